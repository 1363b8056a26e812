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
    /// A stack is `stack[Home, Product]`, and a split with room for one column is
    /// `columns-[List, Detail]`. Stars mark the visible pages of other containers, unless all are
    /// visible. A page that the page of its container cannot contain directly is in `embedding[…]`.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - label: Returns the text of a screen that is not a container. The default is its
    ///     description.
    /// - Returns: The texts of the levels, from the bottom up.
    public func expectedPages(of window: RoutingWindow, label: (Screen) -> String = { "\($0)" }) -> [String] {
        guard let root = window.root else { return [] }
        return sequence(first: root, next: \.presented).map { expectedPage(of: $0, label) }
    }

    private func expectedPage(of screen: Screen, _ label: (Screen) -> String) -> String {
        guard let container = screen as? Container else { return label(screen) }
        var (children, arrangement) = (container.children, container.arrangement)
        if !container.needsHiddenPages {
            (children, arrangement) = (container.visibleChildren, .all(as: arrangement.style))
        }
        let pages = children.map { child in
            let page = expectedPage(of: child, label)
            return canHold(child, in: container) ? page : PageKind.embedding.text(of: [page], .all())
        }
        return PageKind(arrangement, of: pages.count).text(of: pages, arrangement)
    }
}
