import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A row of a table of calls: what a call leads to, and the hierarchy before it.
///
/// A call gets a ``TestApp`` with the hierarchy of the row, or the suite of the test, whose window
/// has the hierarchy.
struct HierarchyCase<Subject>: CustomTestStringConvertible, Sendable {
    typealias Call = @MainActor @Sendable (Subject) async throws -> Void
    typealias Check = @MainActor @Sendable (RoutingError) -> Void
    /// Prepares the hierarchy, and returns the call.
    fileprivate typealias Preparation =
        @MainActor @Sendable (Subject) async throws -> @MainActor () async throws -> Void

    /// The hierarchy after a call that succeeds, or the error of one that changes nothing.
    struct Outcome: ExpressibleByStringLiteral, Sendable {
        private(set) var hierarchy: HierarchyPattern?
        fileprivate var code = RoutingError.Code.cancelled
        fileprivate var words: [String] = []
        fileprivate var position: String?
        fileprivate var wrapped: Refusal?

        init(stringLiteral notation: String) { hierarchy = HierarchyPattern(stringLiteral: notation) }

        private init(_ code: RoutingError.Code, _ words: [String], _ position: String?, _ wrapped: Refusal?) {
            (self.code, self.words, self.position, self.wrapped) = (code, words, position, wrapped)
        }

        /// An error with a code.
        ///
        /// - Parameters:
        ///   - code: The code.
        ///   - words: The words that the message contains.
        ///   - position: The position in the plan of the error, which the description contains.
        ///   - wrapped: The error of the app that the error wraps.
        /// - Returns: The outcome.
        static func refusal(
            _ code: RoutingError.Code, _ words: String..., at position: String? = nil,
            wrapping wrapped: Refusal? = nil
        ) -> Self { Self(code, words, position, wrapped) }
    }

    let testDescription: String
    private var app = AppParts()
    private let outcome: Outcome
    private var changes: Int?
    private let lines: [String]?
    private let sourceLocation: SourceLocation
    private let prepare: Preparation
    private var isNavigation = false
    private var check: Check = { _ in }

    /// The hierarchy of an app, and the labels that stand for other screens than fixture screens.
    private struct AppParts {
        var before = ""
        var values: [String] = []
        var pages: [String] = []
    }

    /// Makes a row for a call in the window of a suite.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - outcome: The hierarchy after the call, or its error.
    ///   - lines: The lines of the log.
    ///   - sourceLocation: The location of an issue.
    ///   - call: The call.
    init(
        _ sentence: String, _ outcome: Outcome, logging lines: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, call: @escaping Call
    ) {
        self.init(sentence, outcome, lines, sourceLocation) { subject in { try await call(subject) } }
    }

    private init(
        _ sentence: String, _ outcome: Outcome, _ lines: [String]?, _ sourceLocation: SourceLocation,
        _ prepare: @escaping Preparation
    ) {
        (testDescription, self.outcome, self.lines) = (sentence, outcome, lines)
        (self.sourceLocation, self.prepare) = (sourceLocation, prepare)
    }

    /// Runs the call, and expects its outcome and the lines of a log, which are none if the row says
    /// nothing of them.
    @MainActor
    @discardableResult
    func run(in subject: Subject, _ window: RoutingWindow, log: (() -> [String])? = nil) async throws -> RoutingError? {
        let call = try await prepare(subject)
        let revision = window.revision
        var error: RoutingError?
        if let hierarchy = outcome.hierarchy {
            try await call()
            expectHierarchy(window, hierarchy, at: sourceLocation)
        } else {
            error = await expectRefusal(outcome.code, in: window, sourceLocation: sourceLocation, call)
            if let error { expectOutcome(error) }
        }
        if let changes { expect(window.revision - revision, equals: changes, sourceLocation: sourceLocation) }
        if let log { expect(log(), equals: lines ?? [], sourceLocation: sourceLocation) }
        if log == nil, lines != nil { Issue.record("The test reads no log.", sourceLocation: sourceLocation) }
        return error
    }

    @MainActor
    private func expectOutcome(_ error: RoutingError) {
        let missing = outcome.words.filter { !error.message.contains($0) }
        expect(missing, equals: [], "missing in: \(error.message)", sourceLocation: sourceLocation)
        expect(error.underlyingError as? Refusal, equals: outcome.wrapped, sourceLocation: sourceLocation)
        expect("\(error)".hasPrefix("\(error.code): "), equals: true, sourceLocation: sourceLocation)
        // Redirects that are too many have no plan in common.
        if isNavigation, error.code != .redirectLimit { #expect(error.plan != nil, sourceLocation: sourceLocation) }
        if let position = outcome.position {
            expect(error.plan?.position?.description, equals: position, sourceLocation: sourceLocation)
            #expect(error.description.contains(position), sourceLocation: sourceLocation)
        }
        check(error)
    }
}

extension HierarchyCase where Subject: Navigating {
    /// Makes a row for a navigation in the window of a suite.
    ///
    /// The closure may prepare the hierarchy.
    static func navigation(
        _ sentence: String, _ outcome: Outcome, logging lines: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation,
        to destination: @escaping @MainActor @Sendable (Subject) async throws -> some CaseDestination
    ) -> Self {
        var row = Self(sentence, outcome, lines, sourceLocation, preparation(destination))
        row.isNavigation = true
        return row
    }

    private static func preparation(
        _ destination: @escaping @MainActor @Sendable (Subject) async throws -> some CaseDestination
    ) -> Preparation {
        { subject in
            let destination = try await destination(subject).anyDestination
            return { try await subject.router.navigate(to: destination) }
        }
    }
}

extension HierarchyCase<TestApp> {
    /// Makes a row for a call in a new app.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - before: The hierarchy before the call.
    ///   - outcome: The hierarchy after it, or its error.
    ///   - values: The labels that stand for a ``ValueScreen`` without a value.
    ///   - pages: The labels that stand for a ``Page`` that logs that it is asked.
    ///   - changes: The number of changes of the window.
    ///   - lines: The lines of the log of the app.
    ///   - sourceLocation: The location of an issue.
    ///   - call: The call.
    ///   - check: What else is expected of the error.
    init(
        _ sentence: String, _ before: String, _ outcome: Outcome, values: [String] = [], pages: [String] = [],
        changes: Int? = nil, logging lines: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        call: @escaping Call, error check: @escaping Check = { _ in }
    ) {
        self.init(sentence, outcome, logging: lines, sourceLocation: sourceLocation, call: call)
        app = AppParts(before: before, values: values, pages: pages)
        (self.changes, self.check) = (changes, check)
    }

    /// Makes a row for a navigation in a new app.
    static func navigation(
        _ sentence: String, _ before: String, _ outcome: Outcome, values: [String] = [], changes: Int? = nil,
        logging lines: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        to destination: @escaping @MainActor @Sendable (TestApp) throws -> some CaseDestination
    ) -> Self {
        var row = Self(sentence, outcome, lines, sourceLocation, preparation(destination))
        row.app = AppParts(before: before, values: values)
        (row.changes, row.isNavigation) = (changes, true)
        return row
    }

    /// Makes an app with the hierarchy before the call.
    @MainActor
    func makeApp(policy: CollisionPolicy = .overlap) throws -> TestApp {
        try TestApp(app.before, values: app.values, pages: app.pages, policy: policy)
    }

    /// Runs the call in a new app, and expects its outcome and, if the row says them, the lines of
    /// the log.
    @MainActor
    @discardableResult
    func run() async throws -> RoutingError? {
        let app = try makeApp()
        return try await run(in: app, app.window, log: lines.map { _ in { app.log.take() } })
    }

    /// Runs the call in a new app, and expects its outcome and the questions in the log.
    @MainActor
    func runExpectingQuestions() async throws {
        let app = try makeApp()
        try await run(in: app, app.window) {
            app.log.take().filter { $0.hasPrefix("ask") || $0.hasPrefix("omit") }
        }
    }
}

extension HierarchyCase where Subject: StackSuite {
    /// Runs the call, and expects its outcome and the questions in the log.
    @MainActor
    func run(in suite: Subject) async throws { try await run(in: suite, suite.window) { suite.takeQuestions() } }
}

/// The subject of rows of navigations.
@MainActor
protocol Navigating {
    var router: DefaultRouter { get }
}

/// A destination of a row.
@MainActor
protocol CaseDestination {
    var anyDestination: Destination { get }
}

extension Destination: CaseDestination {
    var anyDestination: Destination { self }
}

extension DestinationStep: CaseDestination where Context == Void {
    var anyDestination: Destination { .to(self) }
}

extension TestApp: Navigating {
    /// Returns the first screen of a type.
    func first<Target: Screen>(_ type: Target.Type) throws -> Target {
        try #require(window.screens.lazy.compactMap { $0 as? Target }.first)
    }

    var stack: NavigationContainer { get throws { try first(NavigationContainer.self) } }
    var tabs: TabContainer { get throws { try first(TabContainer.self) } }
    var columns: SplitContainer { get throws { try first(SplitContainer.self) } }
}
