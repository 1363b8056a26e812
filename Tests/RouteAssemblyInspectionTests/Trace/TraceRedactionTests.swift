import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

import RouteAssemblyDiagrams
@testable import RouteAssemblyInspection

@MainActor @Suite struct TraceRedactionTests {
    /// Records a session in which each text of the app contains a word.
    private func trace(of word: String) async throws -> RoutingTrace {
        let app = try TeaApp()
        app.state.customer = word
        try app.window.root?.present(FixtureScreen("\(word) modal"))
        let recorder = TraceRecorder(of: app.router, clock: SteppingClock()) { app.state }
        try await app.router.navigate(to: TeaRoute.tea("form \(word)"))
        app.mayLeave = false
        try? await app.router.unwind(.back)
        app.mayLeave = true
        try await app.router.unwind(.back)
        let contextual = StepAssembly(
            finder: ClassFinder<FixtureScreen, String>(startingPoint: .custom { _ in nil }),
            factory: InlineFactory { (word: String) -> FixtureScreen in throw TeaApp.Closed(day: word) }
        )
        .adding(InlineContextTask { (_: FixtureScreen, _: String) in })
        .using(.push).from(DestinationStep<NavigationContainer, String>.custom(using: ClassFinder())).assemble()
        _ = try? await app.router.navigate(to: contextual, with: word)
        let refused = app.step(
            "refused", asking: InlineInterceptor { (_: Void) in throw TeaApp.Closed(day: word) })
        _ = try? await app.router.navigate(to: refused)
        let task = InlineContextTask { (_: FixtureScreen, _: Void) in }
        let tasked = StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen("\(word) 2") }).adding(
            task
        ).using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: tasked)
        try app.window.topmost?.dismiss()
        return recorder.trace
    }

    @Test("The closure sees every text of the app")
    func everything() async throws {
        let trace = try await trace(of: "Jasmine")
        let plain = String(decoding: try trace.json(), as: UTF8.self)
        #expect(plain.components(separatedBy: "Jasmine").count > 20)
        let redacted = trace.redacted { $0.replacing("Jasmine", with: "…") }
        let text = String(decoding: try redacted.json(), as: UTF8.self)
        #expect(!text.contains("Jasmine"))
        #expect(!redacted.html().contains("Jasmine"))
        #expect(text == plain.replacing("Jasmine", with: "…"))
    }

    @Test("The closure sees links that lead to no destination, and each text once")
    func links() throws {
        let tree = TracedHierarchy(revision: 1, snapshot: try Window.fixture("N[a, a]").window.snapshot())
        func navigation(_ number: Int, _ subject: TracedSubject) -> TraceEntry {
            var navigation = TracedNavigation(number: number, request: "r", began: 0, hierarchy: 1)
            navigation.subject = subject
            return .navigation(navigation)
        }
        var navigations = [
            navigation(1, .link("shop://1")),
            navigation(2, .routes([TracedRoute(type: "R", json: #"{"a":["secret",1,true,null]}"#, link: "shop://2")])),
            navigation(3, .routes([TracedRoute(type: "R", json: "no JSON")])),
        ]
        guard case .navigation(var waiting) = navigations[0] else { return }
        waiting.events = [
            .awaitsResult(of: "picker"), .result(of: "other", .left), .finished(target: "end"),
        ].map { TracedEvent(time: 0, kind: $0) }
        navigations[0] = .navigation(waiting)
        let trace = RoutingTrace(limit: 9, dropped: 0, start: 1, hierarchies: [1: tree], entries: navigations)
        var seen: [String] = []
        let redacted = trace.redacted {
            seen.append($0)
            return $0.uppercased()
        }
        #expect(
            seen.sorted() == [
                "NavigationContainer", "a", "end", "no JSON", "other", "picker", "r", "secret", "shop://1", "shop://2",
            ])
        #expect(redacted.entries[0].navigation?.subject == .link("SHOP://1"))
        #expect(
            redacted.entries[1].navigation?.subject
                == .routes([TracedRoute(type: "R", json: #"{"a":["SECRET",1,true,null]}"#, link: "SHOP://2")]))
        #expect(
            redacted.entries[2].navigation?.subject == .routes([TracedRoute(type: "R", json: "NO JSON")]))
        #expect(redacted.hierarchy.levels[0].root.children.map(\.label) == ["A", "A"])
    }
}
