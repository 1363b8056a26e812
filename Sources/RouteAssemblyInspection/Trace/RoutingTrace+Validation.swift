import RouteAssembly

extension RoutingTrace {
    /// The maximum sizes of a decoded trace.
    enum Limit {
        static let bytes = 64_000_000
        static let entries = 20_000
        /// The screens in the hierarchies of all entries, which a page shows.
        static let screens = 2_000_000
        /// The bytes of the value of a loader, as JSON.
        static let value = 65_536
    }

    /// Checks the sizes of a decoded trace, and that its parts fit together.
    ///
    /// - Throws: ``TraceError/Code/tooLarge`` or ``TraceError/Code/malformed``.
    func validate() throws(TraceError) {
        guard entries.count <= Limit.entries else {
            throw TraceError(
                .tooLarge, "The trace has \(entries.count) entries, and at most \(Limit.entries) are read.")
        }
        guard limit > 0, dropped >= 0 else { throw TraceError(malformed: "limit or dropped is too small") }
        let counts = hierarchies.mapValues { $0.snapshot.nodes.count }
        var screens = 0
        func check(_ revision: Int, at place: String) throws(TraceError) {
            guard let count = counts[revision] else {
                throw TraceError(malformed: "\(place) is not the revision of a hierarchy")
            }
            screens += count
            guard screens <= Limit.screens else {
                throw TraceError(
                    .tooLarge, "The entries of the trace have more than \(Limit.screens) screens together.")
            }
        }
        try check(start, at: "start")
        var numbers: Set<Int> = []
        var latest = Int64.zero
        for (index, entry) in entries.enumerated() {
            let place = "entries.\(index)"
            guard entry.began >= 0 else { throw TraceError(malformed: "\(place).began is negative") }
            if let state = entry.state, !states.indices.contains(state) {
                throw TraceError(malformed: "\(place).state is not the position of a state")
            }
            if let navigation = entry.navigation {
                try navigation.validate(at: place)
                try check(navigation.hierarchy, at: "\(place).hierarchy")
                guard numbers.insert(navigation.number).inserted else {
                    throw TraceError(malformed: "\(place).number is that of another navigation")
                }
            }
            if let change = entry.change ?? entry.navigation?.change {
                try check(change.before, at: "\(place).before")
                try check(change.after, at: "\(place).after")
            }
            guard entry.began >= latest else {
                throw TraceError(malformed: "\(place).began is before that of the last entry")
            }
            latest = entry.began
        }
    }
}

extension TracedNavigation {
    fileprivate func validate(at place: String) throws(TraceError) {
        guard [parent, redirectedFrom].allSatisfy({ $0 ?? .min < number }) else {
            throw TraceError(malformed: "\(place) has a parent or a redirect that began after it")
        }
        guard !hasIncompleteChange else { throw TraceError(malformed: "\(place) has no before or after") }
        guard ([ended, change?.began] + events.map(\.time)).allSatisfy({ $0 ?? began >= began }) else {
            throw TraceError(malformed: "\(place) has a time before its start")
        }
        // The source code of a test contains the code, the names of types, and the name of the
        // unwinding.
        if outcome == .failed, error?.hasCode != true { throw TraceError(malformed: "\(place).error has no code") }
        switch subject {
        case .routes(let routes):
            guard routes.allSatisfy({ TracedRoute.isName($0.type) }) else {
                throw TraceError(malformed: "\(place).subject has a route without the name of a type")
            }
        case .unwinding(let name):
            guard Unwind(repeatable: name) != nil else {
                throw TraceError(malformed: "\(place).subject has no unwinding")
            }
        case .link, nil: break
        }
    }
}

extension TracedError {
    fileprivate var hasCode: Bool {
        (1...40).contains(code.utf8.count)
            && code.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    }
}
