import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting

enum TeaRoute: Route, Codable {
    case home
    case tea(String)
    /// A tea that is loaded.
    case loaded(String)
    case account
    case login
    case closed
}

/// The state of the app's model.
struct TeaState: Codable, Equatable {
    var customer: String?
    var teas = 0
}

/// An app with a guard, a form that asks before it leaves, a loader, and a model.
@MainActor
final class TeaApp {
    let window: RoutingWindow
    let router: DefaultRouter
    var state = TeaState()
    /// Whether the app pushes a tea in the wrong tab.
    let hasBug: Bool
    /// The number of times that interceptors, loaders, and screens were asked.
    private(set) var questions = 0
    var mayLeave = true

    init(hasBug: Bool = false) throws {
        self.hasBug = hasBug
        window = try RoutingWindow.fixture("T[N[home]*, N[account]]").window
        router = DefaultRouter(window: window)
        router.register(TeaRoute.self) { [unowned self] in destination(of: $0) }
    }

    var tabs: TabContainer? { window.root as? TabContainer }

    private func stack(_ index: Int) -> DestinationStep<NavigationContainer, Void> {
        .custom(
            using: InlineFinder { (_: Void, window) in
                // A gesture of a hostile session can have removed tabs.
                (window.root as? TabContainer)?.children.dropFirst(index).first as? NavigationContainer
            })
    }

    /// The step of a screen with a label, which is pushed in a tab.
    func step(
        _ label: String, in tab: Int = 0, asking interceptor: InlineInterceptor<Void>? = nil
    ) -> DestinationStep<FixtureScreen, Void> {
        var step = StepAssembly(finder: NilFinder()) { [unowned self] () -> FixtureScreen in screen(label) }
        if let interceptor { step = step.adding(interceptor) }
        return step.using(.push).from(stack(tab))
    }

    private func screen(_ label: String) -> FixtureScreen {
        state.teas += 1
        let screen = FixtureScreen(label)
        if label.hasPrefix("form") { screen.confirmation = { [unowned self] in ask(mayLeave) } }
        return screen
    }

    private func ask<Answer>(_ answer: Answer) -> Answer {
        questions += 1
        return answer
    }

    private func destination(of route: TeaRoute) -> Destination {
        switch route {
        case .home: .to(stack(0))
        case .tea(let label): .to(step(label, in: hasBug ? 1 : 0))
        case .loaded(let name):
            .to(
                StepAssembly(
                    finder: NilFinder(),
                    loading: InlineLoader { [unowned self] (_: Void) in ask("loaded \(name)") }.recorded(),
                    factory: InlineFactory { (label: String, _: Void) in FixtureScreen(label) }
                ).using(.push).from(stack(0)))
        case .account: .to(step("orders", in: 1, asking: loginGuard))
        case .login:
            .to(
                StepAssembly(finder: NilFinder()) { FixtureScreen("login") }.using(.present(.sheet)).from(.topmost))
        case .closed:
            .to(
                step(
                    "closed", asking: InlineInterceptor { [unowned self] (_: Void) in throw ask(Closed(day: "Sunday")) }
                ))
        }
    }

    private var loginGuard: InlineInterceptor<Void> {
        InlineInterceptor { [unowned self] (_: Void) in
            ask(state.customer) == nil ? .redirect(try router.destination(of: TeaRoute.login)) : .proceed
        }
    }

    struct Closed: Error {
        let day: String
    }

    /// Does each kind of thing that a session can contain.
    func use() async throws {
        try await router.navigate(to: TeaRoute.tea("form 1"))
        mayLeave = false
        try? await router.unwind(.back)
        mayLeave = true
        try await router.unwind(.back)
        try await router.navigate(to: TeaRoute.account)
        state.customer = "Anna"
        try window.topmost?.dismiss()
        try await router.navigate(to: TeaRoute.account)
        try tabs?.select(0)
        _ = try? await router.navigate(to: TeaRoute.closed)
        let destinations = try [TeaRoute.tea("oolong"), .loaded("sencha")].map { try router.destination(of: $0) }
        try await router.navigate(through: destinations)
    }

    /// Replays a session.
    func replay(_ session: RecordedSession) async -> String? {
        await session.replay(on: router, routes: TeaRoute.self) {
            state = try JSONDecoder().decode(TeaState.self, from: $0)
        }
    }
}

/// A route that has no destination in the app.
struct OtherRoute: Route, Codable {}
