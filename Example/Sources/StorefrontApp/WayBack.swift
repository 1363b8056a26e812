import RouteAssembly

/// The target of going back, for the title of the back button.
enum WayBack {
    /// The screen under the topmost one of a navigation container.
    case stack(Screen)
    /// The primary column of a collapsed split that shows its detail.
    case column(Screen)
    /// The dismissal of the topmost modal.
    case dismissal

    /// Finds the target in a window.
    ///
    /// The result is `nil` if the user cannot go back.
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
