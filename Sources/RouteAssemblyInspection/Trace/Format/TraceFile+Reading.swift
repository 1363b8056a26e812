import RouteAssembly

extension TraceFile {
    /// The maximum numbers of what is read.
    enum Limit {
        static let bytes = 64_000_000
        static let entries = 20_000
        /// The screens in the hierarchies of all entries, which a page shows.
        static let screens = 2_000_000
    }

    /// Returns the trace.
    ///
    /// - Throws: ``TraceError/Code/tooLarge``, or ``TraceError/Code/malformed`` if the parts do not
    ///   fit together.
    func trace() throws(TraceError) -> RoutingTrace {
        guard entries.count <= Limit.entries else {
            throw TraceError(
                .tooLarge, "The trace has \(entries.count) entries, and at most \(Limit.entries) are read.")
        }
        guard limit > 0, dropped >= 0 else { throw TraceError(malformed: "limit or dropped is too small") }
        var reader = try Reader(self)
        let trees = try reader.tree(start, at: "start")
        var result: [TraceEntry] = []
        var numbers: Set<Int> = []
        for (index, entry) in entries.enumerated() {
            let entry = try reader.entry(entry, at: "entries.\(index)")
            if let number = entry.navigation?.number, !numbers.insert(number).inserted {
                throw TraceError(malformed: "entries.\(index).number is that of another navigation")
            }
            if let last = result.last, entry.began < last.began {
                throw TraceError(malformed: "entries.\(index).began is before that of the last entry")
            }
            result.append(entry)
        }
        return RoutingTrace(limit: limit, droppedCount: dropped, start: trees, entries: result)
    }

    /// The hierarchies and states that entries refer to.
    private struct Reader {
        private var trees: [Int: (tree: TracedTree, count: Int)] = [:]
        private let states: [String]
        private var screens = 0

        init(_ file: TraceFile) throws(TraceError) {
            states = file.states
            for hierarchy in file.hierarchies {
                let snapshot = HierarchySnapshot(levels: hierarchy.levels)
                guard hierarchy.screens.count >= snapshot.count else {
                    throw TraceError(malformed: "a hierarchy has \(snapshot.count) screens and fewer numbers")
                }
                let tree = TracedTree(
                    revision: hierarchy.revision, snapshot: snapshot.clipped, numbers: hierarchy.screens,
                    collapsed: Set(hierarchy.collapsed ?? []))
                trees[tree.revision] = (tree, snapshot.count)
            }
        }

        mutating func tree(_ revision: Int?, at place: String) throws(TraceError) -> TracedTree {
            guard let revision, let (tree, count) = trees[revision] else {
                throw TraceError(malformed: "\(place) is not the revision of a hierarchy")
            }
            screens += count
            guard screens <= Limit.screens else {
                throw TraceError(
                    .tooLarge, "The entries of the trace have more than \(Limit.screens) screens together.")
            }
            return tree
        }

        private func state(_ position: Int?, at place: String) throws(TraceError) -> String? {
            guard let position else { return nil }
            guard states.indices.contains(position) else {
                throw TraceError(malformed: "\(place).state is not the position of a state")
            }
            return states[position]
        }

        private mutating func change(
            _ entry: Entry, at time: Duration, state: String?, _ place: String
        ) throws(TraceError) -> TracedChange {
            TracedChange(
                time: time, before: try tree(entry.before, at: "\(place).before"),
                after: try tree(entry.after, at: "\(place).after"), state: state)
        }

        mutating func entry(_ entry: Entry, at place: String) throws(TraceError) -> TraceEntry {
            guard entry.began >= 0 else { throw TraceError(malformed: "\(place).began is negative") }
            let (began, state) = (Duration.nanoseconds(entry.began), try state(entry.state, at: place))
            guard entry.kind == .navigation else {
                return .change(try change(entry, at: began, state: state, place))
            }
            guard let number = entry.number, let request = entry.request, let outcome = entry.outcome else {
                throw TraceError(malformed: "\(place) has no number, request, or outcome")
            }
            guard [entry.parent, entry.redirectedFrom].allSatisfy({ $0 ?? .min < number }) else {
                throw TraceError(malformed: "\(place) has a parent or a redirect that began after it")
            }
            func time(_ time: Int64) throws(TraceError) -> Duration {
                guard time >= entry.began else { throw TraceError(malformed: "\(place) has a time before its start") }
                return .nanoseconds(time)
            }
            var navigation = TracedNavigation(
                number: number, request: request.clipped, destination: entry.destination?.clipped,
                context: entry.context?.clipped, subject: try TracedSubject(entry.subject, at: place),
                parent: entry.parent, redirected: entry.redirectedFrom, began: began,
                tree: try tree(entry.hierarchy, at: "\(place).hierarchy"), state: state)
            if let ended = entry.ended { navigation.ended = try time(ended) }
            for event in entry.events ?? [] {
                navigation.events.append((try time(event.time), try event.event(at: place)))
            }
            navigation.outcome = try Self.outcome(outcome, entry.error, at: place)
            if let changed = entry.changed {
                navigation.change = try change(entry, at: try time(changed), state: state, place)
            }
            return .navigation(navigation)
        }

        private static func outcome(
            _ outcome: Entry.Outcome, _ error: Failure?, at place: String
        ) throws(TraceError) -> TracedNavigation.Outcome {
            switch outcome {
            case .underWay: return .underWay
            case .arrived: return .arrived
            case .failed:
                // The code becomes source code.
                guard let error, (1...40).contains(error.code.utf8.count),
                    error.code.unicodeScalars.allSatisfy({ ("a"..."z").contains($0) || ("A"..."Z").contains($0) })
                else { throw TraceError(malformed: "\(place).error has no code") }
                return .failed(
                    TracedError(
                        code: error.code, message: error.message.clipped, cause: error.cause?.clipped, plan: error.plan
                    ))
            }
        }
    }
}

extension TracedSubject {
    fileprivate init(_ subject: TraceFile.Subject?, at place: String) throws(TraceError) {
        if let routes = subject?.routes {
            guard routes.allSatisfy({ TracedRoute.isName($0.type) }) else {
                throw TraceError(malformed: "\(place).subject has a route without the name of a type")
            }
            self = .routes(routes)
        } else if let name = subject?.unwinding {
            guard Unwind(repeatable: name) != nil else {
                throw TraceError(malformed: "\(place).subject has no unwinding")
            }
            self = .unwinding(name)
        } else {
            self = subject?.link.map(Self.link) ?? .unknown
        }
    }
}

extension TraceFile.Event {
    fileprivate func event(at place: String) throws(TraceError) -> TracedNavigation.Event {
        guard let event else { throw TraceError(malformed: "\(place).events has an incomplete event") }
        return event
    }

    private var event: TracedNavigation.Event? {
        let screen = screen?.clipped
        return switch kind {
        case .planned: plan.map(TracedNavigation.Event.planned)
        case .intercepted:
            if let by, let verdict = routingVerdict { .intercepted(by: by.clipped, verdict) } else { nil }
        case .loading: screen.map(TracedNavigation.Event.loading)
        case .loaded: screen.map(TracedNavigation.Event.loaded)
        case .asked: if let screen, let mayLeave { .asked(screen, mayLeave: mayLeave) } else { nil }
        case .task: if let by, let screen { .task(by.clipped, on: screen) } else { nil }
        case .committed: revision.map(TracedNavigation.Event.committed)
        case .finished: screen.map(TracedNavigation.Event.finished)
        case .awaitsResult: screen.map(TracedNavigation.Event.awaitsResult)
        case .result: if let screen, let ending { .result(of: screen, ending.routingEnding) } else { nil }
        }
    }

    private var routingVerdict: RoutingEvent.Verdict? {
        switch verdict {
        case .proceeded: .proceeded
        case .redirected: destination.map { .redirected(to: $0.clipped) }
        case .refused: reason.map { .refused($0.clipped) }
        case nil: nil
        }
    }
}

extension TraceFile.Event.Ending {
    fileprivate var routingEnding: RoutingEvent.ResultEnding {
        switch self {
        case .finished: .finished
        case .left: .left
        case .cancelled: .cancelled
        }
    }
}

extension TraceError {
    fileprivate init(malformed problem: String) { self.init(.malformed, "The trace cannot be read: \(problem).") }
}
