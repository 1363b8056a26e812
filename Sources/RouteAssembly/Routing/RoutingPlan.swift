/// A description of what a navigation is going to do, and why.
///
/// ```swift
/// print(try router.plan(to: Steps.product, with: 42))
/// ```
///
/// ``DefaultRouter/plan(to:with:)`` returns it, and the error of a navigation contains it. It
/// describes the hierarchy at the time when it was made, and does not retain screens.
public struct RoutingPlan: Sendable, CustomStringConvertible {
    let facts: Facts
    /// The position of the target in a journey.
    package internal(set) var position: Position?
    /// The targets of the later destinations of a journey.
    ///
    /// ``DefaultRouter/plan(through:)`` makes a plan for the first destination. The later ones
    /// depend on the screens that the first one builds.
    public internal(set) var following: [String] = []

    /// The position of a destination in a journey.
    package struct Position: Hashable, Sendable, CustomStringConvertible {
        package let index: Int
        package let count: Int

        init(index: Int, count: Int) {
            self.index = index
            self.count = count
        }

        /// A phrase such as "destination 2 of 3".
        package var description: String { "destination \(index + 1) of \(count)" }
    }

    /// The contents of a plan.
    ///
    /// A class, so that an error without a plan is small.
    final class Facts: Sendable {
        let origin: WeakScreen?
        let target: PlannedName?
        let link: String?
        let steps: [Step]
        let guardingSteps: [Step]
        let choices: [Choice]
        let dismissed: [String]
        let removed: [String]
        let shown: [String]
        let closesWindow: Bool
        let failure: Step?

        @MainActor
        init(
            origin: Screen?, target: PlannedName?, link: String?, steps: [Step], guardingSteps: [Step],
            choices: [Choice], leaving: [Screen], shown: [String], closesWindow: Bool, failure: Step?
        ) {
            self.origin = origin.map(WeakScreen.init)
            self.target = target
            self.link = link
            self.failure = failure
            self.closesWindow = closesWindow
            self.steps = steps
            self.guardingSteps = guardingSteps
            self.choices = choices
            self.shown = shown
            (dismissed, removed) = Self.sort(leaving)
        }

        @MainActor
        private static func sort(_ leaving: [Screen]) -> (dismissed: [String], removed: [String]) {
            guard !leaving.isEmpty else { return ([], []) }
            let modals = leaving.filter { $0.presenter != nil }
            func isInModal(_ screen: Screen) -> Bool { modals.contains { $0 === screen.levelRoot } }
            return (leaving.filter(isInModal).map(\.description), leaving.filter { !isInModal($0) }.map(\.description))
        }
    }

    /// The screen where routing starts: the first screen of the chain that was found.
    ///
    /// It is `nil` if no screen was found, and after the screen was released.
    public var origin: Screen? { facts.origin?.screen }
    /// The name of the target's type or of the destination's function, or a phrase such as "the
    /// screen below" for an unwinding.
    public var target: String {
        facts.target?.text ?? (facts.closesWindow ? "an empty window" : "the screen below")
    }
    /// The link that a failed navigation has opened.
    package var link: String? { facts.link }
    /// The steps from the target to the origin.
    public var steps: [Step] { facts.steps }
    /// The steps after the origin's step that have guards, in the order of the chain.
    ///
    /// The navigation runs only their guards.
    public var guardingSteps: [Step] { facts.guardingSteps }
    /// The decisions of the chain's switches, from the target downwards.
    package var choices: [Choice] { facts.choices }
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

    /// The decision of a switch.
    package struct Choice: Sendable, CustomStringConvertible {
        /// `nil` if none has matched.
        package let taken: String?
        /// The names of the cases that were evaluated before the taken one and have not matched.
        package let passedOver: [String]
        /// The number of steps in the plan that come before the switch.
        package let position: Int

        init(taken: String?, passedOver: [String], position: Int) {
            self.taken = taken
            self.passedOver = passedOver
            self.position = position
        }

        package var description: String {
            let passed = passedOver.isEmpty ? "" : ", not \(passedOver.joined(separator: ", not "))"
            return "a switch took \(taken ?? "no case")\(passed)"
        }
    }

    /// A text of several lines: the steps from the target to the origin, the following steps that
    /// have guards, the decisions of switches, the screens to show, to dismiss, and to remove, and
    /// the failed step.
    public var description: String { lines(label: String.init(printable:)).joined(separator: "\n") }

    /// Returns the lines of the description, with other labels of screens.
    package func lines(label: (String) -> String) -> [String] {
        func list(_ labels: [String]) -> String { labels.map(label).joined(separator: ", ") }
        var lines = ["to \(target)" + (position.map { ", \($0)" } ?? "")]
        lines += (steps + guardingSteps).map { "  \($0.description(label: label))" }
        lines += choices.map { "  \($0)" }
        if !shown.isEmpty { lines.append("  comes to the front: \(list(shown))") }
        if !dismissed.isEmpty { lines.append("  is dismissed: \(list(dismissed))") }
        if !removed.isEmpty { lines.append("  is removed: \(list(removed))") }
        if let failure { lines.append("  fails at \(failure.target)") }
        lines += following.map { "  then to \(String(printable: $0))" }
        return lines
    }
}

extension RoutingPlan {
    /// A step of a plan.
    public struct Step: Sendable, CustomStringConvertible {
        package let targetName: PlannedName
        /// The way in which the step gets its screen.
        public let outcome: Outcome
        package let search: Search
        package let factoryName: PlannedName?
        /// The type of the value that a loader has to return first.
        package let loadedName: PlannedName?
        package let actionName: PlannedName?
        package let guardNames: [PlannedName]
        package let interceptorNames: [PlannedName]

        /// The name of the type of the step's screen.
        public var target: String { targetName.text }
        /// The result of the step's finder, and where it has searched.
        public var reason: String { reason(label: String.init(printable:)) }

        private func reason(label: (String) -> String) -> String {
            switch outcome {
            case .undecided: "\(search.finder) was called, and the step failed"
            case .found: "\(search.found.map(label) ?? "it") was found by \(search.finder)"
            case .awaited:
                "\(search.description(label: label)); it searches again when the following steps are built"
            case .built: "\(search.description(label: label)), so \((factoryName ?? targetName).text) builds it"
            case .guarding: "it follows the origin"
            case .function: "it changes the hierarchy itself"
            }
        }
        /// The type of the value that the navigation loads before it builds the screen; `nil` if it
        /// loads none.
        public var loads: String? { loadedName?.text }
        /// The name of the action that places the screen; `nil` unless the screen is built.
        public var action: String? { actionName?.text }
        /// The names of the step's guards, which also protect the preceding steps.
        public var guards: [String] { guardNames.map(\.text) }
        /// The names of the step's other interceptors.
        public var interceptors: [String] { interceptorNames.map(\.text) }

        /// A text of one line for the step.
        public var description: String { description(label: String.init(printable:)) }

        func description(label: (String) -> String) -> String {
            var text = "\(target) \(outcome): \(reason(label: label))"
            if let loads { text += "; loads \(loads)" }
            if let action { text += "; placed by \(action)" }
            if !guardNames.isEmpty { text += "; guarded by \(guards.joined(separator: ", "))" }
            if !interceptorNames.isEmpty { text += "; asks \(interceptors.joined(separator: ", "))" }
            return text
        }
    }

    /// The way in which a step gets its screen.
    ///
    /// Later versions can have more cases, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
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
        /// The destination is a function, which changes the hierarchy itself.
        case function

        /// A phrase such as "will be built".
        public var description: String {
            switch self {
            case .undecided: "may be there"
            case .found: "is there"
            case .awaited: "will appear"
            case .built: "will be built"
            case .guarding: "protects the destination"
            case .function: "is a function"
            }
        }
    }
}

extension RoutingPlan.Step {
    /// The search of a step's finder, with its result.
    package struct Search: Sendable {
        package let finderName: PlannedName
        package let result: Result

        package enum Result: Sendable {
            case found(String?)
            case nothing
            case nowhere
            case looked(count: Int, from: String, SearchOptions)
        }

        var finder: String { finderName.text }
        var found: String? { if case .found(let label) = result { label } else { nil } }

        func description(label: (String) -> String) -> String {
            switch result {
            case .found: "\(finder) found it"
            case .nothing: "\(finder) found nothing"
            case .nowhere: "\(finder) had no screen to start from"
            case .looked(let count, let start, let options):
                "\(finder) looked at \(count) screen\(count == 1 ? "" : "s") from \(label(start)) (\(options)) and matched none"
            }
        }
    }
}

/// The name of a type in a plan.
package enum PlannedName: Sendable {
    // The type rather than its name, because most plans are never printed.
    case type(Any.Type)
    /// The name in a stored state; indirect, so that the other case is small.
    indirect case text(String)

    package var text: String {
        switch self {
        case .type(let type): typeName(type)
        case .text(let text): text
        }
    }

    /// Made once for each type.
    @MainActor
    package var cachedText: String {
        switch self {
        case .type(let type): TypeTexts.names[type]
        case .text(let text): text
        }
    }

    func isName(of other: Any.Type) -> Bool {
        switch self {
        case .type(let type): type == other
        case .text(let text): text == typeName(other)
        }
    }
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

    func with(_ plan: RoutingPlan) -> RoutingError {
        var error = self
        error.plan = plan
        return error
    }
}

extension RoutingError: CustomStringConvertible {
    /// A line with the code, the message, the underlying error, and the step of the plan that
    /// failed.
    public var description: String {
        var text = "\(code): \(message)"
        if let underlyingError { text += " (cause: \(String(printable: "\(underlyingError)")))" }
        let failure = [plan?.position?.description, plan?.failure?.description].compactMap(\.self)
        if !failure.isEmpty { text += " (failed step: \(failure.joined(separator: ": ")))" }
        return text
    }
}
