/// A description of what a navigation is going to do, and why.
///
/// ```swift
/// print(try router.plan(to: Steps.product, with: 42))
/// ```
///
/// ``DefaultRouter/plan(to:with:)`` returns it, and the error of a navigation contains it. It
/// describes the hierarchy at the time when it was made, and does not retain screens.
public struct RoutingPlan: Sendable, CustomStringConvertible {
    private let facts: Facts

    /// The contents of a plan.
    ///
    /// A class, so that an error without a plan is small.
    private final class Facts: Sendable {
        let origin: WeakScreen?
        let target: Any.Type?
        let link: String?
        let steps: [Step]
        let guardingSteps: [Step]
        let choices: [SwitchChoice]
        let dismissed: [String]
        let removed: [String]
        let shown: [String]
        let closesWindow: Bool
        let failure: Step?

        @MainActor
        init(
            origin: Screen?, target: Any.Type?, link: String?, steps: [Step], guardingSteps: [Step],
            choices: [SwitchChoice], leaving: [Screen], shown: [String], closesWindow: Bool, failure: Step?
        ) {
            (self.origin, self.target, self.link, self.failure) = (origin.map(WeakScreen.init), target, link, failure)
            self.closesWindow = closesWindow
            (self.steps, self.guardingSteps, self.choices, self.shown) = (steps, guardingSteps, choices, shown)
            (dismissed, removed) = RoutingPlan.sort(leaving)
        }
    }

    /// The screen where routing starts: the first screen of the chain that was found.
    ///
    /// It is `nil` if no screen was found, and after the screen was released.
    public var origin: Screen? { facts.origin?.screen }
    /// The name of the target's type, or a phrase such as "the screen below" for an unwinding.
    public var target: String {
        facts.target.map(typeName) ?? (facts.closesWindow ? "an empty window" : "the screen below")
    }
    /// The link that a failed navigation has opened; `nil` if it has opened none.
    var link: String? { facts.link }
    /// The steps from the target to the origin.
    public var steps: [Step] { facts.steps }
    /// The steps after the origin's step that have guards, in the order of the chain.
    ///
    /// The navigation runs only their guards.
    public var guardingSteps: [Step] { facts.guardingSteps }
    /// The decisions of the chain's switches, from the target downwards.
    public var choices: [Choice] {
        facts.choices.map { Choice(taken: $0.taken, passedOver: $0.passedOver, position: $0.position) }
    }
    /// The screens of modals that the navigation is going to dismiss, deepest first.
    public var dismissed: [String] { facts.dismissed }
    /// The other screens that the navigation is going to pop or replace, deepest first.
    public var removed: [String] { facts.removed }
    /// The existing screens that the navigation is going to bring to the front.
    ///
    /// The list is empty for an unwinding.
    public var shown: [String] { facts.shown }
    /// The step that has failed; `nil` if no step has.
    public var failure: Step? { facts.failure }

    /// A step of a plan.
    public struct Step: Sendable, CustomStringConvertible {
        // Types rather than texts, because making the texts takes as long as a navigation.
        private let targetType: Any.Type
        /// The way in which the step gets its screen.
        public let outcome: Outcome
        private let search: Search
        private let factoryType: Any.Type?
        private let actionType: Any.Type?
        private let guardTypes: [Any.Type]
        private let interceptorTypes: [Any.Type]

        /// The name of the type of the step's screen.
        public var target: String { typeName(targetType) }
        /// The result of the step's finder, and where it has searched.
        public var reason: String {
            switch outcome {
            case .undecided: "\(search.finder) was called, and the step failed"
            case .found: "\(search.found.map(String.init(printable:)) ?? "it") was found by \(search.finder)"
            case .awaited: "\(search); it searches again when the following steps are built"
            case .built: "\(search), so \(typeName(factoryType ?? targetType)) builds it"
            case .guarding: "it follows the origin"
            }
        }
        /// The name of the action that places the screen; `nil` unless the screen is built.
        public var action: String? { actionType.map(typeName) }
        /// The names of the step's guards, which also protect the preceding steps.
        public var guards: [String] { guardTypes.map(typeName) }
        /// The names of the step's other interceptors.
        public var interceptors: [String] { interceptorTypes.map(typeName) }

        /// A text of one line for the step.
        public var description: String {
            var text = "\(target) \(outcome): \(reason)"
            if let action { text += "; placed by \(action)" }
            if !guardTypes.isEmpty { text += "; guarded by \(guards.joined(separator: ", "))" }
            if !interceptorTypes.isEmpty { text += "; asks \(interceptors.joined(separator: ", "))" }
            return text
        }
    }

    /// The decision of a switch.
    public struct Choice: Sendable, CustomStringConvertible {
        /// The name of the case that has matched; `nil` if none has.
        public let taken: String?
        /// The names of the cases that were evaluated before the taken one and have not matched.
        public let passedOver: [String]
        /// The number of steps in the plan that come before the switch.
        public let position: Int

        /// A text of one line for the decision.
        public var description: String {
            let passed = passedOver.isEmpty ? "" : ", not \(passedOver.joined(separator: ", not "))"
            return "a switch took \(taken ?? "no case")\(passed)"
        }
    }

    /// The way in which a step gets its screen.
    public enum Outcome: String, Sendable, CustomStringConvertible {
        /// The step has failed, so it is unknown whether its screen exists.
        case undecided
        /// The finder has found the screen.
        case found
        /// The following steps build the screen. The finder searches for it afterwards.
        case awaited
        /// The factory builds the screen.
        case built
        /// The step follows the origin's step. Only its guards run.
        case guarding

        /// A phrase such as "will be built".
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

    /// The decisions of the chain's switches as texts of one line each.
    public var decisions: [String] { choices.map(\.description) }

    /// A text of several lines: the steps from the target to the origin, the following steps that
    /// have guards, the decisions of switches, the screens to show, to dismiss, and to remove, and
    /// the failed step.
    public var description: String {
        var lines = ["to \(target)"]
        lines += steps.map { "  \($0)" }
        lines += guardingSteps.map { "  \($0)" }
        lines += decisions.map { "  \($0)" }
        if !shown.isEmpty { lines.append("  comes to the front: \(shown.printableList)") }
        if !dismissed.isEmpty { lines.append("  is dismissed: \(dismissed.printableList)") }
        if !removed.isEmpty { lines.append("  is removed: \(removed.printableList)") }
        if let failure { lines.append("  fails at \(failure.target)") }
        return lines.joined(separator: "\n")
    }
}

extension [String] {
    fileprivate var printableList: String { map(String.init(printable:)).joined(separator: ", ") }
}

extension RoutingPlan {
    /// Creates the description of a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan, which can be incomplete.
    ///   - target: The type of the target; `nil` for an unwinding.
    ///   - link: The link that the navigation opens, for the description of its failure.
    ///   - failure: The step that has failed.
    ///   - window: The window of the navigation.
    @MainActor
    init(
        _ plan: borrowing Plan, to target: Any.Type?, link: String? = nil, failure: PlannedStep?, in window: Window
    ) {
        let origin = plan.origin
        // A loop rather than a closure: a closure that is isolated to the main actor checks the
        // actor at each call.
        var steps: [Step] = []
        steps.reserveCapacity(plan.steps.count)
        for step in plan.steps { steps.append(Step(step, from: origin, in: window)) }
        var guardingSteps: [Step] = []
        for step in plan.guardingSteps { guardingSteps.append(Step(step, from: origin, in: window)) }
        facts = Facts(
            origin: origin, target: target, link: link, steps: steps,
            guardingSteps: guardingSteps, choices: plan.choices, leaving: plan.removals,
            shown: plan.isOriginUncovered ? [] : Self.covered(around: origin), closesWindow: plan.closesWindow,
            failure: failure.map { Step($0, from: origin, in: window) })
    }

    /// Returns the labels of a screen and of the containers around it, except those that their own
    /// container shows.
    @MainActor
    private static func covered(around screen: Screen?) -> [String] {
        var (current, covered) = (screen, [String]())
        while let screen = current, let parent = screen.parent {
            if !parent.shows(screen) { covered.append(screen.description) }
            current = parent
        }
        return covered
    }

    /// Sorts removed screens into those of dismissed modals and the others.
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

    /// The search of a step's finder, with its result.
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

        /// Returns the result of a finder that has found no screen.
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
            case .nowhere: "\(finder) had no screen to start from"
            case .looked(let count, let start, let options):
                "\(finder) looked at \(count) screen\(count == 1 ? "" : "s") from \(String(printable: start)) (\(options)) and matched none"
            }
        }
    }
}

extension Window {
    /// Returns the number of screens that a search without a match visits.
    fileprivate func count(_ options: SearchOptions, from start: Screen) -> Int {
        // Most finders search the whole window, whose screens are counted already.
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
    /// The plan of the navigation that has failed.
    ///
    /// The plan can be incomplete.
    ///
    /// ```swift
    /// catch { print(error.plan?.failure?.reason ?? error.message) }
    /// ```
    ///
    /// It is `nil` if the error was thrown outside a navigation.
    ///
    /// - SeeAlso: ``description``, which contains the failed step of the plan.
    public internal(set) var plan: RoutingPlan? {
        get { planDetail as? RoutingPlan }
        set { planDetail = newValue }
    }

    /// Returns the error with a plan.
    func with(_ plan: RoutingPlan) -> RoutingError {
        var error = self
        error.plan = plan
        return error
    }
}
