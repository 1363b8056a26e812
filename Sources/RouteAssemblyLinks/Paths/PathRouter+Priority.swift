extension PathRouter {
    /// The priority of a child among its siblings.
    ///
    /// A walk visits children with a higher priority first. The parent has the priority 0.
    ///
    /// ```swift
    /// app.add(child: search, priority: .high)
    /// app.add(child: help, priority: 250)
    /// ```
    public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
        /// The number that determines the order.
        public let rawValue: Int

        /// The priority 1000.
        public static let high: Self = 1_000
        /// The priority 500, which is the default.
        public static let medium: Self = 500
        /// The priority 100, which is still higher than the parent's.
        public static let low: Self = 100

        /// Creates a priority from any number.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Creates a priority from an integer literal.
        public init(integerLiteral value: Int) { self.init(rawValue: value) }

        /// Indicates whether the first priority is lower than the second.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
