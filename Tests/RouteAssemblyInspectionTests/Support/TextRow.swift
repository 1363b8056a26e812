import TestSupport
import Testing

/// A text that the inspection makes, and how it is made.
struct TextRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let make: @MainActor @Sendable () async throws -> String

    init(_ testDescription: String, _ text: String, make: @escaping @MainActor @Sendable () async throws -> String) {
        (self.testDescription, self.text, self.make) = (testDescription, text, make)
    }

    @MainActor
    func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        expect(try await make(), equals: text, sourceLocation: sourceLocation)
    }
}
