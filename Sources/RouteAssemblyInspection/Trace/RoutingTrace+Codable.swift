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
    /// It is one object. Times are nanoseconds since the recorder was created. A hierarchy is
    /// referred to by its revision, and a state of the app's model by its position in the list of
    /// states:
    ///
    /// - `version`: 1
    /// - `limit`, `dropped`: how many entries the recorder keeps, and how many it has dropped
    /// - `start`: the hierarchy before the first entry
    /// - `hierarchies`: each with its `revision`, the `levels` of its snapshot, and `screens`, the
    ///   numbers of the screens, each container before its children; `collapsed`, those of the
    ///   collapsed splits; and `rooms`, how many children have room side by side, by the number of
    ///   a container where this is not the usual one
    /// - `states`: the states of the app's model, as texts
    /// - `entries`: the navigations and other changes, in the order in which they began
    ///
    /// The `kind` of an entry is `navigation`, or `change` if no recorded navigation made the
    /// change. Keys without a value are left out:
    ///
    /// - `began`: the time
    /// - `state`: the state of the model
    /// - `before`, `after`: the hierarchies before and after the change
    /// - `number`: the number of the navigation
    /// - `request`, `destination`, `context`: what was asked for, as texts
    /// - `subject`: for a replay: `routes`, each with its `type`, its `json`, and the `link` that
    ///   it was read from; or the name of an `unwinding`; or a `link` that leads to no destination
    /// - `parent`, `redirectedFrom`: the numbers of other navigations
    /// - `outcome`: `underWay`, `arrived`, or `failed`
    /// - `error`: its `code`, its `message`, its `cause` as a text, and its `plan`
    /// - `hierarchy`: the hierarchy at the end of the navigation
    /// - `changed`, `ended`: the times of the change and of the end
    /// - `events`: each with its `time` and its `kind`
    ///
    /// These are the kinds of events, with their other keys:
    ///
    /// - `planned`: `plan`
    /// - `intercepted`: `by`, the type of the interceptor; `verdict`: `proceeded`, `redirected`
    ///   with the `destination`, or `refused` with the `reason`
    /// - `loading`, `loaded`: `screen`, the type of the screen that the value is for; `value`, the
    ///   JSON of what a loader with `recorded()` has returned
    /// - `asked`: `screen`, `mayLeave`
    /// - `task`: `by`, the type of the task, and `screen`
    /// - `committed`: `revision`
    /// - `finished`, `awaitsResult`: `screen`
    /// - `result`: `screen`, `ending`: `finished`, `left`, or `cancelled`
    ///
    /// - Returns: The JSON, whose keys are sorted. ``init(json:)`` reads it.
    /// - Throws: An `EncodingError` if the JSON cannot be written.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
