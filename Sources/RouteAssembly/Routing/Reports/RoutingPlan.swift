/// What a navigation would do, and why: made by ``DefaultRouter/plan(to:with:)`` without touching
/// anything, and carried by every error.
///
/// ```swift
/// print(try router.plan(to: Steps.product, with: 42))
/// ```
///
/// It notes what was the case when it was made, and keeps no screen alive.
public struct RoutingPlan: Sendable, CustomStringConvertible {
    private let facts: Facts

    /// What a plan is written from, once for all copies: an error that carries none is small then.
    private final class Facts: Sendable {
        weak let origin: Screen?
        let target: Any.Type?
        let steps: [Step]
        let guardingSteps: [Step]
        let choices: [SwitchChoice]
        let dismissed: [String]
        let removed: [String]
        let shown: [String]
        let failure: Step?

        @MainActor
        init(
            origin: Screen?, target: Any.Type?, steps: [Step], guardingSteps: [Step], choices: [SwitchChoice],
            leaving: [Screen],
            shown: [String], failure: Step?
        ) {
            (self.origin, self.target, self.steps, self.choices, self.shown, self.failure) = (
                origin, target, steps, choices, shown, failure
            )
            self.guardingSteps = guardingSteps
            (dismissed, removed) = RoutingPlan.sort(leaving)
        }
    }

    /// The screen where routing starts: the first that is there, from the target downwards.
    public var origin: Screen? { facts.origin }
    /// The type of the screen the navigation leads to.
    public var target: String { facts.target.map(typeName) ?? "what is under it" }
    /// The steps from the target to the origin.
    public var steps: [Step] { facts.steps }
    /// The steps below the origin whose guards protect the destination, from the origin downwards.
    public var guardingSteps: [Step] { facts.guardingSteps }
    /// What switches decided, from the target downwards.
    public var choices: [Choice] {
        facts.choices.map { Choice(taken: $0.taken, passedOver: $0.passedOver, position: $0.position) }
    }
    /// The screens that would be dismissed, with their modals, deepest first.
    public var dismissed: [String] { facts.dismissed }
    /// The other screens that would be removed, popped or replaced, deepest first.
    public var removed: [String] { facts.removed }
    /// The screens that would be brought to the front, as far as they are there.
    public var shown: [String] { facts.shown }
    /// In an error's plan, the step that failed.
    public var failure: Step? { facts.failure }

    /// One step.
    public struct Step: Sendable, CustomStringConvertible {
        // Types and labels: made into texts for every navigation that is observed, they took as
        // long as the navigation.
        private let targetType: Any.Type
        /// What becomes of it.
        public let outcome: Outcome
        private let search: Search
        private let factoryType: Any.Type?
        private let actionType: Any.Type?
        private let guardTypes: [Any.Type]
        private let interceptorTypes: [Any.Type]

        /// The type of the step's screen.
        public var target: String { typeName(targetType) }
        /// Who looked for it, where, and with what result.
        public var reason: String {
            switch outcome {
            case .undecided: "\(search.finder) was asked"
            case .found: "\(search.found ?? "it") was found by \(search.finder)"
            case .awaited: "\(search); asked again when the steps below are built"
            case .built: "\(search), \(typeName(factoryType ?? targetType)) builds it"
            case .guarding: "it lies below the origin"
            }
        }
        /// How it is put on the step below, if it is built.
        public var action: String? { actionType.map(typeName) }
        /// The guards of the step, which protect it and the steps above it.
        public var guards: [String] { guardTypes.map(typeName) }
        /// The other interceptors of the step.
        public var interceptors: [String] { interceptorTypes.map(typeName) }

        /// The step in a line.
        public var description: String {
            var text = "\(target) \(outcome): \(reason)"
            if let action { text += "; placed by \(action)" }
            if !guardTypes.isEmpty { text += "; guarded by \(guards.joined(separator: ", "))" }
            if !interceptorTypes.isEmpty { text += "; asks \(interceptors.joined(separator: ", "))" }
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
        /// Nobody knows: in an error's plan, its finder has failed.
        case undecided
        /// It is there.
        case found
        /// It is expected in what the steps below build.
        case awaited
        /// It is built.
        case built
        /// The step lies below the origin, and only its guards are asked.
        case guarding

        /// In words.
        public var description: String {
            switch self {
            case .undecided: "may be there"
            case .found: "is there"
            case .awaited: "will appear"
            case .built: "will be built"
            case .guarding: "protects the destination"
            }
        }
    }

    /// What switches decided, and which cases they passed over, in words.
    public var decisions: [String] { choices.map(\.description) }

    /// The plan in a few lines: the chain from the target to the origin, what switches decided,
    /// what comes to the front, what goes.
    public var description: String {
        var lines = ["to \(target)"]
        lines += steps.map { "  \($0)" }
        lines += guardingSteps.map { "  \($0)" }
        lines += decisions.map { "  \($0)" }
        if !shown.isEmpty { lines.append("  comes to the front: \(shown.joined(separator: ", "))") }
        if !dismissed.isEmpty { lines.append("  is dismissed: \(dismissed.joined(separator: ", "))") }
        if !removed.isEmpty { lines.append("  is removed: \(removed.joined(separator: ", "))") }
        if let failure { lines.append("  fails at \(failure.target)") }
        return lines.joined(separator: "\n")
    }
}

extension RoutingPlan {
    /// Describes a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan, as far as it went.
    ///   - target: The type of the final screen; `nil` for an unwinding.
    ///   - failure: The step that failed.
    @MainActor
    init(_ plan: borrowing Plan, to target: Any.Type?, failure: PlannedStep?, in window: Window) {
        let origin = plan.origin
        // Loops: a closure in code of the main actor's checks at each call that it runs there.
        var steps: [Step] = []
        steps.reserveCapacity(plan.steps.count)
        for step in plan.steps { steps.append(Step(step, from: origin, in: window)) }
        var guardingSteps: [Step] = []
        for step in plan.guardingSteps { guardingSteps.append(Step(step, from: origin, in: window)) }
        facts = Facts(
            origin: origin, target: target, steps: steps, guardingSteps: guardingSteps, choices: plan.choices,
            leaving: plan.removals,
            shown: plan.isOriginUncovered ? [] : Self.covered(around: origin),
            failure: failure.map { Step($0, from: origin, in: window) })
    }

    /// A screen and the containers around it, as far as the one around them does not show them.
    @MainActor
    private static func covered(around screen: Screen?) -> [String] {
        var (current, covered) = (screen, [String]())
        while let screen = current, let parent = screen.parent {
            if !parent.shows(screen) { covered.append(screen.description) }
            current = parent
        }
        return covered
    }

    @MainActor
    private static func sort(_ leaving: [Screen]) -> (dismissed: [String], removed: [String]) {
        guard !leaving.isEmpty else { return ([], []) }
        let modals = leaving.filter { $0.presenter != nil }
        func isInModal(_ screen: Screen) -> Bool { modals.contains { $0 === screen.levelRoot } }
        return (leaving.filter(isInModal).map(\.description), leaving.filter { !isInModal($0) }.map(\.description))
    }
}

extension RoutingPlan.Step {
    @MainActor
    fileprivate init(_ step: PlannedStep, from origin: Screen?, in window: Window) {
        targetType = step.targetType
        outcome =
            switch step.outcome {
            case .undecided: .undecided
            case .found: .found
            case .awaited: .awaited
            case .built: .built
            case .guarding: .guarding
            }
        search = Search(for: step, from: origin, in: window)
        factoryType = step.step.factoryType
        actionType = step.outcome == .built ? type(of: step.step.action) : nil
        guardTypes = step.interceptors?.filter(\.isGuard).map(\.type) ?? []
        interceptorTypes = step.interceptors?.filter { !$0.isGuard }.map(\.type) ?? []
    }

    /// Who looked for a step's screen, and with what result.
    private struct Search: Sendable, CustomStringConvertible {
        private let finderType: Any.Type?
        private let result: Result

        private enum Result {
            case found(String?)
            case nothing
            case nowhere
            case looked(count: Int, from: String, SearchOptions)
        }

        @MainActor
        init(for step: PlannedStep, from origin: Screen?, in window: Window) {
            finderType = step.step.finderType
            result =
                switch step.outcome {
                case .undecided, .guarding: .nothing
                case .found: .found(origin?.description)
                case .awaited, .built: Self.miss(of: step, in: window)
                }
        }

        /// Where a finder that found nothing has looked.
        @MainActor
        private static func miss(of step: PlannedStep, in window: Window) -> Result {
            guard let finder = step.step.iteratingFinder?.base else { return .nothing }
            guard let start = try? finder.startingPoint.screen(in: window) else { return .nowhere }
            return .looked(count: window.count(finder.options, from: start), from: start.description, finder.options)
        }

        var finder: String { finderType.map(typeName) ?? "no finder" }
        var found: String? { if case .found(let label) = result { label } else { nil } }

        var description: String {
            switch result {
            case .found: "\(finder) found it"
            case .nothing: "\(finder) found nothing"
            case .nowhere: "\(finder) had nowhere to start"
            case .looked(let count, let start, let options):
                "\(finder) looked at \(count) screen\(count == 1 ? "" : "s") from \(start) (\(options)) and matched none"
            }
        }
    }
}

extension Window {
    /// How many screens a search asks that finds none.
    fileprivate func count(_ options: SearchOptions, from start: Screen) -> Int {
        // What most finders do: a walk over everything would make an observed miss as long as the
        // window is large.
        if options.isSuperset(of: [.currentAndDown]), start === topmost { return storage.typeIndex.total }
        var (search, count) = (SearchSequence(from: start, options: options), 0)
        while search.next() != nil { count += 1 }
        return count
    }
}

extension RoutingPlan: RoutingErrorDetail {
    var failureDescription: String? { failure?.description }
}

extension RoutingError {
    /// The plan as far as it went, if a navigation failed.
    public internal(set) var plan: RoutingPlan? {
        get { planDetail as? RoutingPlan }
        set { planDetail = newValue }
    }

    /// Returns the error with the plan that failed.
    func with(_ plan: RoutingPlan) -> RoutingError {
        var error = self
        error.plan = plan
        return error
    }
}
