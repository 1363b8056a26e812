import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport

enum TeaRoute: Route, Codable {
    case home
    case tea(String)
    case account
    case login
    case closed
    case crowded
}

/// The state of the app's model.
struct TeaState: Codable, Equatable {
    var customer: String?
    var teas = 0
}

/// An app with a guard, a form that asks before it leaves, and a model.
@MainActor
final class TeaApp {
    let window: Window
    let router: DefaultRouter
    var state = TeaState()
    /// Whether the app pushes a tea in the wrong tab.
    let hasBug: Bool
    /// The number of times that interceptors and screens were asked.
    private(set) var questions = 0
    var mayLeave = true

    init(hasBug: Bool = false) throws {
        self.hasBug = hasBug
        window = try Window.fixture("T[N[home]*, N[account]]").window
        router = DefaultRouter(window: window)
        router.register(TeaRoute.self) { [unowned self] in destination(of: $0) }
    }

    private func stack(_ index: Int) -> DestinationStep<NavigationContainer, Void> {
        .custom(
            using: InlineFinder { (_: Void, window) in
                // A mutated trace can have removed tabs.
                (window.root as? TabContainer)?.children.dropFirst(index).first as? NavigationContainer
            })
    }

    /// The step of a screen with a label, which is pushed in a tab.
    func step(_ label: String, in tab: Int = 0, asking interceptor: InlineInterceptor<Void>? = nil) -> DestinationStep<
        FixtureScreen, Void
    > {
        var step = StepAssembly(
            finder: NilFinder(),
            factory: InlineFactory { [unowned self] () -> FixtureScreen in
                state.teas += 1
                let screen = FixtureScreen(label)
                if label.hasPrefix("form") { screen.confirmation = { [unowned self] in answer() } }
                return screen
            })
        if let interceptor { step = step.adding(interceptor) }
        return step.using(.push).from(stack(tab)).assemble()
    }

    private func answer() -> Bool {
        questions += 1
        return mayLeave
    }

    private func destination(of route: TeaRoute) -> AnyDestination {
        switch route {
        case .home: AnyDestination(to: stack(0))
        case .tea(let label): AnyDestination(to: step(label, in: hasBug ? 1 : 0))
        case .account: AnyDestination(to: step("orders", in: 1, asking: loginGuard))
        case .login:
            AnyDestination(
                to: StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen("login") }).using(
                    .present(style: .sheet)
                ).from(.topmost).assemble())
        case .closed:
            AnyDestination(
                to: step(
                    "closed",
                    asking: InlineInterceptor { [unowned self] (_: Void) in
                        questions += 1
                        throw Closed(day: "Sunday")
                    }))
        case .crowded: AnyDestination(to: step("crowded", asking: nil))
        }
    }

    private var loginGuard: InlineInterceptor<Void> {
        InlineInterceptor { [unowned self] (_: Void) in
            questions += 1
            return state.customer == nil ? .redirect(try router.destination(of: TeaRoute.login)) : .proceed
        }
    }

    struct Closed: Error {
        let day: String
    }
}
