import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Builders are values: one builder can continue in several chains, and the chains are independent.
@MainActor
struct BuilderReuseTests {
    private let window = RoutingWindow(root: FixtureScreen("home"))

    private func tree(of step: DestinationStep<Order, Void>) async throws -> String {
        try await DefaultRouter(window: window).navigate(to: step, animated: false)
        let tree = window.snapshot().description
        try window.setRoot(FixtureScreen("home"))
        return tree
    }

    private let builder = StepAssembly(finder: NilFinder()) { Order() }

    @Test("A step can be placed twice, and each chain is independent")
    func stepForks() async throws {
        let presented = builder.using(.present).from(.root)
        let root = builder.using(.replaceRoot).from(.root)
        #expect(try await tree(of: presented) != tree(of: root))
        try await expect(tree(of: root), equals: "Order")
    }

    @Test("A link can continue twice, and its container can be placed twice")
    func linksFork() async throws {
        let link = builder.using(.push)
        let joint = link.from(.navigation)
        let presented = joint.using(.present).from(.root)
        let root = joint.using(.replaceRoot).from(.root)
        let boxed = link.from(.navigation).using(.addTab).from(.tabs).using(.replaceRoot).from(.root)
        let trees = try await [
            tree(of: presented), tree(of: root), tree(of: boxed), tree(of: presented), tree(of: root),
        ]
        expect(trees[1], equals: "NavigationContainer\n└ Order")
        expect(trees[2], equals: "TabContainer\n└ NavigationContainer (selected)\n  └ Order")
        #expect(trees[3] == trees[0] && trees[4] == trees[1])
        expect(Set(trees).count, equals: 3)
    }

    @Test("Two chains can share a container step")
    func containersAreShared() async throws {
        let stack: StepAssembly<NavigationContainer, Void> = .navigation
        let (first, second) = (builder.using(.push).from(stack), builder.using(.push).from(stack))
        let presented = first.using(.present).from(.root)
        let root = second.using(.replaceRoot).from(.root)
        let trees = try await [tree(of: presented), tree(of: root), tree(of: presented)]
        expect(trees[1], equals: "NavigationContainer\n└ Order")
        #expect(trees[0] == trees[2] && trees[0] != trees[1])
    }
}
