public import RouteAssembly

/// A live window made from the notation, with its screens by their labels.
///
/// ```swift
/// let fixture = try Window.fixture("T[N[a, b]*, c] ^ d")
/// try fixture["d"].dismiss()
/// expectHierarchy(fixture.window, "T[N[a, b], c]")
/// ```
///
/// It keeps its window, and a screen only as long as the window does: what leaves is released.
@MainActor
public struct HierarchyFixture {
    /// The window.
    public let window: Window
    private var screens: [String: [WeakReference]] = [:]

    /// The screen with a label, or the container with a name such as `N1`.
    ///
    /// Of several with the same one it is the first that is written and still there.
    ///
    /// If there is none, or it has left and was released, that is a failure at the caller's line,
    /// and the answer is a detached ``FixtureScreen``.
    public subscript(
        label: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Screen {
        if let screen = screens[label]?.lazy.compactMap(\.screen).first { return screen }
        let problem =
            screens[label] == nil
            ? "The fixture has no screen labelled \(label). It has: \(screens.keys.sorted().joined(separator: ", "))."
            : "\(label) has left the window and was released."
        CallSite(fileID, filePath, line, column).fail(problem)
        return FixtureScreen(label)
    }

    /// The screen with a label, as what it is.
    ///
    /// ```swift
    /// let tabs = try fixture.screen("T1", as: TabContainer.self)
    /// ```
    ///
    /// - Throws: A `RoutingError` with the code `typeMismatch` if there is no such screen of that
    ///   type.
    public func screen<T: Screen>(_ label: String, as type: T.Type = T.self) throws(RoutingError) -> T {
        if let screen = screens[label]?.lazy.compactMap({ $0.screen as? T }).first { return screen }
        throw RoutingError(.typeMismatch, "The fixture has no \(type) labelled \(label).")
    }
}

extension Window {
    /// Makes a live window from the notation.
    ///
    /// ```swift
    /// let fixture = try Window.fixture("T[N[home, b]*, c]", screens: ["home": { HomeScreen() }])
    /// ```
    ///
    /// - Parameters:
    ///   - notation: The hierarchy, as ``RouteAssemblyTesting/HierarchyPattern`` writes it, without
    ///     wildcards.
    ///   - screens: Which labels stand for screens of an app; the others are
    ///     ``RouteAssemblyTesting/FixtureScreen``s. A label may stand for a container, too.
    /// - Throws: A
    ///   ``RouteAssemblyTesting/NotationError`` that points at a mistake or a wildcard; a `RoutingError`
    ///   if a screen made here has a place already.
    public static func fixture(_ notation: String, screens: [String: () -> Screen] = [:]) throws -> HierarchyFixture {
        try HierarchyFixture(notation, makers: screens)
    }
}

extension HierarchyFixture {
    fileprivate init(_ notation: String, makers: [String: () -> Screen]) throws {
        window = Window()
        for level in try NotationParser.parse(notation, allowsWildcards: false).levels {
            let root = try make(level.root, makers: makers)
            if let presenter = window.topmost {
                try presenter.present(root, style: level.style ?? .fullScreen, animated: false)
            } else {
                try window.setRoot(root, animated: false)
            }
        }
    }

    private mutating func make(_ node: NotationTree.Node, makers: [String: () -> Screen]) throws -> Screen {
        switch node {
        case .any: return FixtureScreen("_")
        case .screen(let label): return register(makers[label]?() ?? FixtureScreen(label), label)
        case .container(let container):
            let children = try container.children.map { try make($0, makers: makers) }
            let label = container.name ?? container.kind.defaultLabel
            return register(try self.container(of: container, label: label, holding: children), label)
        }
    }

    private func container(of notation: NotationTree.Container, label: String, holding children: [Screen]) throws
        -> Container
    {
        switch notation.kind {
        case .tabs:
            let tabs = FixtureTabs(label)
            try tabs.setChildren(children)
            if let index = notation.shown.first { try tabs.select(index) }
            return tabs
        case .split:
            let split = FixtureSplit(label)
            try split.setChildren(children)
            split.isCollapsed = !notation.shown.isEmpty
            return split
        case .container:
            let container = FixtureContainer(label)
            try container.setChildren(children)
            container.shown = notation.shown
            return container
        case .screen, .navigation:
            let navigation = FixtureNavigation(label)
            try navigation.setChildren(children)
            return navigation
        }
    }

    private mutating func register<T: Screen>(_ screen: T, _ label: String) -> T {
        screens[label, default: []].append(WeakReference(screen))
        return screen
    }
}
