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

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - after: The hierarchy after the body.
    ///   - lines: The lines that the body adds to the log.
    ///   - body: The change and the navigation.
    init(
        _ sentence: String, to after: HierarchyPattern? = nil, logging lines: [String] = [],
        _ body: @escaping @MainActor @Sendable (Suite) async throws -> Void
    ) {
        (testDescription, self.after, self.lines, self.body) = (sentence, after, lines, body)
    }

    /// Runs the body, and expects the hierarchy after it.
    @MainActor
    func run(in suite: Suite, _ window: Window) async throws {
        try await body(suite)
        if let after { expectHierarchy(window, after) }
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
    let destination: @MainActor @Sendable (TestApp) -> AnyDestination

    init(
        _ sentence: String, _ before: String, to after: HierarchyPattern,
        _ destination: @escaping @MainActor @Sendable (TestApp) -> AnyDestination
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
    let destination: @MainActor @Sendable (Suite) async throws -> AnyDestination

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - code: The code of the error.
    ///   - words: The words that its message contains.
    ///   - lines: The lines that the navigation adds to the log.
    ///   - destination: Prepares the hierarchy, and returns the destination.
    init(
        _ sentence: String, _ code: RoutingError.Code, saying words: String..., logging lines: [String] = [],
        to destination: @escaping @MainActor @Sendable (Suite) async throws -> AnyDestination
    ) {
        (testDescription, self.code, self.words) = (sentence, code, words)
        (self.lines, self.destination) = (lines, destination)
    }

    /// Navigates, expects the refusal, and returns its error.
    @MainActor
    @discardableResult
    func run(in suite: Suite, with router: DefaultRouter) async throws -> RoutingError? {
        let destination = try await destination(suite)
        let error = await expectRefusal(code, in: router.window) { try await router.navigate(to: destination) }
        let message = error?.message ?? ""
        expect(words.filter { !message.contains($0) }, equals: [], "missing in: \(message)")
        return error
    }
}
