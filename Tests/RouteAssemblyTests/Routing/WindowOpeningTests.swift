import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The navigations that a directory starts in the window that it has chosen.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WindowOpeningTests {
    nonisolated static let cases = [
        WindowCase(
            "A redirected route arrives in the same window, which becomes the active one", ["N[a]", "N[b, p, c]"],
            ["N[a]", "N[b, p, c] ^ login"], [1, 0]
        ) { open in
            open.activate(0)
            let login = Destination.to(open[1].modal("login"))
            var redirects = 0
            open[1].router.add(
                InlineInterceptor { (_: Void) in
                    redirects += 1
                    return redirects == 1 ? .redirect(login) : .proceed
                })
            let arrival = try await open.open("p")
            #expect("\(arrival.screen)" == "login" && arrival.redirect != nil)
        },
        WindowCase(
            "The interceptors of a router are asked through a wrapping router, and can refuse the route",
            ["N[a]", "N[b, p, c]"], ["N[a]", "N[b, p, c]"], [0, 1]
        ) { open in
            open[1].router.add(interceptor { throw Refusal() })
            let wrapper = PassingRouter(base: open[1].router)
            open[1].window.router = wrapper
            await expectRefusal(.intercepted, in: open[1].window) { try await open.open("p") }
            withExtendedLifetime(wrapper) {}
        },
        WindowCase(
            "A window becomes the active one when the navigation has arrived, not before", ["N[a]", "N[p, b]"],
            ["N[a]", "N[p]"], [1, 0]
        ) { open in
            open[1].router.add(open.gate)
            let opening = Running { try await open.open("p") }
            await open.gate.untilReached()
            expect(open.order, equals: [0, 1])
            open.gate.open()
            try await opening.value()
        },
        WindowCase(
            "A window that was removed from the directory meanwhile does not come back", ["N[a]", "N[p, b]"],
            ["N[a]", "N[p]"], [0]
        ) { open in
            open[1].router.add(open.gate)
            let opening = Running { try await open.open("p") }
            await open.gate.untilReached()
            open.directory.remove(open[1].window)
            open.gate.open()
            try await opening.value()
        },
        WindowCase(
            "Under `latestWins`, a route supersedes another one in the same window only", ["N[a]", "N[b]"],
            policy: .latestWins, ["N[a, q]", "N[b, q]"], [0, 1]
        ) { open in
            let step = StepAssembly.new("p").adding(open.gate).using(.push).from(.stack)
            let first = Running { try await open.directory.open(Destination.to(step), from: open[0].window) }
            await open.gate.untilReached()
            try await open.open("q", from: 1)
            expect(first.hasEnded, equals: false)
            try await open.open("q", from: 0)
            await expect(first.failure()?.code, equals: .superseded)
        },
    ]

    @Test("A route opens in the window that the directory has chosen", arguments: cases)
    func opens(_ row: WindowCase) async throws { try await row.run() }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A route that a transaction opens waits for its end, and finds what it has changed")
    func duringTransaction() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        open.activate(0)
        let stack = try #require(open[1].window.root as? NavigationContainer)
        var opening: Task<Void, any Error>?
        try open[1].window.transaction {
            opening = Task.immediate { _ = try await open.open("p") }
            try stack.push(FixtureScreen("p"))
        }
        try await opening?.value
        #expect(open.trees == ["N[a]", "N[b, p]"] && open.order == [1, 0])
    }
}
