public import Foundation
import RouteAssembly

extension RoutingTrace: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case version, limit, dropped, start, hierarchies, states, entries
    }

    /// Reads a trace.
    ///
    /// To get an error that can be shown, use ``init(json:)``.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` or a ``TraceError`` if the data is not a trace, is of a later
    ///   version, or is too large.
    public init(from decoder: any Decoder) throws {
        try FormatVersion.check(decoder, of: "trace")
        let values = try decoder.container(keyedBy: CodingKeys.self)
        _ = try values.decode(Int.self, forKey: .version)
        limit = try values.decode(Int.self, forKey: .limit)
        dropped = try values.decode(Int.self, forKey: .dropped)
        start = try values.decode(Int.self, forKey: .start)
        for hierarchy in try values.decode([TracedHierarchy].self, forKey: .hierarchies) {
            hierarchies[hierarchy.revision] = hierarchy
        }
        states = try values.decode([String].self, forKey: .states)
        entries = try values.decode([TraceEntry].self, forKey: .entries)
        try validate()
        self = clipped
    }

    /// Writes the trace.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(FormatVersion.latest, forKey: .version)
        try values.encode(limit, forKey: .limit)
        try values.encode(dropped, forKey: .dropped)
        try values.encode(start, forKey: .start)
        try values.encode(hierarchies.values.sorted { $0.revision < $1.revision }, forKey: .hierarchies)
        try values.encode(states, forKey: .states)
        try values.encode(entries, forKey: .entries)
    }
}

extension RoutingTrace {
    /// Reads a trace from JSON, or from a file that a recorder has written while it recorded, for
    /// example one that a customer has sent.
    ///
    /// ```swift
    /// let trace = try RoutingTrace(json: Data(contentsOf: file))
    /// ```
    ///
    /// The JSON may be hostile. It can have 64 megabytes, 20,000 entries, and two million screens
    /// in the hierarchies of all entries. A snapshot in it can have 64 nested containers.
    ///
    /// The last line of such a file may be torn, because the process was killed. It is ignored.
    ///
    /// - Parameter json: The JSON that ``json()`` has returned, or the content of a file of
    ///   ``TraceRecorder/log(to:onFailure:)``.
    /// - Throws: A ``TraceError`` with ``TraceError/Code/malformed``,
    ///   ``TraceError/Code/laterVersion``, or ``TraceError/Code/tooLarge``. Its message is one
    ///   sentence.
    public init(json: Data) throws(TraceError) {
        guard json.count <= Limit.bytes else {
            throw TraceError(.tooLarge, "The trace has \(json.count) bytes, and at most \(Limit.bytes) are read.")
        }
        do {
            self = try RoutingTrace(log: json) ?? JSONDecoder().decode(RoutingTrace.self, from: json)
        } catch {
            throw TraceError(error)
        }
    }

    /// Returns the trace as JSON.
    ///
    /// ```swift
    /// try recorder.trace.json().write(to: file, options: .atomic)
    /// ```
    ///
    /// - Returns: The JSON, whose keys are sorted. ``init(json:)`` reads it.
    /// - Throws: An `EncodingError` if the JSON cannot be written.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
