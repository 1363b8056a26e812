import RouteAssembly

/// The visible content of a window: levels of panels, with the tabs under them.
struct Frame {
    /// A column with a page and its title bar.
    struct Panel {
        var title: String
        /// The label of the back button, in the panel that has it.
        var back: String?
        var rows: [Line]
    }

    /// A part of a page that characters can show.
    enum Line {
        case text(String)
        case item(Item)
    }

    /// A tab of the tab bar.
    struct Tab {
        let title: String
        let isSelected: Bool
    }

    /// The visible content of one level of the hierarchy.
    struct Level {
        var panels: [Panel] = []
        var tabs: [Tab] = []
    }

    /// The visible levels, from the lowest to the topmost.
    private(set) var levels: [Level] = []

    /// Creates the frame of a window, without the levels under a full-screen modal.
    init(_ window: RoutingWindow, back: WayBack?) {
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

    /// The items that the user can tap, in the order of their numbers: those of the topmost level.
    var items: [Item] {
        levels.last?.panels.flatMap(\.rows).compactMap { if case .item(let item) = $0 { item } else { nil } } ?? []
    }
}

extension Frame.Level {
    fileprivate mutating func add(_ screen: Screen) {
        guard let container = screen as? Container else {
            return panels.append(
                Frame.Panel(
                    title: (screen.title ?? "\(screen)").drawn,
                    rows: (screen as? any Page)?.rows.compactMap(\.line) ?? []))
        }
        if let bar = screen as? TabContainer {
            tabs = bar.children.map { child in
                let badge = child.barBadge == 0 ? "" : " \(child.barBadge)"
                return Frame.Tab(title: child.barTitle.drawn + badge, isSelected: child === bar.selected)
            }
        }
        for child in container.visibleChildren { add(child) }
        if let split = screen as? SplitContainer, !split.isCollapsed, split.detail == nil {
            panels.append(Frame.Panel(title: "", rows: [.text(""), .text("Select an item on the left.")]))
        }
    }
}

extension WayBack {
    fileprivate var label: String {
        switch self {
        case .child(let screen): "‹ \(screen.pageTitle.drawn)"
        case .dismissal: "✕ Close"
        }
    }
}

extension Screen {
    fileprivate var pageTitle: String {
        (self as? Container)?.visibleChildren.last?.pageTitle ?? title ?? "\(self)"
    }
}

extension Row {
    /// The row with texts that cannot disturb a frame; `nil` for a picture.
    fileprivate var line: Frame.Line? {
        switch self {
        case .text, .heading, .total: .text(text.drawn)
        case .picture: nil
        case .item(let item): .item(Item(label: item.label.drawn, value: item.value.drawn, control: item.control))
        }
    }
}
