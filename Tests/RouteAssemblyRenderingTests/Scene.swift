import RouteAssembly
@testable import RouteAssemblyTesting
import TestSupport
import Testing

/// A hierarchy, what happens to it, and what the toolkit shows when all is done.
struct Scene: CustomTestStringConvertible, Sendable {
    typealias Act = @MainActor @Sendable (Stage) async throws -> Void

    let testDescription: String
    private let before: String
    private let shown: String
    private let operations: [String]?
    private let sourceLocation: SourceLocation
    private let act: Act

    /// - Parameters:
    ///   - name: The behaviour.
    ///   - before: The hierarchy at the beginning.
    ///   - shown: What the toolkit shows in the end.
    ///   - operations: The operations of the toolkit, or `nil` if they do not matter.
    ///   - sourceLocation: The location of an issue.
    ///   - act: What happens.
    init(
        _ name: String, _ before: String, shows shown: String, by operations: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, act: @escaping Act
    ) {
        (testDescription, self.before, self.shown) = (name, before, shown)
        (self.operations, self.sourceLocation, self.act) = (operations, sourceLocation, act)
    }

    /// Expects that the toolkit shows the hierarchy in the end, and has refused nothing.
    @MainActor
    func play(readsBack: Bool = false) async throws {
        let stage = try await Stage(before)
        stage.toolkit.readsBack = readsBack
        let first = stage.toolkit.operations.count
        try await act(stage)
        await expect(stage.shown(), equals: shown, sourceLocation: sourceLocation)
        expect(stage.toolkit.difference(from: stage.window), equals: nil, sourceLocation: sourceLocation)
        expect(stage.toolkit.refusals.map(\.reason), equals: [], sourceLocation: sourceLocation)
        if let operations {
            let performed = Array(stage.toolkit.operations.dropFirst(first))
            expect(performed, equals: operations, sourceLocation: sourceLocation)
        }
    }
}
