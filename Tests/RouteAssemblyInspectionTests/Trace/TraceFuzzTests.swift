import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// Reads traces whose JSON was changed at random.
@MainActor @Suite struct TraceFuzzTests {
    // The last seed is different in every run. A failure shows it as the argument.
    @Test("A mutated trace is read, or refused with one sentence", arguments: Effort.seeds(24))
    func mutations(seed: UInt64) async throws {
        let original = try EditableJSON(try await TeaApp().recordedSession().json())
        let count = Effort.count(100, long: 5_000)
        var generator = SeededGenerator(seed: seed)
        var (readCount, refusedCount) = (0, 0)
        for number in 0..<count {
            let json = try mutated(original, using: &generator)
            do throws(TraceError) {
                let trace = try RoutingTrace(json: json)
                readCount += 1
                _ = trace.hierarchy
                let page = trace.html()
                #expect(page.hasSuffix("</html>\n") && page.utf8.count < 20_000_000, "\(number)")
                #expect(trace.testSource().hasSuffix("}\n"), "\(number)")
                if number % 10 == 0, let app = try? TeaApp() {
                    _ = await trace.replay(on: app.router, routes: TeaRoute.self)
                }
            } catch {
                refusedCount += 1
                #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(number)")
                #expect(error.message.utf8.count < 5000, "\(number)")
            }
        }
        // About one in six is read. A hundred traces of a random seed can have half as many.
        #expect(min(readCount, refusedCount) > count / 20, "\(readCount), \(refusedCount)")
    }

    /// Returns JSON with one or two other values, or in a few cases with other bytes.
    private func mutated(_ original: EditableJSON, using generator: inout SeededGenerator) throws -> Data {
        var json = original
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            guard let path = json.paths.randomElement(using: &generator) else { continue }
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: json[path] = nil
            case 1: json[path] = json.paths.randomElement(using: &generator).flatMap { json[$0] }
            case 2 where json[path] is [Any]: json[path] = json.list(path).shuffled(using: &generator)
            default:
                let values: [Any] = [
                    -1, 0, 1, 2, Int.max, Int.min, 0.5, true, NSNull(), "", "a\u{1B}\n\u{202E}",
                    String(repeating: "b", count: 5_000), [Int](), [String: Int](),
                ]
                json[path] = values.randomElement(using: &generator)
            }
        }
        var data = try json.data()
        if Int.random(in: 0..<10, using: &generator) == 0 {
            data[Int.random(in: data.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        return data
    }
}
