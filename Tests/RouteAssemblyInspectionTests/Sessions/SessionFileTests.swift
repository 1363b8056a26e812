import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblyInspection

@MainActor struct SessionFileTests {
    @Test("A session with too many bytes or steps, or with an impossible count, is refused")
    func limits() async throws {
        let app = try TeaApp()
        let recorder = try SessionRecorder(of: app.router)
        try app.tabs?.select(1)
        let json = try EditableJSON(recorder.session.json())
        func problem(_ json: Data) -> String? {
            do throws(SessionError) {
                _ = try RecordedSession(json: json)
                return nil
            } catch {
                return "\(error.code): \(error)"
            }
        }
        var longer = json
        for _ in 0..<1_000 { longer.append(longer["steps.0"] ?? "", to: "steps") }
        expect(problem(try longer.data()), equals: "tooLarge: It has 1001 steps, and at most 1000 are read.")
        expect(
            problem(Data(repeating: 0x20, count: 32_000_001)),
            equals: "tooLarge: It has 32000001 bytes, and at most 32000000 are read.")
        for count in [-1, Int.max] {
            var other = json
            other["missingStepCount"] = count
            expect(problem(try other.data()), equals: "malformed: missingStepCount is out of range.")
        }
        var deep = json
        deep["start.levels.0.root"] = (0..<70).reduce(["label": "a"] as [String: Any]) { child, _ in
            ["label": "a", "children": [child]]
        }
        expect(problem(try deep.data())?.hasSuffix("The snapshot has more than 64 nested containers."), equals: true)
    }

    // The last seed is different in every run. A failure shows it as the argument.
    @Test("A mutated session is read, or refused on one line", arguments: Effort.seeds(24))
    func mutations(seed: UInt64) async throws {
        let app = try TeaApp()
        let recorder = try SessionRecorder(of: app.router, state: { [unowned app] in app.state })
        try await app.use()
        let original = try EditableJSON(recorder.session.json())
        var generator = SeededGenerator(seed: seed)
        let count = Effort.count(100, long: 400)
        var (readCount, refusedCount) = (0, 0)
        for number in 0..<count {
            // Other tests of the main actor go on meanwhile.
            await Task.yield()
            let json = try mutated(original, using: &generator)
            do throws(SessionError) {
                let session = try RecordedSession(json: json)
                readCount += 1
                #expect(session.page(title: "A mutated session").hasSuffix("</html>\n") && !"\(session)".isEmpty)
                if number % 5 == 0, let app = try? TeaApp() { _ = await app.replay(session) }
            } catch {
                refusedCount += 1
                #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(number)")
            }
        }
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
