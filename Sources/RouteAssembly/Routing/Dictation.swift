/// The way of a visit, which a leg takes again to build the missing ones of its screens.
///
/// The walk of the leg calls no finders, neither those of steps nor those of switches. The closures
/// of a switch are called, because only they know their steps. Nothing is placed: the source of the
/// leg puts the screens where they belong.
@MainActor
package final class Dictation {
    /// The part of a step in a dictated leg.
    package enum Fate: Sendable {
        /// The step builds its screen.
        case built
        /// The step has found its screen, or need not build it again. Its interceptors are asked,
        /// and its tasks run if the screen is there.
        case there
        /// The step has a screen that may show something else. If its finder does not find that screen,
        /// it builds another one.
        case current
        /// Nothing is left of the step, and of those before it. Nothing is asked, loaded, or built.
        case omitted
    }

    /// The recorded steps, from the target; `nil` for any way whose first step has found its screen.
    private let record: LegRecord?
    let fates: [Fate]
    let source: any LegSource
    let leg: Int

    /// Creates a dictation.
    ///
    /// - Parameters:
    ///   - record: The recorded way.
    ///   - fates: The parts of the recorded steps.
    ///   - source: The source of the leg.
    ///   - leg: The position of the leg in its source.
    package init(_ record: LegRecord, _ fates: [Fate], of source: any LegSource, at leg: Int) {
        (self.record, self.fates, self.source, self.leg) = (record, fates, source, leg)
    }

    /// Creates the dictation of a leg whose first step has a screen.
    package init(_ fate: Fate, of source: any LegSource, at leg: Int) {
        (record, fates, self.source, self.leg) = (nil, [fate], source, leg)
    }

    /// Indicates whether a switch asks its finders, because its decision is not recorded.
    var searches: Bool { record == nil }

    /// The number of omitted steps, which come first.
    var omittedCount: Int { fates.prefix { $0 == .omitted }.count }

    /// Indicates whether a step is the recorded one at a position.
    func matches(_ step: RoutingStep, _ parts: StepParts, at position: Int) -> Bool {
        guard let recorded = record?.steps[position] else { return true }
        guard recorded.target.isName(of: parts.target) else { return false }
        guard let action = recorded.action else { return true }
        return parts.factory != nil && step.actionType.map(action.isName) == true
    }

    /// Returns the recorded decision of a switch; `nil` if there is none.
    func choice(at position: Int) -> ChoiceRecord? {
        guard let choices = record?.choices, choices.indices.contains(position) else { return nil }
        return choices[position]
    }

    /// Returns the error of a leg whose chain is not the recorded one any more.
    func contradiction() -> RoutingError {
        source.didChange(leg)
        return RoutingError(.originNotFound, "The chain is not the one that had built the screens.")
    }
}

extension PlannedName {
    /// The text, which is made once for each type.
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
