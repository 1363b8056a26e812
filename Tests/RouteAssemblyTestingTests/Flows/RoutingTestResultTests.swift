import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct RoutingTestResultTests {
    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("A step opens a screen, answers, and returns its result")
    func passes() async throws {
        await RoutingTest.run(shop.router) { test in
            let size = await test.result(
                of: Steps.size, showing: "T[N[HomeScreen], AccountScreen] ^sheet SizePicker", expecting: "T[N[_], _]"
            ) { picker in try await picker.finish(with: "L") }
            expect(size, equals: "L")
            let none = await test.result(of: Steps.size, showing: "T[_, _] ^sheet _", expecting: "T[N[_], _]") { _ in
                try shop.window.topmost?.dismiss()
            }
            #expect(none == nil)
        }
    }

    @Test("A step expects the hierarchy of a redirect, also if the app could continue from there")
    func continuable() async throws {
        var original: Destination?
        shop.router.add(
            InlineInterceptor { (_: Void) in
                if original != nil { return .proceed }
                return .redirect { destination in
                    original = destination
                    return .to(Steps.login)
                }
            })
        await RoutingTest.run(shop.router) { test in
            await test.result(of: Steps.size, showing: "_", expecting: "T[N[_], _] ^sheet LoginScreen") { _ in
                Issue.record("The screen has opened.")
            }
        }
        expect(original?.description, equals: "SizePicker")
    }

    @Test("A step expects the error of a call, or the hierarchy that it is redirected to")
    func errors() async throws {
        let gate = GateInterceptor()
        shop.router.add(gate)
        await RoutingTest.run(shop.router) { test in
            async let refusal: Void = { @MainActor in
                await gate.untilReached()
                gate.refuse(with: CancellationError())
                await gate.untilReached()
                gate.redirect(to: Destination.to(Steps.login))
                await gate.untilReached()
                gate.open()
            }()
            await test.result(of: Steps.size, showing: "_", expecting: .failure(.intercepted)) { _ in
                Issue.record("The screen has opened.")
            }
            await test.result(of: Steps.size, showing: "_", expecting: "T[_, _] ^sheet LoginScreen") { _ in
                Issue.record("The screen has opened.")
            }
            await refusal
        }
    }

    @Test("A step fails at its line if the hierarchy is another one while the screen is open, or after it")
    func wrongHierarchies() async {
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router) { test in
                await test.result(of: Steps.size, showing: "T[_, _]", expecting: "T[_, _]") { picker in
                    try await picker.finish(with: "L")
                }
                await test.result(of: Steps.size, showing: "T[_, _] ^sheet _", expecting: "N[_]") { picker in
                    try await picker.finish(with: "L")
                }
                await test.result(of: Steps.size, showing: "T[_, _] ^sheet _", expecting: .failure(.cancelled)) {
                    picker in
                    try await picker.finish(with: "L")
                }
            }
        }
        let line = UInt(#line - 12)
        expect(failures.map(\.line), equals: [line, line + 3, line + 6])
        let problems = [
            "The hierarchy is not as expected: SizePicker is presented as a modal, expected none.",
            "The hierarchy is not as expected: the root is T[N[HomeScreen]*, AccountScreen], expected N[_].",
            "The step succeeded, but was expected to fail with cancelled.",
        ]
        for (failure, problem) in zip(failures, problems) { #expect(failure.message.hasPrefix(problem)) }
    }
}
