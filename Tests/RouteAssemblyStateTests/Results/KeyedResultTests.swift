import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

private enum DeskRoute: SavedRoute {
    case desk, picker(Int), about
}

private final class DeskScreen: Screen, ResultReceiving, StateKeeping {
    static let color = ResultKey<String>("color")
    static let number = ResultKey<Int>("number")
    var kept: [String] = []
    override var description: String { "desk" }

    func didReceive(_ result: KeyedResult) {
        if let color = result.value(for: Self.color) { kept.append(color) }
    }
}

private final class Picker: Screen, ResultProviding, ContextChecking {
    typealias Output = String
    let id: Int
    init(_ id: Int) { self.id = id }
    override var description: String { "picker\(id)" }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

/// A window with a screen that asks for results.
@MainActor
private final class DeskApp {
    let window = RoutingWindow(root: NavigationContainer())
    let router: DefaultRouter
    let restoration: Restoration
    private(set) var problems: [RoutingError.Code] = []

    init() {
        try? (window.root as? NavigationContainer)?.push(FixtureScreen("home"))
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        let desk = StepAssembly { DeskScreen() }.using(.push).from(.nearest)
        let picker = StepAssembly { (id: Int) in Picker(id) }.using(.push).from(.navigation)
            .using(.present).from(.topmost)
        let about = StepAssembly { AboutPage() }.using(.push).from(.nearest)
        router.register(DeskRoute.self) { route in
            switch route {
            case .desk: .to(desk)
            case .picker(let id): .to(picker, with: id)
            case .about: .to(about)
            }
        }
        router.errorHandler = { [unowned self] error in
            problems.append((error as? RoutingError)?.code ?? .unstable)
        }
    }

    func screen<T: Screen>(_ type: T.Type = T.self) throws -> T {
        try #require(window.screens.compactMap { $0 as? T }.first)
    }

    var colors: [String] { window.screens.compactMap { $0 as? DeskScreen }.first?.kept ?? [] }

    /// Saves the window, and returns another app with it.
    func restarted() async throws -> DeskApp {
        let data = try JSONEncoder().encode(restoration.save())
        let next = DeskApp()
        try await next.restoration.restore(JSONDecoder().decode(SavedState.self, from: data))
        return next
    }
}

/// Results that a screen receives by a key, also after a restart.
@MainActor
struct KeyedResultTests {
    private func asking() async throws -> DeskApp {
        let app = DeskApp()
        try await app.router.navigate(to: DeskRoute.desk)
        try await app.screen(DeskScreen.self).request(DeskScreen.color, from: DeskRoute.picker(1))
        expectHierarchy(app.window, "N[home, desk] ^ N[picker1]")
        return app
    }

    @Test("The caller receives the result once, when the screen has left")
    func received() async throws {
        let app = try await asking()
        try await app.screen(Picker.self).finish(with: "red")
        expectHierarchy(app.window, "N[home, desk]")
        #expect(app.colors == ["red"] && app.problems.isEmpty)
    }

    @Test("After restarts, the restored caller receives the result once")
    func restarted() async throws {
        let app = try await asking().restarted().restarted()
        expectHierarchy(app.window, "N[home, desk] ^ N[picker1]")
        try await app.screen(Picker.self).finish(with: "green")
        expectHierarchy(app.window, "N[home, desk]")
        expect(app.colors, equals: ["green"])
        let next = try await app.restarted()
        expectHierarchy(next.window, "N[home, desk]")
        #expect(next.colors == ["green"] && next.problems.isEmpty)
    }

    @Test("A caller that was built again receives the result of the call that the first one has made")
    func builtAgain() async throws {
        let app = try await asking().restarted()
        let stack = try #require(app.window.root as? NavigationContainer)
        let desk = DeskScreen()
        try stack.setChildren([stack.children[0], desk])
        desk.replaceRoute(DeskRoute.desk)
        expectHierarchy(app.window, "N[home, desk] ^ N[picker1]")
        try await app.screen(Picker.self).finish(with: "red")
        expectHierarchy(app.window, "N[home, desk]")
        #expect(desk.kept == ["red"] && app.problems.isEmpty)
    }

    @Test("Without the caller, or with a key that it does not know, the result is reported and not delivered")
    func undelivered() async throws {
        let app = try await asking()
        let stack = try #require(app.window.root as? NavigationContainer)
        try stack.setChildren(Array(stack.children.prefix(1)))
        expectHierarchy(app.window, "N[home] ^ N[picker1]")
        let next = try await app.restarted()
        for app in [app, next] {
            try await app.screen(Picker.self).finish(with: "red")
            #expect(app.problems == [.notAttached] && app.colors.isEmpty)
            expectHierarchy(app.window, "N[home]")
        }
        let unknown = DeskApp()
        try await unknown.router.navigate(to: DeskRoute.desk)
        try await unknown.screen(DeskScreen.self).request(ResultKey<String>("shade"), from: DeskRoute.picker(1))
        try await unknown.screen(Picker.self).finish(with: "red")
        #expect(unknown.problems == [.typeMismatch] && unknown.colors.isEmpty)
    }

    @Test("A route whose screen ends with another type, or with no result, is refused, and nothing has changed")
    func mismatch() async throws {
        let app = DeskApp()
        let desk = try #require(try await app.router.navigate(to: DeskRoute.desk).screen as? DeskScreen)
        for route in [DeskRoute.picker(1), .about] {
            await #expect { try await desk.request(DeskScreen.number, from: route) } throws: {
                ($0 as? RoutingError)?.code == .typeMismatch
            }
            expectHierarchy(app.window, "N[home, desk]")
        }
        try await desk.request(DeskScreen.color, from: DeskRoute.picker(1))
        await #expect { try await desk.request(DeskScreen.color, from: DeskRoute.picker(1)) } throws: {
            ($0 as? RoutingError)?.code == .alreadyAwaited
        }
    }

    @Test("A screen that leaves without a result ends the request")
    func left() async throws {
        let app = try await asking()
        try await app.router.unwind(.dismiss)
        #expect(app.colors.isEmpty && app.problems.isEmpty)
        try await app.screen(DeskScreen.self).request(DeskScreen.color, from: DeskRoute.picker(2))
        try await app.screen(Picker.self).finish(with: "blue")
        expect(app.colors, equals: ["blue"])
    }

    @Test("In random programs with restarts, each finished request is received once", arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var (app, expected) = (DeskApp(), [String]())
        try await app.router.navigate(to: DeskRoute.desk)
        for number in 0..<40 {
            let picker = app.window.screens.compactMap { $0 as? Picker }.last
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let desk = try app.screen(DeskScreen.self)
                try? await desk.request(DeskScreen.color, from: DeskRoute.picker(Int.random(in: 0..<3, using: &random)))
            case 2:
                guard let picker else { continue }
                expected.append("c\(number)")
                try await picker.finish(with: "c\(number)")
            case 3: if picker != nil { try await app.router.unwind(.dismiss) }
            default: app = try await app.restarted()
            }
            #expect(app.colors == expected && app.problems.isEmpty)
        }
    }
}
