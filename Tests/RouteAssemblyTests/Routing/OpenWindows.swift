import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The route to the screen with a label, which is found, or else pushed onto a stack.
struct LabelRoute: Route, Equatable {
    let label: String

    init(_ label: String) { self.label = label }
}

/// The windows of an app, with their directory.
@MainActor
final class OpenWindows {
    private(set) var apps: [TestApp] = []
    let log = Log()
    let gate = GateInterceptor()
    /// Makes the hierarchy of a new window.
    var newWindow = "N[new]"

    private(set) lazy var directory = WindowDirectory { [unowned self] in
        register(try TestApp(newWindow)).window
    }

    /// Makes windows from the notation, and adds them to the directory.
    init(_ notations: [String], policy: CollisionPolicy = .overlap) throws {
        for notation in notations { directory.add(register(try TestApp(notation, policy: policy)).window) }
    }

    convenience init(_ notations: String...) throws { try self.init(notations) }

    subscript(index: Int) -> TestApp { apps[index] }

    /// The trees of all windows, in the order in which they were made.
    var trees: [String] { apps.map { tree($0.window) } }

    /// The positions of the directory's windows among all windows.
    var order: [Int] { directory.windows.compactMap { window in apps.firstIndex { $0.window === window } } }

    func activate(_ positions: Int...) { for position in positions { directory.activate(apps[position].window) } }

    @discardableResult
    func open(_ label: String, from position: Int? = nil) async throws(RoutingError) -> Arrival {
        try await directory.open(LabelRoute(label), from: position.map { apps[$0].window })
    }

    /// Makes a screen log its questions, and agree unless the closure declines.
    @discardableResult
    func note(_ screen: FixtureScreen, _ answer: @escaping () async -> Bool = { true }) -> FixtureScreen {
        screen.confirmation = { [log, unowned screen] in
            log.add("ask \(screen)")
            return await answer()
        }
        return screen
    }

    func note(_ label: String, in position: Int = 0, _ answer: @escaping () async -> Bool = { true }) throws {
        note(try apps[position].fixture.screen(label), answer)
    }

    /// Makes the screens of the first window log their questions, and agree.
    func noteAll() { for case let screen as FixtureScreen in apps[0].window.screens { note(screen) } }

    /// Makes a screen wait at the gate when it is asked.
    func hold(_ label: String, in position: Int = 0, answering answer: Bool = true) throws {
        try note(label, in: position) { [gate] in (try? await gate.perform(with: ())) != nil && answer }
    }

    private func register(_ app: TestApp) -> TestApp {
        app.router.register(LabelRoute.self) { route in
            .to(StepAssembly.labelled(route.label).using(.push).from(.stack))
        }
        apps.append(app)
        return app
    }
}

extension Screen {
    /// Moves the screen from its container into the stack at the root of another window.
    func move(to target: RoutingWindow) throws {
        let container = try #require(parent)
        try #require(window).transaction {
            try container.setChildren(container.children.filter { $0 !== self })
            try (target.root as? NavigationContainer)?.push(self)
        }
    }
}

/// The windows of an app, what happens there, and the windows and their order afterwards.
struct WindowCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let windows: [String]
    let policy: CollisionPolicy
    let after: [String]
    let order: [Int]
    let sourceLocation: SourceLocation
    let act: @MainActor @Sendable (OpenWindows) async throws -> Void

    init(
        _ testDescription: String, _ windows: [String], policy: CollisionPolicy = .overlap, _ after: [String],
        _ order: [Int], sourceLocation: SourceLocation = #_sourceLocation,
        act: @escaping @MainActor @Sendable (OpenWindows) async throws -> Void
    ) {
        (self.testDescription, self.windows, self.policy) = (testDescription, windows, policy)
        (self.after, self.order, self.sourceLocation, self.act) = (after, order, sourceLocation, act)
    }

    @MainActor
    func run() async throws {
        let open = try OpenWindows(windows, policy: policy)
        try await act(open)
        expect(open.trees, equals: after, sourceLocation: sourceLocation)
        expect(open.order, equals: order, sourceLocation: sourceLocation)
        for app in open.apps { expectInvariants(app.window) }
    }
}
