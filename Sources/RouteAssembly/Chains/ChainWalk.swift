/// A walk along a chain, from its target to the first screen that exists, the origin.
///
/// Below the origin, a walk only visits the guards. It changes nothing.
@MainActor
struct ChainWalk: ~Copyable {
    /// The visited steps, from the target to the origin.
    private(set) var steps: [PlannedStep] = []
    /// The screen where routing starts.
    private(set) var origin: Screen?
    /// The steps below the origin that have guards.
    private(set) var guardingSteps: [PlannedStep] = []
    private(set) var choices: [SwitchChoice] = []
    private(set) var expectations = ShortList<ContainerExpectation>()
    private var switchCount = 0
    /// The steps of the navigation's earlier plans, which are not prepared again.
    private var earlierSteps: EarlierSteps?

    /// The number of switches that one walk passes at most.
    private static let maximumSwitches = 256

    init(reusing earlierSteps: EarlierSteps?) { self.earlierSteps = earlierSteps }

    mutating func follow(_ chain: BoundChain, in window: Window) throws(RoutingError) {
        steps.reserveCapacity(8)
        var next: BoundChain? = chain
        // A loop: a chain may have thousands of steps.
        while let chain = next { next = try chain.walk(in: window, by: &self) }
    }

    mutating func add(_ step: PlannedStep) { steps.append(step) }

    mutating func addGuarding(_ step: PlannedStep) { guardingSteps.append(step) }

    var isBelowOrigin: Bool { origin != nil }

    mutating func arrive(at screen: Screen) { origin = screen }

    /// Returns the earlier plans' steps of the next step, the latest one last.
    mutating func takeEarlierSteps(of step: RoutingStep) -> [PlannedStep] { earlierSteps?.next(of: step) ?? [] }

    /// Expects the screen of the next step to be in a container.
    mutating func expectContainer(of step: RoutingStep) {
        expectations.append(ContainerExpectation(index: steps.count, step: step))
    }

    /// Refuses an endless chain: only a switch can lead a chain back to itself.
    mutating func enterSwitch() throws(RoutingError) {
        switchCount += 1
        guard switchCount > Self.maximumSwitches else { return }
        let last = steps.last.map { ", the last one behind a step to \(typeName($0.step.targetType))" } ?? ""
        throw RoutingError(
            .originNotFound,
            "The chain passes more than \(Self.maximumSwitches) switches\(last): it seems to lead back to itself. "
                + "Let a case lead to a screen that is there.")
    }

    mutating func record(taken: String?, passedOver: [String]) {
        choices.append(SwitchChoice(taken: taken, passedOver: passedOver, position: steps.count))
    }
}

/// The decision of a switch.
struct SwitchChoice: Sendable {
    /// The case that was followed, if any.
    let taken: String?
    let passedOver: [String]
    /// The number of steps above the switch.
    let position: Int
}

/// A container that is expected around the screen of a step.
@MainActor
struct ContainerExpectation {
    /// The index of the step.
    let index: Int
    /// The step that stands for the container.
    let step: RoutingStep

    /// Returns the container around a screen.
    func requireContainer(around screen: Screen) throws(RoutingError) -> Container {
        guard let container = step.container(around: screen) else {
            throw RoutingError(
                .containerMismatch,
                "\(screen) was expected to be in a \(typeName(step.containerType)), and none is around it. \(surroundings(of: screen))"
            )
        }
        return container
    }
}

/// The steps of a navigation's earlier plans, so that a later plan prepares nothing twice.
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

    /// Returns the earlier steps for the next occurrence of a step.
    mutating func next(of step: RoutingStep) -> [PlannedStep] { steps[nextKey(of: step)] ?? [] }

    private mutating func nextKey(of step: RoutingStep) -> Key {
        let step = ObjectIdentifier(step)
        defer { occurrences[step, default: 0] += 1 }
        return Key(step: step, occurrence: occurrences[step] ?? 0)
    }
}

extension Action {
    /// Returns the nearest screen that this action can be performed on, from a screen outwards.
    func requireHost(from screen: Screen) throws(RoutingError) -> Host {
        // Nearly always the screen itself.
        guard let host = screen as? Host ?? screen.nearest() else {
            throw RoutingError(
                .containerMismatch,
                "\(typeName(Self.self)) needs a \(typeName(Host.self)), and \(screen) is in none. \(surroundings(of: screen))"
            )
        }
        return host
    }
}

@MainActor
private func surroundings(of screen: Screen) -> String {
    let ancestors = screen.ancestors.map(\.description)
    return ancestors.isEmpty ? "It is in no container." : "It is in \(ancestors.joined(separator: " in "))."
}
