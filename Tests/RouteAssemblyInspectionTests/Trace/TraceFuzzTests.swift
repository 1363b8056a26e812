import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// Reads traces that were changed at random.
@MainActor @Suite struct TraceFuzzTests {
    /// The number of traces, which `TRACE_MUTATIONS=10000` changes.
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["TRACE_MUTATIONS"].flatMap { Int($0) } ?? 500

    @Test("A mutated trace is read, or refused with one sentence")
    func mutations() async throws {
        let original = [UInt8](try await TeaApp().recordedSession().json())
        var generator = SeededGenerator(seed: 24)
        var readCount = 0
        for number in 0..<Self.count {
            let json = mutated(original, using: &generator)
            do throws(TraceError) {
                let trace = try RoutingTrace(json: Data(json))
                readCount += 1
                _ = trace.hierarchy
                #expect(trace.html().hasSuffix("</html>\n"), "\(number)")
                #expect(trace.testSource().hasSuffix("}\n"), "\(number)")
                if number % 10 == 0, let app = try? TeaApp() {
                    _ = await trace.replay(on: app.router, routes: TeaRoute.self)
                }
            } catch {
                #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(number)")
                #expect(error.message.utf8.count < 5000, "\(number)")
            }
        }
        #expect(readCount > Self.count / 50 && readCount < Self.count)
    }

    private func mutated(_ original: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var json = original
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            let position = Int.random(in: 0..<json.count, using: &generator)
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: json[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: json.remove(at: position)
            case 2: json.removeSubrange(position..<min(position + 40, json.count))
            case 3:
                let end = min(position + 200, json.count)
                json.insert(contentsOf: json[position..<end], at: position)
            case 4, 5: replaceNumber(in: &json, after: position, using: &generator)
            default: swapLines(in: &json, using: &generator)
            }
        }
        return json
    }

    private func replaceNumber(in json: inout [UInt8], after start: Int, using generator: inout SeededGenerator) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = json[start...].firstIndex(where: digits.contains) else { return }
        let end = json[first...].firstIndex { !digits.contains($0) } ?? json.count
        let numbers = ["-1", "0", "1", "2", "9223372036854775807", "-9223372036854775808", "1e400", "0.5", "null"]
        json.replaceSubrange(first..<end, with: (numbers.randomElement(using: &generator) ?? "").utf8)
    }

    private func swapLines(in json: inout [UInt8], using generator: inout SeededGenerator) {
        var lines = json.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (one, other) = (
            lines.indices.randomElement(using: &generator), lines.indices.randomElement(using: &generator)
        )
        if let one, let other { lines.swapAt(one, other) }
        json = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
