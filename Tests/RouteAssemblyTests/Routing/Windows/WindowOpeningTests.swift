import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The navigations that a directory starts in the window that it has chosen.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WindowOpeningTests {
    @Test("A redirected route arrives in the same window, which becomes the active one")
    func redirected() async throws {
        let open = try OpenWindows("N[a]", "N[b, p, c]")
        open.activate(0)
        let login = AnyDestination(to: open[1].modal("login"))
        var redirects = 0
        open[1].router.add(
            InlineInterceptor { (_: Void) in
                redirects += 1
                return redirects == 1 ? .redirect(login) : .proceed
            })
        let arrival = try await open.open("p")
        #expect("\(arrival.screen)" == "login" && arrival.redirect != nil)
        #expect(open.trees == ["N[a]", "N[b, p, c] ^ login"] && open.order == [1, 0])
    }

    @Test("The interceptors of a router are asked through a wrapping router, and can refuse the route")
    func wrappingRouter() async throws {
        let open = try OpenWindows("N[a]", "N[b, p, c]")
        open[1].router.add(interceptor { throw Refusal() })
        let wrapper = PassingRouter(base: open[1].router)
        open[1].window.router = wrapper
        await expectRefusal(.intercepted, in: open[1].window) { try await open.open("p") }
        expect(open.order, equals: [0, 1])
        withExtendedLifetime(wrapper) {}
    }

    @Test("A window becomes the active one when the navigation has arrived, not before")
    func activeOnArrival() async throws {
        let (open, gate) = (try OpenWindows("N[a]", "N[p, b]"), GateInterceptor())
        open[1].router.add(gate)
        let opening = Running { try await open.open("p") }
        await gate.untilReached()
        expect(open.order, equals: [0, 1])
        gate.open()
        try await opening.value()
        expect(open.order, equals: [1, 0])
    }

    @Test("A window that was removed from the directory meanwhile does not come back")
    func removedMeanwhile() async throws {
        let (open, gate) = (try OpenWindows("N[a]", "N[p, b]"), GateInterceptor())
        open[1].router.add(gate)
        let opening = Running { try await open.open("p") }
        await gate.untilReached()
        open.directory.remove(open[1].window)
        gate.open()
        try await opening.value()
        #expect(open.trees == ["N[a]", "N[p]"] && open.order == [0])
    }

    @Test("Under `latestWins`, a route supersedes another one in the same window only")
    func latestWins() async throws {
        let (open, gate) = (try OpenWindows(["N[a]", "N[b]"], policy: .latestWins), GateInterceptor())
        let destination = AnyDestination(to: StepAssembly.new("p").adding(gate).using(.push).from(.stack).assemble())
        let first = Running { try await open.directory.open(destination, from: open[0].window) }
        await gate.untilReached()
        try await open.open("q", from: 1)
        #expect(!first.hasEnded)
        try await open.open("q", from: 0)
        #expect(await until { first.hasEnded } && first.code == .superseded)
        #expect(open.trees == ["N[a, q]", "N[b, q]"] && open.order == [0, 1])
    }

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
