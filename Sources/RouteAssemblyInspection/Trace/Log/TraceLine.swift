import Foundation
import RouteAssembly

/// A line of a log: an entry that is new or has changed, or a hierarchy to which an entry refers.
struct TraceLine: Codable {
    var hierarchy: TracedHierarchy?
    var id: Int?
    /// The entry with the number, or `nil` if the session has it no longer.
    var entry: TraceEntry?
    var start: Int?
    var state: String?

    enum CodingKeys: String, CodingKey, CaseIterable { case hierarchy, id, entry, start, state }

    init(_ hierarchy: TracedHierarchy) { self.hierarchy = hierarchy }

    init(_ record: TraceRecord) { (id, entry, start, state) = (record.id, record.entry, record.start, record.state) }

    init(removalOf record: TraceRecord) { id = record.id }
}

/// The first line of a log.
struct TraceLogHeader: Codable {
    let limit: Int
    let dropped: Int

    private enum CodingKeys: String, CodingKey { case version, log, limit, dropped }

    init(limit: Int, dropped: Int) { (self.limit, self.dropped) = (limit, dropped) }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        guard try values.decode(Bool.self, forKey: .log) else { throw TraceError(malformed: "log is false") }
        try FormatVersion.check(decoder, of: "trace")
        limit = try values.decode(Int.self, forKey: .limit)
        dropped = try values.decode(Int.self, forKey: .dropped)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(FormatVersion.latest, forKey: .version)
        try values.encode(true, forKey: .log)
        try values.encode(limit, forKey: .limit)
        try values.encode(dropped, forKey: .dropped)
    }
}

extension RoutingTrace {
    /// Reads a log, or returns `nil` if the data does not begin like a log.
    ///
    /// Bytes after the last line break are ignored: the process has ended while it wrote them.
    init?(log data: Data) throws {
        let decoder = JSONDecoder()
        var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        guard lines.count > 1, let first = lines.popFirst(), first.contains(where: { $0 == UInt8(ascii: "\"") }),
            (try? JSONSerialization.jsonObject(with: first) as? [String: Any])?["log"] != nil
        else { return nil }
        let header = try decoder.decode(TraceLogHeader.self, from: first)
        guard (1...Limit.entries).contains(header.limit), header.dropped >= 0 else {
            throw TraceError(malformed: "limit or dropped is too small or too large")
        }
        var records: [Int: TraceRecord] = [:]
        var hierarchies: [Int: TracedHierarchy] = [:]
        for (number, text) in lines.dropLast().enumerated() {
            let line: TraceLine
            do {
                line = try decoder.decode(TraceLine.self, from: text)
            } catch {
                throw TraceError(error, inLine: number + 2)
            }
            if let hierarchy = line.hierarchy { hierarchies[hierarchy.revision] = hierarchy }
            guard let id = line.id else { continue }
            records[id] = line.entry.map {
                TraceRecord(id: id, entry: $0, state: line.state, start: line.start ?? 0)
            }
        }
        self.init(
            of: records.values.sorted { $0.id < $1.id }, dropped: header.dropped, limit: header.limit,
            hierarchies.values, last: hierarchies.keys.max() ?? 0)
        try validate()
        self = clipped
    }
}
