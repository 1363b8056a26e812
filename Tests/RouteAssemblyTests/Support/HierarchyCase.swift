import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A row of a table: the hierarchy before a call, the call, and what it leads to.
struct HierarchyCase: CustomTestStringConvertible, Sendable {
    typealias Call = @MainActor @Sendable (TestApp) async throws -> Void

    /// The hierarchy after a call that succeeds, or the error of one that changes nothing.
    struct Outcome: ExpressibleByStringLiteral, Sendable {
        fileprivate var hierarchy: HierarchyPattern?
        fileprivate var code = RoutingError.Code.cancelled
        fileprivate var words: [String] = []
        fileprivate var wrapped: Refusal?

        init(stringLiteral notation: String) { hierarchy = HierarchyPattern(stringLiteral: notation) }

        private init(_ code: RoutingError.Code, _ words: [String], _ wrapped: Refusal?) {
            (self.code, self.words, self.wrapped) = (code, words, wrapped)
        }

        /// An error with a code, whose message contains words and which wraps an error of the app.
        static func refusal(_ code: RoutingError.Code, _ words: String..., wrapping wrapped: Refusal? = nil) -> Self {
            Self(code, words, wrapped)
        }
    }

    let testDescription: String
    private let before: String
    private let values: [String]
    private let outcome: Outcome
    private let changes: Int?
    private let lines: [String]?
    private let call: Call

    /// Makes a row for a call.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour, which names a failure.
    ///   - before: The hierarchy before the call.
    ///   - outcome: The hierarchy after it, or its error.
    ///   - values: The labels that stand for a ``ValueScreen`` without a value.
    ///   - changes: The number of changes of the window.
    ///   - lines: The log of the app.
    ///   - call: The call.
    init(
        _ sentence: String, _ before: String, _ outcome: Outcome, values: [String] = [], changes: Int? = nil,
        logging lines: [String]? = nil, call: @escaping Call
    ) {
        (testDescription, self.before, self.outcome, self.values) = (sentence, before, outcome, values)
        (self.changes, self.lines, self.call) = (changes, lines, call)
    }

    /// Makes a row for a navigation.
    static func navigation(
        _ sentence: String, _ before: String, _ outcome: Outcome, values: [String] = [], changes: Int? = nil,
        logging lines: [String]? = nil,
        to destination: @escaping @MainActor @Sendable (TestApp) throws -> some CaseDestination
    ) -> Self {
        Self(sentence, before, outcome, values: values, changes: changes, logging: lines) { app in
            try await app.router.navigate(to: destination(app).anyDestination)
        }
    }

    /// Makes the hierarchy, runs the call, and expects its outcome.
    @MainActor
    func run() async throws {
        let app = try TestApp(before, values: values)
        let revision = app.window.revision
        if let hierarchy = outcome.hierarchy {
            try await call(app)
            expectHierarchy(app.window, hierarchy)
        } else {
            let error = await expectRefusal(outcome.code, in: app.window) { try await call(app) }
            let missing = outcome.words.filter { error?.message.contains($0) == false }
            expect(missing, equals: [], "\(error?.message ?? "")")
            expect(error?.underlyingError as? Refusal, equals: outcome.wrapped)
        }
        if let changes { expect(app.window.revision - revision, equals: changes) }
        if let lines { expect(app.log.take(), equals: lines) }
    }
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

extension TestApp {
    /// Returns the first screen of a type.
    func first<Target: Screen>(_ type: Target.Type) throws -> Target {
        try #require(window.screens.lazy.compactMap { $0 as? Target }.first)
    }

    var stack: NavigationContainer { get throws { try first(NavigationContainer.self) } }
    var tabs: TabContainer { get throws { try first(TabContainer.self) } }
    var columns: SplitContainer { get throws { try first(SplitContainer.self) } }
}
