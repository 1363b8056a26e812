import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

/// Compares tables of random shape with a naive model.
struct LinkTableModelTests {
    // The last seed is different in every run. A failure shows it as the argument.
    @Test("Tables of random shape read, print, and reject like a naive model", arguments: Effort.seeds())
    func model(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var counts = Counts()
        for _ in 0..<Effort.count(60, long: 400) {
            let table = FuzzTable(using: &generator)
            expect(table.table.validate(), equals: [], "seed \(seed)")
            guard !table.shapes.isEmpty else { continue }
            for _ in 0..<30 { roundTrip(table, &counts, seed, using: &generator) }
            for _ in 0..<30 { read(table, &counts, seed, using: &generator) }
        }
        #expect(counts.printed > 100 && counts.unprintable > 10 && counts.matched > 10 && counts.rejected > 10)
    }

    private struct Counts {
        var (printed, unprintable, matched, rejected) = (0, 0, 0, 0)
    }

    /// Expects that a printed route is read as the same route, by the link that printed it.
    private func roundTrip(
        _ table: FuzzTable, _ counts: inout Counts, _ seed: UInt64, using generator: inout SeededGenerator
    ) {
        let route = table.randomRoute(using: &generator)
        do throws(LinkError) {
            let url = try table.table.url(for: route)
            counts.printed += 1
            try expect(table.table.route(for: url), equals: route, "seed \(seed)")
            try expect(table.table.route(for: url.absoluteString), equals: route, "seed \(seed)")
            #expect(url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }, "seed \(seed)")
        } catch {
            counts.unprintable += 1
            expect(error.code, equals: .notPrintable, "seed \(seed), \(error)")
            expectPrintable(error, seed)
        }
    }

    /// Expects that a link of random segments leads to the pattern of the model.
    private func read(
        _ table: FuzzTable, _ counts: inout Counts, _ seed: UInt64, using generator: inout SeededGenerator
    ) {
        var segments = (0..<Int.random(in: 0...5, using: &generator)).map { _ in String.hostile(using: &generator) }
        let path = segments.map { $0.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
        // One trailing slash is ignored.
        if segments.last == "" { segments.removeLast() }
        let isMalformed = segments.contains {
            ["", ".", ".."].contains($0) || $0.unicodeScalars.longestRunOfMarks > 30
        }
        let link =
            "/" + path.joined(separator: "/") + (Bool.random(using: &generator) ? "" : "?q0=1&q1=" + (path.first ?? ""))
        let expected = table.match(segments)
        do throws(LinkError) {
            let match = try table.table.match(link)
            counts.matched += 1
            #expect(!isMalformed && match.route.link == expected, "seed \(seed), \(link)")
        } catch {
            counts.rejected += 1
            expectPrintable(error, seed)
            switch error.code {
            case .malformed: #expect(isMalformed, "seed \(seed), \(link)")
            case .noMatch: #expect(!isMalformed && expected == nil, "seed \(seed), \(link)")
            case .invalidValue:
                let pattern = table.table.links.reversed().dropFirst(expected ?? .max).first?.pattern
                #expect(!isMalformed && error.pattern == pattern, "seed \(seed), \(link)")
            default: Issue.record("seed \(seed), \(link): \(error)")
            }
        }
        // A link of any bytes is read or rejected, but never traps.
        let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        let noise = link + String.hostile(using: &generator) + String(decoding: bytes, as: UTF8.self)
        if let error = table.table.error(for: noise) { expectPrintable(error, seed) }
    }

    private func expectPrintable(_ error: LinkError, _ seed: UInt64) {
        #expect(error.message.utf8.count <= 500 && String(printable: error.message) == error.message, "seed \(seed)")
    }
}

extension String.UnicodeScalarView {
    /// The number of combining marks in the longest run of them.
    var longestRunOfMarks: Int {
        var (longest, count) = (0, 0)
        for scalar in self {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered || scalar == "\u{F73}"
            count = isMark ? count + 1 : 0
            longest = Swift.max(longest, count)
        }
        return longest
    }
}
