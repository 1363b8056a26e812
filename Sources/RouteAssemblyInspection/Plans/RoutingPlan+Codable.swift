public import RouteAssembly

extension RoutingPlan: Codable {
    private enum CodingKeys: String, CodingKey {
        case target, link, position, steps, guardingSteps, choices, shown, dismissed, removed, closesWindow, failure
        case following
    }

    /// Reads a plan, which describes a hierarchy of the past.
    ///
    /// The plan has no ``origin``. Keys that the format does not have are ignored.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` if the data is not a plan, or is of a later version.
    public init(from decoder: any Decoder) throws {
        try FormatVersion.check(decoder, of: "plan")
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element] {
            try values.decodeIfPresent([Element].self, forKey: key) ?? []
        }
        let choices: [Choice] = try list(.choices)
        self.init(
            Facts(
                target: try values.decodeIfPresent(String.self, forKey: .target),
                link: try values.decodeIfPresent(String.self, forKey: .link),
                steps: try list(.steps), guardingSteps: try list(.guardingSteps),
                choices: choices.map {
                    RoutingPlan.Choice(taken: $0.taken, passedOver: $0.passedOver, position: $0.position)
                },
                dismissed: try list(.dismissed), removed: try list(.removed), shown: try list(.shown),
                closesWindow: try values.decodeIfPresent(Bool.self, forKey: .closesWindow) ?? false,
                failure: try values.decodeIfPresent(Step.self, forKey: .failure)))
        position = try values.decodeIfPresent(Position.self, forKey: .position)
        following = try list(.following)
    }

    /// Writes the plan, with a version unless it is inside another value.
    ///
    /// The steps are in the order from the target to the origin. The `result` of a finder is
    /// `found`, `nothing`, `nowhere` if there was no screen to start from, or `looked`:
    ///
    /// ```json
    /// {
    ///   "version": 1,
    ///   "target": "ProductScreen",
    ///   "steps": [
    ///     {
    ///       "target": "ProductScreen",
    ///       "outcome": "built",
    ///       "finder": {
    ///         "name": "ClassWithContextFinder",
    ///         "result": "looked",
    ///         "count": 2,
    ///         "start": "NavigationContainer",
    ///         "options": ["current", "contained", "presented", "presenting"]
    ///       },
    ///       "factory": "InlineFactory",
    ///       "action": "Push"
    ///     },
    ///     {
    ///       "target": "NavigationContainer",
    ///       "outcome": "found",
    ///       "finder": { "name": "ClassFinder", "result": "found", "screen": "NavigationContainer" }
    ///     }
    ///   ]
    /// }
    /// ```
    ///
    /// The other keys are `link`, `position`, `guardingSteps`, `choices`, `shown`, `dismissed`,
    /// `removed`, `closesWindow`, `failure`, and `following`, with the meanings of the properties
    /// of these names. Lists that are empty are not written. An unwinding has no target. A step can
    /// also have `guards` and `interceptors`.
    public func encode(to encoder: any Encoder) throws {
        try FormatVersion.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        func write(_ list: [some Encodable], _ key: CodingKeys) throws {
            if !list.isEmpty { try values.encode(list, forKey: key) }
        }
        try values.encodeIfPresent(facts.target?.text, forKey: .target)
        try values.encodeIfPresent(link, forKey: .link)
        try values.encodeIfPresent(position, forKey: .position)
        try write(steps, .steps)
        try write(guardingSteps, .guardingSteps)
        try write(choices, .choices)
        try write(shown, .shown)
        try write(dismissed, .dismissed)
        try write(removed, .removed)
        if facts.closesWindow { try values.encode(true, forKey: .closesWindow) }
        try values.encodeIfPresent(failure, forKey: .failure)
        try write(following, .following)
    }
}

extension RoutingPlan.Position: Codable {
    private enum CodingKeys: String, CodingKey { case index, count }

    /// Reads a position.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` if the index is not less than the count.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            index: try values.decode(Int.self, forKey: .index), count: try values.decode(Int.self, forKey: .count))
        guard index >= 0, index < count else {
            throw DecodingError.dataCorruptedError(
                forKey: .index, in: values, debugDescription: "There is no position \(index) of \(count).")
        }
    }

    /// Writes the position.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(index, forKey: .index)
        try values.encode(count, forKey: .count)
    }
}

extension RoutingPlan.Choice: Codable {
    private enum CodingKeys: String, CodingKey { case taken, passedOver, position }

    /// Reads a decision.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            taken: try values.decodeIfPresent(String.self, forKey: .taken),
            passedOver: try values.decodeIfPresent([String].self, forKey: .passedOver) ?? [],
            position: try values.decode(Int.self, forKey: .position))
    }

    /// Writes the decision, without an empty list of the cases that were passed over.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(taken, forKey: .taken)
        if !passedOver.isEmpty { try values.encode(passedOver, forKey: .passedOver) }
        try values.encode(position, forKey: .position)
    }
}

extension RoutingPlan {
    /// Returns the plan with other labels and another link.
    ///
    /// - Parameter redact: Returns the text in place of a text of the app. It does not see the
    ///   names of types.
    /// - Returns: The plan.
    package func redacted(_ redact: (String) -> String) -> RoutingPlan {
        var plan = self
        plan.facts = Facts(
            target: facts.target?.text, link: link.map(redact), steps: steps.map { $0.redacted(redact) },
            guardingSteps: guardingSteps.map { $0.redacted(redact) }, choices: facts.choices,
            dismissed: dismissed.map(redact), removed: removed.map(redact), shown: shown.map(redact),
            closesWindow: facts.closesWindow, failure: failure?.redacted(redact))
        return plan
    }
}
