public import RouteAssembly
import RouteAssemblyRendering

extension SimulatedToolkit {
    /// Returns the first difference between the pages and the hierarchy of a window.
    ///
    /// It compares the pages with the screens by itself, without the renderer.
    ///
    /// - Parameter window: The window.
    /// - Returns: A sentence; `nil` if the toolkit shows the hierarchy.
    public func difference(from window: Window) -> String? {
        var expected: [String] = []
        var level = window.root
        while let root = level {
            expected.append((root.presentationStyle.map { "^\($0) " } ?? "") + text(of: root))
            level = root.presented
        }
        let (shown, wanted) = (description, expected.joined(separator: " "))
        guard shown != wanted else { return nil }
        let same = zip(shown, wanted).prefix { $0 == $1 }.count
        return "The toolkit shows \(shown), and the hierarchy is \(wanted). "
            + "They differ at “\(shown.dropFirst(same).prefix(40))” and “\(wanted.dropFirst(same).prefix(40))”."
    }

    private func text(of screen: Screen) -> String {
        guard let container = screen as? Container else { return SimulatedPage.label(screen) }
        func list(_ screens: [Screen], selected: Screen? = nil) -> String {
            screens.map { child in
                let text = canHold(child, in: container) ? self.text(of: child) : "embedding[\(self.text(of: child))]"
                return child === selected ? "*" + text : text
            }.joined(separator: ", ")
        }
        switch container {
        case let stack as NavigationContainer: return "stack[\(list(stack.children))]"
        case let tabs as TabContainer: return "tabs[\(list(tabs.children, selected: tabs.selected))]"
        case let split as SplitContainer: return "columns\(split.isCollapsed ? "-" : "")[\(list(split.children))]"
        default: return "container[\(list(container.visibleChildren))]"
        }
    }
}
