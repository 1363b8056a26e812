import RouteAssembly

extension Rebuild: LegSource {
    func mode(of leg: Int) -> LegMode {
        switch tasks[leg] {
        case .visit(let reference): return mode(of: reference, at: leg)
        case .replacement(let node):
            if isMissing(node) || omittedReplacements[node] != nil { return .omitted }
            attempt.nodes[node].isCurrent = true
            return .dictated(Dictation(.current, of: self, at: leg))
        case .selection(let node): return refused[node] == nil ? .free : .omitted
        case .begin, .prepare, .take, .arrange, .end: return .free
        }
    }

    func canFail(_ leg: Int) -> Bool {
        switch tasks[leg] {
        case .visit, .replacement, .selection: true
        case .begin, .prepare, .take, .arrange, .end: false
        }
    }

    func outcome(of error: RoutingError, at leg: Int) -> LegFailure {
        if attempt.isOutdated {
            if case .visit = tasks[leg] { return .omit }
            if case .arrange = tasks[leg] { return .repeat }
        }
        func dropped(_ routes: [any SavedRoute]) -> RestorationReport.Dropped {
            .init(routes: routes, reason: error.reason, error: error)
        }
        switch tasks[leg] {
        case .visit(let reference):
            if !isOmitted(reference) { omit(reference, because: error) }
        case .replacement(let node):
            omittedReplacements[node] = dropped([state.nodes[node].replacement].compactMap(\.self))
        case .selection(let node): refused[node] = dropped([])
        case .begin, .prepare, .take, .arrange, .end: return .end
        }
        return .omit
    }

    func didPostpone(_ leg: Int) { attempt.isPostponed = true }

    func didChange(_ leg: Int) {
        guard !attempt.isPostponed, case .visit(let reference) = tasks[leg] else { return }
        free.insert(reference.visit)
        attempt.isOutdated = true
    }
}
