public import RouteAssembly

extension RoutingPlan.Step: Codable {
    private enum CodingKeys: String, CodingKey {
        case target, outcome, finder, factory, loads, action, guards, interceptors
    }

    /// Reads a step.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func name(_ key: CodingKeys) throws -> PlannedName? {
            try values.decodeIfPresent(String.self, forKey: key).map(PlannedName.text)
        }
        func names(_ key: CodingKeys) throws -> [PlannedName] {
            try (values.decodeIfPresent([String].self, forKey: key) ?? []).map(PlannedName.text)
        }
        self.init(
            target: .text(try values.decode(String.self, forKey: .target)),
            outcome: try values.decode(RoutingPlan.Outcome.self, forKey: .outcome),
            search: try values.decodeIfPresent(Search.self, forKey: .finder) ?? Search(finder: nil, result: .nothing),
            factory: try name(.factory), loaded: try name(.loads), action: try name(.action),
            guards: try names(.guards), interceptors: try names(.interceptors))
    }

    /// Writes the step, without empty lists.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(target, forKey: .target)
        try values.encode(outcome, forKey: .outcome)
        if search.finderName != nil { try values.encode(search, forKey: .finder) }
        try values.encodeIfPresent(factoryName?.text, forKey: .factory)
        try values.encodeIfPresent(loads, forKey: .loads)
        try values.encodeIfPresent(action, forKey: .action)
        if !guards.isEmpty { try values.encode(guards, forKey: .guards) }
        if !interceptors.isEmpty { try values.encode(interceptors, forKey: .interceptors) }
    }

    /// Returns the step with other labels.
    func redacted(_ redact: (String) -> String) -> Self {
        Self(
            target: targetName, outcome: outcome, search: search.redacted(redact), factory: factoryName,
            loaded: loadedName, action: actionName, guards: guardNames, interceptors: interceptorNames)
    }
}

extension RoutingPlan.Outcome: Codable {}

extension RoutingPlan.Step.Search: Codable {
    private enum CodingKeys: String, CodingKey { case name, result, screen, count, start, options }

    /// The result as a word.
    private enum Word: String, Codable { case found, nothing, nowhere, looked }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let result: Result =
            switch try values.decode(Word.self, forKey: .result) {
            case .found: .found(try values.decodeIfPresent(String.self, forKey: .screen))
            case .nothing: .nothing
            case .nowhere: .nowhere
            case .looked:
                .looked(
                    count: try values.decode(Int.self, forKey: .count),
                    from: try values.decode(String.self, forKey: .start),
                    try values.decode(SearchOptions.self, forKey: .options))
            }
        self.init(
            finder: try values.decodeIfPresent(String.self, forKey: .name).map(PlannedName.text), result: result)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(finderName?.text, forKey: .name)
        switch result {
        case .found(let screen):
            try values.encode(Word.found, forKey: .result)
            try values.encodeIfPresent(screen, forKey: .screen)
        case .nothing: try values.encode(Word.nothing, forKey: .result)
        case .nowhere: try values.encode(Word.nowhere, forKey: .result)
        case .looked(let count, let start, let options):
            try values.encode(Word.looked, forKey: .result)
            try values.encode(count, forKey: .count)
            try values.encode(start, forKey: .start)
            try values.encode(options, forKey: .options)
        }
    }

    fileprivate func redacted(_ redact: (String) -> String) -> Self {
        let result: Result =
            switch result {
            case .found(let screen): .found(screen.map(redact))
            case .looked(let count, let start, let options): .looked(count: count, from: redact(start), options)
            case .nothing, .nowhere: result
            }
        return Self(finder: finderName.map { .text($0.text) }, result: result)
    }
}
