import RouteAssembly
import RouteAssemblyTesting

/// A window made from the notation of the test kit, with its router and a log.
@MainActor
struct TestApp {
    let fixture: HierarchyFixture
    let router: DefaultRouter
    let log = Log()

    /// Makes the window, its screens, and its router.
    ///
    /// - Parameters:
    ///   - notation: The hierarchy. A label stands for a `FixtureScreen` unless it is named below.
    ///   - values: The labels that stand for a ``ValueScreen`` without a value.
    ///   - pages: The labels that stand for a ``Page`` that logs that it is asked.
    ///   - screens: The labels that stand for other screens, which the closures make.
    ///   - policy: The collision policy of the router.
    /// - Throws: A `NotationError` if the notation is invalid.
    init(
        _ notation: String, values: [String] = [], pages: [String] = [], screens: [String: () -> Screen] = [:],
        policy: CollisionPolicy = .overlap
    ) throws {
        var screens = screens
        for label in values { screens[label] = { ValueScreen<String>(label) } }
        for label in pages { screens[label] = { Page(label) } }
        fixture = try RoutingWindow.fixture(notation, screens: screens)
        router = DefaultRouter(window: fixture.window, collisionPolicy: policy)
        for label in pages { try fixture.screen(label, as: Page.self).log = log }
    }

    var window: RoutingWindow { fixture.window }

    subscript(label: String) -> Screen { fixture[label] }

    /// Makes a fixture screen refuse to be removed.
    func lock(_ label: String) throws { try fixture.screen(label, as: FixtureScreen.self).isLocked = true }

    /// Returns the number of changes of the window that the body makes.
    func changes(_ body: () async throws -> Void) async rethrows -> Int {
        let revision = window.revision
        try await body()
        return window.revision - revision
    }

    /// A step that finds its screen by the label, or else builds it, and logs both.
    func step<Context>(_ label: String, over context: Context.Type = Void.self) -> StepAssembly<FixtureScreen, Context>
    {
        StepAssembly(finder: NotedLabelFinder(label, log), factory: NotedLabelFactory(label, log))
    }

    /// A start at the screen with a label.
    func start<Target: Screen, Context>(
        _ label: String, as type: Target.Type = Screen.self, over context: Context.Type = Void.self
    ) -> DestinationStep<Target, Context> {
        .custom(using: NotedLabelFinder(label, log))
    }

    /// A step that presents a screen over the topmost one.
    func modal(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        step(label).using(.present).from(.topmost)
    }
}

// MARK: Steps by label

/// Finds the screen with a label.
struct LabelFinder<Target, Context> {
    let label: String
    var options = SearchOptions.fullStack

    init(_ label: String, options: SearchOptions = .fullStack) { (self.label, self.options) = (label, options) }
}

extension LabelFinder: Finder, StackIteratingFinder where Target: Screen {
    func isTarget(_ screen: Target, with context: Context) -> Bool { "\(screen)" == label }
}

extension StepAssembly where Target == FixtureScreen, Context == Void {
    /// A step that always builds a screen with a label.
    static func new(_ label: String) -> Self {
        Self(finder: NilFinder()) { FixtureScreen(label) }
    }

    /// A step that finds a screen by its label, or else builds it.
    static func labelled(_ label: String) -> Self {
        Self(finder: LabelFinder(label)) { FixtureScreen(label) }
    }

    /// A step whose factory throws.
    static func failing(_ label: String) -> Self {
        Self(finder: NilFinder()) { throw Refusal(reason: label) }
    }
}

extension StepAssembly where Target == NavigationContainer, Context == Void {
    /// A step that always builds an empty navigation container, with a factory that takes no
    /// children.
    static func newNavigation() -> Self { Self(finder: NilFinder()) { NavigationContainer() } }
}

extension DestinationStep where Target == Screen {
    /// The screen with a label.
    static func at(_ label: String) -> Self { .custom(using: LabelFinder(label)) }
}

extension DestinationStep where Target: Container {
    /// The container of the target's type around the screen with a label.
    static func around(_ label: String) -> Self { DestinationStep<Screen, Context>.at(label).expectingContainer() }
}
