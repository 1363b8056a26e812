import RouteAssembly

/// What the user sees, read off the hierarchy: levels of panels, with the tabs under them.
struct Frame {
    /// A column: one page with its title bar.
    struct Panel {
        var title: String
        /// What the way back is called, in the panel that has it.
        var back: String?
        var rows: [Row]
    }

    /// A tab of the tab bar.
    struct Tab {
        let title: String
        let isSelected: Bool
    }

    /// What is presented at once.
    struct Level {
        var panels: [Panel] = []
        var tabs: [Tab] = []
    }

    /// From the lowest that can be seen upwards.
    private(set) var levels: [Level] = []

    /// Reads a window.
    init(_ window: Window, back: WayBack?) {
        var root = window.root
        while let screen = root {
            if screen.presentationStyle == .fullScreen { levels = [] }
            var level = Level()
            level.add(screen)
            levels.append(level)
            root = screen.presented
        }
        guard let level = levels.indices.last, let panel = levels[level].panels.lastIndex(where: { !$0.title.isEmpty })
        else { return }
        levels[level].panels[panel].back = back?.label
    }

    /// What can be tapped, in the order of its numbers: only the topmost level can be reached.
    var items: [Item] {
        levels.last?.panels.flatMap(\.rows).compactMap { if case .item(let item) = $0 { item } else { nil } } ?? []
    }
}

extension Frame.Level {
    fileprivate mutating func add(_ screen: Screen) {
        guard let container = screen as? Container else {
            return panels.append(
                Frame.Panel(title: screen.title ?? "\(screen)", rows: (screen as? any Page)?.rows ?? []))
        }
        if let bar = screen as? TabContainer {
            tabs = bar.children.map { Frame.Tab(title: $0.barTitle, isSelected: $0 === bar.selected) }
        }
        for child in container.visibleChildren { add(child) }
        if let split = screen as? SplitContainer, !split.isCollapsed, split.detail == nil {
            panels.append(Frame.Panel(title: "", rows: [.blank, .text("Choose something on the left.")]))
        }
    }
}

extension Screen {
    /// What a tab is called: by the page it begins with.
    fileprivate var barTitle: String {
        if let page = self as? any TabPage { return page.tabTitle }
        return (self as? Container)?.children.first?.barTitle ?? title ?? "\(self)"
    }
}

extension WayBack {
    fileprivate var label: String {
        switch self {
        case .stack(let screen), .column(let screen): "‹ \(screen.pageTitle)"
        case .dismissal: "✕ Close"
        }
    }
}

extension Screen {
    fileprivate var pageTitle: String {
        (self as? Container)?.visibleChildren.last?.pageTitle ?? title ?? "\(self)"
    }
}
