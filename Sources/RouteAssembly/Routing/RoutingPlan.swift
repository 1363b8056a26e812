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
    /// What switches decided, from the target downwards.
    public let choices: [Choice]
    /// The screens that would be dismissed, with their modals, deepest first.
    public let dismissed: [String]
    /// The other screens that would be removed, popped or replaced, deepest first.
    public let removed: [String]
    /// The screens that would be brought to the front, as far as they are there.
    public let shown: [String]
    /// In an error's plan, the step that failed.
    public let failure: Step?

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

    /// What a switch decided.
    public struct Choice: Sendable, CustomStringConvertible {
        /// The case that was followed; nil if none matched.
        public let taken: String?
        /// The cases that were asked before it, and did not match.
        public let passedOver: [String]
        /// How many of the plan's steps come before the switch.
        public let position: Int

        /// The choice in a line.
        public var description: String {
            let passed = passedOver.isEmpty ? "" : ", not \(passedOver.joined(separator: ", not "))"
            return "a switch took \(taken ?? "no case")\(passed)"
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

    /// What switches decided, and which cases they passed over, in words.
    public var decisions: [String] { choices.map(\.description) }

    /// The plan in a few lines: the chain from the target to the origin, what switches decided, what comes to the front, what goes.
    public var description: String {
        var lines = ["to \(target)"]
        lines += steps.map { "  \($0)" }
        lines += decisions.map { "  \($0)" }
        if !shown.isEmpty { lines.append("  comes to the front: \(shown.joined(separator: ", "))") }
        if !dismissed.isEmpty { lines.append("  is dismissed: \(dismissed.joined(separator: ", "))") }
        if !removed.isEmpty { lines.append("  is removed: \(removed.joined(separator: ", "))") }
        if let failure { lines.append("  fails at \(failure.target)") }
        return lines.joined(separator: "\n")
    }
}

extension RoutingPlan {
    /// The plan of a chain, as far as it went.
    @MainActor
    init(_ planner: Planner, target: String, leaving: [Screen], failure: PlannedStep?) {
        let origin = planner.steps.last.flatMap { $0.state == .found ? $0.screen : nil }
        self.origin = origin
        self.target = target
        steps = planner.steps.map { Step($0, in: planner.window) }
        choices = planner.decisions.map { Choice(taken: $0.taken, passedOver: $0.passedOver, position: $0.position) }
        shown = origin.map { ([$0] + $0.ancestors.map { $0 as Screen }).filter { !($0.parent?.shows($0) ?? true) }.map(\.description) } ?? []
        (dismissed, removed) = Self.sort(leaving)
        self.failure = failure.map { Step($0, in: planner.window) }
    }

    /// The plan of a way back.
    @MainActor
    init(unwinding leaving: [Screen]) {
        origin = nil
        target = "what is under it"
        (steps, choices, shown, failure) = ([], [], [], nil)
        (dismissed, removed) = Self.sort(leaving)
    }

    @MainActor
    private static func sort(_ leaving: [Screen]) -> (dismissed: [String], removed: [String]) {
        let modals = leaving.filter { $0.presenter != nil }
        func isInModal(_ screen: Screen) -> Bool { modals.contains { $0 === screen.levelRoot } }
        return (leaving.filter(isInModal).map(\.description), leaving.filter { !isInModal($0) }.map(\.description))
    }
}

extension RoutingPlan.Step {
    @MainActor
    fileprivate init(_ step: PlannedStep, in window: Window) {
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
        action = step.state == .built ? step.action.map { typeName(type(of: $0.base)) } : nil
        interceptors = step.interceptors?.map { typeName($0.type) } ?? []
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
