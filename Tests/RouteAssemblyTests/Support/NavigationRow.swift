import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A row of a table of navigations: what happens, the hierarchy after it, and the lines in the log.
///
/// A body gets the suite of the test, which has a window of its own.
struct NavigationRow<Suite>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let after: HierarchyPattern?
    let lines: [String]
    let body: @MainActor @Sendable (Suite) async throws -> Void
    private let place: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

    /// Makes a row, at which another hierarchy is reported.
    ///
    /// The sentence names a failure, and the lines are those that the body adds to the log.
    init(
        _ sentence: String, to after: HierarchyPattern? = nil, logging lines: [String] = [],
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: @escaping @MainActor @Sendable (Suite) async throws -> Void
    ) {
        (testDescription, self.after, self.lines, self.body) = (sentence, after, lines, body)
        place = (fileID, filePath, line, column)
    }

    /// Runs the body, and expects the hierarchy after it.
    @MainActor
    func run(in suite: Suite, _ window: RoutingWindow) async throws {
        try await body(suite)
        guard let after else { return }
        expectHierarchy(
            window, after, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    }
}

extension NavigationRow where Suite: StackSuite {
    /// Runs the body, and expects the hierarchy and the questions in the log.
    @MainActor
    func run(in suite: Suite) async throws {
        try await run(in: suite, suite.window)
        expect(suite.takeQuestions(), equals: lines)
    }
}

/// A row of a table of navigations in a window made from a notation.
struct HierarchyRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: HierarchyPattern
    let destination: @MainActor @Sendable (TestApp) -> Destination

    init(
        _ sentence: String, _ before: String, to after: HierarchyPattern,
        _ destination: @escaping @MainActor @Sendable (TestApp) -> Destination
    ) {
        (testDescription, self.before, self.after, self.destination) = (sentence, before, after, destination)
    }
}

/// A row of a table of navigations that throw and leave the window as it was.
struct RefusalRow<Suite>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: RoutingError.Code
    let words: [String]
    let lines: [String]
    let destination: @MainActor @Sendable (Suite) async throws -> Destination
    private let sourceLocation: SourceLocation

    /// Makes a row, at which another outcome is reported.
    ///
    /// The sentence names a failure, the message of the error contains the words, the navigation
    /// adds the lines to the log, and the closure prepares the hierarchy.
    init(
        _ sentence: String, _ code: RoutingError.Code, saying words: String..., logging lines: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation,
        to destination: @escaping @MainActor @Sendable (Suite) async throws -> Destination
    ) {
        (testDescription, self.code, self.words) = (sentence, code, words)
        (self.lines, self.destination, self.sourceLocation) = (lines, destination, sourceLocation)
    }

    /// Navigates, expects the refusal, and returns its error.
    @MainActor
    @discardableResult
    func run(in suite: Suite, with router: DefaultRouter) async throws -> RoutingError? {
        let destination = try await destination(suite)
        let error = await expectRefusal(code, in: router.window, sourceLocation: sourceLocation) {
            try await router.navigate(to: destination)
        }
        let message = error?.message ?? ""
        expect(
            words.filter { !message.contains($0) }, equals: [], "missing in: \(message)", sourceLocation: sourceLocation
        )
        return error
    }
}
