/// The steps of a navigation's earlier plans, whose prepared entities a later plan reuses.
///
/// The same step may occur in a chain several times. Its occurrences are counted from the target.
@MainActor
struct EarlierSteps {
    private struct Key: Hashable {
        let step: ObjectIdentifier
        let occurrence: Int
    }

    private var steps: [Key: [PlannedStep]] = [:]
    private var occurrences: [ObjectIdentifier: Int] = [:]

    /// Adds the steps of a plan.
    mutating func add(_ planned: [PlannedStep]) {
        occurrences = [:]
        for step in planned { steps[nextKey(of: step.step), default: []].append(step) }
        occurrences = [:]
    }

    /// Returns the planned steps for the next occurrence of a step, the latest one last.
    mutating func next(of step: RoutingStep) -> [PlannedStep] { steps[nextKey(of: step)] ?? [] }

    private mutating func nextKey(of step: RoutingStep) -> Key {
        let step = ObjectIdentifier(step)
        defer { occurrences[step, default: 0] += 1 }
        return Key(step: step, occurrence: occurrences[step] ?? 0)
    }
}
