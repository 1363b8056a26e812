public import Foundation
import RouteAssembly

extension RoutingTrace: Codable {
    /// Reads a trace.
    ///
    /// To get an error that can be shown, use ``init(json:)``.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` or a ``TraceError`` if the data is not a trace, is of a later
    ///   version, or is too large.
    public init(from decoder: any Decoder) throws {
        try FormatVersion.check(decoder, of: "trace")
        self = try TraceFile(from: decoder).trace()
    }

    /// Writes the trace.
    public func encode(to encoder: any Encoder) throws { try TraceFile(self).encode(to: encoder) }
}

extension RoutingTrace {
    /// Reads a trace from JSON, for example from a file that a customer has sent.
    ///
    /// ```swift
    /// let trace = try RoutingTrace(json: Data(contentsOf: file))
    /// ```
    ///
    /// The JSON may be hostile. It can have 64 megabytes, 20,000 entries, and two million screens
    /// in the hierarchies of all entries. A snapshot in it can have 64 nested containers.
    ///
    /// - Parameter json: The JSON that ``json()`` has returned.
    /// - Throws: A ``TraceError``, whose message is one sentence.
    public init(json: Data) throws(TraceError) {
        guard json.count <= TraceFile.Limit.bytes else {
            throw TraceError(
                .tooLarge, "The trace has \(json.count) bytes, and at most \(TraceFile.Limit.bytes) are read.")
        }
        do {
            self = try JSONDecoder().decode(RoutingTrace.self, from: json)
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
