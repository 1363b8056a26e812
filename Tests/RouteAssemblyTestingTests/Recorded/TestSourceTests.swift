import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct TestSourceTests {
    enum PageRoute: Route, Codable { case product(Int) }

    @Test("A test of a session without links and states has no functions for them")
    func unusedSetup() async throws {
        let shop = try Shop()
        let recorder = TraceRecorder(of: shop.router)
        try await shop.router.navigate(to: Steps.login)
        let setup = TestSetup(open: "try await app.open(link)", setState: "try app.restore(json)")
        #expect(recorder.trace.testSource(setup: setup) == recorder.trace.testSource())
    }

    @Test("The given hierarchy is expected after the last step that is repeated, not after one that is left out")
    func expectation() async throws {
        let shop = try Shop()
        shop.router.register(PageRoute.self) { route in
            switch route {
            case .product(let id): AnyDestination(to: Steps.product, with: id)
            }
        }
        let recorder = TraceRecorder(of: shop.router)
        try await shop.router.navigate(to: PageRoute.product(1))
        try await shop.router.navigate(to: PageRoute.product(2))
        _ = try? await shop.router.navigate(to: Steps.missing)
        let source = recorder.trace.testSource(expecting: "T[N[_, _, product 2]*, _]")
        let steps = source.components(separatedBy: "{ test in\n").last?.components(separatedBy: "        }\n").first
        #expect(
            steps == """
                            // #1, the navigation to ProductScreen
                            await test.navigate(
                                to: TestSourceTests.PageRoute.self,
                                decoding: #"{"product":{"_0":1}}"#,
                                expecting: "T[N[HomeScreen, product 1]*, AccountScreen]")
                            // #2, the navigation to ProductScreen
                            await test.navigate(
                                to: TestSourceTests.PageRoute.self,
                                decoding: #"{"product":{"_0":2}}"#,
                                expecting: "T[N[_, _, product 2]*, _]")
                            // #3, the navigation to MissingScreen
                            // Left out, because it changed nothing.

                """)
    }
}
