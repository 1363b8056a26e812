import RouteAssembly

extension DestinationOutline: Codable {
    private enum CodingKeys: String, CodingKey { case entries, nodes, allowances }

    /// Reads an outline.
    ///
    /// Keys that the format does not have are ignored.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` if the data is not an outline, is of a later version, or has a
    ///   link to a node that is not in the outline.
    public init(from decoder: any Decoder) throws {
        try FormatVersion.check(decoder, of: "outline")
        let values = try decoder.container(keyedBy: CodingKeys.self)
        entries = try values.decode([Entry].self, forKey: .entries)
        nodes = try values.decode([Node].self, forKey: .nodes)
        allowedIssues = try Dictionary(
            grouping: values.decodeIfPresent([PlacedAllowance].self, forKey: .allowances) ?? [], by: \.node
        ).mapValues { $0.map { AllowedIssue(code: $0.code, reason: $0.reason) } }
        let links = entries.map(\.link) + nodes.flatMap(\.links)
        if let link = links.first(where: { !nodes.indices.contains($0.node) }) {
            throw DecodingError.dataCorruptedError(
                forKey: .nodes, in: values,
                debugDescription: "The outline has \(nodes.count) nodes, and a link leads to node \(link.node).")
        }
    }

    /// Writes the outline, with a version unless it is inside another value.
    ///
    /// A link names a node by its position:
    ///
    /// ```json
    /// {
    ///   "version": 1,
    ///   "entries": [
    ///     { "name": "ProductScreen", "target": "ProductScreen", "context": "Int", "link": { "node": 0 } }
    ///   ],
    ///   "nodes": [
    ///     {
    ///       "kind": "step",
    ///       "target": "ProductScreen",
    ///       "context": "Int",
    ///       "finder": {
    ///         "name": "ClassWithContextFinder",
    ///         "options": ["current", "contained", "presented", "presenting"],
    ///         "startingPoint": "topmost",
    ///         "acceptance": "screensOfContext"
    ///       },
    ///       "factory": "InlineFactory",
    ///       "action": "Push",
    ///       "next": { "node": 1 }
    ///     },
    ///     {
    ///       "kind": "step",
    ///       "target": "NavigationContainer",
    ///       "context": "Int",
    ///       "finder": {
    ///         "name": "ClassFinder",
    ///         "options": ["current", "contained", "presented", "presenting"],
    ///         "startingPoint": "topmost",
    ///         "acceptance": "everyScreen"
    ///       }
    ///     }
    ///   ]
    /// }
    /// ```
    ///
    /// A `switch` has `cases`, each with a `name` and the link `next`. A step can also have
    /// `guards` and `interceptors`, each with a `name` and the links `redirects`, and the lists
    /// `contextTasks` and `postTasks`. A link can have a `container` and `contexts`.
    ///
    /// These keys are for `issues()`, and are written only if they are needed:
    /// `isContextMissing` of a step, `needsContext`, `isClosure`, and `isTruncated` of an
    /// interceptor, `isDefault` of a case, and the `allowances` beside the nodes, each with its
    /// `node`, its `code`, and its `reason`. Types are written as names, so an outline that was
    /// read has no issues that compare types.
    public func encode(to encoder: any Encoder) throws {
        try FormatVersion.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(entries, forKey: .entries)
        try values.encode(nodes, forKey: .nodes)
        let placed = allowedIssues.sorted { $0.key < $1.key }.flatMap { node, allowedIssues in
            allowedIssues.map { PlacedAllowance(node: node, code: $0.code, reason: $0.reason) }
        }
        if !placed.isEmpty { try values.encode(placed, forKey: .allowances) }
    }
}

/// An allowed issue and the position of its node.
private struct PlacedAllowance: Codable {
    let node: Int
    let code: String
    let reason: String
}

extension DestinationOutline.Link: Codable {
    private enum CodingKeys: String, CodingKey { case node, container, contexts }

    /// Reads a link.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        node = try values.decode(Int.self, forKey: .node)
        container = try values.decodeIfPresent(String.self, forKey: .container)
        contexts = try values.decodeIfPresent([String].self, forKey: .contexts) ?? []
    }

    /// Writes the link, without an empty list of contexts.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(node, forKey: .node)
        try values.encodeIfPresent(container, forKey: .container)
        if !contexts.isEmpty { try values.encode(contexts, forKey: .contexts) }
    }
}

extension DestinationOutline.Node: Codable {
    private enum CodingKeys: String, CodingKey { case kind, cases }

    private enum Kind: String, Codable {
        case step
        case choice = "switch"
    }

    /// Reads a step or a switch.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        switch try values.decode(Kind.self, forKey: .kind) {
        case .step: self = .step(try DestinationOutline.Step(from: decoder))
        case .choice: self = .choice(try values.decode([DestinationOutline.Case].self, forKey: .cases))
        }
    }

    /// Writes the keys of the step, or the cases of the switch, and the kind.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .step(let step):
            try values.encode(Kind.step, forKey: .kind)
            try step.encode(to: encoder)
        case .choice(let cases):
            try values.encode(Kind.choice, forKey: .kind)
            try values.encode(cases, forKey: .cases)
        }
    }

    /// The links to other nodes.
    fileprivate var links: [DestinationOutline.Link] {
        switch self {
        case .step(let step):
            [step.next].compactMap(\.self) + (step.guards + step.interceptors).flatMap(\.redirects)
        case .choice(let cases): cases.compactMap(\.next)
        }
    }
}
