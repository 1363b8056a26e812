import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RedirectTests {
    let window: Window
    let router: DefaultRouter
    let log = Log()

    init() throws {
        window = try Window.fixture("N[home]").window
        router = DefaultRouter(window: window, redirectLimit: 3)
    }

    private func redirecting(to verdict: @escaping @autoclosure () -> InterceptorVerdict) -> DestinationStep<
        Product, Int
    > {
        StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(InlineInterceptor { (_: Int) in verdict() })
            .using(.push).from(.nearest).assemble()
    }

    @Test("A redirected navigation to a typed step throws `redirected`")
    func typed() async throws {
        let error = await #expect(throws: RoutingError.self) {
            try await router.navigate(to: redirecting(to: .redirect(AnyDestination(to: Shop.login()))), with: 7)
        }
        expect(error?.code, equals: .redirected)
        #expect(error?.message.contains("Product") == true && error?.message.contains("LoginPage") == true)
        expectHierarchy(window, "N[home] ^sheet LoginPage")
    }

    @Test("A redirected navigation to a destination returns the final screen")
    func untyped() async throws {
        let step = redirecting(to: .redirect(AnyDestination(to: Shop.login())))
        let end = try await router.navigate(to: AnyDestination(to: step, with: 7)).screen
        #expect(end is LoginPage && end === window.visibleScreen)
    }

    @Test("A redirect closure gets the original destination")
    func originalDestination() async throws {
        let isLoggedIn = Flag()
        let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(
                InlineInterceptor { (_: Int) in
                    isLoggedIn.isSet
                        ? .proceed : .redirect { original in AnyDestination(to: Self.welcome, with: original) }
                }
            )
            .using(.push).from(.nearest).assemble()
        let welcome = try #require(
            try await router.navigate(to: AnyDestination(to: product, with: 7)).screen as? WelcomePage)
        isLoggedIn.isSet = true
        try welcome.dismiss()
        try await router.navigate(to: welcome.next)
        expectHierarchy(window, "N[home, p7]")
    }

    private final class WelcomePage: Screen {
        let next: AnyDestination
        init(next: AnyDestination) { self.next = next }
    }

    private static let welcome = StepAssembly(finder: ClassFinder()) { (next: AnyDestination) in WelcomePage(next: next)
    }
    .using(.present).from(.topmost).assemble()

    @Test("Successive redirects are followed up to the limit")
    func limit() async throws {
        func step(_ id: Int) -> DestinationStep<Product, Int> {
            redirecting(to: id == 0 ? .proceed : .redirect(AnyDestination(to: step(id - 1), with: id - 1)))
        }
        try await router.navigate(to: AnyDestination(to: step(3), with: 3))
        expectHierarchy(window, "N[home, p0]")
        await expectRefusal(.redirectLimit, saying: "3", "Product", in: window) {
            try await router.navigate(to: AnyDestination(to: step(4), with: 4))
        }
    }

    @Test("A circle of redirects throws")
    func circle() async throws {
        func step() -> DestinationStep<Product, Int> { redirecting(to: .redirect(AnyDestination(to: step(), with: 7))) }
        await expectRefusal(.redirectLimit, saying: "circle", in: window) {
            try await router.navigate(to: step(), with: 7)
        }
    }

    @Test("The error of a redirected navigation is thrown")
    func failingRedirect() async throws {
        let login = Shop.login(interceptor { throw Refusal() })
        let error = await expectRefusal(.intercepted, saying: "LoginPage", in: window) {
            try await router.navigate(to: redirecting(to: .redirect(AnyDestination(to: login))), with: 7)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal())
    }

    @Test("The interceptors of a router run for the destination of a redirect")
    func routerInterceptors() async throws {
        router.add(
            InlineInterceptor { [log] (context: Any) in
                log.add("\(context)")
                return .proceed
            })
        let step = redirecting(to: .redirect(AnyDestination(to: Shop.help, with: 3)))
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 7) }
        expect(error?.code, equals: .redirected)
        expect(log.take(), equals: ["7", "3"])
        expectHierarchy(window, "N[home] ^overlay p3")
    }

    @Test("An interceptor of a router can redirect")
    func routerInterceptorRedirects() async throws {
        var isClosed = true
        let router = DefaultRouter(window: window, redirectLimit: 1)
        router.add(
            InlineInterceptor { (_: Void) in
                defer { isClosed = false }
                return isClosed ? .redirect(AnyDestination(to: Shop.login())) : .proceed
            })
        #expect(try await router.navigate(to: AnyDestination(to: Shop.product(), with: 7)).screen is LoginPage)
        await expectRefusal(.redirectLimit, in: window) {
            let circle = DefaultRouter(window: window, redirectLimit: 1)
            circle.add(InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: Shop.login())) })
            try await circle.navigate(to: Shop.product(), with: 7)
        }
    }

    @Test("A wrapping router leaves the redirects and their limit to the wrapped router")
    func wrappedLimit() async throws {
        router.add(interceptor { [log] in log.add("ask") })
        let outer = PassingRouter(base: router)
        let step = redirecting(to: .redirect(AnyDestination(to: Shop.help, with: 3)))
        let end = try await outer.navigate(to: AnyDestination(to: step, with: 7)).screen
        expect("\(end)", equals: "p3")
        expect(log.take(), equals: ["ask", "ask"])
        try await router.unwind(.dismiss)
        let strict = PassingRouter(base: DefaultRouter(window: window, redirectLimit: 0))
        await expectRefusal(.redirectLimit, in: window) {
            try await strict.navigate(to: AnyDestination(to: step, with: 8))
        }
    }

    @Test("A navigation that a screen starts under a wrapping router follows its own redirects")
    func fromScreen() async throws {
        let outer = PassingRouter(base: router)
        var inner: Task<Arrival, any Error>?
        let product = redirecting(to: .redirect(AnyDestination(to: Shop.help, with: 3)))
        let page = Page("starter")
        page.onAppear = { [router] in
            inner = Task { try await router.navigate(to: AnyDestination(to: product, with: 7)) }
        }
        let starter = StepAssembly(finder: NilFinder<Page, Void>(), factory: InlineFactory { page }).using(.push).from(
            .nearest
        ).assemble()
        try await outer.navigate(to: starter)
        expect("\(try #require(try await inner?.value).screen)", equals: "p3")
        expectHierarchy(window, "N[home, starter] ^overlay p3")
    }

    @Test("A wrapping router forwards routes and unwindings")
    func forwarding() async throws {
        let outer = PassingRouter(base: router)
        router.register(ProductRoute.self) { AnyDestination(to: Shop.product(), with: $0.id) }
        try await outer.navigate(to: ProductRoute(id: 9))
        expectHierarchy(window, "N[home, p9]")
        try await outer.unwind(.back)
        expectHierarchy(window, "N[home]")
    }
}
