import RouteAssembly
import RouteAssemblyTesting

/// What a case is given: a window in the notation, and a router for it.
@MainActor
struct Situation {
    let fixture: HierarchyFixture
    let window: Window
    let router: DefaultRouter

    /// Labels named in `notes` stand for a ``Note`` each, those in `screens` for what is made
    /// there.
    init(
        _ notation: String, notes: [String] = [], screens: [String: () -> Screen] = [:],
        collisions: CollisionPolicy = .overlap
    ) throws {
        let notes = Dictionary(uniqueKeysWithValues: notes.map { label in (label, { Note(label) as Screen }) })
        fixture = try Window.fixture(notation, screens: notes.merging(screens) { $1 })
        window = fixture.window
        router = DefaultRouter(window: window, collisionPolicy: collisions)
    }

    subscript(label: String) -> Screen { fixture[label] }

    func lock(_ label: String) throws { try fixture.screen(label, as: FixtureScreen.self).isLocked = true }

    /// The number of changes that `body` makes.
    func changes(_ body: () async throws -> Void) async rethrows -> Int {
        let revision = window.revision
        try await body()
        return window.revision - revision
    }
}

/// A screen that shows a text: `b`, and `b#new` when it shows "new".
final class Note: Screen, ContextChecking, ContextAccepting {
    let label: String
    private(set) var text: String?

    init(_ label: String, showing text: String? = nil) { (self.label, self.text) = (label, text) }

    override var description: String { text.map { "\(label)#\($0)" } ?? label }

    func isTarget(for context: String) -> Bool { text == context }
    func setup(with context: String) { text = context }

    static func checkCompatibility(with context: String) throws {
        if context.isEmpty { throw Refusal(reason: "empty") }
    }
}

final class SubNavigation: NavigationContainer {}

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
        Self(finder: NilFinder(), factory: InlineFactory { FixtureScreen(label) })
    }

    /// A step that finds a screen by its label, and builds it otherwise.
    static func labelled(_ label: String) -> Self {
        Self(finder: LabelFinder(label), factory: InlineFactory { FixtureScreen(label) })
    }

    /// A step that always builds, and fails at it.
    static func failing(_ label: String) -> Self {
        Self(finder: NilFinder(), factory: InlineFactory { throw Refusal(reason: label) })
    }
}

extension StepAssembly where Target == NavigationContainer, Context == Void {
    /// A step that always builds an empty navigation container, by a factory that takes no
    /// children.
    static func newNavigation() -> Self { Self(finder: NilFinder(), factory: InlineFactory { NavigationContainer() }) }
}

extension DestinationStep where Target == Screen {
    /// The screen with a label.
    static func at(_ label: String) -> Self { .custom(using: LabelFinder(label)) }
}

extension DestinationStep where Target: Container {
    /// The container of the wanted type around the screen with a label.
    static func around(_ label: String) -> Self { DestinationStep<Screen, Context>.at(label).expectingContainer() }
}
