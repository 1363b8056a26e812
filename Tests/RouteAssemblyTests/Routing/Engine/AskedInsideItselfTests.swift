import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Interceptors and loaders that start a navigation that asks them again.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct AskedInsideItselfTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    /// The part that starts a navigation to its own destination.
    enum Part: CaseIterable {
        case routerInterceptor, interceptor, loader

        var words: String { self == .loader ? "must not navigate to a screen that it loads for" : "Asking" }
    }

    /// Returns a step of which a part does some work with the step.
    private func step(
        _ part: Part, of router: DefaultRouter? = nil,
        asking ask: @escaping @MainActor (DestinationStep<Product, Int>) async throws -> Void
    ) -> DestinationStep<Product, Int> {
        let itself = Itself()
        let work: @MainActor () async throws -> Void = { if let step = itself.step { try await ask(step) } }
        var assembly = StepAssembly(finder: ClassWithContextFinder<Product, Int>(), factory: ProductFactory())
        switch part {
        case .routerInterceptor: (router ?? self.router).add(Asking(work: work))
        case .interceptor: assembly = assembly.adding(Asking(work: work))
        case .loader:
            assembly = StepAssembly(finder: ClassWithContextFinder(), loading: { (_: Int) in try await work() }) {
                Product($1)
            }
        }
        let step = assembly.using(.push).from(.stack)
        itself.step = step
        return step
    }

    @MainActor private final class Itself {
        var step: DestinationStep<Product, Int>?
    }

    private struct Asking: Interceptor {
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
        arguments: [Part.routerInterceptor, .interceptor])
    func proceedsInside(part: Part) async throws {
        var isShown = false
        let step = step(part) { [log, router] step in
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
        "A part that always navigates to its own destination ends with `redirectLimit`, which names it",
        arguments: Part.allCases, [0, 1, 5])
    func neverProceeds(part: Part, limit: Int) async throws {
        let router = DefaultRouter(window: window, redirectLimit: limit)
        var asked = 0
        let step = step(part, of: router) { step in
            asked += 1
            // Ends the test even if the router never stops.
            guard asked < 100 else { throw Refusal(reason: "The questions do not end.") }
            try await router.navigate(to: step, with: asked)
        }
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 0) }
        let (cause, depth) = cause(of: error)
        expect(cause?.code, equals: .redirectLimit)
        expect(cause?.message.contains(part.words), equals: true)
        // It is asked once, and as often inside itself as the limit allows.
        expect(asked, equals: limit + 1)
        expect(depth, equals: asked)
        expectHierarchy(window, "N[home]")
    }

    @Test(
        "A part that catches the error of the limit, and proceeds, lets each navigation arrive",
        arguments: Part.allCases)
    func catches(part: Part) async throws {
        var (asked, codes): (Int, [RoutingError.Code]) = (0, [])
        let step = step(part) { [router] step in
            asked += 1
            let id = asked
            guard id < 100 else { throw Refusal(reason: "The questions do not end.") }
            do throws(RoutingError) { try await router.navigate(to: step, with: id) } catch { codes.append(error.code) }
        }
        try await router.navigate(to: step, with: 0)
        #expect(asked == 6 && codes == [.redirectLimit])
        expectHierarchy(window, "N[home, p5, p4, p3, p2, p1, p0]")
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

    @Test("Interceptors at the same position of two routers are not the same")
    func otherRouter() async throws {
        let other = DefaultRouter(window: RoutingWindow(root: try navigation(Page("other"))), redirectLimit: 0)
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
