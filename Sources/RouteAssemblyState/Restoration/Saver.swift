import Foundation
import RouteAssembly

/// Saves the state of a window some time after a change.
///
/// The store is used off the main actor, by one task at a time.
@MainActor
final class Saver {
    private let store: any StateStore & Sendable
    private let clock: any Clock<Duration>
    private weak var restoration: Restoration?
    private var tokens: [ObservationToken] = []
    private var hasBegun = false
    /// Whether something has changed since the saver was created, or since the user was forgotten.
    private var isChanged = false
    /// Whether nothing has changed since the user was forgotten.
    ///
    /// The user's screens may still be in the window.
    private var isForgotten = false
    /// The wait before the next save.
    private var delay: Task<Void, Never>?
    /// The last use of the store, for which the next one waits.
    private var lastUse: Task<Void, Never>?
    private var saved: Data?

    /// The time between a change and its save, in which other changes are saved with it.
    static let pause = Duration.milliseconds(500)

    init(_ store: some StateStore & Sendable, _ clock: any Clock<Duration>) {
        self.store = store
        self.clock = clock
    }

    /// Begins to note the changes of a window.
    func observe(_ restoration: Restoration) {
        self.restoration = restoration
        tokens = [
            restoration.window.observe { [weak self] _ in self?.noteChange() },
            restoration.record.observe { [weak self] event in
                switch event {
                case .navigated, .restored: self?.noteChange()
                case .begins, .rolledBack, .restorationBegins, .forgotten: break
                }
            },
        ]
    }

    func begin() {
        hasBegun = true
        if isChanged { noteChange() }
    }

    private func noteChange() {
        isChanged = true
        isForgotten = false
        guard hasBegun, delay == nil else { return }
        delay = Task { [weak self, clock] in
            try? await clock.sleep(for: Self.pause)
            guard !Task.isCancelled else { return }
            self?.delay = nil
            await self?.save()
        }
    }

    /// Saves now, and waits for the store.
    func flush() async {
        hasBegun = true
        delay?.cancel()
        delay = nil
        await save()
    }

    private func save() async {
        guard let restoration, !isForgotten else {
            await lastUse?.value
            return
        }
        let state = restoration.unsavedState()
        await enqueue { saver in
            let (data, problems) = await Self.encode(state)
            restoration.report(problems)
            guard let data, data != saver.saved else { return }
            do {
                try await Self.write(data, to: saver.store)
                saver.saved = data
            } catch {
                restoration.onProblem(StoreError("The state cannot be saved.", underlying: error))
            }
        }.value
    }

    /// Empties the store.
    func forget() {
        delay?.cancel()
        delay = nil
        isChanged = false
        isForgotten = true
        let restoration = restoration
        enqueue { saver in
            do {
                try await Self.write(nil, to: saver.store)
                try await Self.setAside(nil, by: saver.store)
                saver.saved = nil
            } catch {
                restoration?.onProblem(StoreError("The saved state cannot be removed.", underlying: error))
            }
        }
    }

    func load() async throws -> Data? { try await Self.load(from: store) }

    func setAside(_ data: Data) async throws { try await Self.setAside(data, by: store) }

    // MARK: The store

    /// Runs a function after the last use of the store.
    @discardableResult
    private func enqueue(_ body: @escaping @MainActor (Saver) async -> Void) -> Task<Void, Never> {
        let previous = lastUse
        let use = Task {
            await previous?.value
            await body(self)
        }
        lastUse = use
        return use
    }

    @concurrent private nonisolated static func encode(_ state: UnsavedState) async -> (Data?, [String]) {
        let (state, problems) = state.encoded()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do {
            return (try encoder.encode(state), problems)
        } catch {
            return (nil, problems + ["The state cannot be encoded: \(error)"])
        }
    }

    @concurrent private nonisolated static func write(_ data: Data?, to store: any StateStore & Sendable) async throws {
        try store.save(data)
    }

    @concurrent private nonisolated static func setAside(_ data: Data?, by store: any StateStore & Sendable)
        async throws
    { try store.setAside(data) }

    @concurrent private nonisolated static func load(from store: any StateStore & Sendable) async throws -> Data? {
        try store.load()
    }
}
