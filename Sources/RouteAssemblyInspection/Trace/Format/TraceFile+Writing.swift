import RouteAssembly

extension TraceFile {
    init(_ trace: RoutingTrace) {
        self.init(limit: trace.limit, dropped: trace.droppedCount, start: trace.start.revision)
        var writer = Writer()
        writer.add(trace.start)
        entries = trace.entries.map { writer.entry($0) }
        hierarchies = writer.trees.values.sorted { $0.revision < $1.revision }.map(Hierarchy.init)
        states = writer.states
    }

    /// The hierarchies and states of the entries that have been written.
    private struct Writer {
        var trees: [Int: TracedTree] = [:]
        var states: [String] = []
        private var positions: [String: Int] = [:]

        @discardableResult
        mutating func add(_ tree: TracedTree) -> Int {
            trees[tree.revision] = tree
            return tree.revision
        }

        mutating func add(_ state: String?) -> Int? {
            guard let state else { return nil }
            if let position = positions[state] { return position }
            positions[state] = states.count
            states.append(state)
            return states.count - 1
        }

        mutating func entry(_ entry: TraceEntry) -> Entry {
            switch entry {
            case .change(let change):
                Entry(
                    kind: .change, began: change.time.nanoseconds, state: add(change.state),
                    before: add(change.before), after: add(change.after))
            case .navigation(let navigation): self.entry(navigation)
            }
        }

        private mutating func entry(_ navigation: TracedNavigation) -> Entry {
            var entry = Entry(kind: .navigation, began: navigation.began.nanoseconds, state: add(navigation.state))
            (entry.number, entry.request) = (navigation.number, navigation.request)
            (entry.destination, entry.context) = (navigation.destination, navigation.context)
            (entry.parent, entry.redirectedFrom) = (navigation.parent, navigation.redirected)
            (entry.subject, entry.ended) = (Subject(navigation.subject), navigation.ended?.nanoseconds)
            entry.events = navigation.events.map { Event($0.event, at: $0.time.nanoseconds) }
            switch navigation.outcome {
            case .underWay: entry.outcome = .underWay
            case .arrived: entry.outcome = .arrived
            case .failed(let error): (entry.outcome, entry.error) = (.failed, Failure(error))
            }
            entry.hierarchy = add(navigation.tree)
            if let change = navigation.change {
                (entry.before, entry.after) = (add(change.before), add(change.after))
                entry.changed = change.time.nanoseconds
            }
            return entry
        }
    }
}

extension TraceFile.Hierarchy {
    fileprivate init(_ tree: TracedTree) {
        self.init(
            revision: tree.revision, screens: tree.numbers,
            collapsed: tree.collapsed.isEmpty ? nil : tree.collapsed.sorted(), levels: tree.snapshot.levels)
    }
}

extension TraceFile.Subject {
    fileprivate init?(_ subject: TracedSubject) {
        switch subject {
        case .routes(let routes): self.init(routes: routes)
        case .unwinding(let name): self.init(unwinding: name)
        case .link(let link): self.init(link: link)
        case .unknown: return nil
        }
    }
}

extension TraceFile.Failure {
    fileprivate init(_ error: TracedError) {
        self.init(code: error.code, message: error.message, cause: error.cause, plan: error.plan)
    }
}

extension TraceFile.Event {
    fileprivate init(_ event: TracedNavigation.Event, at time: Int64) {
        switch event {
        case .planned(let plan): self.init(time: time, kind: .planned, plan: plan)
        case .intercepted(let name, .proceeded):
            self.init(time: time, kind: .intercepted, by: name, verdict: .proceeded)
        case .intercepted(let name, .redirected(let destination)):
            self.init(time: time, kind: .intercepted, by: name, verdict: .redirected, destination: destination)
        case .intercepted(let name, .refused(let reason)):
            self.init(time: time, kind: .intercepted, by: name, verdict: .refused, reason: reason)
        case .loading(let target): self.init(time: time, kind: .loading, screen: target)
        case .loaded(let target): self.init(time: time, kind: .loaded, screen: target)
        case .asked(let screen, let mayLeave):
            self.init(time: time, kind: .asked, screen: screen, mayLeave: mayLeave)
        case .task(let task, let screen): self.init(time: time, kind: .task, by: task, screen: screen)
        case .committed(let revision): self.init(time: time, kind: .committed, revision: revision)
        case .finished(let target): self.init(time: time, kind: .finished, screen: target)
        case .awaitsResult(let screen): self.init(time: time, kind: .awaitsResult, screen: screen)
        case .result(let screen, let ending):
            self.init(time: time, kind: .result, screen: screen, ending: Ending(ending))
        }
    }
}

extension TraceFile.Event.Ending {
    fileprivate init(_ ending: RoutingEvent.ResultEnding) {
        self =
            switch ending {
            case .finished: .finished
            case .left: .left
            case .cancelled: .cancelled
            }
    }
}

extension Duration {
    /// The duration in nanoseconds, at most the largest integer.
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product + attoseconds / 1_000_000_000
    }
}
