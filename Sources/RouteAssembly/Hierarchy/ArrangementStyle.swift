extension Arrangement {
    /// One of four basic kinds of containers, and a name for one of your own.
    ///
    /// ```swift
    /// extension Arrangement.Style {
    ///     static let carousel = Self("carousel", like: .tabs)
    /// }
    ///
    /// override var arrangement: Arrangement {
    ///     .selecting(page, of: children.count, as: .carousel)
    /// }
    /// ```
    ///
    /// A string literal is a style of your own that is like ``children``.
    public struct Style: Hashable, Sendable, ExpressibleByStringLiteral {
        /// A stack, of which the last children are visible: a ``NavigationContainer``.
        ///
        /// Each child stands on the one before it. Showing a hidden child removes those after it.
        public static let stack = Self(base: .stack)
        /// Children that the user selects with a bar: a ``TabContainer``.
        public static let tabs = Self(base: .tabs)
        /// Columns, of which the last cover those that have no room: a ``SplitContainer``.
        ///
        /// Showing a hidden column removes those after it.
        public static let columns = Self(base: .columns)
        /// Any other arrangement.
        public static let children = Self(base: .children)

        /// The basic style, which determines the behavior of a container.
        package enum Base: Hashable, Sendable { case stack, tabs, columns, children }

        package let base: Base
        /// The name of your own style; `nil` for a basic one.
        public let name: String?

        package init(_ base: Base) { self.init(base: base) }

        private init(base: Base, name: String? = nil) { (self.base, self.name) = (base, name) }

        /// Creates a style of your own.
        ///
        /// - Parameters:
        ///   - name: The name in snapshots and for toolkits, such as `"drawer"`. Without a
        ///     character, the style is the basic one.
        ///   - basic: The basic style that the container behaves like.
        public init(_ name: String, like basic: Style = .children) {
            self.init(base: basic.base, name: name.isEmpty ? nil : name)
        }

        /// Creates a style of your own that is like ``children``.
        public init(stringLiteral name: String) { self.init(name) }

        /// Returns the style with the same name that is like a basic one.
        func like(_ basic: Style) -> Style { base == basic.base ? self : Style(name ?? "", like: basic) }

        /// Indicates whether showing a hidden child removes those after it.
        package var isCovering: Bool { base == .stack || base == .columns }
        /// Indicates whether each child stands on the one before it.
        package var isHistory: Bool { base == .stack }
    }
}
