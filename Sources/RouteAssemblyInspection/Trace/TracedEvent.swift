package import RouteAssembly

/// An event of a navigation, without references to screens.
package struct TracedEvent: Sendable {
    package var time: Int64
    package var kind: Kind
    /// The value of a loader, as JSON, if its step asks for that.
    package var value: String?

    package enum Kind: Sendable {
        case planned(RoutingPlan)
        case intercepted(by: String, RoutingEvent.Verdict)
        case loading(of: String)
        case loaded(of: String)
        case asked(String, mayLeave: Bool)
        case task(String, on: String)
        case committed(revision: Int)
        case finished(target: String)
        case awaitsResult(of: String)
        case result(of: String, RoutingEvent.ResultEnding)
    }
}

extension TracedEvent {
    /// Creates the record of an event; `nil` for the start, and for an error that ends the
    /// navigation.
    ///
    /// A value that is too large is left out, so that a replay runs its loader.
    @MainActor
    init?(_ kind: RoutingEvent.Kind, at time: Int64) {
        guard let traced = Kind(kind) else { return nil }
        (self.time, self.kind) = (time, traced)
        if case .loaded(_, _, let recorded?) = kind {
            value = RecordedJSON.text(of: recorded).flatMap { $0.utf8.count > RoutingTrace.Limit.value ? nil : $0 }
        }
    }
}

extension TracedEvent.Kind {
    /// Creates the record of an event, except of the start and of an error that ends the
    /// navigation.
    @MainActor
    fileprivate init?(_ kind: RoutingEvent.Kind) {
        switch kind {
        case .planned(let plan): self = .planned(plan)
        case .intercepted(let name, .refused(let reason)): self = .intercepted(by: name, .refused(reason.clipped))
        case .intercepted(let name, let verdict): self = .intercepted(by: name, verdict)
        case .loading(let target): self = .loading(of: target)
        case .loaded(let target, _, _): self = .loaded(of: target)
        case .asked(let screen, let mayLeave): self = .asked(screen.clipped, mayLeave: mayLeave)
        case .task(let task, let screen): self = .task(task, on: screen.clipped)
        case .committed(let change): self = .committed(revision: change.revision)
        case .finished(let target): self = .finished(target: target.clipped)
        case .awaitsResult(let screen): self = .awaitsResult(of: screen.clipped)
        case .result(let screen, let ending): self = .result(of: screen.clipped, ending)
        case .started, .failed: return nil
        }
    }
}

extension TracedEvent: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case time, kind, by, screen, plan, verdict, destination, reason, mayLeave, revision, ending, value
    }

    enum Name: String, Codable, CaseIterable {
        case planned, intercepted, loading, loaded, asked, task, committed, finished, awaitsResult, result
    }

    enum Verdict: String, Codable, CaseIterable { case proceeded, redirected, refused }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String { try values.decode(String.self, forKey: key) }
        time = try values.decode(Int64.self, forKey: .time)
        value = try values.decodeIfPresent(String.self, forKey: .value)
        switch try values.decode(Name.self, forKey: .kind) {
        case .planned: kind = .planned(try values.decode(RoutingPlan.self, forKey: .plan))
        case .intercepted:
            let verdict: RoutingEvent.Verdict =
                switch try values.decode(Verdict.self, forKey: .verdict) {
                case .proceeded: .proceeded
                case .redirected: .redirected(to: try text(.destination))
                case .refused: .refused(try text(.reason))
                }
            kind = .intercepted(by: try text(.by), verdict)
        case .loading: kind = .loading(of: try text(.screen))
        case .loaded: kind = .loaded(of: try text(.screen))
        case .asked: kind = .asked(try text(.screen), mayLeave: try values.decode(Bool.self, forKey: .mayLeave))
        case .task: kind = .task(try text(.by), on: try text(.screen))
        case .committed: kind = .committed(revision: try values.decode(Int.self, forKey: .revision))
        case .finished: kind = .finished(target: try text(.screen))
        case .awaitsResult: kind = .awaitsResult(of: try text(.screen))
        case .result:
            let ending = try values.decode(RoutingEvent.ResultEnding.self, forKey: .ending)
            kind = .result(of: try text(.screen), ending)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(time, forKey: .time)
        try values.encodeIfPresent(value, forKey: .value)
        func encode(_ name: Name, _ fields: KeyValuePairs<CodingKeys, any Encodable>) throws {
            try values.encode(name, forKey: .kind)
            for (key, value) in fields { try values.encode(value, forKey: key) }
        }
        switch kind {
        case .planned(let plan): try encode(.planned, [.plan: plan])
        case .intercepted(let name, .proceeded): try encode(.intercepted, [.by: name, .verdict: Verdict.proceeded])
        case .intercepted(let name, .redirected(let destination)):
            try encode(.intercepted, [.by: name, .verdict: Verdict.redirected, .destination: destination])
        case .intercepted(let name, .refused(let reason)):
            try encode(.intercepted, [.by: name, .verdict: Verdict.refused, .reason: reason])
        case .loading(let target): try encode(.loading, [.screen: target])
        case .loaded(let target): try encode(.loaded, [.screen: target])
        case .asked(let screen, let mayLeave): try encode(.asked, [.screen: screen, .mayLeave: mayLeave])
        case .task(let task, let screen): try encode(.task, [.by: task, .screen: screen])
        case .committed(let revision): try encode(.committed, [.revision: revision])
        case .finished(let target): try encode(.finished, [.screen: target])
        case .awaitsResult(let screen): try encode(.awaitsResult, [.screen: screen])
        case .result(let screen, let ending): try encode(.result, [.screen: screen, .ending: ending])
        }
    }
}
