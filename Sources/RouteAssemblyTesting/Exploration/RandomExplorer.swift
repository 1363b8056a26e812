import RouteAssembly

/// The random strategy of an exploration: navigations, ways back, gestures, and calls for results
/// in one window.
@MainActor
struct RandomExplorer {
    typealias Problem = ExploredRun.Problem
    typealias Step = ExploredRun.Step

    /// A navigation that a step can choose.
    typealias Choice = (name: String, navigate: (_ animated: Bool) async throws -> Void)

    let run: ExploredRun
    let router: any Router
    let choices: [Choice]
    let calls: RandomCalls
    var generator: SeededGenerator
    private(set) var steps: [String] = []

    private var window: RoutingWindow { run.window }

    /// Performs a number of steps, then unwinds to the root, and closes the window if the steps
    /// have asked for results.
    ///
    /// - Returns: The rule that the last step has violated.
    /// - Throws: A `CancellationError` if the task is cancelled.
    mutating func perform(_ count: Int) async throws -> Problem? {
        defer { run.end() }
        for _ in 0..<count { if let problem = try await perform(randomStep()) { return problem } }
        if let problem = try await perform(unwindToRoot()) { return problem }
        guard !calls.results.isEmpty else { return nil }
        return try await perform(step("close the window") { [window] in try window.setRoot(nil) })
    }

    private mutating func perform(_ step: Step) async throws -> Problem? {
        steps.append(step.name)
        return try await run.perform(step)
    }

    private func step(_ name: String, _ body: @escaping @MainActor () async throws -> Void) -> Step {
        Step(name: name, attempt: Attempt(body))
    }

    // MARK: Steps

    private mutating func randomStep() -> Step {
        switch Int.random(in: 0..<(calls.results.isEmpty ? 100 : 140), using: &generator) {
        case 0..<45: navigation()
        case 45..<60: navigation(cancelledAfter: Int.random(in: 0..<6, using: &generator))
        case 60..<67: navigations()
        case 67..<82: unwinding()
        case 82..<97: gesture()
        case 97..<100: unwindToRoot()
        case 100..<120: call()
        default: finish()
        }
    }

    private mutating func navigation(cancelledAfter turns: Int? = nil) -> Step {
        guard let choice = choices.randomElement(using: &generator) else { return unwinding() }
        let animated = Bool.random(using: &generator)
        let name = "navigate to \(choice.name)" + (turns.map { ", cancelled after \($0) yields" } ?? "")
        let attempt = Attempt { try await choice.navigate(animated) }
        return Step(name: name, attempt: attempt, turns: turns)
    }

    /// Returns two navigations, one of which may fail.
    private mutating func navigations() -> Step {
        guard let first = choices.randomElement(using: &generator),
            let second = choices.randomElement(using: &generator)
        else { return unwinding() }
        let attempt = Attempt {
            let other = Task { try await second.navigate(true) }
            try? await first.navigate(true)
            return await withTaskCancellationHandler {
                await other.result
            } onCancel: {
                other.cancel()
            }
        }
        let name = "navigate to \(first.name) and \(second.name) at the same time"
        return Step(name: name, attempt: attempt, isAtomic: false)
    }

    private mutating func unwinding() -> Step {
        let way = [Unwind.back, .pop, .popToRoot, .dismiss, .dismissAll][Int.random(in: 0..<5, using: &generator)]
        return step("unwind \(way)") { [router] in try await router.unwind(way) }
    }

    /// Returns a user's gesture, which a screen may refuse.
    private mutating func gesture() -> Step {
        let containers = window.screens.compactMap { $0 as? Container }.filter { !$0.children.isEmpty }
        guard let container = containers.randomElement(using: &generator), Bool.random(using: &generator) else {
            return step("dismiss the topmost modal by hand") { [window] in try window.topmost?.dismiss() }
        }
        let arrangement = container.arrangement
        if arrangement.style.isCovering {
            let last = arrangement.back ?? container.children.count - 1
            return step("pop \(container) by hand") { try container.setChildren(Array(container.children[...last])) }
        }
        let index = Int.random(in: container.children.indices, using: &generator)
        let child = container.children[index]
        // A renderer navigates to the destination that the tab stands for.
        if let destination = window.destination(ofTab: child) {
            return step("tap tab \(index) of \(container)") { [router] in
                _ = try await router.navigate(to: destination)
            }
        }
        return step("select tab \(index) of \(container) by hand") { [window] in
            try window.transaction { try container.makeVisible(child) }
        }
    }

    /// Returns a call for a result, which may wait during the following steps.
    private mutating func call() -> Step {
        let result = calls.results[Int.random(in: calls.results.indices, using: &generator)]
        let call = calls.begin(result.ask(router, window, Bool.random(using: &generator)), for: result)
        return Step(name: "ask for the result of \(result.name)", attempt: call.attempt)
    }

    /// Returns the answer of a screen for which a call waits.
    private mutating func finish() -> Step {
        guard let (screen, result) = calls.awaitedScreens(in: window).randomElement(using: &generator) else {
            return call()
        }
        return step("finish \(screen)") { [calls] in
            try await result.finish(screen)
            calls.waiting.first { $0.call.screen === screen }?.call.hasFinished = true
        }
    }

    private func unwindToRoot() -> Step {
        // Each unwinding removes at least one screen.
        let limit = Array(window.screens).count + 1
        let attempt = Attempt { [window, router] in
            for _ in 0..<limit {
                do throws(RoutingError) {
                    try await router.unwind(.back)
                } catch {
                    switch error.code {
                    case .nothingToUnwind where window.topmost === window.root: return nil
                    case .removalDeclined, .cannotBeRemoved, .cannotBeCovered: return nil
                    default:
                        throw Problem(message: "Unwinding failed, or a screen did not answer in time: \(error)")
                    }
                }
            }
            throw Problem(message: "Unwinding has not reached the root of the window in \(limit) steps.")
        }
        return Step(name: "unwind to the root", attempt: attempt, isAtomic: false)
    }
}

/// The calls for results of a random exploration.
@MainActor
final class RandomCalls {
    let results: [FuzzedResult]
    /// The calls that have not ended, or whose end has not been checked.
    private(set) var waiting: [(result: FuzzedResult, call: ResultCall)] = []

    init(_ results: [FuzzedResult]) { self.results = results }

    func begin(_ call: ResultCall, for result: FuzzedResult) -> ResultCall {
        waiting.append((result, call))
        return call
    }

    /// Returns the screens that a call waits for, with their results.
    ///
    /// A screen that the app itself has asked for finishes with the first result of its type.
    func awaitedScreens(in window: RoutingWindow) -> [(screen: Screen, result: FuzzedResult)] {
        window.screens.filter(\.isAwaited).compactMap { screen in
            let asked = waiting.first { $0.call.screen === screen }?.result
            return (asked ?? results.first { $0.matches(screen) }).map { (screen, $0) }
        }
    }

    /// Returns what is wrong with a call after a step, and forgets the calls that have ended.
    func check(within limit: Duration) async -> ExploredRun.Problem? {
        for (result, call) in waiting {
            guard let problem = await call.problem(within: limit) else { continue }
            return ExploredRun.Problem(message: "The call for the result of \(result.name) \(problem)")
        }
        waiting.removeAll { $0.call.attempt.result != nil }
        return nil
    }
}

/// A random number generator with a seed.
///
/// The same seed generates the same numbers on every platform, so that a test can repeat a failure:
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let index = Int.random(in: 0..<10, using: &generator)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator that starts the sequence of a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number of the sequence.
    public mutating func next() -> UInt64 {
        // SplitMix64: short, and its quality is sufficient for tests.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
