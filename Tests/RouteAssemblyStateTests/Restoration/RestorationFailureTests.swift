import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Restorations in which a route, an interceptor, or the file fails.
@MainActor
struct RestorationFailureTests {
    /// Returns the state after navigations to some routes.
    private func state(after routes: MiniRoute...) async throws -> SavedState { try await state(after: routes) }

    private func state(after routes: [MiniRoute]) async throws -> SavedState {
        let shop = MiniShop()
        for route in routes { try await shop.router.navigate(to: route) }
        return shop.restoration.save()
    }

    // MARK: Dropped routes

    @Test("A route that the app drops takes what stands on it, and nothing else")
    func dropped() async throws {
        let state = try await state(after: .product(1), .note("a"), .settings, .about)
        let shop = MiniShop()
        let report = try await shop.restoration.restore(state) {
            $0 as? MiniRoute == .note("a") ? .drop("The note is gone.") : .keep
        }
        expect(shop.window.snapshot().notation, equals: "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]")
        expect(
            report.dropped.map(\.description),
            equals: [
                "note(\"a\"): The note is gone.", "settings: It stands on a screen that was not restored.",
                "about: It stands on a screen that was not restored.",
            ])
        #expect(!report.isComplete)
        expect(
            report.differences,
            equals: [
                "NavigationContainer is missing.", "a is missing.", "SettingsPage is missing.", "AboutPage is missing.",
            ])
    }

    @Test("A dropped route takes what is pushed on its screen, but not what stands in the containers that it has built")
    func droppedInStacks() async throws {
        for (routes, tree, dropped) in [
            (
                [.home, .product(1), .mailbox], "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]",
                ["mailbox: It stands on a screen that was not restored."]
            ),
            ([.product(1), .cart, .mailbox], "T[N[HomePage], N[CartPage, AboutPage]*, S[N[ListPage]]]", []),
        ] as [([MiniRoute], String, [String])] {
            let state = try await state(after: routes)
            let shop = MiniShop()
            let report = try await shop.restoration.restore(state) {
                $0 as? MiniRoute == .product(1) ? .drop("The product is sold out.") : .keep
            }
            expect(shop.window.snapshot().notation, equals: tree)
            expect(report.dropped.map(\.description), equals: ["product(1): The product is sold out."] + dropped)
        }
    }

    @Test("A route is replaced by another one")
    func replaced() async throws {
        let state = try await state(after: .product(1), .settings)
        let shop = MiniShop()
        let report = try await shop.restoration.restore(state) {
            $0 as? MiniRoute == .product(1) ? .replace(with: MiniRoute.product(2)) : .keep
        }
        expect(
            shop.window.snapshot().notation, equals: "T[N[HomePage, 2]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage")
        #expect(report.dropped.isEmpty)
        expect(report.differences, equals: ["1 is missing.", "2 was not there before."])
    }

    @Test("A route without a destination is dropped")
    func noDestination() async throws {
        let state = try await state(after: .home, .settings)
        let shop = MiniShop()
        shop.broken = [.settings]
        let report = try await shop.restoration.restore(state)
        expect(shop.window.snapshot().notation, equals: "T[N[HomePage]*, N[CartPage], S[N[ListPage]]]")
        expect(report.dropped.map(\.error?.code), equals: [.factoryFailed])
    }

    @Test("A factory that throws and an interceptor that refuses drop their route, and each interceptor is asked once")
    func failing() async throws {
        for code in [RoutingError.Code.factoryFailed, .intercepted] {
            let state = try await state(after: .product(1), .settings, .about)
            let shop = MiniShop()
            var asked: [String] = []
            shop.router.register(MiniRoute.self) { route in
                guard route == .settings || route == .about else { return MiniRoute.destination(of: route) }
                let isSettings = route == .settings
                let factory = InlineFactory { () throws -> SettingsPage in
                    if isSettings, code == .factoryFailed { throw RoutingError(.factoryFailed, "broken") }
                    return SettingsPage()
                }
                let interceptor = InlineInterceptor { (_: Void) in
                    asked.append(isSettings ? "settings" : "about")
                    if isSettings, code == .intercepted { throw RoutingError(.notPlaced, "not today") }
                    return .proceed
                }
                return .to(
                    StepAssembly(finder: NilFinder(), factory: factory).adding(interceptor).using(.present)
                        .from(.topmost))
            }
            let changes = shop.window.revision
            let report = try await shop.restoration.restore(state)
            expect(shop.window.snapshot().notation, equals: "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]")
            expect(shop.window.revision, equals: changes + 1)
            expect(report.dropped.map(\.error?.code), equals: [code, nil])
            expect(asked, equals: ["settings"])
        }
    }

    // MARK: Ends

    @Test("A restoration that is redirected restores nothing")
    func redirected() async throws {
        let state = try await state(after: .product(1), .settings)
        let shop = MiniShop()
        shop.router.register(MiniRoute.self) { route in
            guard route == .settings else { return MiniRoute.destination(of: route) }
            let login = Destination.to(StepAssembly { AboutPage() }.using(.present).from(.topmost))
            return .to(
                StepAssembly { SettingsPage() }.adding(InlineInterceptor { (_: Void) in .redirect(login) })
                    .using(.present).from(.topmost))
        }
        await #expect { try await shop.restoration.restore(state) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expect(shop.window.snapshot().notation, equals: "Screen ^ AboutPage")
        expect(
            state.differences(to: shop.window.snapshot()),
            equals: [
                "TabContainer is missing.", "NavigationContainer is missing.", "HomePage is missing.", "1 is missing.",
                "NavigationContainer is missing.", "CartPage is missing.", "SplitContainer is missing.",
                "NavigationContainer is missing.", "ListPage is missing.", "SettingsPage is missing.",
                "Screen was not there before.", "AboutPage was not there before.",
            ])
        expect(state.differences(to: try #require(state.snapshot)), equals: [])
    }

    @Test("A navigation that arrives while the restoration waits wins")
    func superseded() async throws {
        let state = try await state(after: .product(1), .settings)
        let shop = MiniShop()
        let gate = GateInterceptor()
        shop.router.register(MiniRoute.self) { route in
            guard route == .settings else { return MiniRoute.destination(of: route) }
            return .to(StepAssembly { SettingsPage() }.adding(gate).using(.present).from(.topmost))
        }
        let restoration = Task { try await shop.restoration.restore(state) }
        await gate.untilReached()
        try await shop.router.navigate(to: MiniRoute.cart)
        gate.open()
        await #expect { try await restoration.value } throws: { ($0 as? RoutingError)?.code == .superseded }
        expect(shop.window.snapshot().notation, equals: "T[N[HomePage], N[CartPage]*, S[N[ListPage]]]")
    }

    @Test("A restoration that begins while another one waits supersedes it, whichever arrives first")
    func supersededByAnother() async throws {
        let (first, second) = (
            try await state(after: .product(1), .settings), try await state(after: .product(2), .about)
        )
        for arrivesFirst in [true, false] {
            let shop = MiniShop()
            let gates = [GateInterceptor(), GateInterceptor()]
            shop.router.register(MiniRoute.self) { route in
                guard route == .settings || route == .about else { return MiniRoute.destination(of: route) }
                return .to(
                    StepAssembly { SettingsPage() }.adding(gates[route == .settings ? 0 : 1]).using(.present)
                        .from(.topmost))
            }
            let earlier = Task { try await shop.restoration.restore(first) }
            await gates[0].untilReached()
            let later = Task { try await shop.restoration.restore(second) }
            await gates[1].untilReached()
            if arrivesFirst { gates[0].open() } else { gates[1].open() }
            if arrivesFirst {
                await #expect { try await earlier.value } throws: { ($0 as? RoutingError)?.code == .superseded }
                gates[1].open()
            }
            _ = try await later.value
            if !arrivesFirst {
                gates[0].open()
                await #expect { try await earlier.value } throws: { ($0 as? RoutingError)?.code == .superseded }
            }
            expect(
                shop.window.snapshot().notation,
                equals: "T[N[HomePage, 2]*, N[CartPage], S[N[ListPage]]] ^ SettingsPage")
        }
    }

    @Test("The report says why a factory has failed")
    func reason() async throws {
        struct Missing: Error, CustomStringConvertible { let description = "document 7 does not exist" }
        let state = try await state(after: .settings)
        let shop = MiniShop()
        shop.router.register(MiniRoute.self) { _ in
            let factory = InlineFactory { () throws -> SettingsPage in throw Missing() }
            return .to(StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost))
        }
        let report = try await shop.restoration.restore(state)
        expect(report.dropped.first?.reason.hasSuffix("(cause: document 7 does not exist)"), equals: true)
    }

    @Test("What was placed without a route is a difference")
    func byHand() async throws {
        let shop = MiniShop()
        try await shop.router.navigate(to: MiniRoute.home)
        try shop.window.topmost?.present(CartPage())
        let next = MiniShop()
        let report = try await next.restoration.restore(shop.restoration.save())
        expect(report.differences, equals: ["CartPage is missing."])
    }

    @Test("An empty state restores an empty history of visits")
    func empty() async throws {
        let shop = MiniShop()
        let report = try await shop.restoration.restore(MiniShop().restoration.save())
        #expect(report.isComplete)
        expect(shop.window.snapshot().notation, equals: "Screen")
    }

    @Test("The state of a screen is handed back before it appears")
    func kept() async throws {
        let shop = MiniShop()
        let settings = try await shop.router.navigate(to: MiniRoute.settings).screen as? SettingsPage
        settings?.kept = 42
        let data = try JSONEncoder().encode(shop.restoration.save())
        let next = MiniShop()
        var seen: [Int] = []
        let token = next.window.observe { change in seen += change.appeared.compactMap { ($0 as? SettingsPage)?.kept } }
        try await next.restoration.restore(JSONDecoder().decode(SavedState.self, from: data))
        expect(seen, equals: [42])
        token.cancel()
    }

    // MARK: Files

    @Test("A visit that cannot be read takes itself and what stands on it")
    func unreadable() async throws {
        let state = try await state(after: .product(1), .note("a"), .about)
        var text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
        text.replace(#"{\"note\""#, with: #"{\"letter\""#)
        let read = try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
        let shop = MiniShop()
        let report = try await shop.restoration.restore(read)
        expect(shop.window.snapshot().notation, equals: "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]")
        expect(
            report.dropped.map(\.description),
            equals: [
                "The visit could not be read.", "about: It stands on a screen that was not restored.",
            ])
    }

    @Test("A state of a later version, or of one below 1, is not read")
    func laterVersion() async throws {
        for version in [3, 0, -1, .max] {
            let text = #"{"version":\#(version),"visits":[]}"#
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
            }
        }
    }

    @Test("Mutated and truncated files restore a whole tree or nothing", arguments: Effort.seeds(1))
    func mutated(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let state = try await state(after: .product(1), .cart, .note("a"), .list, .about, .settings, .mailbox)
        let data = try JSONEncoder().encode(state)
        var (read, restored) = (0, 0)
        let count = Effort.count(400, long: 2_000)
        for _ in 0..<count {
            var bytes = Array(data)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let position = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[position] = UInt8.random(in: 32..<127, using: &generator)
                case 1: bytes.removeSubrange(position..<min(position + 8, bytes.count - 1))
                case 2: bytes.insert(contentsOf: Array("-9[{".utf8), at: position)
                default: if Bool.random(using: &generator) { bytes.removeLast(bytes.count - position - 1) }
                }
            }
            guard let state = try? JSONDecoder().decode(SavedState.self, from: Data(bytes)) else { continue }
            read += 1
            let shop = MiniShop()
            let before = shop.window.revision
            do {
                try await shop.restoration.restore(state)
                restored += 1
                expectInvariants(shop.window)
                #expect(shop.window.revision <= before + 1)
            } catch {
                expect(shop.window.snapshot().notation, equals: "Screen")
            }
        }
        #expect(read > count / 50 && restored > count / 50)
    }
}
