import RouteAssembly

/// The steps of an exploration in one window, one after another, with the rules that have to hold
/// after each of them.
@MainActor
final class ExploredRun {
    /// A step that has been started.
    @MainActor
    struct Step {
        let name: String
        let attempt: Attempt
        /// The turns of the main actor after which the step is cancelled; `nil` to wait for its
        /// end.
        var turns: Int?
        /// Whether the hierarchy has to be the same as before if the step fails.
        var isAtomic = true
    }

    /// A violated rule, with what was observed.
    struct Problem: Error {
        /// A sentence that says what holds otherwise.
        var rule = ""
        let message: String
    }

    let window: RoutingWindow
    let timeout: Duration
    /// Whether a step that takes too long is cancelled; otherwise it is a problem.
    private let cancelsOverdueSteps: Bool
    /// The rules beside the validity of the hierarchy.
    private let rules: [@MainActor () async -> Problem?]
    private let journal: WindowJournal
    private var attempts: [Attempt] = []

    init(
        in window: RoutingWindow, by router: DefaultRouter?, timeout: Duration, cancelsOverdueSteps: Bool = false,
        rules: [@MainActor () async -> Problem?]
    ) {
        self.window = window
        self.timeout = timeout
        self.cancelsOverdueSteps = cancelsOverdueSteps
        self.rules = rules
        journal = WindowJournal(window, router)
    }

    /// Cancels the steps that wait for results, so that they release the app.
    func end() { for attempt in attempts { attempt.cancel() } }

    // MARK: Steps

    /// Performs a step, waits until the app has settled, and checks the rules.
    ///
    /// - Returns: The violated rule.
    /// - Throws: A `CancellationError` if the task is cancelled. The app may not have settled then.
    func perform(_ step: Step) async throws -> Problem? {
        let before = state
        let attempt = step.attempt
        var after = before
        // The app may change the hierarchy when the step has failed, for example to show an error.
        attempt.onEnd = { [weak self] in if let self { after = state } }
        attempts = attempts.filter { $0.result == nil } + [attempt]
        if let turns = step.turns {
            for _ in 0..<turns { await MainActor.turn() }
            attempt.cancel()
        }
        var hasSettled = await settles(attempt, within: timeout)
        if !hasSettled, cancelsOverdueSteps {
            attempt.cancel()
            // A cancelled task needs only processor time, which the extra second gives it on a busy
            // machine.
            hasSettled = await settles(attempt, within: timeout + .seconds(1))
        }
        try Task.checkCancellation()
        guard hasSettled else { return unsettled(step) }
        if let problem = problem(with: step, before: before, after: after) { return problem }
        return await check()
    }

    /// Waits until a step has ended or waits for the result of a screen, no navigation is pending,
    /// and no transition plays.
    private func settles(_ attempt: Attempt, within limit: Duration) async -> Bool {
        // A step can start tasks that begin after it, some of them on another executor.
        var quietCount = 0
        return await waitUntil(
            {
                let isQuiet =
                    journal.unfinished.isEmpty && window.pending == nil && !window.isInTransition
                    && (attempt.result != nil || window.screens.contains(where: \.isAwaited))
                quietCount = isQuiet ? quietCount + 1 : 0
                return quietCount > 2
            }, within: limit
        ) { if quietCount == 0 { await MainActor.turn() } else { await Task.yield() } }
    }

    private func unsettled(_ step: Step) -> Problem {
        let reason = window.pending.map { "\($0) has not ended" } ?? "it has not ended"
        let suffix = cancelsOverdueSteps ? ", although it was cancelled" : ""
        return Problem(rule: "Every step ends", message: "\(timeout) after the step \(step.name), \(reason)\(suffix).")
    }

    private typealias State = (revision: Int, snapshot: HierarchySnapshot, screens: [ObjectIdentifier])

    private var state: State {
        (window.structuralRevision, window.snapshot(), window.screens.map(ObjectIdentifier.init))
    }

    private func problem(with step: Step, before: State, after: State) -> Problem? {
        guard case .failure(let error) = step.attempt.result else { return nil }
        if let problem = error as? Problem { return problem }
        // A redirected call has changed the hierarchy.
        guard step.isAtomic, after != before, (error as? RoutingError)?.code != .redirected else { return nil }
        let old = before.snapshot.notation
        let new = after.snapshot.notation
        return Problem(message: "The step failed, but changed the hierarchy from \(old) to \(new). The error: \(error)")
    }

    // MARK: Rules

    /// Returns a rule that the state violates.
    func check() async -> Problem? {
        if let violation = HierarchyInvariants(window, departed: journal.seenScreens).violations.first {
            return Problem(rule: "The hierarchy is valid", message: violation)
        }
        for rule in rules { if let problem = await rule() { return problem } }
        return nil
    }
}

extension [String] {
    /// The names of steps as a list, with a number and a line for each of them.
    var numbered: String { enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n") }
}

/// Returns a string literal with a text.
///
/// The literal has enough number signs that no part of the text ends the literal or is an escape.
/// Characters that an editor would obey, hide, or reverse are escaped.
func literal(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" }
    let signs = isPlain ? "" : String(repeating: "#", count: text.longestRunOfNumberSigns + 1)
    var source = "\(signs)\"".unicodeScalars
    for scalar in text.unicodeScalars {
        if scalar.isShown {
            source.append(scalar)
        } else {
            source.append(contentsOf: "\\\(signs)u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
        }
    }
    source.append(contentsOf: "\"\(signs)".unicodeScalars)
    return String(source)
}

extension String {
    fileprivate var longestRunOfNumberSigns: Int {
        var longest = 0
        var current = 0
        for unit in utf8 {
            current = unit == UInt8(ascii: "#") ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}

extension Unicode.Scalar {
    /// Whether an editor shows the scalar, and nothing but the scalar.
    fileprivate var isShown: Bool {
        if isASCII { return (0x20..<0x7F).contains(value) }
        guard !properties.isDefaultIgnorableCodePoint else { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate,
            .unassigned:
            return false
        default: return true
        }
    }
}
