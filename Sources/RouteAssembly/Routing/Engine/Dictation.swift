/// The way of a visit, which a leg takes again to build the missing ones of its screens.
///
/// The walk of the leg calls no finders, neither those of steps nor those of switches. The closures
/// of a switch are called, because only they know their steps. Nothing is placed: the source of the
/// leg puts the screens where they belong.
@MainActor
package final class Dictation {
    /// How a step of a dictated leg is carried out.
    package enum StepMode: Sendable {
        /// The step builds its screen.
        case built
        /// The step has found its screen, or need not build it again. Its interceptors are asked,
        /// and its tasks run if the screen is there.
        case there
        /// The step has a screen that may show something else. If its finder does not find that
        /// screen, it builds another one.
        case current
        /// Nothing is left of the step, and of those before it. Nothing is asked, loaded, or built.
        case omitted
    }

    /// The recorded steps, from the target; `nil` for any way whose first step has found its
    /// screen.
    private let record: LegRecord?
    let stepModes: [StepMode]
    let source: any LegSource
    let leg: Int

    package init(_ record: LegRecord, _ stepModes: [StepMode], of source: any LegSource, at leg: Int) {
        self.record = record
        self.stepModes = stepModes
        self.source = source
        self.leg = leg
    }

    package init(_ mode: StepMode, of source: any LegSource, at leg: Int) {
        record = nil
        stepModes = [mode]
        self.source = source
        self.leg = leg
    }

    /// Whether a switch asks its finders, because its decision is not recorded.
    var searches: Bool { record == nil }

    /// Omitted steps come first.
    var omittedCount: Int { stepModes.prefix { $0 == .omitted }.count }

    func matches(_ step: RoutingStep, _ parts: StepParts, at position: Int) -> Bool {
        guard let recorded = record?.steps[position] else { return true }
        guard recorded.target.isName(of: parts.target) else { return false }
        guard let action = recorded.action else { return true }
        return parts.factory != nil && step.actionType.map(action.isName) == true
    }

    func choice(at position: Int) -> ChoiceRecord? {
        guard let choices = record?.choices, choices.indices.contains(position) else { return nil }
        return choices[position]
    }

    func contradiction() -> RoutingError {
        source.didChange(leg)
        return RoutingError(.originNotFound, "The chain is not the one that had built the screens.")
    }
}
