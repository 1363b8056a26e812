import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RedirectTests: Navigating {
    let window: RoutingWindow
    let router: DefaultRouter
    let log = Log()

    init() throws {
        window = try RoutingWindow.fixture("N[home]").window
        router = DefaultRouter(window: window, redirectLimit: 3)
    }

    private func redirecting(to verdict: @escaping @autoclosure () -> InterceptorVerdict) -> DestinationStep<
        Product, Int
    > {
        StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .adding(InlineInterceptor { (_: Int) in verdict() }).using(.push).from(.nearest)
    }

    @Test("A redirected navigation to a typed step throws `redirected`")
    func typed() async throws {
        let error = await #expect(throws: RoutingError.self) {
            try await router.navigate(to: redirecting(to: .redirect(.to(Shop.login()))), with: 7)
        }
        expect(error?.code, equals: .redirected)
        #expect(error?.message.contains("Product") == true && error?.message.contains("LoginPage") == true)
        expectHierarchy(window, "N[home] ^sheet LoginPage")
    }

    private final class WelcomePage: Screen {
        let next: Destination
        init(next: Destination) { self.next = next }
    }

    private static let welcome = StepAssembly(finder: ClassFinder()) { (next: Destination) in WelcomePage(next: next)
    }
    .using(.present).from(.topmost)

    /// A destination with as many redirects.
    private func redirected(_ count: Int) -> Destination {
        .to(redirecting(to: count == 0 ? .proceed : .redirect(redirected(count - 1))), with: count)
    }

    /// A destination that redirects to the help.
    private var help: Destination {
        .to(redirecting(to: .redirect(.to(Shop.help, with: 3))), with: 7)
    }

    nonisolated static let arrivals: [HierarchyCase<Self>] = [
        HierarchyCase("A destination returns the final screen", "N[home] ^sheet LoginPage") {
            let step = $0.redirecting(to: .redirect(.to(Shop.login())))
            let end = try await $0.router.navigate(to: .to(step, with: 7)).screen
            #expect(end is LoginPage && end === $0.window.visibleScreen)
        },
        HierarchyCase("A redirect closure gets the original destination", "N[home, p7]") {
            let isLoggedIn = Flag()
            let asking = InlineInterceptor { (_: Int) in
                isLoggedIn.isSet ? .proceed : .redirect { Destination.to(Self.welcome, with: $0) }
            }
            let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).adding(asking)
                .using(.push).from(.nearest)
            let end = try await $0.router.navigate(to: .to(product, with: 7)).screen
            let welcome = try #require(end as? WelcomePage)
            isLoggedIn.isSet = true
            try welcome.dismiss()
            try await $0.router.navigate(to: welcome.next)
        },
        HierarchyCase("Successive redirects are followed up to the limit", "N[home, p0]") {
            try await $0.router.navigate(to: $0.redirected(3))
        },
        HierarchyCase(
            "The interceptors of a router run for the destination of a redirect", "N[home] ^overlay p3",
            logging: ["7", "3"]
        ) { suite in
            suite.router.add(
                InlineInterceptor { (context: Any) in
                    suite.log.add("\(context)")
                    return .proceed
                })
            try await suite.router.navigate(to: suite.help)
        },
        HierarchyCase("An interceptor of a router can redirect", "N[home] ^sheet LoginPage") {
            let isClosed = Flag(true)
            $0.router.add(
                InlineInterceptor { (_: Void) in
                    defer { isClosed.isSet = false }
                    return isClosed.isSet ? .redirect(.to(Shop.login())) : .proceed
                })
            try await $0.router.navigate(to: .to(Shop.product(), with: 7))
        },
        HierarchyCase(
            "A wrapping router leaves the redirects to the wrapped router", "N[home] ^overlay p3",
            logging: ["ask", "ask"]
        ) { suite in
            suite.router.add(interceptor { suite.log.add("ask") })
            let end = try await PassingRouter(base: suite.router).navigate(to: suite.help).screen
            expect("\(end)", equals: "p3")
        },
        HierarchyCase("A wrapping router leaves the limit to the wrapped router", "N[home]") { suite in
            let strict = PassingRouter(base: DefaultRouter(window: suite.window, redirectLimit: 0))
            await expectRefusal(.redirectLimit, in: suite.window) { try await strict.navigate(to: suite.help) }
        },
        HierarchyCase(
            "A navigation that a screen starts under a wrapping router follows its own redirects",
            "N[home, starter] ^overlay p3"
        ) { suite in
            var inner: Task<Arrival, any Error>?
            let page = Page("starter")
            page.onAppear = { inner = Task { try await suite.router.navigate(to: suite.help) } }
            let starter = StepAssembly(finder: NilFinder()) { page }.using(.push)
            try await PassingRouter(base: suite.router).navigate(to: starter.from(.nearest))
            let end = try await inner?.value.screen
            expect(end?.description, equals: "p3")
        },
        HierarchyCase("A wrapping router forwards routes and unwindings", "N[home]") {
            let outer = PassingRouter(base: $0.router)
            $0.router.register(ProductRoute.self) { Destination.to(Shop.product(), with: $0.id) }
            try await outer.navigate(to: ProductRoute(id: 9))
            expectHierarchy($0.window, "N[home, p9]")
            try await outer.unwind(.back)
        },
    ]

    @Test("A navigation follows redirects", arguments: arrivals)
    func arrives(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { log.take() }
    }

    nonisolated static let refusals: [HierarchyCase<Self>] = [
        .navigation("More redirects than the limit", .refusal(.redirectLimit, "3", "Product")) { $0.redirected(4) },
        .navigation("A circle", .refusal(.redirectLimit, "circle")) { suite in
            @MainActor func product() -> Destination {
                Destination.to(suite.redirecting(to: .redirect(product())), with: 7)
            }
            return product()
        },
        .navigation("A circle of an interceptor of a router", .refusal(.redirectLimit, "LoginPage")) {
            $0.router.add(InlineInterceptor { (_: Void) in .redirect(Destination.to(Shop.login())) })
            return Destination.to(Shop.product(), with: 7)
        },
        .navigation("A destination that fails", .refusal(.intercepted, "LoginPage", wrapping: Refusal())) {
            let login = Shop.login(interceptor { throw Refusal() })
            return Destination.to($0.redirecting(to: .redirect(Destination.to(login))), with: 7)
        },
    ]

    @Test("A redirect that leads nowhere throws", arguments: refusals)
    func refused(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window)
    }
}
