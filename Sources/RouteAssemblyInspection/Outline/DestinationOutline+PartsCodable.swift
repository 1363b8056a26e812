import RouteAssembly

extension DestinationOutline.Step: Codable {
    private enum CodingKeys: String, CodingKey {
        case target, context, finder, factory, action, guards, interceptors, contextTasks, postTasks, taken,
            provided, next, isContextMissing
    }

    /// Reads a step.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element] {
            try values.decodeIfPresent([Element].self, forKey: key) ?? []
        }
        self.init(
            target: try values.decode(String.self, forKey: .target),
            context: try values.decode(String.self, forKey: .context),
            finder: try values.decode(DestinationOutline.Finder.self, forKey: .finder),
            factory: try values.decodeIfPresent(String.self, forKey: .factory),
            action: try values.decodeIfPresent(String.self, forKey: .action),
            guards: try list(.guards), interceptors: try list(.interceptors), contextTasks: try list(.contextTasks),
            postTasks: try list(.postTasks), taken: try values.decodeIfPresent(String.self, forKey: .taken),
            provided: try list(.provided),
            next: try values.decodeIfPresent(DestinationOutline.Link.self, forKey: .next),
            builder: nil,
            isContextMissing: try values.decodeIfPresent(Bool.self, forKey: .isContextMissing) ?? false)
    }

    /// Writes the step, without empty lists.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func write(_ list: [some Encodable], _ key: CodingKeys) throws {
            if !list.isEmpty { try values.encode(list, forKey: key) }
        }
        try values.encode(target, forKey: .target)
        try values.encode(context, forKey: .context)
        try values.encode(finder, forKey: .finder)
        try values.encodeIfPresent(factory, forKey: .factory)
        try values.encodeIfPresent(action, forKey: .action)
        try write(guards, .guards)
        try write(interceptors, .interceptors)
        try write(contextTasks, .contextTasks)
        try write(postTasks, .postTasks)
        try values.encodeIfPresent(taken, forKey: .taken)
        try write(provided, .provided)
        try values.encodeIfPresent(next, forKey: .next)
        if isContextMissing { try values.encode(true, forKey: .isContextMissing) }
    }
}

extension DestinationOutline.Finder: Codable {
    private enum CodingKeys: String, CodingKey { case name, options, startingPoint, acceptance }

    /// Reads a finder.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            options: try values.decodeIfPresent(SearchOptions.self, forKey: .options),
            startingPoint: try values.decodeIfPresent(String.self, forKey: .startingPoint), target: nil,
            acceptance: try values.decodeIfPresent(FinderAcceptance.self, forKey: .acceptance) ?? .unknown)
    }

    /// Writes the finder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(options, forKey: .options)
        try values.encodeIfPresent(startingPoint, forKey: .startingPoint)
        try values.encode(acceptance, forKey: .acceptance)
    }
}

extension DestinationOutline.Interceptor: Codable {
    private enum CodingKeys: String, CodingKey { case name, redirects, needsContext, isClosure, isTruncated }

    /// Reads an interceptor.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            redirects: try values.decodeIfPresent([DestinationOutline.Link].self, forKey: .redirects) ?? [],
            needsContext: try values.decodeIfPresent(Bool.self, forKey: .needsContext) ?? false,
            isClosure: try values.decodeIfPresent(Bool.self, forKey: .isClosure) ?? false,
            isTruncated: try values.decodeIfPresent(Bool.self, forKey: .isTruncated) ?? false)
    }

    /// Writes the interceptor, without an empty list of redirects and without Booleans that are
    /// `false`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        if !redirects.isEmpty { try values.encode(redirects, forKey: .redirects) }
        if needsContext { try values.encode(true, forKey: .needsContext) }
        if isClosure { try values.encode(true, forKey: .isClosure) }
        if isTruncated { try values.encode(true, forKey: .isTruncated) }
    }
}

extension DestinationOutline.Case: Codable {
    private enum CodingKeys: String, CodingKey { case name, next, finder, isDefault }

    /// Reads a case.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            next: try values.decodeIfPresent(DestinationOutline.Link.self, forKey: .next),
            finder: try values.decodeIfPresent(DestinationOutline.Finder.self, forKey: .finder),
            isDefault: try values.decodeIfPresent(Bool.self, forKey: .isDefault) ?? false)
    }

    /// Writes the case.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(next, forKey: .next)
        try values.encodeIfPresent(finder, forKey: .finder)
        if isDefault { try values.encode(true, forKey: .isDefault) }
    }
}
