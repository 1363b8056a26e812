extension PathRouter {
    /// How early a child is asked: those with a higher priority go first, and the parent has 0.
    ///
    /// ```swift
    /// app.add(child: search, priority: .high)
    /// app.add(child: help, priority: 250)
    /// ```
    public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
        /// The number that is compared.
        public let rawValue: Int

        /// 1000: before the others.
        public static let high: Self = 1_000
        /// 500: what a child has unless told otherwise.
        public static let medium: Self = 500
        /// 100: after the others, but before the parent.
        public static let low: Self = 100

        /// Creates a priority from any number.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Creates a priority from a number in the source.
        public init(integerLiteral value: Int) { self.init(rawValue: value) }

        /// Whether the first is asked after the second.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
