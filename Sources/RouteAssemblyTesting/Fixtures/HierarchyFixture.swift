public import RouteAssembly

/// A window that is created from the notation, with access to its screens by label.
///
/// ```swift
/// let fixture = try RoutingWindow.fixture("T[N[a, b]*, c] ^ d")
/// try fixture["d"].dismiss()
/// expectHierarchy(fixture.window, "T[N[a, b], c]")
/// ```
///
/// The fixture retains the window, but not its screens: a screen that leaves the window is
/// released.
@MainActor
public struct HierarchyFixture {
    /// The window.
    public let window: RoutingWindow
    private var screens: [String: [WeakScreen]] = [:]

    /// The screen with a label, or the container with a name such as `N1`.
    ///
    /// If several screens have the label, the result is the first one in the notation that has not
    /// been released. A nested container comes before the container around it. If there is no such
    /// screen, the subscript records a failure at the caller's line and returns a detached
    /// ``FixtureScreen``.
    public subscript(
        label: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Screen {
        if let screen = screens[label]?.lazy.compactMap(\.screen).first { return screen }
        CallSite(fileID, filePath, line, column).fail(absence(of: label))
        return FixtureScreen(label)
    }

    /// Returns a sentence that says why there is no screen with a label.
    private func absence(of label: String) -> String {
        guard screens[label] == nil else { return "\(label) has left the window and was released." }
        return "The fixture has no screen labelled \(label). It has: \(screens.keys.sorted().joined(separator: ", "))."
    }

    /// Returns the screen with a label, as a screen of a type.
    ///
    /// ```swift
    /// let tabs = try fixture.screen("T1", as: TabContainer.self)
    /// ```
    ///
    /// - Parameters:
    ///   - label: The label of the screen, or the name of the container.
    ///   - type: The type of the screen. It can be inferred.
    /// - Returns: The first screen in the notation with this label and type that has not been
    ///   released.
    /// - Throws: A `RoutingError` with the code `typeMismatch` if there is no such screen.
    public func screen<T: Screen>(_ label: String, as type: T.Type = T.self) throws(RoutingError) -> T {
        if let screen = screens[label]?.lazy.compactMap({ $0.screen as? T }).first { return screen }
        guard let other = screens[label]?.lazy.compactMap(\.screen).first else {
            throw RoutingError(.typeMismatch, absence(of: label))
        }
        throw RoutingError(
            .typeMismatch,
            "\(label) is a \(Swift.type(of: other)), not a \(type)."
                + (other is FixtureScreen ? " Create it with `screens: [\"\(label)\": { … }]`." : ""))
    }
}

extension RoutingWindow {
    /// Creates a window from the notation.
    ///
    /// ```swift
    /// let fixture = try RoutingWindow.fixture("T[N[home, b]*, c]", screens: ["home": { HomeScreen() }])
    /// ```
    ///
    /// - Parameters:
    ///   - notation: The hierarchy, in the notation of ``RouteAssemblyTesting/HierarchyPattern``
    ///     without wildcards.
    ///   - screens: The closures that create the app's screens, by label. All other labels become
    ///     ``RouteAssemblyTesting/FixtureScreen``s. A closure may also return a container. Several
    ///     fixtures can share a dictionary: labels that the notation does not have are ignored.
    /// - Returns: A fixture with the window and its screens.
    /// - Throws: A ``RouteAssemblyTesting/NotationError`` that points at a mistake or a wildcard,
    ///   or a `RoutingError` with the code `alreadyAttached` if a closure returns a screen that is
    ///   already in a hierarchy.
    public static func fixture(_ notation: String, screens: [String: () -> Screen] = [:]) throws -> HierarchyFixture {
        try HierarchyFixture(notation, makers: screens)
    }
}

extension HierarchyFixture {
    fileprivate init(_ notation: String, makers: [String: () -> Screen]) throws {
        window = RoutingWindow()
        for level in try NotationParser.parse(notation, allowsWildcards: false).levels {
            let root = try make(level.root, makers: makers)
            if let presenter = window.topmost {
                try presenter.present(root, as: Presentation(style: level.style ?? .fullScreen), animated: false)
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
        case .columns:
            let split = FixtureSplit(label)
            split.columnLimit = max(split.columnLimit, children.count)
            try split.setChildren(children)
            if !notation.shown.isEmpty { split.visibleColumnCount = notation.shown.count }
            return split
        case .children:
            let container = FixtureContainer(label)
            try container.setChildren(children)
            container.shown = notation.shown
            return container
        case .stack:
            let navigation = FixtureNavigation(label)
            try navigation.setChildren(children)
            navigation.paneCount = notation.shown.count
            return navigation
        }
    }

    private mutating func register<T: Screen>(_ screen: T, _ label: String) -> T {
        screens[label, default: []].append(WeakScreen(screen))
        return screen
    }
}
