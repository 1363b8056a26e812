public import RouteAssembly

extension Toolkit {
    /// Returns the pages that the toolkit has to show for a window, as a text for each level.
    ///
    /// The method reads the hierarchy without a renderer. So a test of a toolkit can compare the
    /// texts with what the toolkit shows:
    ///
    /// ```swift
    /// #expect(toolkit.levels.map(\.description) == toolkit.expectedPages(of: window))
    /// ```
    ///
    /// A stack is `stack[Home, Product]`, and a collapsed split is `columns-[List, Detail]`. A star
    /// marks the selected tab. A page that the page of its container cannot contain directly is in
    /// `embedding[…]`.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - label: Returns the text of a screen that is not a container. The default is its
    ///     description.
    /// - Returns: The texts of the levels, from the bottom up.
    public func expectedPages(of window: Window, label: (Screen) -> String = { "\($0)" }) -> [String] {
        guard let root = window.root else { return [] }
        return sequence(first: root, next: \.presented).map { expectedPage(of: $0, label) }
    }

    private func expectedPage(of screen: Screen, _ label: (Screen) -> String) -> String {
        guard let container = screen as? Container else { return label(screen) }
        func list(_ screens: [Screen], selected: Screen? = nil) -> String {
            screens.map { child in
                let page = expectedPage(of: child, label)
                return (child === selected ? "*" : "") + (canHold(child, in: container) ? page : "embedding[\(page)]")
            }.joined(separator: ", ")
        }
        return switch container {
        case let stack as NavigationContainer: "stack[\(list(stack.children))]"
        case let tabs as TabContainer: "tabs[\(list(tabs.children, selected: tabs.selected))]"
        case let split as SplitContainer: "columns\(split.isCollapsed ? "-" : "")[\(list(split.children))]"
        default: "container[\(list(container.visibleChildren))]"
        }
    }
}
