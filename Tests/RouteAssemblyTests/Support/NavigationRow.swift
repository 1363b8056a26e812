import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A row of a table of navigations: what happens, and the hierarchy and the questions after it.
///
/// A body gets the suite of the test, which has a window of its own.
struct NavigationRow<Suite>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let after: HierarchyPattern
    let questions: [String]
    let body: @MainActor @Sendable (Suite) async throws -> Void

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - after: The hierarchy after the body.
    ///   - questions: The questions that the body adds to the log, in order.
    ///   - body: The change and the navigation.
    init(
        _ sentence: String, to after: HierarchyPattern, asking questions: [String] = [],
        _ body: @escaping @MainActor @Sendable (Suite) async throws -> Void
    ) {
        (testDescription, self.after, self.questions, self.body) = (sentence, after, questions, body)
    }
}

extension NavigationRow where Suite: StackSuite {
    /// Runs the body, and expects the hierarchy and the questions.
    @MainActor
    func run(in suite: Suite) async throws {
        try await body(suite)
        expectHierarchy(suite.window, after)
        expect(suite.takeQuestions(), equals: questions)
    }
}

/// A row of a table of navigations that throw and leave the window as it was.
struct RefusalRow<Suite>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: RoutingError.Code
    let words: [String]
    let destination: @MainActor @Sendable (Suite) async throws -> AnyDestination

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - code: The code of the error.
    ///   - words: The words that its message contains.
    ///   - destination: Prepares the hierarchy, and returns the destination.
    init(
        _ sentence: String, _ code: RoutingError.Code, saying words: String...,
        to destination: @escaping @MainActor @Sendable (Suite) async throws -> AnyDestination
    ) {
        (testDescription, self.code, self.words, self.destination) = (sentence, code, words, destination)
    }

    /// Navigates, expects the refusal, and returns its error.
    @MainActor
    @discardableResult
    func run(in suite: Suite, with router: DefaultRouter) async throws -> RoutingError? {
        let destination = try await destination(suite)
        let error = await expectRefusal(code, in: router.window) { try await router.navigate(to: destination) }
        expectWords(of: error)
        return error
    }

    private func expectWords(of error: RoutingError?) {
        let message = error?.message ?? ""
        for word in words where !message.contains(word) {
            Issue.record("The message does not say \"\(word)\": \(message)")
        }
    }
}
