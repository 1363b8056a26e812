import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A screen that has not answered is not asked again: the answer counts for all navigations.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct JoinedConfirmationTests {
    /// Two calls that would remove a form, of which the second begins while the form is asked.
    struct TwoCalls: CustomTestStringConvertible, Sendable {
        typealias Call = @MainActor @Sendable (TestApp) async throws -> Void

        let testDescription: String
        let before: String
        let after: HierarchyPattern
        let calls: [Call]

        init(
            _ name: String, _ before: String, to after: HierarchyPattern, _ first: @escaping Call, _ second: Call? = nil
        ) {
            (testDescription, self.before, self.after, calls) = (name, before, after, [first, second ?? first])
        }
    }

    nonisolated private static func unwinding(_ unwind: Unwind) -> TwoCalls.Call {
        { try await $0.router.unwind(unwind) }
    }
    nonisolated private static func going(to label: String) -> TwoCalls.Call {
        { try await $0.router.navigate(to: $0.at(label)) }
    }
    nonisolated private static let closing: TwoCalls.Call = { try await $0["form"].close() }

    nonisolated static let rows: [TwoCalls] = [
        TwoCalls("back twice", "N[a, b, form]", to: "N[a, b]", unwinding(.back)),
        TwoCalls("pop twice", "T[N[a, b, form]*, c]", to: "T[N[a, b]*, c]", unwinding(.pop)),
        TwoCalls("dismissals", "a ^ b ^ form", to: "a ^ b", unwinding(.dismiss)),
        TwoCalls("pop to the root twice", "N[a, b, form]", to: "N[a]", unwinding(.popToRoot)),
        TwoCalls("close twice", "N[a, form, c]", to: "N[a]", closing),
        TwoCalls("back and close", "N[a, b, form]", to: "N[a, b]", unwinding(.back), closing),
        TwoCalls("close and back", "N[a, b, form]", to: "N[a, b]", closing, unwinding(.back)),
        TwoCalls("the same destination twice", "N[a, b, form]", to: "N[a]", going(to: "a")),
        TwoCalls("pop to a screen twice", "N[a, b, form]", to: "N[a]") {
            try await $0.router.unwind(.pop(to: $0["a"]))
        },
        TwoCalls("two destinations", "N[a, b, form]", to: "N[a]", going(to: "b"), going(to: "a")),
        TwoCalls("back, and back to the root", "N[a, b, form]", to: "N[a]", unwinding(.back), unwinding(.popToRoot)),
        TwoCalls("a modal twice", "N[a] ^ form", to: "N[a, c]") {
            let step = StepAssembly.labelled("c").using(.push).from(.around("a"))
            try await $0.router.navigate(to: step)
        },
        TwoCalls("the first pages of a tab twice", "T[N[a, b, form]*, c]", to: "T[N[a]*, c]") { app in
            try await app.router.unwind(.toFirstPages(in: try #require(app.tabs.selected)))
        },
        TwoCalls("back by two routers", "N[a, b, form]", to: "N[a, b]", unwinding(.back)) { app in
            try await DefaultRouter(window: app.window).unwind(.back)
        },
        TwoCalls(
            "a journey and back", "N[a, b, form]", to: "N[a]", { try await $0.journey($0.at("b"), $0.at("a")) },
            unwinding(.back)),
    ]

    /// A form that waits for the test.
    private final class Form: Page {
        let answer = Signal<Bool>()
        var questions = 0

        override func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            questions += 1
            return await answer.wait()
        }
    }

    private func makeApp(_ notation: String, _ policy: CollisionPolicy = .overlap) throws -> (app: TestApp, form: Form)
    {
        let app = try TestApp(notation, screens: ["form": { Form("form") }], policy: policy)
        return (app, try app.fixture.screen("form", as: Form.self))
    }

    @Test("The form is asked once, and both calls get the answer", arguments: rows, [true, false])
    func joined(row: TwoCalls, agrees: Bool) async throws {
        let (app, form) = try makeApp(row.before)
        let before = app.window.snapshot()
        let calls = row.calls.map { call in Running { try await call(app) } }
        try await requireSoon { form.questions > 0 || calls.contains(where: \.hasEnded) }
        await runReadyTasks()
        expect(form.questions, equals: 1)
        expect(calls.map(\.hasEnded), equals: [false, false])
        form.answer.send(agrees)
        try await requireSoon { calls.allSatisfy(\.hasEnded) }
        expect(form.questions, equals: 1)
        expect(calls.map(\.code), equals: agrees ? [nil, nil] : [.removalDeclined, .removalDeclined])
        if agrees { expectHierarchy(app.window, row.after) } else { expect(app.window.snapshot(), equals: before) }
    }

    @Test("A window that is closed twice asks once")
    func windowClosedTwice() async throws {
        let (app, form) = try makeApp("N[a, form]")
        let directory = WindowDirectory { RoutingWindow() }
        directory.add(app.window)
        let calls = (1...2).map { _ in Running { try await directory.close(app.window) } }
        try await requireSoon { form.questions > 0 }
        await runReadyTasks()
        form.answer.send(true)
        for call in calls { try await call.value() }
        expect(form.questions, equals: 1)
        expectHierarchy(app.window, "")
    }

    @Test("A navigation that supersedes the one that asks waits for the same answer", arguments: [true, false])
    func superseded(agrees: Bool) async throws {
        let (app, form) = try makeApp("N[a, b, form]", .latestWins)
        let first = Running { try await app.router.navigate(to: app.at("b")) }
        try await requireSoon { form.questions == 1 }
        let second = Running { try await app.router.navigate(to: app.at("a")) }
        await expect(first.failure()?.code, equals: .superseded)
        await runReadyTasks()
        expect(form.questions, equals: 1)
        form.answer.send(agrees)
        if agrees {
            try await second.value()
            expectHierarchy(app.window, "N[a]")
        } else {
            // The answer of a cancelled question does not count, because the screen may have ended
            // it on its own. The form is asked again.
            await expect(second.failure()?.code, equals: .removalDeclined)
            expect(form.questions, equals: 2)
            expectHierarchy(app.window, "N[a, b, form]")
        }
    }

    @Test("A screen that navigates before it answers does not wait for itself")
    func asksInside() async throws {
        let (app, _) = try makeApp("N[a, b, form]")
        let page = Page("page")
        try app.stack.push(page)
        var depth = 0
        page.confirm = {
            depth += 1
            if depth == 1 { try? await app.router.unwind(.back) }
            return true
        }
        try await app.router.unwind(.back)
        expect(depth, equals: 2)
        expectHierarchy(app.window, "N[a, b, form]")
    }

    @Test("A cancelled call does not take the question from the other one", arguments: [0, 1])
    func cancelled(index: Int) async throws {
        let (app, form) = try makeApp("N[a, b, form]")
        let calls = (1...2).map { _ in Running { try await app.router.unwind(.back) } }
        try await requireSoon { form.questions == 1 }
        await runReadyTasks()
        calls[index].cancel()
        await runReadyTasks()
        form.answer.send(true)
        try await requireSoon { calls.allSatisfy(\.hasEnded) }
        expect(form.questions, equals: 1)
        expect(calls[index].code, equals: .cancelled)
        expect(calls[1 - index].code, equals: nil)
        expectHierarchy(app.window, "N[a, b]")
    }

    // MARK: Random programs

    /// A page that takes its time, and notes if it is asked meanwhile.
    private final class SlowPage: Screen, RemovalConfirming {
        let name: String
        let turns: Int
        let answer: Bool
        var isAsked = false
        var mistakes = 0

        init(_ name: String, turns: Int, answer: Bool) {
            (self.name, self.turns, self.answer) = (name, turns, answer)
        }

        override var description: String { name }
        var asksBeforeRemoval: Bool { true }

        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            if isAsked { mistakes += 1 }
            isAsked = true
            for _ in 0..<turns { await MainActor.turn() }
            isAsked = false
            return answer
        }
    }

    @Test("In random programs with two callers, no screen is asked while it answers", arguments: Effort.seeds(1))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let notations = [
            "N[a, b, c, d]", "T[N[a, b, c]*, N[d]]", "N[a] ^ N[b, c] ^ d", "S[N[a, b] | N[c, d]]",
            "N[a, T[N[b, c]*, d]]",
        ]
        for _ in 0..<Effort.count(300, long: 1_000) {
            let labels = ["a", "b", "c", "d"]
            let pages = labels.map { label in
                SlowPage(
                    label, turns: .random(in: 0...4, using: &generator),
                    answer: .random(in: 0...3, using: &generator) > 0)
            }
            let screens = Dictionary(uniqueKeysWithValues: zip(labels, pages.map { page in { page as Screen } }))
            let notation = notations.randomElement(using: &generator) ?? "a"
            let policy = [CollisionPolicy.overlap, .latestWins].randomElement(using: &generator) ?? .overlap
            let app = try TestApp(notation, screens: screens, policy: policy)
            let other = DefaultRouter(window: app.window)
            var calls: [Running<Void>] = []
            for _ in 0..<4 {
                let router = Bool.random(using: &generator) ? app.router : other
                let (kind, page) = (Int.random(in: 0...5, using: &generator), pages.randomElement(using: &generator))
                calls.append(
                    Running {
                        switch kind {
                        case 0, 1: try await router.unwind(.back)
                        case 2: try await router.unwind(.popToRoot)
                        case 3: try await router.unwind(.dismissAll)
                        case 4: if let page { try await router.navigate(to: app.at(page.name)) }
                        default: try await page?.close()
                        }
                    })
                if Bool.random(using: &generator), Bool.random(using: &generator) {
                    calls.randomElement(using: &generator)?.cancel()
                }
                for _ in 0..<Int.random(in: 0...3, using: &generator) { await MainActor.turn() }
            }
            try #require(await until { calls.allSatisfy(\.hasEnded) }, "\(notation): a call has not ended")
            expect(pages.map(\.mistakes), equals: [0, 0, 0, 0], "\(notation)")
            expectInvariants(app.window)
        }
    }
}
