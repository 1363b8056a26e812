import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A row of a table of calls: the hierarchy before them, and what they leave.
struct RoutingCase: CustomTestStringConvertible, Sendable {
    typealias Body = @MainActor @Sendable (TestApp) async throws -> Void
    typealias Check = @MainActor @Sendable (RoutingError) -> Void

    private enum End: Sendable {
        case hierarchy(HierarchyPattern)
        case refusal(RoutingError.Code, words: [String], position: String?, check: Check)
    }

    let testDescription: String
    private let before: String
    private let pages: [String]
    private let end: End
    private let entries: [String]
    private let sourceLocation: SourceLocation
    private let body: Body

    /// Makes a row of calls that succeed.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - before: The hierarchy before the calls.
    ///   - pages: The labels that stand for a ``Page`` that logs that it is asked.
    ///   - after: The hierarchy after them.
    ///   - entries: The lines of the app's log that begin with `ask` or `omit`, in order.
    ///   - sourceLocation: The location of an issue.
    ///   - body: The calls.
    init(
        _ sentence: String, _ before: String, pages: [String] = [], to after: HierarchyPattern,
        logging entries: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping Body
    ) {
        (testDescription, self.before, self.pages, end) = (sentence, before, pages, .hierarchy(after))
        (self.entries, self.sourceLocation, self.body) = (entries, sourceLocation, body)
    }

    /// Makes a row of a call that throws and changes nothing.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - before: The hierarchy before and after the call.
    ///   - pages: The labels that stand for a ``Page`` that logs that it is asked.
    ///   - code: The code of the error.
    ///   - words: The words that the message of the error contains.
    ///   - position: The position in the plan of the error, which its description contains.
    ///   - entries: The lines of the app's log that begin with `ask` or `omit`, in order.
    ///   - sourceLocation: The location of an issue.
    ///   - body: The call.
    ///   - check: What else is expected of the error.
    init(
        _ sentence: String, _ before: String, pages: [String] = [], throws code: RoutingError.Code,
        saying words: String...,
        at position: String? = nil, logging entries: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
        _ body: @escaping Body, error check: @escaping Check = { _ in }
    ) {
        (testDescription, self.before, self.pages) = (sentence, before, pages)
        end = .refusal(code, words: words, position: position, check: check)
        (self.entries, self.sourceLocation, self.body) = (entries, sourceLocation, body)
    }

    /// Runs the calls in a new app, and expects their end and the lines of the log.
    @MainActor
    func run() async throws {
        let made = pages.map { label in (label, { Page(label) as Screen }) }
        let app = try TestApp(before, screens: Dictionary(uniqueKeysWithValues: made))
        for label in pages { try app.fixture.screen(label, as: Page.self).log = app.log }
        switch end {
        case .hierarchy(let after):
            try await body(app)
            expectHierarchy(app.window, after)
        case .refusal(let code, let words, let position, let check):
            let error = await expectRefusal(code, in: app.window, sourceLocation: sourceLocation) {
                try await body(app)
            }
            if let error { expect(error, words, position, check) }
        }
        let lines = app.log.take().filter { $0.hasPrefix("ask") || $0.hasPrefix("omit") }
        TestSupport.expect(lines, equals: entries, sourceLocation: sourceLocation)
    }

    @MainActor
    private func expect(_ error: RoutingError, _ words: [String], _ position: String?, _ check: Check) {
        for word in words where !error.message.contains(word) {
            Issue.record("The message does not say \"\(word)\": \(error.message)", sourceLocation: sourceLocation)
        }
        if let position {
            TestSupport.expect(error.plan?.position?.description, equals: position, sourceLocation: sourceLocation)
            #expect(error.description.contains(position), sourceLocation: sourceLocation)
        }
        check(error)
    }
}

extension TestApp {
    /// Makes a destination that finds the screen with a label, or else pushes it.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - context: The context of the destination.
    ///   - name: The name of an interceptor that notes its calls.
    /// - Returns: The destination.
    func pushing(_ label: String, _ context: Int = 7, asking name: String? = nil) -> Destination {
        let step = step(label, over: Int.self)
        return .to(pushing(name.map { step.adding(asking($0)) } ?? step), with: context)
    }

    /// Makes a destination that pushes the screen of a step, or finds it.
    func pushing<Context>(_ step: StepAssembly<FixtureScreen, Context>) -> DestinationStep<FixtureScreen, Context> {
        step.using(.push).from(.nearest).assemble()
    }

    /// Makes an interceptor that notes its calls.
    func asking<Context>(_ name: String, _: Context.Type = Context.self) -> NotedInterceptor<Context> {
        NotedInterceptor(name: name, log: log)
    }

    /// Navigates through destinations.
    @discardableResult
    func journey(_ path: Destination...) async throws -> Arrival { try await router.navigate(through: path) }

    /// A destination to a screen that exists.
    func at(_ label: String) -> Destination { .to(DestinationStep<Screen, Void>.at(label)) }

    /// A destination whose factory throws.
    var failing: Destination { .to(pushing(.failing("c"))) }
}
