import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A call for the result of a picker, what happens while it waits, and its end.
struct ResultCase: CustomTestStringConvertible, Sendable {
    enum End: Equatable, Sendable {
        case result(String), left
        case failed(RoutingError.Code)
    }

    let testDescription: String
    let start: String
    let step: @MainActor @Sendable () -> DestinationStep<Picker, Void>
    let router: @MainActor @Sendable (TestApp) -> any Router
    let end: End
    let after: HierarchyPattern
    let sourceLocation: SourceLocation
    let act: @MainActor @Sendable (TestApp, Running<String?>, Picker) async throws -> Void

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - testDescription: The behaviour.
    ///   - start: The hierarchy before the call. The label `picker` stands for a picker, and
    ///     `below` for a page.
    ///   - step: The step of the call.
    ///   - router: The router of the call.
    ///   - end: The end of the call.
    ///   - after: The hierarchy after the end.
    ///   - sourceLocation: The location of an issue.
    ///   - act: What happens when the call waits for the picker.
    init(
        _ testDescription: String, _ start: String,
        for step: @escaping @MainActor @Sendable () -> DestinationStep<Picker, Void> = { Picker.pushed },
        with router: @escaping @MainActor @Sendable (TestApp) -> any Router = { $0.router },
        _ end: End, _ after: HierarchyPattern, sourceLocation: SourceLocation = #_sourceLocation,
        act: @escaping @MainActor @Sendable (TestApp, Running<String?>, Picker) async throws -> Void
    ) {
        (self.testDescription, self.start, self.step, self.router) = (testDescription, start, step, router)
        (self.end, self.after, self.sourceLocation, self.act) = (end, after, sourceLocation, act)
    }

    @MainActor
    func run() async throws {
        let app = try TestApp(start, screens: ["picker": { Picker("picker") }, "below": { Page("below") }])
        let (call, picker) = try await app.waiting(for: step(), with: router(app))
        try await act(app, call, picker)
        try await requireSoon { call.hasEnded }
        expect(call.code.map(End.failed) ?? call.outcome?.end, equals: end, sourceLocation: sourceLocation)
        expectHierarchy(app.window, after, at: sourceLocation)
    }
}

extension Result<String?, any Error> {
    /// The end of a call that has not thrown.
    fileprivate var end: ResultCase.End? {
        guard case .success(let result) = self else { return nil }
        return result.map { .result($0) } ?? .left
    }
}

extension Screen {
    /// The navigation container that contains the screen.
    var nearestStack: NavigationContainer? { parent as? NavigationContainer }
}

extension Picker {
    /// Starts to finish with the result `x`, and returns when a page above the picker is asked.
    func finishing(agreeing answer: Bool = true) async throws -> (question: Question, finish: Running<Void>) {
        let question = try pushQuestion(answer)
        let finish = Running { try await self.finish(with: "x") }
        try await question.asked()
        return (question, finish)
    }
}
