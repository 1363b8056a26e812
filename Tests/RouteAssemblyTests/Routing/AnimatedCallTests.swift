import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct AnimatedCallTests {
    // MARK: Navigations

    nonisolated static let navigations: [AnimatedCall<TestApp>] = [
        AnimatedCall(
            "to a step", { try await $0.router.navigate(to: $0.page) },
            { try await $0.router.navigate(to: $0.page, animated: false) }),
        AnimatedCall(
            "to a step with a context", { try await $0.router.navigate(to: $0.product, with: 7) },
            { try await $0.router.navigate(to: $0.product, with: 7, animated: false) }),
        AnimatedCall(
            "to a destination", { try await $0.router.navigate(to: $0.destination) },
            { try await $0.router.navigate(to: $0.destination, animated: false) }),
        AnimatedCall(
            "through destinations", { try await $0.router.navigate(through: [$0.destination]) },
            { try await $0.router.navigate(through: [$0.destination], animated: false) }),
        AnimatedCall(
            "to a route", { try await $0.router.navigate(to: LabelRoute("page")) },
            { try await $0.router.navigate(to: LabelRoute("page"), animated: false) }),
        AnimatedCall(
            "back", { try await $0.router.unwind(.back) }, { try await $0.router.unwind(.back, animated: false) }),
        AnimatedCall(
            "from a screen to a route", { try await $0["home"].navigate(to: LabelRoute("page")) },
            { try await $0["home"].navigate(to: LabelRoute("page"), animated: false) }),
        AnimatedCall(
            "from a screen to a destination", { try await $0["home"].navigate(to: $0.destination) },
            { try await $0["home"].navigate(to: $0.destination, animated: false) }),
    ]

    nonisolated static let goings: [AnimatedCall<TestApp>] = [
        AnimatedCall(
            "go to a step", { await $0.router.go(to: $0.page).value },
            { await $0.router.go(to: $0.page, animated: false).value }),
        AnimatedCall(
            "go to a step with a context", { await $0.router.go(to: $0.product, with: 7).value },
            { await $0.router.go(to: $0.product, with: 7, animated: false).value }),
        AnimatedCall(
            "go to a destination", { await $0.router.go(to: $0.destination).value },
            { await $0.router.go(to: $0.destination, animated: false).value }),
        AnimatedCall(
            "go to a route", { await $0.router.go(to: LabelRoute("page")).value },
            { await $0.router.go(to: LabelRoute("page"), animated: false).value }),
        AnimatedCall(
            "go back", { await $0.router.go(.back).value }, { await $0.router.go(.back, animated: false).value }),
        AnimatedCall(
            "go from a screen to a route", { await $0["home"].go(to: LabelRoute("page")).value },
            { await $0["home"].go(to: LabelRoute("page"), animated: false).value }),
        AnimatedCall(
            "go from a screen to a destination", { await $0["home"].go(to: $0.destination).value },
            { await $0["home"].go(to: $0.destination, animated: false).value }),
    ]

    nonisolated static let windowCalls: [AnimatedCall<TestApp>] = [
        AnimatedCall(
            "open a route", { try await $0.directory.open(LabelRoute("page")) },
            { try await $0.directory.open(LabelRoute("page"), animated: false) }),
        AnimatedCall(
            "open a destination", { try await $0.directory.open($0.destination) },
            { try await $0.directory.open($0.destination, animated: false) }),
        AnimatedCall(
            "close", { try await $0.directory.close($0.window) },
            { try await $0.directory.close($0.window, animated: false) }),
    ]

    // MARK: Results

    nonisolated static let results: [AnimatedCall<TestApp>] = [
        AnimatedCall(
            "result of a step", { app in try await app.ask { try await app.router.result(of: app.question) } },
            { app in try await app.ask { try await app.router.result(of: app.question, animated: false) } }),
        AnimatedCall(
            "result of a step with a context",
            { app in try await app.ask { try await app.router.result(of: app.namedQuestion, with: "q") } },
            { app in
                try await app.ask { try await app.router.result(of: app.namedQuestion, with: "q", animated: false) }
            }),
        AnimatedCall(
            "result of a step, from a screen",
            { app in try await app.ask { try await app["home"].result(of: app.question) } },
            { app in try await app.ask { try await app["home"].result(of: app.question, animated: false) } }),
        AnimatedCall(
            "result of a step with a context, from a screen",
            { app in try await app.ask { try await app["home"].result(of: app.namedQuestion, with: "q") } },
            { app in
                try await app.ask { try await app["home"].result(of: app.namedQuestion, with: "q", animated: false) }
            }),
        AnimatedCall(
            "finish with an output", { try await ($0["picker"] as? Picker)?.finish(with: "x") },
            { try await ($0["picker"] as? Picker)?.finish(with: "x", animated: false) }),
        AnimatedCall(
            "finish", { try await ($0["notice"] as? Notice)?.finish() },
            { try await ($0["notice"] as? Notice)?.finish(animated: false) }),
    ]

    // MARK: Tests

    @Test(
        "The change of a navigation is animated unless the caller says otherwise",
        arguments: navigations + goings + windowCalls + results)
    func animated(_ call: AnimatedCall<TestApp>) async throws {
        for (perform, isAnimated) in [(call.plain, true), (call.unanimated, false)] {
            let app = try TestApp(
                "N[home, notice, picker]",
                screens: ["picker": { Picker("picker") }, "notice": { Notice("notice") }])
            app.router.register(LabelRoute.self) { _ in app.destination }
            var changes: [Bool] = []
            let token = app.window.observe { changes.append($0.animated) }
            try await perform(app)
            expect(changes.first, equals: isAnimated)
            token.cancel()
        }
    }
}

private final class Notice: Page, ResultProviding {
    typealias Output = Void
}

extension TestApp {
    fileprivate var page: DestinationStep<Page, Void> { Shop.page("page") }
    fileprivate var product: DestinationStep<Product, Int> { Shop.product() }
    fileprivate var destination: Destination { .to(page) }

    fileprivate var question: DestinationStep<Picker, Void> {
        StepAssembly(finder: NilFinder()) { Picker("question") }.using(.push).from(.stack)
    }

    fileprivate var namedQuestion: DestinationStep<Picker, String> {
        StepAssembly(finder: NilFinder()) { (name: String) in Picker(name) }.using(.push).from(.stack)
    }

    fileprivate var directory: WindowDirectory {
        let directory = WindowDirectory { RoutingWindow() }
        directory.add(window)
        return directory
    }

    /// Asks for a result, and ends the call by emptying the window.
    fileprivate func ask(_ question: @escaping @MainActor () async throws -> String?) async throws {
        let call = Running(question)
        try #require(await until { call.hasEnded || window.screens.contains(where: \.isAwaited) })
        try window.setRoot(nil)
        try await call.value()
    }
}
