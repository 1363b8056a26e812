import RouteAssembly

/// What holds in every hierarchy, whatever happened to it.
@MainActor
final class HierarchyInvariants {
    /// What does not hold, in sentences; empty if all is well.
    private(set) var violations: [String] = []
    private let window: Window
    private var screens: [Screen] = []
    private var met: Set<ObjectIdentifier> = []

    /// Looks at a window, and at screens that may have left it.
    init(_ window: Window, departed: [Screen] = []) {
        self.window = window
        visitLevels()
        for screen in departed where !met.contains(ObjectIdentifier(screen)) { checkDeparted(screen) }
        // What follows walks up and down as the screens say, which ends only in a sound tree.
        guard violations.isEmpty else { return }
        checkWindow()
        for screen in screens { checkVisibility(of: screen) }
    }

    private func require(_ holds: Bool, _ violation: @autoclosure () -> String) {
        if !holds { violations.append(violation()) }
    }

    // MARK: Structure

    private func visitLevels() {
        var level = window.root
        var below: Screen?
        while let root = level, !met.contains(ObjectIdentifier(root)) {
            let start = screens.count
            visit(root, in: nil)
            guard violations.isEmpty else { return }
            require(
                (root.presentationStyle != nil) == (below != nil),
                "\(root) has the style \(text(root.presentationStyle)) on level \(text(below)).")
            level = root.presented
            for screen in screens[start...] {
                require(
                    screen.presenting === below,
                    "\(screen) says \(text(screen.presenting)) is under its level, and it is \(text(below)).")
                require(
                    screen.presented === level,
                    "\(screen) says \(text(screen.presented)) is over its level, and it is \(text(level)).")
            }
            below = root
        }
        require(level == nil, "\(text(level)) is presented over a level that is over its own.")
    }

    private func visit(_ screen: Screen, in parent: Container?) {
        guard met.insert(ObjectIdentifier(screen)).inserted else {
            return violations.append("\(screen) has two places, or contains itself.")
        }
        screens.append(screen)
        require(
            screen.parent === parent, "\(screen) is in \(text(parent)) and says that it is in \(text(screen.parent)).")
        require(
            screen.window === window,
            "\(screen) is in the window and says that it is in \(screen.window == nil ? "none" : "another one").")
        if parent != nil {
            require(screen.presentationStyle == nil, "\(screen) is in a container and says that it is presented.")
        }
        guard let container = screen as? Container else { return }
        for child in container.children { visit(child, in: container) }
        check(container)
    }

    private func check(_ container: Container) {
        if let tabs = container as? TabContainer {
            let isValid = tabs.selectedIndex.map(tabs.children.indices.contains) ?? tabs.children.isEmpty
            require(isValid, "\(tabs) has \(tabs.children.count) tabs and selects \(text(tabs.selectedIndex)).")
        }
        if let split = container as? SplitContainer {
            require(split.children.count <= 2, "\(split) has \(split.children.count) columns.")
        }
        for child in container.visibleChildren {
            require(
                container.children.contains { $0 === child }, "\(container) shows \(child), which it does not hold.")
        }
    }

    private func checkDeparted(_ screen: Screen) {
        require(screen.window !== window, "\(screen) has left the window and says that it is there.")
        if let parent = screen.parent {
            require(
                parent.children.contains { $0 === screen }, "\(screen) has left \(parent) and says that it is there.")
        }
    }

    // MARK: What is derived from it

    private func checkWindow() {
        require(Array(window.screens).elementsEqual(screens, by: ===), "The window lists other screens than it holds.")
        let top = screens.last { $0.parent == nil }
        require(window.topmost === top, "\(text(window.topmost)) is the topmost screen, and it should be \(text(top)).")
        if let visible = window.visibleScreen {
            require(visible.isVisible, "\(visible) is what the user sees, and it is not visible.")
        }
    }

    private func checkVisibility(of screen: Screen) {
        let isShown =
            screen.parent.map { parent in parent.isVisible && parent.visibleChildren.contains { $0 === screen } }
            ?? !isCovered(screen)
        require(
            screen.isVisible == isShown,
            "\(screen) says that it is \(screen.isVisible ? "" : "not ")visible, and it is\(isShown ? "" : " not").")
    }

    private func isCovered(_ root: Screen) -> Bool {
        var level = root.presented
        while let modal = level {
            if modal.presentationStyle == .fullScreen { return true }
            level = modal.presented
        }
        return false
    }

    private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nothing" }
}
