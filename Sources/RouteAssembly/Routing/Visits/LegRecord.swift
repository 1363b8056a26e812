/// The way that a leg of a visit has taken along its chain.
package struct LegRecord: Sendable {
    /// The steps with a screen, from the target to the origin.
    package let steps: [StepRecord]
    /// The decisions of the switches on the way.
    package let choices: [ChoiceRecord]

    package init(_ steps: [StepRecord], _ choices: [ChoiceRecord]) { (self.steps, self.choices) = (steps, choices) }
}

/// A step on the way of a visit.
package struct StepRecord: Sendable {
    package let target: PlannedName
    /// The action that has placed the screen; `nil` if the step has found its screen.
    package let action: PlannedName?
    /// The screen that the step has found.
    package let found: WeakScreen?

    package init(_ target: PlannedName, placedBy action: PlannedName?, found: WeakScreen?) {
        (self.target, self.action, self.found) = (target, action, found)
    }
}

/// The decision of a switch on the way of a visit.
package struct ChoiceRecord: Codable, Hashable, Sendable {
    /// The name of the case, which other cases can have, too.
    package let name: String
    package let position: Int

    package init(_ name: String, at position: Int) { (self.name, self.position) = (name, position) }
}
