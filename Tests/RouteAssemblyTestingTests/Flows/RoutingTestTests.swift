import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A screen that starts a navigation in a task of its own.
private final class SplashScreen: Screen {
    override func didAppear() {
        Task { try await navigate(to: ShopRoute.account) }
    }
}

@MainActor struct RoutingTestTests {
    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("A flow passes if every step has its stated outcome and nothing else happens")
    func passes() async throws {
        try await RoutingTest.run(shop.router) { test in
            let product = await test.navigate(
                to: Steps.product, with: 1, expecting: "T[N[HomeScreen, product 1], AccountScreen]")
            expect(product?.id, equals: 1)
            await test.navigate(to: ShopRoute.account, expecting: "T[N[_, product 1], AccountScreen*]")
            await test.navigate(to: Steps.missing, expecting: .failure(.originNotFound))
            await test.navigate(
                to: Destination.to(Steps.login), animated: false, expecting: "T[_, _*] ^sheet LoginScreen")
            await test.unwind(.back, expecting: "T[N[_, product 1], AccountScreen*]")
            let tabs = try #require(shop.window.root as? TabContainer)
            await test.perform(expecting: "T[N[_, product 1], AccountScreen]") { try tabs.select(0) }
            await test.unwind(.popToRoot, expecting: "T[N[HomeScreen], AccountScreen]")
            await test.unwind(.back, expecting: .failure(.nothingToUnwind))
        }
    }

    @Test("A flow fails for what its steps do not state, and for nothing else", arguments: rows)
    private func flows(row: Row<Shop, Void, [String]>) async throws {
        let failures = try await FailureRecorder.collect { try await row.body(shop) }
        row.expect(failures.map(\.message))
    }

    private nonisolated static let rows: [Row<Shop, Void, [String]>] = [
        Row("A step navigates through several destinations, and fails if one of them cannot be reached", []) { shop in
            await RoutingTest.run(shop.router) { test in
                let arrival = await test.navigate(
                    through: [.to(Steps.product, with: 1), .to(Steps.product, with: 2)],
                    expecting: "T[N[HomeScreen, product 1, product 2], AccountScreen]")
                expect(arrival?.screen.description, equals: "product 2")
                await test.navigate(
                    through: [.to(Steps.account), .to(Steps.missing)],
                    expecting: .failure(.originNotFound))
            }
        },
        Row("A title that changes after a step is no change that the next step has to state", []) { shop in
            try await RoutingTest.run(shop.router) { test in
                let product = await test.navigate(
                    to: Steps.product, with: 1, expecting: "T[N[HomeScreen, product 1], AccountScreen]")
                product?.title = "Tea"
                product?.setNeedsUpdate()
                await test.unwind(.back, expecting: "T[N[HomeScreen], AccountScreen]")
                try #require(shop.window.visibleScreen).title = "Home"
            }
        },
        Row("A flow waits at its end for a departed screen that is still used", []) { shop in
            await RoutingTest.run(shop.router, timeout: .seconds(600)) { test in
                let product = await test.navigate(to: Steps.product, with: 1, expecting: "_")
                await test.unwind(.back, expecting: "_")
                Task { [product] in
                    for _ in 0..<300 { await MainActor.turn() }
                    withExtendedLifetime(product) {}
                }
            }
        },
        Row(
            "A flow fails if a departed screen has not been released",
            [
                "product 1 has left the window, but was not released. If the test or the app retains it on purpose, call keeps(_:)."
            ]
        ) { shop in
            var kept: Screen?
            await RoutingTest.run(shop.router, timeout: .milliseconds(1)) { test in
                kept = await test.navigate(to: Steps.product, with: 1, expecting: "_")
                await test.unwind(.back, expecting: "_")
            }
            withExtendedLifetime(kept) {}
        },
        Row("A flow may state that the test keeps a screen", []) { shop in
            var kept: Screen?
            await RoutingTest.run(shop.router, timeout: .milliseconds(1)) { test in
                guard let screen = await test.navigate(to: Steps.product, with: 2, expecting: "_") else { return }
                kept = screen
                test.keeps(screen)
                await test.unwind(.back, expecting: "_")
            }
            withExtendedLifetime(kept) {}
        },
        Row(
            "A step that waits for longer than its limit fails, says for what, and is cancelled",
            [
                "The step has waited for 0.05 seconds, with the navigation to FixtureScreen: loading FixtureScreen. Answer it from another task."
            ]
        ) { shop in
            let gate = GateLoader<Int, String>()
            let step = StepAssembly(finder: NilFinder(), loading: gate) { (text: String, _: Int) in
                FixtureScreen(text)
            }.using(.present).from(.topmost)
            await RoutingTest.run(shop.router, stepLimit: .milliseconds(50)) { test in
                await test.navigate(to: step, with: 1, expecting: "_")
                await test.navigate(to: ShopRoute.account, expecting: "T[N[HomeScreen], AccountScreen*]")
            }
        },
        Row(
            "A step that waits for a result longer than its limit fails, and its call is cancelled",
            [
                "The step has waited for 0.05 seconds, with a call that waits for the result of SizePicker. Answer it from another task."
            ]
        ) { shop in
            await RoutingTest.run(shop.router, stepLimit: .milliseconds(50)) { test in
                await test.perform(expecting: "_") { _ = try await shop.router.result(of: Steps.size) }
                await test.navigate(to: ShopRoute.account, expecting: "T[N[HomeScreen], AccountScreen*]")
            }
        },
        Row(
            "A step whose call never ends fails, and does not hang",
            [
                "The call still waits for the result of SizePicker 0.005 seconds after the answer. Let the screen finish or leave in the answer.",
                "The answer of SizePicker failed: CancellationError()",
            ]
        ) { shop in
            await RoutingTest.run(shop.router, timeout: .milliseconds(5)) { test in
                await test.result(of: Steps.size, showing: "T[_, _] ^sheet _", expecting: "T[_, _]") { _ in }
                await test.result(of: Steps.size, showing: "T[_, _] ^sheet _", expecting: "T[_, _]") { _ in
                    throw CancellationError()
                }
                await test.perform(expecting: "T[_, _]") {}
            }
        },
        Row(
            "A step whose screen never opens fails, and does not hang",
            [
                "No screen has opened within 0.005 seconds to give the result. The hierarchy is T[N[HomeScreen]*, AccountScreen].",
                "The call returned before it waited for the result of a screen in the window.",
            ]
        ) { shop in
            shop.router.add(GateInterceptor())
            await RoutingTest.run(shop.router, timeout: .milliseconds(5)) { test in
                await test.result(of: Steps.size, showing: "_", expecting: "T[_, _]") { _ in }
            }
            await RoutingTest.run(shop.router, by: RecordingRouter()) { test in
                await test.result(of: Steps.size, showing: "_", expecting: "T[_, _]") { _ in }
            }
        },
        Row("A flow whose body throws is not checked at its end", []) { shop in
            await #expect(throws: CancellationError.self) {
                try await RoutingTest.run(shop.router) { _ in
                    try shop.window.setRoot(nil)
                    throw CancellationError()
                }
            }
        },
    ]

    @Test("A flow navigates with the decorator if there is one")
    func decorator() async {
        let decorator = RecordingRouter(forwardingTo: shop.router)
        await RoutingTest.run(shop.router, by: decorator) { test in
            await test.navigate(to: ShopRoute.product(id: 1), expecting: "T[N[HomeScreen, product 1], AccountScreen]")
        }
        expect(decorator.requests.count, equals: 1)
    }

    @Test("A step with another outcome fails at its line, and the flow continues")
    func failingSteps() async {
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router) { test in
                await test.navigate(to: Steps.product, with: 1, expecting: "T[N[HomeScreen], AccountScreen]")
                await test.navigate(to: Steps.account, expecting: .failure(.intercepted))
                await test.navigate(to: Steps.missing, expecting: "_")
                await test.navigate(to: Steps.missing, expecting: .failure(.intercepted))
                await test.unwind(.pop, expecting: "N[")
            }
        }
        let line = UInt(#line - 7)
        expect(failures.map(\.line), equals: [line, line + 1, line + 2, line + 3, line + 4])
        #expect(
            failures[0].message.hasPrefix(
                "The hierarchy is not as expected: tab 0 › screen 1 is product 1, expected nothing there.\n"))
        #expect(
            failures[1].message.hasPrefix(
                "The step succeeded, but was expected to fail with intercepted. The hierarchy is T[N[HomeScreen, product 1], Acc"
            ))
        #expect(failures[2].message.hasPrefix("The step failed, but was expected to succeed: originNotFound:"))
        #expect(
            failures[3].message.hasPrefix(
                "The step was expected to fail with intercepted, but failed with originNotFound:"))
        #expect(failures[4].message.hasPrefix("The step failed, but was expected to succeed: nothingToUnwind"))
    }

    @Test("A step fails if it throws the expected error but changes the hierarchy")
    func failureWithChange() async throws {
        let tabs = try #require(shop.window.root as? TabContainer)
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router) { test in
                await test.perform(expecting: .failure(.cancelled)) {
                    try tabs.select(1)
                    throw RoutingError(.cancelled, "Too late.")
                }
            }
        }
        let message = """
            The step failed as expected, but the hierarchy changed: appeared AccountScreen; disappeared \
            NavigationContainer, HomeScreen. The hierarchy is not as expected: tab 1 is selected, expected tab 0.
            """
        expect(failures.map { String($0.message.prefix { $0 != "\n" }) }, equals: [message])
    }

    @Test("A flow fails if the hierarchy changes outside of the steps")
    func changesOutsideOfSteps() async throws {
        let tabs = try #require(shop.window.root as? TabContainer)
        let failures = try await FailureRecorder.collect {
            try await RoutingTest.run(shop.router) { test in
                try tabs.select(1)
                await test.navigate(to: Steps.missing, expecting: .failure(.originNotFound))
                await test.navigate(to: Steps.home, expecting: "T[N[HomeScreen], AccountScreen]")
                await test.perform(expecting: "T[N[HomeScreen, SplashScreen], AccountScreen]") {
                    try (tabs.children[0] as? NavigationContainer)?.push(SplashScreen())
                }
            }
        }
        expect(
            failures.map(\.message),
            equals: [
                "Outside of the steps, before this step, the hierarchy changed: appeared AccountScreen; disappeared NavigationContainer, HomeScreen. "
                    + "It is now T[N[HomeScreen], AccountScreen*].",
                "Outside of the steps, after the last step, the hierarchy changed: appeared AccountScreen; disappeared NavigationContainer, SplashScreen. "
                    + "It is now T[N[HomeScreen, SplashScreen], AccountScreen*].",
            ])
        let lines: [UInt] = [#line - 15, #line - 17]
        expect(failures.map(\.line), equals: lines)
    }

    @Test("A flow names the navigations that have not finished at its end, in their order")
    func unfinishedNavigations() async {
        let gate = GateInterceptor()
        shop.router.add(gate)
        var navigations: [Task<Arrival, any Error>] = []
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router, timeout: .milliseconds(1)) { _ in
                for id in 1...3 {
                    navigations.append(Task { try await shop.router.navigate(to: ShopRoute.product(id: id)) })
                }
                while gate.waitingCount < 3 { await MainActor.turn() }
            }
        }
        expect(
            failures.map(\.message),
            equals: (1...3).map { number in
                "Navigation #\(number), the navigation to ProductScreen, has not finished. Await it in a step, or cancel it."
            })
        let line: UInt = #line - 12
        expect(Set(failures.map(\.line)), equals: [line])
        for navigation in navigations { navigation.cancel() }
    }

    @Test("A flow names the calls that still wait for a result at its end, in the order of their navigations")
    func unfinishedCalls() async {
        let anotherSize = StepAssembly(finder: NilFinder<SizePicker, Void>()) { (_: Void) in SizePicker() }
            .using(.present(.sheet)).from(.topmost)
        var calls: [Task<String?, any Error>] = []
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router, timeout: .milliseconds(1)) { test in
                await test.perform(expecting: "T[_, _] ^sheet SizePicker ^sheet SizePicker ^sheet SizePicker") {
                    for number in 1...3 {
                        calls.append(Task { try await shop.router.result(of: anotherSize) })
                        while shop.window.screens.count(where: { $0 is SizePicker }) < number { await MainActor.turn() }
                    }
                }
            }
        }
        expect(
            failures.map(\.message),
            equals: (1...3).map { number in
                "A call still waits for the result of SizePicker, which navigation #\(number) has shown. Let the screen finish or leave in a step, or cancel the call."
            })
        for call in calls {
            call.cancel()
            _ = await call.result
        }
    }

}
