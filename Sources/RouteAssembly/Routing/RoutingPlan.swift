/// What a navigation would do, and why: made by ``DefaultRouter/plan(to:with:)`` without touching anything, and carried by every error.
///
/// ```swift
/// print(try router.plan(to: Steps.product, with: 42))
/// ```
///
/// It holds texts, and keeps no screen alive.
public struct RoutingPlan: Sendable, CustomStringConvertible {
    /// The screen where routing starts: the first that is there, from the target downwards.
    public weak let origin: Screen?
    /// The type of the screen the navigation leads to.
    public let target: String
    /// The steps from the target to the origin.
    public let steps: [Step]
    /// What switches decided, and which cases they passed over.
    public let decisions: [String]
    /// The screens that would be removed, deepest first.
    public let removed: [String]
    /// The screens that would be brought to the front, as far as they are there.
    public let shown: [String]
    /// Why the navigation failed, in an error's plan.
    public let failure: String?

    /// One step.
    public struct Step: Sendable, CustomStringConvertible {
        /// The type of the step's screen.
        public let target: String
        /// What becomes of it.
        public let outcome: Outcome
        /// Who looked for it, where, and with what result.
        public let reason: String
        /// How it is put on the step below, if it is built.
        public let action: String?
        /// Who is asked because of it.
        public let interceptors: [String]

        /// The step in a line.
        public var description: String {
            var text = "\(target) \(outcome): \(reason)"
            if let action { text += "; placed by \(action)" }
            if !interceptors.isEmpty { text += "; asks \(interceptors.joined(separator: ", "))" }
            return text
        }
    }

    /// What becomes of a step.
    public enum Outcome: String, Sendable, CustomStringConvertible {
        /// It is there.
        case found
        /// It is expected in what the steps below build.
        case awaited
        /// It is built.
        case built

        /// In words.
        public var description: String {
            switch self {
            case .found: "is there"
            case .awaited: "will appear"
            case .built: "will be built"
            }
        }
    }

    /// The plan in a few lines: the chain from the target to the origin, what switches decided, what comes to the front, what goes.
    public var description: String {
        var lines = ["to \(target)"]
        lines += steps.map { "  \($0)" }
        lines += decisions.map { "  \($0)" }
        if !shown.isEmpty { lines.append("  comes to the front: \(shown.joined(separator: ", "))") }
        if !removed.isEmpty { lines.append("  leaves: \(removed.joined(separator: ", "))") }
        if let failure { lines.append("  fails: \(failure)") }
        return lines.joined(separator: "\n")
    }

    init(origin: Screen?, target: String, steps: [Step], decisions: [String], leaving: [String], shown: [String], failure: String?) {
        (self.origin, self.target, self.steps, self.decisions) = (origin, target, steps, decisions)
        (removed, self.shown, self.failure) = (leaving, shown, failure)
    }
}

extension RoutingPlan {
    @MainActor
    init(_ planner: Planner, target: String, leaving: [Screen], failure: String?) {
        let origin = planner.steps.last.flatMap { $0.state == .found ? $0.screen : nil }
        self.init(
            origin: origin,
            target: target,
            steps: planner.steps.map { Step($0, in: planner.window) },
            decisions: planner.decisions.map(\.text),
            leaving: leaving.map(\.description),
            shown: origin.map { ([$0] + $0.ancestors.map { $0 as Screen }).filter { !($0.parent?.shows($0) ?? true) }.map(\.description) } ?? [],
            failure: failure)
    }
}

extension RoutingPlan.Step {
    @MainActor
    fileprivate init(_ step: any PlannedStep, in window: Window) {
        target = typeName(step.targetType)
        outcome =
            switch step.state {
            case .found: .found
            case .awaited: .awaited
            case .built: .built
            }
        let finder = describeSearch(step.finder, in: window)
        reason =
            switch step.state {
            case .found: "\(step.screen.map { "\($0)" } ?? "it") was found by \(finder.name)"
            case .awaited: "\(finder.search); asked again when the steps below are built"
            case .built: "\(finder.search), \(typeName(step.factoryType ?? step.targetType)) builds it"
            }
        action = step.state == .built ? step.action.map { typeName(type(of: $0)) } : nil
        interceptors = step.interceptors.map { typeName($0.type) }
    }
}

@MainActor
private func describeSearch(_ finder: any Finder, in window: Window) -> (name: String, search: String) {
    let name = typeName(type(of: finder))
    guard let iterating = finder as? any StackIteratingFinder else { return (name, "\(name) found nothing") }
    guard let start = try? iterating.startingPoint.screen(in: window) else { return (name, "\(name) had nowhere to start") }
    let count = SearchSequence(from: start, options: iterating.options).reduce(0) { count, _ in count + 1 }
    return (name, "\(name) looked at \(count) screen\(count == 1 ? "" : "s") from \(start) (\(iterating.options)) and matched none")
}

extension Planner.Decision {
    fileprivate var text: String {
        let passed = passedOver.isEmpty ? "" : ", not \(passedOver.joined(separator: ", not "))"
        return "a switch took \(taken ?? "no case")\(passed)"
    }
}
