import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor @Suite struct RoutingTracePageTests {
    private nonisolated struct AccountRoute: Route, CustomStringConvertible { var description: String { "<account>" } }

    private let window: Window
    private let router: DefaultRouter
    private let clock = SteppingClock()

    init() throws {
        window = try Window.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    private func step(_ label: String, _ interceptors: any RoutingInterceptor<Void>...) -> DestinationStep<
        FixtureScreen, Void
    > {
        var step = StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen(label) })
        for interceptor in interceptors {
            step = step.adding(InlineInterceptor { (_: Void) in try await interceptor.perform(with: ()) })
        }
        return step.using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>())).assemble()
    }

    private func recorder(limit: Int = 1000) -> TraceRecorder { TraceRecorder(of: router, limit: limit, clock: clock) }

    /// Returns the text of each section of the page, without its links to others, with single spaces.
    private func sections(of recorder: TraceRecorder) -> [String] {
        let read = ReadMarkup(recorder.trace.html())
        #expect(read.error == nil)
        let pagers = read.elements.filter { $0.attributes["class"] == "pager" }.map(\.text)
        let sections = read.elements(named: "section").map(\.text)
        #expect(pagers.count == sections.count)
        return zip(sections, pagers).map { section, pager in
            section.replacing(pager, with: "").split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
    }

    @Test("The page of an empty trace contains a note")
    func empty() {
        let read = ReadMarkup(recorder().trace.html(title: "A session"))
        #expect(read.error == nil)
        #expect(read.elements(named: "h1").map(\.text) == ["A session"])
        #expect(read.elements(named: "main").map(\.text) == ["No navigations have been recorded yet."])
    }

    @Test("The section of a navigation shows its request, plan, change, and duration")
    func arrival() async throws {
        let recorder = recorder()
        try await router.navigate(to: step("product"))
        let page = sections(of: recorder)
        #expect(
            page == [
                """
                #1 product ✓ arrived Requestthe navigation to FixtureScreen Began after1.00 ms Took4.00 ms Events +1.00 ms \
                Planned: to FixtureScreen FixtureScreen will be built NilFinder found nothing, so InlineFactory builds it; placed by Push \
                NavigationContainer is there NavigationContainer was found by ClassFinder \
                +3.00 ms Changed the hierarchy to revision 2 +4.00 ms ✓ Arrived at product \
                Before NavigationContainer home ○ disappeared After NavigationContainer home (hidden) product + added
                """
            ])
    }

    @Test("The section of a navigation through several destinations shows the plan of each")
    func journey() async throws {
        let recorder = recorder()
        try await router.navigate(through: [AnyDestination(to: step("a")), AnyDestination(to: step("b"))])
        let section = try #require(sections(of: recorder).first)
        #expect(
            section.hasPrefix("#1 b ✓ arrived Requestthe navigation through FixtureScreen, FixtureScreen"))
        #expect(section.contains(" Planned destination 1 of 2: to FixtureScreen "))
        #expect(section.contains(" Planned destination 2 of 2: to FixtureScreen "))
        #expect(!section.contains("Planned again"))
    }

    @Test("The section of a restoration shows its routes, and the plans of their destinations")
    func restoration() async throws {
        let recorder = recorder()
        let change = Leg(.change { _ in })
        let (a, b) = (AnyDestination(to: step("a")).made(for: AccountRoute()), AnyDestination(to: step("b")))
        let legs = [change, Leg(.destination(a)), change, Leg(.destination(b)), change]
        try await router.navigate(to: AnyDestination(through: legs))
        let section = try #require(sections(of: recorder).first)
        #expect(
            section.hasPrefix("#1 Restoring <account>, FixtureScreen ✓ arrived Requestrestoring <account>, Fixture"))
        #expect(section.contains(" Events +2.00 ms Planned destination 1 of 2: to FixtureScreen "))
        #expect(section.contains(" Planned destination 2 of 2: to FixtureScreen "))
        #expect(section.components(separatedBy: "Planned").count == 3)
    }

    @Test("The sections show refused, redirected, nested, unwound, and cancelled navigations, and other changes")
    func otherEnds() async throws {
        let recorder = recorder()
        let login = step("login")
        let refused = step("refused", InlineInterceptor { (_: Void) in throw Refusal(what: "the shop is closed") })
        let redirected = step("redirected", InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: login)) })
        let serving = step(
            "serving",
            InlineInterceptor { [router] (_: Void) in
                try await router.navigate(to: login)
                return .proceed
            })
        _ = try? await router.navigate(to: refused)
        _ = try? await router.navigate(to: redirected)
        try await router.navigate(to: serving)
        try await router.unwind(.back)
        let gate = GateInterceptor()
        let task = Task { try await router.navigate(to: step("late", gate)) }
        await gate.untilReached()
        task.cancel()
        _ = try? await task.value
        try (window.root as? NavigationContainer)?.popToRoot()
        let page = sections(of: recorder)
        #expect(page.count == 8)
        #expect(
            page[0].contains("⊘ intercepted") && page[0].contains("Cause: Refusal(what: \"the shop is closed\")"))
        #expect(page[0].contains("The hierarchy, which the navigation did not change"))
        #expect(
            page[1].contains("↪ redirected") && page[1].contains("redirected it to FixtureScreen")
                && page[1].contains("Redirected to#3"))
        #expect(page[2].contains("Redirected from#2") && page[2].contains("✓ arrived"))
        #expect(page[3].contains("Includes#5") && page[4].contains("Part of#4"))
        #expect(page[5].hasPrefix("#6 Back from ") && page[5].contains("− removed"))
        #expect(page[6].contains("⊘ cancelled"))
        #expect(page[7].contains("△ changed"))
    }

    @Test("The wait for a result, and its end after the arrival, belong to the navigation to its screen")
    func results() async throws {
        let picker = StepAssembly { Picker() }.using(.present).from(.topmost).assemble()
        let recorder = recorder()
        let first = Task { try await router.result(of: picker) }
        #expect(await waitUntil({ !window.screens(awaitedAs: Picker.self).isEmpty }, within: .seconds(300)))
        let waiting = sections(of: recorder)
        #expect(waiting.count == 1)
        #expect(waiting[0].contains("✓ arrived") && waiting[0].contains("Took5.00 ms"))
        #expect(waiting[0].contains("+4.00 ms Waits for the result of Picker +5.00 ms ✓ Arrived at Picker Before"))

        try await window.answer(Picker.self, with: 1)
        _ = try await first.value
        let second = Task { try await router.result(of: picker) }
        #expect(await waitUntil({ !window.screens(awaitedAs: Picker.self).isEmpty }, within: .seconds(300)))
        try window.topmost?.dismiss()
        _ = try await second.value
        let third = Task { try await router.result(of: picker) }
        #expect(await waitUntil({ !window.screens(awaitedAs: Picker.self).isEmpty }, within: .seconds(300)))
        third.cancel()
        _ = try? await third.value
        let page = sections(of: recorder)
        #expect(
            page[0].contains("✓ Arrived at Picker +") && page[0].contains(" ms ✓ Picker finished with a result Before"))
        #expect(page[0].contains("Took5.00 ms"))
        #expect(page[1].hasPrefix("#2 Closed Picker ✓ arrived"))
        #expect(page[2].contains(" ms ⊘ Picker left without a result Before"))
        #expect(page[3].hasPrefix("Closed Picker △ changed"))
        #expect(page[4].contains(" ms ⊘ Cancelled the wait for the result of Picker Before"))
    }

    @Test(
        "Labels, contexts, and errors are escaped",
        arguments: [
            "</script><img src=x onerror=alert(1)>", "\" onmouseover=\"alert(1)", "]]>", "<!-- -->",
            "</style><style>*{}</style>", "&#60;b&#62;",
            "\u{0}\u{1B}[31m", "javascript:alert(1)", "\u{202E}evil", String(repeating: "<i>", count: 2000),
        ])
    func untrusted(text: String) async throws {
        func page(_ text: String) async throws -> ReadMarkup {
            let window = try Window.fixture("N[home]").window
            let router = DefaultRouter(window: window)
            let recorder = TraceRecorder(of: router, clock: SteppingClock())
            let stack = DestinationStep<NavigationContainer, String>.custom(using: ClassFinder())
            let step = StepAssembly(
                finder: NilFinder(), factory: InlineFactory { (label: String) in FixtureScreen(label) }
            )
            .using(.push).from(stack).assemble()
            let failing = StepAssembly(
                finder: NilFinder(),
                factory: InlineFactory { (label: String) -> FixtureScreen in throw Refusal(what: label) }
            ).using(.push).from(stack).assemble()
            try await router.navigate(to: step, with: text)
            _ = try? await router.navigate(to: failing, with: text)
            try window.root?.present(FixtureScreen(text), style: .sheet)
            return ReadMarkup(recorder.trace.html(title: text))
        }
        let (plain, read) = (try await page("plain"), try await page(text))
        #expect(read.error == nil)
        #expect(read.elements.map(\.name) == plain.elements.map(\.name))
        #expect(read.elements.map { $0.attributes.keys.sorted() } == plain.elements.map { $0.attributes.keys.sorted() })
        #expect(!read.names.contains("script") && read.attributes.allSatisfy { !$0.hasPrefix("on") })
        #expect(read.elements(named: "a").allSatisfy { $0.attributes["href"]?.hasPrefix("#") ?? false })
    }

    @Test("Titles that change are no entries")
    func titles() async throws {
        let recorder = recorder()
        let before = sections(of: recorder)
        for number in 1...20 { window.visibleScreen?.title = "\(number)" }
        #expect(sections(of: recorder) == before)
        try window.setRoot(FixtureScreen("other"))
        #expect(sections(of: recorder).count == before.count + 1)
    }

    @Test("A label that changes with a title is the new one in the next entry")
    func labels() async throws {
        let recorder = recorder()
        let screen = TitledScreen()
        try window.setRoot(screen)
        screen.title = "new"
        _ = try? await router.unwind(.back)
        #expect(sections(of: recorder).last?.hasSuffix("did not change new") == true)
        #expect(recorder.trace.hierarchy == window.snapshot())
    }

    @Test("A trace keeps the last entries up to its limit")
    func limit() async throws {
        let recorder = recorder(limit: 3)
        for index in 0..<10 { try await router.navigate(to: step("\(index)")) }
        let page = sections(of: recorder)
        #expect(page.count == 3)
        #expect(page[0].hasPrefix("#8 ") && page[2].hasPrefix("#10 "))
        #expect(
            ReadMarkup(recorder.trace.html()).elements(named: "header")[0].text.contains(
                "This page shows the last 3 entries. 7 earlier ones were dropped."))
        #expect(TraceRecorder(of: router, limit: -1).limit == 1)
    }

    @Test("A trace retains no screens, and the router does not retain the trace")
    func releases() async throws {
        weak var product: FixtureScreen?
        var recorder: TraceRecorder? = self.recorder()
        weak var kept: TraceRecorder?
        kept = recorder
        product = try await router.navigate(to: step("product"))
        #expect(product != nil)
        try await router.unwind(.back)
        #expect(await waitUntil({ product == nil }, within: .seconds(300)))
        #expect(recorder.map { ReadMarkup($0.trace.html()).elements(named: "section").count } == 2)
        recorder = nil
        #expect(kept == nil)
    }

    @Test("The page loads nothing and contains no scripts")
    func selfContained() async throws {
        let recorder = recorder()
        try await router.navigate(to: step("product"))
        let html = recorder.trace.html()
        #expect(html.hasPrefix("<!DOCTYPE html>"))
        let metas = ReadMarkup(html).elements(named: "meta")
        #expect(
            metas.contains {
                $0.attributes["http-equiv"] == "Content-Security-Policy"
                    && $0.attributes["content"]?.hasPrefix("default-src 'none';") == true
            })
        #expect(!html.contains("http://") || html.components(separatedBy: "http://").count == 2)
        #expect(!html.contains("https://") && !html.contains("<script") && !html.contains("url("))
    }
}

private final class TitledScreen: Screen {
    override var description: String { title ?? "old" }
}

private final class Picker: Screen, ResultProviding {
    typealias Output = Int
}

private struct Refusal: Error {
    let what: String
}
