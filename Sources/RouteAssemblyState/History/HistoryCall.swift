import RouteAssembly

/// A call of a history, which waits for the one before it.
@MainActor
final class HistoryCall {
    /// The calls that the current task is part of, the innermost last.
    @TaskLocal static var around: [HistoryCall] = []

    let entry: History.Entry.ID
    private let distance: Int
    /// The call before this one; `nil` if it has ended.
    private(set) var previous: HistoryCall?
    /// The calls that an interceptor or a screen makes while this one asks it.
    private var inner: [HistoryCall] = []
    private let end = Signal<Result<Arrival, RoutingError>>()

    /// Creates a call.
    ///
    /// - Throws: ``RouteAssembly/RoutingError/Code/deadlock`` if the call before this one waits for
    ///   the task that makes it.
    init(_ distance: Int, to entry: History.Entry.ID, after previous: HistoryCall?) throws(RoutingError) {
        self.distance = distance
        self.entry = entry
        self.previous = previous
        if let previous, let outer = Self.around.last(where: { previous.waits(for: $0) }) {
            throw RoutingError(
                .deadlock,
                "go(\(distance)) would wait for go(\(previous.distance)) to end, and go(\(outer.distance)) is asking the "
                    + "code that calls it. Call it after go(\(outer.distance)) has ended, and do not wait for it there."
            )
        }
        Self.around.last?.inner.append(self)
    }

    var hasEnded: Bool { end.value != nil }

    private func waits(for other: HistoryCall) -> Bool {
        if hasEnded { return false }
        return self === other || previous?.waits(for: other) == true || inner.contains { $0.waits(for: other) }
    }

    /// Runs the call after the one before it.
    func run(_ body: @escaping () async throws(RoutingError) -> Arrival) async throws(RoutingError) -> Arrival {
        let outer = Self.around
        let task = Self.$around.withValue(outer + [self]) {
            Task {
                do throws(RoutingError) {
                    try await waitForPrevious()
                    end.send(.success(try await body()))
                } catch {
                    end.send(.failure(error))
                }
            }
        }
        let result = await withTaskCancellationHandler {
            await end.wait()
        } onCancel: {
            task.cancel()
        }
        outer.last?.inner.removeAll { $0 === self }
        previous = nil
        return try result.get()
    }

    private func waitForPrevious() async throws(RoutingError) {
        guard let previous else { return }
        switch await previous.end.waitUnlessCancelled() {
        case .success: return
        case .failure: throw RoutingError(.superseded, "The call before this one has failed.")
        case nil:
            throw RoutingError(
                .cancelled, "go(\(distance)) was cancelled while it waited for go(\(previous.distance)).")
        }
    }
}
