import Observation
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

/// What an operation waits for.
@MainActor
struct WaitingTests {
    /// Runs frames until an act of the app returns, and returns their number.
    private func frames(_ stage: Stage, until act: @escaping @MainActor () async throws -> Void) async throws -> Int {
        var isOver = false
        let task = Task {
            try await act()
            isOver = true
        }
        await stage.turns()
        var frames = 0
        while !isOver, frames < 200 {
            await stage.frames()
            frames += 1
        }
        try await task.value
        return frames
    }

    private let sheet = StepAssembly(finder: NilFinder()) { FixtureScreen("s") }.using(.present(.sheet)).from(.topmost)
        .assemble()

    @Test("A presentation ends 0.6 seconds after it has begun if it is animated", arguments: [false, true])
    func presentation(isAnimated: Bool) async throws {
        let stage = try await Stage("N[home]")
        let frames = try await frames(stage) {
            _ = try await stage.router.navigate(to: sheet, animated: isAnimated)
            await stage.renderer.untilIdle()
        }
        // One frame evaluates the page, and the sheet appears in the next one.
        #expect(isAnimated ? (13...15).contains(frames) : (1...3).contains(frames), "\(frames) frames")
        await stage.expect("stack[home] s")
    }

    @Test("A dismissal ends when SwiftUI says so", arguments: [Presentation.sheet, .overlay])
    func dismissal(presentation: Presentation) async throws {
        let stage = try await Stage("N[home]", [.dropsPresentations, .disappearsLate])
        try stage.window.topmost?.present(FixtureScreen("a"), as: presentation, animated: false)
        _ = await stage.shown()
        // The next presentation would be dropped while this one leaves.
        try stage.window.transaction {
            try stage.window.topmost?.dismiss()
            try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
        }
        await stage.expect("stack[home] b")
        expect(stage.events, equals: [])
    }

    @Test("A stack without pages is not waited for")
    func emptyStack() async throws {
        let stage = try await Stage("N[home]")
        try stage.window.setRoot(NavigationContainer(), animated: true)
        try stage.window.topmost?.present(NavigationContainer(), as: .sheet, animated: true)
        await stage.expect("stack[] stack[]")
        expect(stage.events, equals: [])
    }

    @Test("After a second, a new view shows what SwiftUI has dropped")
    func dropped() async throws {
        let stage = try await Stage("N[home]")
        let page = try stage.root
        stage.swiftUI.presentationsToDrop = 1
        try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet, animated: false)
        await stage.expect("stack[home] a")
        expect(stage.events, equals: ["timeout of NavigationContainer"])
        expect([page.generation(of: .over), page.generation(of: .inside)], equals: [1, 0])
    }

    @Test("What SwiftUI never presents is waited for three times, and then no longer")
    func neverPresented() async throws {
        let stage = try await Stage("N[home]")
        stage.swiftUI.presentationsToDrop = 100
        try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet, animated: false)
        _ = await stage.shown()
        expect(stage.events.count, equals: 3)
        try stage.push("item", in: "home")
        expect(await stage.shown(), equals: "stack[home, item]")
        expect(stage.events.count, equals: 3)
    }

    @Test("Nothing is waited for in the background, and before a view appears")
    func background() async throws {
        let stage = try await Stage("N[home]")
        stage.toolkit.isShown = false
        let frames = try await frames(stage) { _ = try await stage.router.navigate(to: sheet, animated: true) }
        expect(frames, equals: 0)
        stage.toolkit.isShown = true
        await stage.expect("stack[home] s")
        expect(stage.events, equals: [])
    }

    @Test("What SwiftUI drops after it was in the background is shown all the same")
    func droppedAfterBackground() async throws {
        let stage = try await Stage("N[home] ^sheet a", [.dropsPresentations])
        stage.toolkit.isShown = false
        try stage.window.transaction {
            try stage.fixture["a"].dismiss()
            try stage.fixture["home"].parent?.present(FixtureScreen("b"), as: .fullScreen)
        }
        await stage.turns()
        stage.toolkit.isShown = true
        await stage.expect("stack[home] b")
        expect(stage.events, equals: ["timeout of NavigationContainer"])
    }

    @Test("The first frame has the first pages")
    func firstFrame() throws {
        let fixture = try RoutingWindow.fixture("T[N[home, item]*, N[b]] ^sheet s")
        let system = System.simulated(FrameClock())
        let renderer = SwiftUIRenderer(fixture.window, router: DefaultRouter(window: fixture.window), system: system)
        expect(renderer.toolkit.text, equals: ["tabs[*stack[home, item], stack[b]]"])
    }

    @Test("A page that leaves takes the pages over it with it, and none is presented over it")
    func pagesOver() async throws {
        let stage = try await Stage("N[home] ^sheet a ^sheet b")
        let (home, a, b) = (try stage.root, try stage.page(of: "a"), try stage.page(of: "b"))
        home[presented: .sheet] = nil
        #expect(home.modal == nil && a.modal == nil && !b.isInTree)
        stage.toolkit.carryOut(.present(b, over: a, as: .sheet))
        #expect(a.modal == nil)
        await stage.expect("stack[home]")
    }

    @Test("The toolkit keeps a popped page until its view has disappeared")
    func popped() async throws {
        let stage = try await Stage("N[home, item]", [.disappearsLate])
        weak let page = try stage.page(of: "item")
        let (id, stack) = (try #require(page).id, try stage.root)
        stage.swiftUI.number = { $0 }
        stage.swiftUI.swipeBack(try stage.node(around: "home"), to: 0)
        await stage.turns()
        #expect(stack.leaves.count == 1 && stack.destination(id) === page && page != nil)
        stage.swiftUI.number = { _ in 0 }
        await stage.expect("stack[home]")
        #expect(page == nil && stack.destination(id) == nil)
    }

    @Test("A page has an identity of its own, which can be used anywhere")
    func identity() async throws {
        let stage = try await Stage("T[N[a, b]*, c]")
        let pages = try ["a", "b", "c"].map { try stage.page(of: $0) }
        let ids = await Task.detached { Set(pages.map(\.id)).union(Set(pages).map(\.id)) }.value
        expect(ids.count, equals: 3)
        let number = stage.toolkit.nextNumber()
        #expect(ids.allSatisfy { $0.number < number } && number < stage.toolkit.nextNumber())
    }
}
