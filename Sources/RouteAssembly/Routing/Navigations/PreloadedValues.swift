/// A value that is loading or was loaded before a navigation needs it.
@MainActor
final class PreloadedValue {
    let result = Signal<Result<any Sendable, any Error>>()
    /// The task of the loader; `nil` for a recorded value.
    let task: Task<Void, Never>?

    init(_ loader: Question) {
        task = Task { [result] in
            do { result.send(.success(try await loader.load())) } catch { result.send(.failure(error)) }
        }
    }

    init(_ value: any Sendable) {
        task = nil
        result.send(.success(value))
    }
}

/// The preloaded values of a router.
@MainActor
final class PreloadedValues {
    /// A value that is loading or was loaded.
    @MainActor
    final class Entry {
        fileprivate let question: Question
        let value: PreloadedValue

        fileprivate init(_ question: Question) {
            (self.question, value) = (question, PreloadedValue(question))
        }
    }

    private var entries: [Entry] = []

    /// Starts a loader, unless its value is loading or was loaded already.
    func start(_ loader: Question) -> Entry {
        if let entry = entry(of: loader) { return entry }
        let entry = Entry(loader)
        entries.append(entry)
        return entry
    }

    /// Removes and returns the value of a loader, for a navigation that needs it.
    func take(_ loader: Question) -> PreloadedValue? {
        guard let entry = entry(of: loader) else { return nil }
        entries.removeAll { $0 === entry }
        return entry.value
    }

    /// Drops a value that no navigation has taken.
    func drop(_ entry: Entry) {
        guard entries.contains(where: { $0 === entry }) else { return }
        entry.value.task?.cancel()
        entries.removeAll { $0 === entry }
    }

    func dropAll() { for entry in entries { drop(entry) } }

    private func entry(of loader: Question) -> Entry? {
        entries.first { $0.question.isSame(as: loader) }
    }
}
