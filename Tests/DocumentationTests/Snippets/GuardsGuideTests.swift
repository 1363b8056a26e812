import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The code of Documentation/GuardsAndLoading.md about guards.
@MainActor struct GuardsGuideTests {
    final class HomeScreen: Screen {}
    final class CheckoutScreen: Screen {}
    final class ClosedScreen: Screen {}
    final class ListScreen: Screen {}

    private func fixture(_ notation: String) throws -> HierarchyFixture {
        try RoutingWindow.fixture(
            notation, screens: ["HomeScreen": { HomeScreen() }, "FormScreen": { FormScreen() }])
    }

    final class Shop {
        var isClosed = false
        func isOpen() async throws -> Bool { !isClosed }
    }

    static let closed = StepAssembly { ClosedScreen() }
        .using(.present(.sheet)).from(.topmost)

    struct OpeningHours: Interceptor {
        let shop: Shop

        func perform(with context: Void) async throws -> InterceptorVerdict {
            try await shop.isOpen() ? .proceed : .redirect(.to(closed))
        }
    }

    final class FormScreen: Screen, RemovalConfirming {
        var isEdited = false
        var askUser: (String) async -> Bool = { _ in true }

        var asksBeforeRemoval: Bool { isEdited }

        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            guard isEdited else { return true }
            return switch reason {
            case .link: await askUser("Discard the form and open the link?")
            case .closingWindow: await askUser("Discard the form and close the window?")
            default: await askUser("Discard the form?")
            }
        }
    }

    private func checkout(_ shop: Shop) -> DestinationStep<CheckoutScreen, Void> {
        let checkout = StepAssembly { CheckoutScreen() }
            .adding(OpeningHours(shop: shop))
            .using(.push).from(.nearest)
        return checkout
    }

    final class LockScreen: Screen {}

    @MainActor enum Steps {
        static let lock = StepAssembly { LockScreen() }
            .using(.present(.fullScreen)).from(.topmost)
    }

    final class LockSession {
        var unlocks = 0
        func unlock() async throws { unlocks += 1 }
    }

    final class LockInterceptor: Interceptor {
        unowned let router: DefaultRouter
        let session: LockSession
        var isShowing = false

        init(router: DefaultRouter, session: LockSession) { (self.router, self.session) = (router, session) }

        func perform(with context: Void) async throws -> InterceptorVerdict {
            guard !isShowing else { return .proceed }
            isShowing = true
            defer { isShowing = false }
            try await router.navigate(to: Steps.lock)
            try await session.unlock()
            try await router.unwind(.dismiss)
            return .proceed
        }
    }

    @Test("An interceptor that navigates itself proceeds when it is asked inside itself")
    func interceptorNavigates() async throws {
        let window = try fixture("N[HomeScreen]").window
        let router = DefaultRouter(window: window)
        let session = LockSession()
        router.add(LockInterceptor(router: router, session: session))
        try await router.navigate(to: checkout(Shop()))
        expectHierarchy(window, "N[HomeScreen, CheckoutScreen]")
        #expect(session.unlocks == 1)
    }

    @Test("A router is released together with an interceptor that refers to it")
    func interceptorDoesNotRetain() throws {
        let window = RoutingWindow(root: HomeScreen())
        var router: DefaultRouter? = DefaultRouter(window: window)
        weak var released: DefaultRouter?
        released = router
        router?.add(LockInterceptor(router: try #require(router), session: LockSession()))
        router = nil
        #expect(released == nil)
    }

    @Test("A guard protects the steps above its own") func guardsBranch() async throws {
        final class Session { var isLoggedIn = true }
        final class AccountScreen: Screen {}
        final class OrdersScreen: Screen {}
        struct LoginGuard: Interceptor {
            let session: Session

            func perform(with context: Void) async throws -> InterceptorVerdict {
                session.isLoggedIn ? .proceed : .redirect(.to(GuardsGuideTests.closed))
            }
        }
        let (session, window) = (Session(), try fixture("N[HomeScreen]").window)

        let account = StepAssembly { AccountScreen() }
            .guarded(by: LoginGuard(session: session))
            .using(.push).from(.nearest)

        let orders = StepAssembly { OrdersScreen() }
            .using(.push).from(account)

        expectSound(of: ["checkout": checkout(Shop()), "account": account, "orders": orders])
        let router = DefaultRouter(window: window)
        try await router.navigate(to: orders)
        expectHierarchy(window, "N[HomeScreen, AccountScreen, OrdersScreen]")
        session.isLoggedIn = false
        let arrival = try await router.navigate(to: .to(orders))
        #expect(arrival.screen is ClosedScreen)
        expectHierarchy(window, "N[HomeScreen, AccountScreen, OrdersScreen] ^sheet ClosedScreen")
        try await router.unwind(.dismiss)
        #expect(window.visibleScreen is OrdersScreen)
    }

    @Test("An interceptor of a step redirects") func stepInterceptorRedirects() async throws {
        let (shop, window) = (Shop(), try fixture("N[HomeScreen]").window)
        shop.isClosed = true
        let router = DefaultRouter(window: window)
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: checkout(shop)) }
        #expect(error?.code == .redirected)
        expectHierarchy(window, "N[HomeScreen] ^sheet ClosedScreen")
    }

    @Test("An interceptor of a router stops the navigation") func routerInterceptorStops() async throws {
        let (shop, window) = (Shop(), try fixture("N[HomeScreen]").window)
        shop.isClosed = true
        let router = DefaultRouter(window: window)

        router.add(
            InlineInterceptor { (_: Any) in
                guard try await shop.isOpen() else { throw RoutingError(.cancelled, "The shop is closed.") }
                return .proceed
            })

        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: checkout(Shop())) }
        #expect(error?.code == .intercepted)
        expectHierarchy(window, "N[HomeScreen]")
    }

    @Test("A form declines to leave") func formDeclines() async throws {
        let fixture = try fixture("HomeScreen ^ FormScreen")
        let form = try fixture.screen("FormScreen", as: FormScreen.self)
        var questions: [String] = []
        form.isEdited = true
        form.askUser = { question in
            questions.append(question)
            return false
        }
        let router = DefaultRouter(window: fixture.window)
        let directory = WindowDirectory { fixture.window }
        for leave in [{ try await router.unwind(.dismiss) }, { try await directory.close(fixture.window) }] {
            let error = await #expect(throws: RoutingError.self) { try await leave() }
            #expect(error?.code == .removalDeclined)
        }
        #expect(questions == ["Discard the form?", "Discard the form and close the window?"])
        expectHierarchy(fixture.window, "HomeScreen ^ FormScreen")
    }

    @Test("A later link supersedes one that waits for the user") func laterLinkWins() async throws {
        let fixture = try fixture("HomeScreen ^ FormScreen")
        let (window, form) = (fixture.window, try fixture.screen("FormScreen", as: FormScreen.self))
        let asked = AsyncStream.makeStream(of: Never.self)
        var questions = 0
        form.isEdited = true
        form.askUser = { _ in
            questions += 1
            if questions == 1 { for await _ in asked.stream {} }
            return true
        }

        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)

        let list = StepAssembly { ListScreen() }.using(.replaceRoot).from(.root)
        expectSound(of: ["list": list])
        let first = Task { try await router.navigate(to: list) }
        while questions == 0 { await Task.yield() }
        try await router.navigate(to: list)
        let error = await #expect(throws: RoutingError.self) { try await first.value }
        #expect(error?.code == .superseded)
        expectHierarchy(window, "ListScreen")
    }
}
