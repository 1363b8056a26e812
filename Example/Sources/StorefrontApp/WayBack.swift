import RouteAssembly

/// Where a step back leads: what the title bar offers, and what the gesture does.
enum WayBack {
    /// Down the stack, to this screen.
    case stack(Screen)
    /// From the detail of a collapsed split to the column under it.
    case column(Screen)
    /// Out of the topmost modal.
    case dismissal

    init?(in window: Window) {
        var screen = window.visibleScreen
        while let current = screen {
            if let stack = current as? NavigationContainer, stack.children.count > 1 {
                self = .stack(stack.children[stack.children.count - 2])
                return
            }
            if let split = current as? SplitContainer, split.isCollapsed, split.detail != nil, let list = split.primary
            {
                self = .column(list)
                return
            }
            screen = current.parent
        }
        guard window.topmost !== window.root else { return nil }
        self = .dismissal
    }
}
