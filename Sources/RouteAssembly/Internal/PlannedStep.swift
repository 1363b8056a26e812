/// A step of one navigation, with its context and its prepared entities.
///
/// What a plan, the guards and the commit work with.
///
/// A class rather than a protocol: a conformance of a generic class has to be looked up whenever it is used.
@MainActor
class PlannedStep {
    /// The planning that last visited it.
    @exclusivity(unchecked) final var round = 0
    @exclusivity(unchecked) final var state = StepState.undecided
    /// Its place among the steps of the plan.
    @exclusivity(unchecked) final var index = 0
    @exclusivity(unchecked) final var interceptors: [PreparedInterceptor]?

    /// The node that made the step: what it is known by when a navigation is planned again.
    var node: AnyNode { AnyNode() }
    var targetType: Any.Type { Screen.self }
    var finder: any Finder { NilFinder<Screen, Void>() }
    /// The finder, if it says where it looks.
    var iteratingFinder: IteratingFinder? { nil }
    /// How the built screen is put on the step below.
    var action: any Action { NoAction() }
    /// Whether its factory may ask for the screens that belong into the container: while it builds it, and once.
    @exclusivity(unchecked) final var isOpen = false
    /// The index of the last step whose screen is in the container, once that has been built.
    @exclusivity(unchecked) final var lastTaken: Int?

    /// The first of its interceptors that has not let the navigation pass yet.
    final var nextInterceptor: PreparedInterceptor? {
        guard let interceptors else { return nil }
        for interceptor in interceptors where !interceptor.hasPassed { return interceptor }
        return nil
    }

    /// The found or built screen.
    var screen: Screen? { nil }
    var context: Any { () }

    /// The screen of a step that has found or built it.
    final func requireScreen() throws(RoutingError) -> Screen {
        guard let screen else { throw RoutingError(.originNotFound, "The \(typeName(targetType)) that was found has left since.") }
        return screen
    }

    var factoryType: Any.Type? { nil }
    /// Whether its factory takes what the steps above it build.
    var takesChildren: Bool { false }
    /// Whether it builds a container, by whatever factory.
    final var buildsContainer: Bool { targetType is Container.Type }

    func find(in window: Window) throws(RoutingError) -> Bool { false }
    func prepareFactory() throws(RoutingError) {}
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen { try requireScreen() }
    /// Does not keep the screen that was found any more: it may have left.
    func letGo() {}
    /// Forgets what a commit that was rolled back has built.
    func forgetBuilt() {}
    var hasTasks: Bool { false }
    func performTasks(_ report: TaskReport?) throws(RoutingError) {}
    func performPostTasks(routingStack: [Screen]) {}

    /// Forgets the navigation, and waits in its node for the next one: making a step anew takes 370 instructions more.
    func retire() {
        state = .undecided
        if interceptors != nil { interceptors = nil }
    }
}

/// What becomes of a step.
enum StepState {
    /// Its finder has not answered: a plan ends there that fails.
    case undecided
    /// Its screen is there: the chain is followed no further.
    case found
    /// It only finds, and is asked again when the steps below it have been built.
    case awaited
    /// Its screen will be built.
    case built
}
