import Foundation
import RouteAssembly
import TestSupport
import Testing

@testable import RouteAssemblyState
@testable import RouteAssemblyTesting

/// Restorations that save by themselves.
@MainActor
struct SavingTests {
    /// A store that remembers what was saved, and on which threads.
    private final class RecordingStore: StateStore, @unchecked Sendable {
        struct Failure: Error {}

        private let lock = NSLock()
        private var content: (saves: [Data?], usesOnMain: Int, isFailing: Bool) = ([], 0, false)

        var saves: [Data?] { lock.withLock { content.saves } }
        var usesOnMain: Int { lock.withLock { content.usesOnMain } }
        var isFailing: Bool {
            get { lock.withLock { content.isFailing } }
            set { lock.withLock { content.isFailing = newValue } }
        }

        func load() -> Data? {
            use()
            return lock.withLock { content.saves.last ?? nil }
        }

        func save(_ data: Data?) throws {
            use()
            if isFailing { throw Failure() }
            lock.withLock { content.saves.append(data) }
        }

        private func use() { if Thread.isMainThread { lock.withLock { content.usesOnMain += 1 } } }
    }

    /// A route that remembers whether it was encoded on the main thread.
    struct PageRoute: SavedRoute {
        var number: Int
        static let encodedOnMain = Counter()

        func encode(to encoder: any Encoder) throws {
            if Thread.isMainThread { Self.encodedOnMain.increase() }
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }

        init(_ number: Int) { self.number = number }
        init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }
    }

    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var value = 0
        var count: Int { lock.withLock { value } }
        func increase() { lock.withLock { value += 1 } }
    }

    private let router = DefaultRouter(window: RoutingWindow(root: Screen()))
    private let clock = ManualClock()
    private let store = RecordingStore()
    private let restoration: Restoration

    init() {
        let page = StepAssembly(finder: ClassWithContextFinder()) { (_: Int) in Leaf<Int>() }.adding(Leaf<Int>.setting)
            .using(.present).from(.topmost)
        router.register(PageRoute.self) { Destination.to(page, with: $0.number) }
        restoration = Restoration(of: router, store: store, clock: clock)
    }

    private func until(_ condition: () -> Bool) async { #expect(await waitUntil(condition, within: .seconds(300))) }

    private func numbers(_ data: Data?) throws -> [Int] {
        let state = try JSONDecoder().decode(SavedState.self, from: try #require(data))
        return restoration.routes(of: state).compactMap { ($0 as? PageRoute)?.number }
    }

    @Test("Changes are saved half a second after the first of them, at once and off the main actor")
    func saved() async throws {
        try await restoration.restore()
        for number in 1...3 { try await router.navigate(to: PageRoute(number)) }
        await until { clock.sleeperCount == 1 }
        clock.advance(by: Saver.pause - .milliseconds(1))
        #expect(clock.sleeperCount == 1 && store.saves.isEmpty)
        try await router.navigate(to: PageRoute(4))
        clock.advance(by: .milliseconds(1))
        await until { !store.saves.isEmpty }
        try expect(numbers(store.saves[0]), equals: [1, 2, 3, 4])
        expect(clock.sleeperCount, equals: 0)

        try await router.unwind(.back)
        await until { clock.sleeperCount == 1 }
        clock.advance(by: Saver.pause)
        await until { store.saves.count == 2 }
        try expect(numbers(store.saves[1]), equals: [1, 2, 3])
        expect(store.usesOnMain, equals: 0)
        expect(PageRoute.encodedOnMain.count, equals: 0)
    }

    @Test("The screens of the start are not saved before the state is restored")
    func notBegun() async throws {
        try await router.navigate(to: PageRoute(1))
        // A save would wait in a task that was started before this one.
        await Task {}.value
        expect(clock.sleeperCount, equals: 0)
        try await restoration.restore()
        await until { clock.sleeperCount == 1 }
        clock.advance(by: Saver.pause)
        await until { store.saves.count == 1 }
    }

    @Test("Saving now does not wait for the time, and is not repeated")
    func flushed() async throws {
        try await restoration.restore()
        try await router.navigate(to: PageRoute(1))
        await restoration.flush()
        expect(store.saves.count, equals: 1)
        await until { clock.sleeperCount == 0 }
        await restoration.flush()
        expect(store.saves.count, equals: 1)
    }

    @Test("A restoration that has nothing to restore saves nothing")
    func nothingRestored() async throws {
        try await restoration.restore()
        // A save would wait in a task that was started before this one.
        await Task {}.value
        expect(clock.sleeperCount, equals: 0)
    }

    @Test("Saving now saves a window that has not changed")
    func unchanged() async throws {
        await restoration.flush()
        try expect(store.saves.map { try numbers($0) }, equals: [[]])
        // It also begins to save by itself.
        try await router.navigate(to: PageRoute(1))
        await until { clock.sleeperCount == 1 }
    }

    @Test("Forgetting the user cancels the save that waits, and empties the store")
    func forgotten() async throws {
        try await restoration.restore()
        try await router.navigate(to: PageRoute(1))
        await restoration.flush()
        try await router.navigate(to: PageRoute(2))
        await until { clock.sleeperCount == 1 }
        restoration.forget()
        await until { clock.sleeperCount == 0 }
        clock.advance(by: Saver.pause)
        await restoration.flush()
        expect(store.saves.count, equals: 2)
        expect(store.saves.last, equals: .some(nil))
    }

    @Test("What is there when the user is forgotten is not saved, also if the restoration begins later")
    func forgottenBefore() async throws {
        try await router.navigate(to: PageRoute(1))
        restoration.forget()
        try await restoration.restore()
        await restoration.flush()
        expect(store.saves, equals: [nil])
        // A save would wait in a task that was started before this one.
        await Task {}.value
        expect(clock.sleeperCount, equals: 0)
    }

    @Test("What another user sees is saved, also if it is what the forgotten user has seen")
    func sameAsForgotten() async throws {
        try await restoration.restore()
        try await router.navigate(to: PageRoute(1))
        await restoration.flush()
        restoration.forget()
        try router.window.topmost?.dismiss()
        try await router.navigate(to: PageRoute(1))
        await restoration.flush()
        expect(store.saves.count, equals: 3)
        expect(store.saves.last, equals: store.saves.first)
    }

    @Test("A state that a store could not save is saved after the next change")
    func failing() async throws {
        var problems: [String] = []
        restoration.onProblem = { problems.append($0.message) }
        try await restoration.restore()
        store.isFailing = true
        try await router.navigate(to: PageRoute(1))
        await until { clock.sleeperCount == 1 }
        clock.advance(by: Saver.pause)
        await until { !problems.isEmpty }
        expect(problems, equals: ["The state cannot be saved."])
        store.isFailing = false
        try await router.navigate(to: PageRoute(2))
        await until { clock.sleeperCount == 1 }
        clock.advance(by: Saver.pause)
        await until { !store.saves.isEmpty }
        try expect(numbers(store.saves[0]), equals: [1, 2])
    }

    @Test("A restoration that is released while a save waits does not keep the window")
    func released() async throws {
        weak var window: RoutingWindow?
        do {
            let router = DefaultRouter(window: RoutingWindow(root: Screen()))
            window = router.window
            let restoration = Restoration(of: router, store: store, clock: clock)
            try await restoration.restore()
            try router.window.setRoot(Screen())
            await until { clock.sleeperCount == 1 }
        }
        #expect(window == nil)
    }
}
