import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The windows of an app, the order in which they become active, and the windows after a route to
/// the screen `p` has opened.
struct WindowChoice: Sendable, CustomTestStringConvertible {
    let windows: [String]
    let active: [Int]
    let from: Int?
    let after: [String]
    let order: [Int]

    init(_ windows: [String], active: [Int] = [], from: Int? = nil, _ after: [String], _ order: [Int]) {
        (self.windows, self.active, self.from, self.after, self.order) = (windows, active, from, after, order)
    }

    var testDescription: String { "\(windows) to \(after)" }
}

@MainActor
struct WindowDirectoryTests {
    // MARK: The list

    @Test("The windows are in the order in which they were active, the last one first")
    func order() throws {
        let open = try OpenWindows("a", "b", "c")
        expect(open.order, equals: [0, 1, 2])
        open.activate(2)
        expect(open.order, equals: [2, 0, 1])
        open.activate(1, 1)
        expect(open.order, equals: [1, 2, 0])
        open.directory.add(open[0].window)
        expect(open.order, equals: [1, 2, 0])
        open.directory.remove(open[2].window)
        expect(open.order, equals: [1, 0])
        open.activate(2)
        expect(open.order, equals: [1, 0])
    }

    @Test("A directory does not retain windows, routers, or screens")
    func retainsNothing() async throws {
        let directory = WindowDirectory { RoutingWindow() }
        weak var window: RoutingWindow?
        weak var router: DefaultRouter?
        weak var page: Screen?
        try await {
            let app = try TestApp("N[a]")
            directory.add(app.window)
            directory.activate(app.window)
            let arrival = try await directory.open(Destination.to(.at("a")))
            (window, router, page) = (app.window, app.router, arrival.screen)
            #expect(directory.windows.first === app.window)
        }()
        #expect(window == nil && router == nil && page == nil)
        #expect(directory.windows.isEmpty)
    }

    @Test("A released directory releases its closure")
    func releasesClosure() {
        weak var token: Token?
        do {
            let captured = Token()
            token = captured
            let directory = WindowDirectory {
                _ = captured
                return RoutingWindow()
            }
            #expect(directory.windows.isEmpty)
        }
        #expect(token == nil)
    }

    // MARK: The choice

    nonisolated static let choices = [
        WindowChoice(["N[a]", "N[b]"], ["N[a, p]", "N[b]"], [0, 1]),
        WindowChoice(["N[a]", "N[b]"], active: [0, 1], ["N[a]", "N[b, p]"], [1, 0]),
        WindowChoice(["N[a]", "N[b]"], active: [1, 0], from: 1, ["N[a]", "N[b, p]"], [1, 0]),
        WindowChoice(["N[a]", "N[b, p, c]"], active: [0], ["N[a]", "N[b, p]"], [1, 0]),
        WindowChoice(["N[a]", "N[b, p, c]"], active: [1], from: 0, ["N[a, p]", "N[b, p, c]"], [0, 1]),
        WindowChoice(["N[p, a]", "T[N[b]*, N[p]]"], active: [0, 1], ["N[p, a]", "T[N[b], N[p]*]"], [1, 0]),
        WindowChoice(["N[a]", "N[b] ^ p ^ c"], active: [0], ["N[a]", "N[b] ^ p"], [1, 0]),
        WindowChoice(["settings", "N[b]"], active: [0], ["settings", "N[b, p]"], [1, 0]),
        WindowChoice(["settings", "p"], active: [0], ["settings", "p"], [1, 0]),
        WindowChoice([], ["N[new, p]"], [0]),
    ]

    @Test("A route opens in the window that suits it, which becomes the active one", arguments: choices)
    func choice(_ choice: WindowChoice) async throws {
        let open = try OpenWindows(choice.windows)
        for position in choice.active { open.activate(position) }
        let arrival = try await open.open("p", from: choice.from)
        expect("\(arrival.screen)", equals: "p")
        expect(open.trees, equals: choice.after)
        expect(open.order, equals: choice.order)
        #expect(arrival.screen.window === open.directory.windows.first)
        for app in open.apps { expectInvariants(app.window) }
    }

    nonisolated static let windows = [
        WindowCase(
            "A destination opens in the window that contains its screen", ["N[a]", "N[p, b]"], ["N[a]", "N[p]"], [1, 0]
        ) { open in
            open.activate(0)
            let p = open[1]["p"]
            let destination = Destination.to(StepAssembly.labelled("p").using(.push).from(.stack))
            let arrival = try await open.directory.open(destination, animated: false)
            #expect(arrival.screen === p)
        },
        WindowCase(
            "Choosing a window asks no interceptors and changes no other window", ["N[a]", "N[p, b]"],
            ["N[a]", "N[p]"], [1, 0]
        ) { open in
            open[0].router.add(NotedInterceptor<Void>(name: "first", log: open.log))
            open[1].router.add(NotedInterceptor<Void>(name: "second", log: open.log))
            let before = WindowState(open[0].window)
            try await open.open("p")
            expect(WindowState(open[0].window), equals: before)
            expect(open.log.lines, equals: ["prepare second", "ask second"])
        },
        WindowCase(
            "A window without a router is skipped, and throws if it is given", ["N[a, p]", "N[b]"],
            ["N[a, p]", "N[b, p]"], [1, 0]
        ) { open in
            open.activate(0)
            open[0].window.router = nil
            await expectRefusal(.noRouter, saying: "DefaultRouter", in: open[0].window) {
                try await open.open("p", from: 0)
            }
            try await open.open("p")
        },
        WindowCase(
            "A window whose router does not know the route is skipped, unless it is the only one", ["N[b]"],
            ["N[b, p]"], []
        ) { open in
            let settings = try TestApp("N[settings]")
            open.directory.add(settings.window)
            open.directory.activate(settings.window)
            try await open.open("p")
            expect(open.trees, equals: ["N[b, p]"])
            expectHierarchy(settings.window, "N[settings]")
            open.directory.remove(open[0].window)
            await expectRefusal(.unregisteredRoute, in: settings.window) { try await open.open("p") }
        },
        WindowCase(
            "If no window can plan the navigation, the one that was active last throws", ["a", "b"], ["a", "b"], [1, 0]
        ) { open in
            open.activate(1)
            let recorder = RoutingRecorder(window: open[1].window, router: open[1].router)
            let before = WindowState(open[0].window)
            await expectRefusal(.originNotFound, in: open[1].window) { try await open.open("p") }
            expect(WindowState(open[0].window), equals: before)
            expect(recorder.entries, equals: ["#1 began the navigation to FixtureScreen", "#1 failed: originNotFound"])
        },
        WindowCase("A window that has been released is not chosen", ["N[a]"], ["N[a, p]"], [0]) { open in
            try {
                let app = try TestApp("N[p]")
                open.directory.add(app.window)
                open.directory.activate(app.window)
            }()
            try await open.open("p")
        },
        WindowCase(
            "A new window stays if its first navigation fails, and the next route opens in it", [], ["settings"], [0]
        ) { open in
            open.newWindow = "settings"
            await #expect(throws: RoutingError.self) { try await open.open("p") }
            #expect(open.trees == ["settings"] && open.order == [0])
            try await open.open("settings")
        },
        WindowCase(
            "A route that opens while another one waits in a new window opens in the same window", [],
            ["N[new, q, p]"], [0]
        ) { open in
            let step = StepAssembly.labelled("p").adding(open.gate).using(.push).from(.stack)
            let first = Running { try await open.directory.open(Destination.to(step)) }
            await open.gate.untilReached()
            try await open.open("q")
            open.gate.open()
            try await first.value()
        },
    ]

    @Test("A route opens in a window that can show it, or in a new one", arguments: windows)
    func windows(_ row: WindowCase) async throws { try await row.run() }

    @Test("The error of the closure that makes a window is wrapped")
    func newWindowIsNotMade() async throws {
        let directory = WindowDirectory { throw Refusal() }
        let error = await #expect(throws: RoutingError.self) { try await directory.open(LabelRoute("p")) }
        #expect(error?.code == .factoryFailed && error?.underlyingError as? Refusal == Refusal())
        #expect(directory.windows.isEmpty)
    }

    @Test("A new window without a router throws")
    func newWindowWithoutRouter() async throws {
        let window = RoutingWindow(root: Page("a"))
        let directory = WindowDirectory { window }
        await expectRefusal(.noRouter, in: window) { try await directory.open(LabelRoute("p")) }
    }
}
