public import RouteAssembly

/// Expects a hierarchy to be valid: all its invariants hold.
///
/// - Each screen has one place in the hierarchy.
/// - A parent and its children refer to each other, and so do a screen and its modal.
/// - Exactly the screens of the hierarchy refer to the window.
/// - The selection of each container is valid.
/// - A screen is visible if and only if no container around it and no full-screen modal hides it.
///
/// An app can break an invariant only with a container of its own that returns other screens than
/// its children from `visibleChildren`. Call this function in the tests of such a container.
///
/// ```swift
/// expectInvariants(window)
/// ```
///
/// A hierarchy that violates invariants records one failure at the caller's line. The failure lists
/// the violations.
///
/// - Parameters:
///   - window: The window to check.
///   - departed: Screens that may have left the window. A screen that has left must not refer to
///     the window, nor to a parent that does not contain the screen.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if all invariants hold.
@MainActor
@discardableResult
public func expectInvariants(
    _ window: RoutingWindow, departed: [Screen] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let violations = HierarchyInvariants(window, departed: departed).violations
    if violations.isEmpty { return true }
    CallSite(fileID, filePath, line, column).fail(
        "The hierarchy violates its invariants.\n" + violations.map { "- \($0)" }.joined(separator: "\n"))
    return false
}

/// The check of the invariants of a window's hierarchy.
@MainActor
final class HierarchyInvariants {
    /// The violated invariants, one sentence each.
    private(set) var violations: [String] = []
    private let window: RoutingWindow
    private var screens: [Screen] = []
    private var visited: Set<ObjectIdentifier> = []

    /// Checks a window, and the screens of `departed` that are no longer in it.
    init(_ window: RoutingWindow, departed: [Screen] = []) {
        self.window = window
        visitLevels()
        for screen in departed where !visited.contains(ObjectIdentifier(screen)) { checkDeparted(screen) }
        // The following checks follow parents and modals, which terminates only in a valid tree.
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
        while let root = level, !visited.contains(ObjectIdentifier(root)) {
            let start = screens.count
            visit(root, in: nil)
            guard violations.isEmpty else { return }
            require(
                (root.presentationStyle != nil) == (below != nil),
                below.map { "\(root) is presented over \($0), but has no presentation style." }
                    ?? "\(root) is the root of the window, but has a presentation style.")
            level = root.presented
            for screen in screens[start...] {
                require(
                    screen.presenting === below,
                    "The presenting screen of \(screen) is \(text(screen.presenting)), but should be \(text(below)).")
                require(
                    screen.presented === level,
                    "The presented screen of \(screen) is \(text(screen.presented)), but should be \(text(level)).")
            }
            below = root
        }
        require(level == nil, "\(text(level)) is presented over itself: the modals form a cycle.")
    }

    private func visit(_ screen: Screen, in parent: Container?) {
        guard visited.insert(ObjectIdentifier(screen)).inserted else {
            return violations.append("\(screen) is in the hierarchy twice, or contains itself.")
        }
        screens.append(screen)
        require(
            screen.parent === parent, "\(screen) is in \(text(parent)), but its parent is \(text(screen.parent)).")
        require(
            screen.window === window,
            "\(screen) is in the window, but refers to \(screen.window == nil ? "no window" : "another window").")
        if parent != nil {
            require(screen.presentationStyle == nil, "\(screen) is in a container, but has a presentation style.")
        }
        guard let container = screen as? Container else { return }
        for child in container.children { visit(child, in: container) }
        check(container)
    }

    private func check(_ container: Container) {
        let arrangement = container.arrangement
        let count = container.children.count
        if let tabs = container as? TabContainer {
            let isValid = tabs.selectedIndex.map(tabs.children.indices.contains) ?? tabs.children.isEmpty
            require(isValid, "\(tabs) has \(count) tabs, but its selected index is \(text(tabs.selectedIndex)).")
        }
        let positions = arrangement.visible(of: count) + [arrangement.selection, arrangement.back].compactMap(\.self)
        for position in positions where !container.children.indices.contains(position) {
            violations.append("\(container) has \(count) children, but its arrangement refers to position \(position).")
        }
    }

    private func checkDeparted(_ screen: Screen) {
        require(screen.window !== window, "\(screen) has left the window, but still refers to it.")
        if let parent = screen.parent {
            require(
                parent.children.contains { $0 === screen },
                "\(screen) has left \(parent), but still refers to it as its parent.")
        }
    }

    // MARK: Derived state

    private func checkWindow() {
        require(
            Array(window.screens).elementsEqual(screens, by: ===),
            "The screens of the window are not the screens of the hierarchy.")
        let top = screens.last { $0.parent == nil }
        require(window.topmost === top, "The topmost screen is \(text(window.topmost)), but should be \(text(top)).")
        if let visible = window.visibleScreen {
            require(visible.isVisible, "\(visible) is the visible screen of the window, but is not visible.")
        }
    }

    private func checkVisibility(of screen: Screen) {
        let isShown =
            screen.parent.map { parent in parent.isVisible && parent.visibleChildren.contains { $0 === screen } }
            ?? !isCovered(screen)
        require(
            screen.isVisible == isShown,
            "\(screen) is \(screen.isVisible ? "" : "not ")visible, but should \(isShown ? "" : "not ")be.")
    }

    private func isCovered(_ root: Screen) -> Bool {
        var level = root.presented
        while let modal = level {
            if modal.presentationStyle == .fullScreen { return true }
            level = modal.presented
        }
        return false
    }

    private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
}
