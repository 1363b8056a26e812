import RouteAssembly

/// The target of going back, for the title of the back button.
enum WayBack {
    /// The screen under the topmost one of a stack, or a column that has no room.
    case child(Screen)
    /// The dismissal of the topmost modal.
    case dismissal

    /// Finds the target in a window.
    ///
    /// The result is `nil` if the user cannot go back.
    init?(in window: RoutingWindow) {
        var screen = window.visibleScreen
        while let current = screen {
            if let container = current as? Container, let position = container.arrangement.back {
                self = .child(container.children[position])
                return
            }
            screen = current.parent
        }
        guard window.topmost !== window.root else { return nil }
        self = .dismissal
    }
}
