import RouteAssembly
import RouteAssemblyTesting

/// The part of a navigation that fails.
enum NavigationFault: CaseIterable {
    case start, finder, transformer, interceptorPrepare, taskPrepare, factoryPrepare, lock, interceptor, confirmation,
        factory, builtTask, foundTask,
        action
    case place

    var code: RoutingError.Code {
        switch self {
        case .start: .originNotFound
        case .finder: .finderFailed
        case .transformer: .transformFailed
        case .interceptorPrepare, .taskPrepare, .factoryPrepare: .prepareFailed
        case .lock: .cannotBeRemoved
        case .interceptor: .intercepted
        case .confirmation: .removalDeclined
        case .factory: .factoryFailed
        case .builtTask, .foundTask: .taskFailed
        case .action: .actionFailed
        case .place: .notPlaced
        }
    }

    /// Indicates whether the error wraps an error of the app.
    var wrapsError: Bool { ![.start, .lock, .confirmation, .place].contains(self) }

    /// Returns a destination that would push c in `N1[a, b] ^ d`, and fails at this part.
    @MainActor
    func destination(_ app: TestApp) throws -> Destination {
        let step = app.step("c")
        let onto = app.start("N1", as: NavigationContainer.self)
        switch self {
        case .start:
            return .to(step.using(.push).from(app.start("missing", as: NavigationContainer.self)))
        case .finder:
            let finder = InlineFinder { (_: Void, _) -> FixtureScreen? in throw Refusal() }
            return .to(StepAssembly(finder: finder, factory: NotedLabelFactory("c", app.log)).using(.push).from(onto))
        case .transformer:
            return .to(step.using(.push).from(onto).adaptingContext { (_: Int) in throw Refusal() }, with: 7)
        case .interceptorPrepare:
            return .to(step.adding(RefusingInterceptor()).using(.push).from(onto))
        case .taskPrepare:
            return .to(step.adding(forAnyScreen: RefusingTask()).using(.push).from(onto))
        case .factoryPrepare:
            let step = StepAssembly(finder: NilFinder(), factory: RefusingFactory())
            return .to(step.using(.push).from(onto))
        case .lock, .confirmation:
            let d = try app.fixture.screen("d", as: FixtureScreen.self)
            if self == .lock { d.isLocked = true } else { d.confirmation = { false } }
            return .to(step.using(.push).from(onto))
        case .interceptor:
            return .to(step.adding(InlineInterceptor { (_: Void) in throw Refusal() }).using(.push).from(onto))
        case .factory:
            let step = StepAssembly(finder: NilFinder<FixtureScreen, Void>()) { throw Refusal() }
            return .to(step.using(.push).from(onto))
        case .builtTask:
            return .to(
                step.configuring { _ in throw Refusal() }.using(.push).from(onto))
        case .foundTask:
            let a = app.step("a").configuring { _ in throw Refusal() }
            return .to(step.using(.push).from(a.using(.push).from(onto)))
        case .action: return .to(step.using(PlacesNothing(error: Refusal())).from(onto))
        case .place: return .to(step.using(PlacesNothing()).from(onto))
        }
    }
}

/// An action that does not place its screen, or that throws.
struct PlacesNothing: Action {
    var error: Refusal?

    func perform(with screen: Screen, on host: Screen, animated: Bool) throws { if let error { throw error } }
}

private struct RefusingInterceptor: Interceptor {
    func prepare(with context: Void) throws { throw Refusal() }
    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
}

private struct RefusingTask: ContextTask {
    func prepare(with context: Void) throws { throw Refusal() }
    func perform(on screen: Screen, with context: Void) {}
}

private struct RefusingFactory: Factory {
    func prepare(with context: Void) throws { throw Refusal() }
    func build(with context: Void) -> FixtureScreen { FixtureScreen("c") }
}
