extension HierarchySnapshot: Codable {
    private enum CodingKeys: String, CodingKey { case levels }

    /// Reads a snapshot.
    ///
    /// A node needs a label. Without a kind, it is a screen; without children, it has none; without
    /// `isVisible`, it is hidden; and without `shown`, it shows the usual children. Keys that the
    /// format does not have are ignored.
    ///
    /// - Throws: A `DecodingError` if the data is not a snapshot, is of a later version, or has
    ///   more than 64 nested containers.
    public init(from decoder: any Decoder) throws {
        try FormatVersion.check(decoder, of: "snapshot")
        levels = try decoder.container(keyedBy: CodingKeys.self).decode([Level].self, forKey: .levels)
    }

    /// Writes the snapshot, with a version unless it is inside another value.
    ///
    /// It has a tree for the root of the window and for each modal, which also has a `style`. A
    /// node can have the number of the selected child as its `selection`:
    ///
    /// ```json
    /// {
    ///   "version": 1,
    ///   "levels": [
    ///     {
    ///       "root": {
    ///         "kind": "navigation",
    ///         "label": "NavigationContainer",
    ///         "isVisible": true,
    ///         "children": [{ "kind": "screen", "label": "HomeScreen", "isVisible": true, "children": [] }]
    ///       }
    ///     }
    ///   ]
    /// }
    /// ```
    public func encode(to encoder: any Encoder) throws {
        try FormatVersion.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(levels, forKey: .levels)
    }
}

extension HierarchySnapshot.Level: Codable {
    private enum CodingKeys: String, CodingKey { case root, style }

    /// Reads a level.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        root = try values.decode(HierarchySnapshot.Node.self, forKey: .root)
        style = try values.decodeIfPresent(Presentation.Style.self, forKey: .style)
    }

    /// Writes the level.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(root, forKey: .root)
        try values.encodeIfPresent(style, forKey: .style)
    }
}

extension HierarchySnapshot.Node: Codable {
    private enum CodingKeys: String, CodingKey { case kind, label, children, selection, isVisible, shown, room }

    /// Reads a node with its descendants.
    ///
    /// - Throws: A `DecodingError` if the data is not a node, or has more than 64 nested
    ///   containers.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.container(keyedBy: CodingKeys.self), depth: 0)
    }

    // Decodes the children here to limit the depth. A deeply nested file could otherwise overflow
    // the stack.
    private init(_ values: KeyedDecodingContainer<CodingKeys>, depth: Int) throws {
        style = try values.decodeIfPresent(HierarchySnapshot.Kind.self, forKey: .kind)?.style
        label = try values.decode(String.self, forKey: .label)
        selection = try values.decodeIfPresent(Int.self, forKey: .selection)
        isVisible = try values.decodeIfPresent(Bool.self, forKey: .isVisible) ?? false
        children = []
        room = try values.decodeIfPresent(Int.self, forKey: .room) ?? usualRoom
        guard values.contains(.children) else { return }
        var list = try values.nestedUnkeyedContainer(forKey: .children)
        guard list.isAtEnd || depth < Self.maximumDepth else {
            throw DecodingError.dataCorruptedError(
                forKey: .children, in: values,
                debugDescription: "The snapshot has more than \(Self.maximumDepth) nested containers.")
        }
        while !list.isAtEnd {
            children.append(try Self(list.nestedContainer(keyedBy: CodingKeys.self), depth: depth + 1))
        }
        if let positions = try values.decodeIfPresent([Int].self, forKey: .shown) { shown = positions }
    }

    /// Writes the node with its descendants.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(label, forKey: .label)
        try values.encode(children, forKey: .children)
        try values.encodeIfPresent(selection, forKey: .selection)
        try values.encode(isVisible, forKey: .isVisible)
        if !showsUsualChildren { try values.encode(shown, forKey: .shown) }
        if room != usualRoom { try values.encodeIfPresent(room, forKey: .room) }
    }

    /// The room that files leave out.
    private var usualRoom: Int? {
        switch style?.base {
        case .stack: 1
        case .columns: 2
        case .tabs, .children, nil: nil
        }
    }
}

extension HierarchySnapshot.Kind: Codable {
    private static let basic: [(name: String, kind: Self)] = [
        ("screen", .screen), ("navigation", Self(style: .stack)), ("tabs", Self(style: .tabs)),
        ("split", Self(style: .columns)), ("container", Self(style: .children)),
    ]

    package init(from decoder: any Decoder) throws {
        let values = try decoder.singleValueContainer()
        let text = try values.decode(String.self)
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let basic = Self.basic.first { $0.name == parts[0] }?.kind
        guard let basic, parts.count == 1 || basic.style != nil else {
            throw DecodingError.dataCorruptedError(in: values, debugDescription: "\(text) is not a kind of screen.")
        }
        self.init(
            style: parts.count == 2 ? basic.style.map { .init(String(parts[1]), like: $0) } : basic.style)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.singleValueContainer()
        try values.encode(description)
    }
}

extension HierarchySnapshot.Kind: CustomStringConvertible {
    /// The kind as text, such as `tabs`, or `container/drawer` for one with a name.
    package var description: String {
        let basic = Self(style: style.map { Arrangement.Style("", like: $0) })
        let name = Self.basic.first { $0.kind == basic }?.name ?? "container"
        return style?.name.map { "\(name)/\($0)" } ?? name
    }
}
