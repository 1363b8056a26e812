import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Interceptors that start a navigation that asks them again.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct AskedInsideItselfTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    /// Whether the interceptor belongs to the router or to a step.
    enum Owner: CaseIterable {
        case router, step
    }

    /// Returns a step whose interceptor, or the router's, does some work with the step.
    private func step(
        of owner: Owner, asking ask: @escaping @MainActor (DestinationStep<Product, Int>) async throws -> Void
    ) -> DestinationStep<Product, Int> {
        let itself = Itself()
        let interceptor = Asking { if let step = itself.step { try await ask(step) } }
        var assembly = StepAssembly(finder: ClassWithContextFinder<Product, Int>(), factory: ProductFactory())
        switch owner {
        case .router: router.add(interceptor)
        case .step: assembly = assembly.adding(interceptor)
        }
        let step = assembly.using(.push).from(.stack).assemble()
        itself.step = step
        return step
    }

    @MainActor private final class Itself {
        var step: DestinationStep<Product, Int>?
    }

    private struct Asking: RoutingInterceptor {
        let work: @MainActor () async throws -> Void

        func perform(with context: Void) async throws -> InterceptorVerdict {
            try await work()
            return .proceed
        }
    }

    /// The innermost error, and the number of interceptors that have passed it on.
    private func cause(of error: RoutingError?) -> (error: RoutingError?, depth: Int) {
        var (error, depth) = (error, 0)
        while let next = error?.underlyingError as? RoutingError { (error, depth) = (next, depth + 1) }
        return (error, depth)
    }

    @Test(
        "An interceptor that navigates to its own destination, and proceeds inside itself, works",
        arguments: Owner.allCases)
    func proceedsInside(owner: Owner) async throws {
        var isShown = false
        let step = step(of: owner) { [log, router] step in
            log.add("ask")
            guard !isShown else { return }
            isShown = true
            defer { isShown = false }
            try await router.navigate(to: step, with: 1)
        }
        try await router.navigate(to: step, with: 2)
        expectHierarchy(window, "N[home, p1, p2]")
        expect(log.take(), equals: ["ask", "ask"])
        try await router.navigate(to: step, with: 3)
        // The navigation inside it has popped the second product.
        expectHierarchy(window, "N[home, p1, p3]")
        expect(log.take(), equals: ["ask", "ask"])
    }

    @Test(
        "An interceptor that always navigates to its own destination ends with `redirectLimit`, which names it",
        arguments: Owner.allCases)
    func neverProceeds(owner: Owner) async throws {
        var asked = 0
        let step = step(of: owner) { [router] step in
            asked += 1
            // Ends the test even if the router never stops.
            guard asked < 100 else { throw Refusal(reason: "The questions do not end.") }
            try await router.navigate(to: step, with: asked)
        }
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 0) }
        expect(cause(of: error).error?.code, equals: .redirectLimit)
        expect(cause(of: error).error?.message.contains("Asking"), equals: true)
        // It is asked once, and at most five times inside itself.
        expect(asked, equals: 6)
        expect(cause(of: error).depth, equals: asked)
        expectHierarchy(window, "N[home]")
    }

    @Test(
        "An interceptor that catches the error of the limit, and proceeds, lets each navigation arrive",
        arguments: Owner.allCases)
    func catches(owner: Owner) async throws {
        var (asked, codes): (Int, [RoutingError.Code]) = (0, [])
        let step = step(of: owner) { [router] step in
            asked += 1
            let id = asked
            guard id < 100 else { throw Refusal(reason: "The questions do not end.") }
            do throws(RoutingError) { try await router.navigate(to: step, with: id) } catch { codes.append(error.code) }
        }
        try await router.navigate(to: step, with: 0)
        #expect(asked == 6 && codes == [.redirectLimit])
        expectHierarchy(window, "N[home, p5, p4, p3, p2, p1, p0]")
    }

    @Test("A loader that always navigates to its own destination ends with `redirectLimit`, which names it")
    func loader() async throws {
        @MainActor
        final class Own {
            var loaded = 0
            var step: DestinationStep<Page, Int>?
        }
        let own = Own()
        let step = StepAssembly(
            finder: NilFinder(),
            loading: { [router] (id: Int) in
                own.loaded += 1
                // Ends the test even if the router never stops.
                guard own.loaded < 100, let step = own.step else { throw Refusal(reason: "The loads do not end.") }
                try await router.navigate(to: step, with: id)
                return id
            }
        ) { (_: Int, id: Int) in Page("p\(id)") }.using(.push).from(.stack).assemble()
        own.step = step
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 0) }
        expect(cause(of: error).error?.code, equals: .redirectLimit)
        expect(
            cause(of: error).error?.message.contains("must not navigate to a screen that it loads for"), equals: true)
        expect(own.loaded, equals: 6)
        expectHierarchy(window, "N[home]")
    }

    @Test("The limit counts each interceptor of its own")
    func severalInterceptors() async throws {
        var names: [String] = []
        // Each of ten interceptors navigates to the step of the next one.
        var step = Shop.page("0")
        for id in 1...10 {
            let inner = step
            step = Shop.page(
                "\(id)",
                interceptor { [router] in
                    names.append("\(id)")
                    try await router.navigate(to: inner)
                })
        }
        try await router.navigate(to: step)
        expect(names, equals: (1...10).reversed().map { "\($0)" })
        expectHierarchy(window, "N[home, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]")
    }

    @Test("The redirect limit of the router is the limit of an interceptor inside itself", arguments: [0, 1, 3])
    func limit(_ limit: Int) async throws {
        let router = DefaultRouter(window: window, redirectLimit: limit)
        var asked = 0
        router.add(
            Asking { [weak router] in
                asked += 1
                guard asked < 100 else { throw Refusal(reason: "The questions do not end.") }
                try await router?.navigate(to: Shop.login())
            })
        let error = await expectRefusal(.intercepted, in: window) {
            try await router.navigate(to: Shop.product(), with: 7)
        }
        expect(cause(of: error).error?.code, equals: .redirectLimit)
        expect(asked, equals: limit + 1)
    }

    @Test("Interceptors at the same position of two routers are not the same")
    func otherRouter() async throws {
        let other = DefaultRouter(window: Window(root: try navigation(Page("other"))), redirectLimit: 0)
        let strict = DefaultRouter(window: window, redirectLimit: 0)
        other.add(interceptor { [log] in log.add("ask other") })
        strict.add(
            interceptor { [log] in
                log.add("ask strict")
                try await other.navigate(to: Shop.page("there"))
            })
        try await strict.navigate(to: Shop.page("here"))
        expect(log.take(), equals: ["ask strict", "ask other"])
        expectHierarchy(window, "N[home, here]")
        expectHierarchy(other.window, "N[other, there]")
    }
}
