/// The preloaded values of a router.
///
/// As a participant of the router's navigations, it hands them the values. A redirect and a refusal
/// drop all values.
@MainActor
final class PreloadedValues: Participant {
    /// The values, by the hash values of their questions.
    private var values: [Int: [PreloadedValue]] = [:]
    /// The number of values that have been started.
    private var count = 0

    /// Returns the value of a loader, which starts unless its value is loading or was loaded
    /// already.
    ///
    /// - Throws: ``RoutingError/Code/redirectLimit`` if the loader itself asks for the value.
    func start(_ question: Question) throws(RoutingError) -> PreloadedValue {
        if let value = value(of: question) {
            guard !value.isLoadedByCurrentTask else {
                throw RoutingError(
                    .redirectLimit,
                    "\(question.entityName) preloads the value that it loads, and would wait for itself. "
                        + "Load it without the router.")
            }
            return value
        }
        count += 1
        let value = PreloadedValue(question, number: count)
        values[question.hash, default: []].append(value)
        return value
    }

    /// Keeps a value for a time that begins now.
    func keep(_ value: PreloadedValue, for time: Duration, _ clock: any Clock<Duration>) {
        guard contains(value) else { return }
        value.timer?.cancel()
        value.timer = Task { [weak self, weak value] in
            try? await clock.sleep(for: time)
            if !Task.isCancelled, let value { self?.drop(value) }
        }
    }

    /// Indicates whether no navigation has taken a value, and nothing has dropped it.
    func contains(_ value: PreloadedValue) -> Bool {
        values[value.question.hash]?.contains { $0 === value } ?? false
    }

    /// Drops a value that no navigation has taken.
    func drop(_ value: PreloadedValue) {
        guard contains(value) else { return }
        remove(value)
        value.cancel()
    }

    func dropAll() {
        // The order in which the waiting tasks resume must not depend on hash values.
        let dropped = values.values.joined().sorted { $0.number < $1.number }
        values = [:]
        for value in dropped {
            value.timer?.cancel()
            value.cancel()
        }
    }

    private func value(of question: Question) -> PreloadedValue? {
        values[question.hash]?.first { $0.question.isSame(as: question) }
    }

    private func remove(_ value: PreloadedValue) {
        value.timer?.cancel()
        let others = values[value.question.hash]?.filter { $0 !== value } ?? []
        values[value.question.hash] = others.isEmpty ? nil : others
    }

    // MARK: Participating

    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply? {
        guard question.kind == .loader, question.reply == nil, let value = value(of: question),
            !value.isLoadedByCurrentTask
        else { return nil }
        remove(value)
        value.isTaken = true
        // The loader runs with the question of the preloading, which reports the loaded part.
        value.question.waits = question.waits
        question.preloaded = value
        return nil
    }

    func didReceive(_ reply: Question.Reply, to question: Question, after duration: Duration, by navigation: Navigation)
    {
        switch reply {
        case .redirected: dropAll()
        case .failure: if question.loader == nil { dropAll() }
        case .passed, .redirect, .value, .confirmation: break
        }
    }
}
