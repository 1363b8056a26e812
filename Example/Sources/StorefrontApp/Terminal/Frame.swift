import RouteAssembly

/// The visible content of a window: the panels of the topmost level, side by side, and its tabs.
struct Frame {
    /// A column with a page and its title bar.
    struct Panel {
        var title: String
        /// The label of the back button, in the panel that has it.
        var back: String?
        var rows: [Row]
    }

    /// A tab of the tab bar.
    struct Tab {
        let title: String
        let isSelected: Bool
    }

    private(set) var panels: [Panel] = []
    private(set) var tabs: [Tab] = []

    init(_ window: RoutingWindow) {
        if let topmost = window.topmost { add(topmost) }
        let panel = panels.lastIndex { !$0.title.isEmpty }
        if let panel { panels[panel].back = Self.backLabel(in: window)?.drawn }
    }

    /// The items that the user can tap, in the order of their numbers.
    var items: [Item] { panels.flatMap(\.items) }

    private mutating func add(_ screen: Screen) {
        guard let container = screen as? Container else {
            let title = (screen.title ?? "\(screen)").drawn
            return panels.append(Panel(title: title, rows: (screen as? any Page)?.rows ?? []))
        }
        if let bar = screen as? TabContainer {
            tabs = bar.children.map { child in
                let badge = child.barBadge == 0 ? "" : " \(child.barBadge)"
                return Tab(title: child.barTitle.drawn + badge, isSelected: child === bar.selected)
            }
        }
        for child in container.visibleChildren { add(child) }
        if let split = screen as? SplitContainer, !split.isCollapsed, split.detail == nil {
            panels.append(Panel(title: "", rows: [.blank, .text("Select an item on the left.")]))
        }
    }

    /// Returns the label of the back button: the screen under the topmost one of a stack, or a column
    /// that has no room, or the dismissal of the topmost modal.
    private static func backLabel(in window: RoutingWindow) -> String? {
        for container in window.visibleScreen.map({ Array($0.ancestors) }) ?? [] {
            if let position = container.arrangement.back { return "‹ \(container.children[position].pageTitle)" }
        }
        return window.topmost === window.root ? nil : "✕ Close"
    }
}

extension Frame.Panel {
    var items: [Item] { rows.compactMap { if case .item(let item) = $0 { item } else { nil } } }
}

extension Screen {
    fileprivate var pageTitle: String {
        (self as? Container)?.visibleChildren.last?.pageTitle ?? title ?? "\(self)"
    }
}
