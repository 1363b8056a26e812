import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct PlanJSONTests {
    private let window: Window
    private let router: DefaultRouter

    init() throws {
        window = try Window.fixture("T[N[home, list]*, other] ^ m").window
        router = DefaultRouter(window: window)
    }

    private var product: DestinationStep<Product, Int> {
        let stack = SwitchAssembly<NavigationContainer, Int>()
            .addCase(when: { $0 < 0 }, from: DestinationStep<NavigationContainer, Int>.nearest)
            .addCase(from: ClassFinder<NavigationContainer, Int>())
            .assemble()
        return StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .guarded(by: InlineInterceptor { (_: Int) in .proceed })
            .adding(InlineInterceptor { (_: Int) in .proceed })
            .using(.pushAsRoot)
            .from(stack)
            .assemble()
    }

    private func expectRoundTrip(_ plan: RoutingPlan, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let text = try json(plan)
        let copy: RoutingPlan = try read(text)
        #expect("\(copy)" == "\(plan)", sourceLocation: sourceLocation)
        #expect(copy.diagram.svg == plan.diagram.svg, sourceLocation: sourceLocation)
        #expect(copy.origin == nil, sourceLocation: sourceLocation)
        #expect(try json(copy) == text, sourceLocation: sourceLocation)
    }

    @Test("A plan prints and draws the same after it was written and read")
    func roundTrip() throws {
        try expectRoundTrip(try router.plan(to: product, with: 7))
        let login = StepAssembly { LoginPage() }.using(.present).from(.topmost).assemble()
        try expectRoundTrip(
            try router.plan(through: [AnyDestination(to: product, with: 7), AnyDestination(to: login)]))
        let other = DestinationStep<Screen, Void>.custom(
            using: InlineFinder { _, window in window.screens.first { "\($0)" == "other" } })
        try expectRoundTrip(try router.plan(to: other, with: ()))
    }

    @Test("A plan names what a step loads after it was written and read")
    func loading() throws {
        let loaded = StepAssembly(
            finder: NilFinder(), loading: InlineLoader { () async throws -> String in "tea" },
            factory: InlineFactory { (_: String) in LoginPage() }
        ).using(.present).from(.topmost).assemble()
        let plan = try router.plan(to: loaded, with: ())
        try expectRoundTrip(plan)
        #expect(try json(plan).contains(#""loads" : "#))
    }

    @Test("The plan of an error is the same, with its failed step and its link")
    func failures() async throws {
        let refusing = StepAssembly(
            finder: ClassFinder<Page, Int>(startingPoint: .custom { _ in nil }),
            factory: InlineFactory { (_: Int) -> Page in throw Refusal() }
        ).using(.push).from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())).assemble()
        let failing = await #expect(throws: RoutingError.self) { try await router.navigate(to: refusing, with: 7) }
        let plan = try #require(failing?.plan)
        #expect(plan.failure?.target == "Page")
        try expectRoundTrip(plan)
        #expect(try json(plan).contains(#""result" : "nowhere""#))

        let unfound = StepAssembly(finder: InlineFinder { (_: Int, _: Window) throws -> Product? in throw Refusal() })
            .from(DestinationStep<Screen, Int>.topmost).assemble()
        let undecided = await #expect(throws: RoutingError.self) { try await router.navigate(to: unfound, with: 7) }
        try expectRoundTrip(try #require(undecided?.plan))
    }

    @Test("An unwinding has no target, and says whether it closes the window")
    func unwinding() async throws {
        var plans: [RoutingPlan] = []
        let token = router.observe { if case .planned(let plan) = $0.kind { plans.append(plan) } }
        defer { token.cancel() }
        try await router.unwind(.dismiss)
        let directory = WindowDirectory { Window() }
        directory.add(window)
        try await directory.close(window)
        for plan in plans {
            try expectRoundTrip(plan)
            #expect(try !json(plan).contains("\"target\" : \"the screen below\""))
        }
        #expect(plans.map(\.target) == ["the screen below", "an empty window"])
    }

    @Test("Empty lists are not written, and a plan without them is read")
    func lenient() throws {
        let plan = try router.plan(to: DestinationStep<Screen, Void>.topmost, with: ())
        for key in ["guards", "interceptors", "choices", "shown", "dismissed", "removed", "following", "closesWindow"] {
            #expect(try !json(plan).contains(key))
        }
        let empty: RoutingPlan = try read(#"{"target": "A", "steps": [{"target": "A", "outcome": "guarding"}]}"#)
        #expect("\(empty)" == "to A\n  A protects the destination: it follows the origin")
    }

    @Test("Each key of a plan is read and written")
    func keys() throws {
        let text = """
            {"choices":[{"passedOver":["case 1"],"position":1,"taken":"case 2"}],"closesWindow":true,"dismissed":["m"],\
            "failure":{"outcome":"undecided","target":"A"},"following":["B"],\
            "guardingSteps":[{"guards":["G"],"outcome":"guarding","target":"C"}],"link":"tea://a",\
            "position":{"count":2,"index":0},"removed":["list"],"shown":["home"],\
            "steps":[{"action":"Push","factory":"F","finder":{"name":"N","result":"nothing"},"interceptors":["I"],\
            "loads":"L","outcome":"built","target":"A"}],"target":"A","version":1}
            """
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(String(decoding: try encoder.encode(try read(text) as RoutingPlan), as: UTF8.self) == text)
    }

    @Test("A plan has a version, unless it is inside another value")
    func version() throws {
        let plan = try router.plan(to: product, with: 7)
        #expect(try json(plan).contains(#""version" : 1"#))
        #expect(try !json([plan]).contains("version"))
        #expect(
            problem(reading: #"{"version": 3}"#, as: RoutingPlan.self)
                == "The plan has version 3, and this version of RouteAssembly reads version 1.")
    }

    @Test("The outlines of later destinations that an earlier version wrote become the names of their targets")
    func earlierFollowing() throws {
        let outlines = [product.outline, product.outline]
        let plan: RoutingPlan = try read(#"{"version": 1, "following": \#(try json(outlines))}"#)
        #expect(plan.following == ["Product", "Product"])
    }

    @Test("A position outside of the journey is refused", arguments: [(-1, 3), (3, 3), (0, 0)])
    func position(index: Int, count: Int) {
        let text = #"{"position": {"index": \#(index), "count": \#(count)}}"#
        #expect(problem(reading: text, as: RoutingPlan.self) == "There is no position \(index) of \(count).")
    }
}
