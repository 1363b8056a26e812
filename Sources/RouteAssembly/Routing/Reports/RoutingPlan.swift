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
    /// The position of the target in a journey, which the description contains; `nil` if the
    /// navigation has one destination.
    package internal(set) var position: Position?
    /// The targets of the later destinations of a journey.
    ///
    /// ``DefaultRouter/plan(through:)`` makes a plan for the first destination. The later ones
    /// depend on the screens that the first one builds.
    public internal(set) var following: [String] = []

    /// The position of a destination in a journey.
    package struct Position: Hashable, Sendable, CustomStringConvertible {
        /// The index of the destination.
        package let index: Int
        /// The number of destinations.
        package let count: Int

        init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

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
            (self.origin, self.target) = (origin.map(WeakScreen.init), target)
            (self.link, self.failure, self.closesWindow) = (link, failure, closesWindow)
            (self.steps, self.guardingSteps, self.choices, self.shown) = (steps, guardingSteps, choices, shown)
            (dismissed, removed) = RoutingPlan.sort(leaving)
        }
    }

    /// The screen where routing starts: the first screen of the chain that was found.
    ///
    /// It is `nil` if no screen was found, and after the screen was released.
    public var origin: Screen? { facts.origin?.screen }
    /// The name of the target's type or of the destination's function, or a phrase such as "the screen below" for an unwinding.
    public var target: String {
        facts.target?.text ?? (facts.closesWindow ? "an empty window" : "the screen below")
    }
    /// The link that a failed navigation has opened; `nil` if it has opened none.
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
        /// The name of the case that has matched; `nil` if none has.
        package let taken: String?
        /// The names of the cases that were evaluated before the taken one and have not matched.
        package let passedOver: [String]
        /// The number of steps in the plan that come before the switch.
        package let position: Int

        init(taken: String?, passedOver: [String], position: Int) {
            (self.taken, self.passedOver, self.position) = (taken, passedOver, position)
        }

        /// A text of one line for the decision.
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
    /// Sorts removed screens into those of dismissed modals and the others.
    @MainActor
    private static func sort(_ leaving: [Screen]) -> (dismissed: [String], removed: [String]) {
        guard !leaving.isEmpty else { return ([], []) }
        let modals = leaving.filter { $0.presenter != nil }
        func isInModal(_ screen: Screen) -> Bool { modals.contains { $0 === screen.levelRoot } }
        return (leaving.filter(isInModal).map(\.description), leaving.filter { !isInModal($0) }.map(\.description))
    }
}
