public import Foundation

extension TraceRecorder {
    /// Writes the session to a file while it is recorded.
    ///
    /// ```swift
    /// let recorder = TraceRecorder(of: router)
    /// try recorder.log(to: URL.cachesDirectory.appending(path: "session.jsonl"))
    /// ```
    ///
    /// Each navigation is written when it starts, when it is answered, and when it ends, so a
    /// process that crashes or is killed leaves all that have arrived. ``RoutingTrace/init(json:)``
    /// reads the file. Only its owner can read it. An existing file is replaced when there is
    /// something to write.
    ///
    /// The file has an object of JSON on each line. The first one has the `version`, `log` with the
    /// value `true`, `limit`, and `dropped`. Each of the others has a `hierarchy`, or the `id` of an
    /// entry with the `entry`, its `start`, and its `state`, as in ``RoutingTrace/json()``. A later
    /// line with the same `id` replaces the entry, and without an `entry` it removes it.
    ///
    /// A recorder writes to one file; a second call continues in another one.
    ///
    /// - Parameters:
    ///   - file: The location of the file, whose folder exists.
    ///   - onFailure: A closure that is called when the file cannot be written any more, for
    ///     example because the disk is full. The recorder then continues without the file.
    /// - Throws: A ``TraceError`` with ``TraceError/Code/notWritten`` if the file cannot be
    ///   written.
    public func log(to file: URL, onFailure: @escaping (TraceError) -> Void = { _ in }) throws(TraceError) {
        let log = try TraceLog(file, onFailure: onFailure)
        if !recorded.isEmpty { try log.replace(with: lines(for: log)) }
        self.log = log
    }

    /// Writes a record that is new or has changed.
    func write(_ record: TraceRecord?) {
        guard let log, let record else { return }
        write { () throws(TraceError) in
            if log.isNew || log.size > TraceLog.largeSize {
                try log.replace(with: lines(for: log))
            } else {
                try log.append(text(of: hierarchies(of: [record], missingIn: log) + [TraceLine(record)]))
            }
        }
    }

    /// Writes that a record, which is written already, is no longer one.
    func write(removalOf record: TraceRecord) {
        guard let log, !log.isNew else { return }
        write { () throws(TraceError) in try log.append(text(of: [TraceLine(removalOf: record)])) }
    }

    private func write(_ body: () throws(TraceError) -> Void) {
        do throws(TraceError) {
            try body()
        } catch {
            let failed = log
            log = nil
            failed?.onFailure(error)
        }
    }

    /// Returns the lines of the whole session.
    private func lines(for log: TraceLog) throws(TraceError) -> [UInt8] {
        log.revisions = []
        let header = try text(of: [TraceLogHeader(limit: limit, dropped: dropped)])
        return try header + text(of: hierarchies(of: recorded, missingIn: log) + recorded.map { TraceLine($0) })
    }

    /// Returns the hierarchies to which records refer, and which the file does not have.
    private func hierarchies(of records: [TraceRecord], missingIn log: TraceLog) -> [TraceLine] {
        let revisions = Set(records.flatMap { [$0.start] + $0.entry.revisions }).subtracting(log.revisions)
        log.revisions.formUnion(revisions)
        return hierarchies.filter { revisions.contains($0.revision) }.map { TraceLine($0) }
    }

    private func text(of lines: [some Encodable]) throws(TraceError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try lines.flatMap { try Array(encoder.encode($0)) + [UInt8(ascii: "\n")] }
        } catch {
            throw TraceError(error)
        }
    }
}
