import RouteAssembly
import RouteAssemblyTesting

/// The route to the screen with a label, which is found, or else pushed onto a stack.
struct LabelRoute: Route, Equatable {
    let label: String

    init(_ label: String) { self.label = label }
}

/// The windows of an app, with their directory.
@MainActor
final class OpenWindows {
    private(set) var apps: [TestApp] = []
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

    private func register(_ app: TestApp) -> TestApp {
        app.router.register(LabelRoute.self) { route in
            AnyDestination(to: StepAssembly.labelled(route.label).using(.push).from(.stack).assemble())
        }
        apps.append(app)
        return app
    }
}
