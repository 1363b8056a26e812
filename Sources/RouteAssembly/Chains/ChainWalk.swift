/// A walk along a chain, from its target to its origin, which is the first screen that exists.
///
/// After the origin, a walk visits only the guards of the following steps. A walk does not change
/// the hierarchy.
@MainActor
struct ChainWalk: ~Copyable {
    /// The visited steps, from the target to the origin.
    var steps: [PlannedStep] = []
    /// The screen where the navigation starts to build.
    ///
    /// The walk counts switches from 0 again after the origin.
    var origin: Screen? {
        didSet { switchCount = 0 }
    }
    /// The steps after the origin that have guards.
    var guardingSteps: [PlannedStep] = []
    /// Whether the last of the visited steps builds the root of an empty window, so that the walk
    /// needs no origin.
    private(set) var startsInEmptyWindow = false
    /// Whether a step needs a value that the answers do not have.
    var needsValues = false
    private(set) var choices: [SwitchChoice] = []
    private(set) var expectations: [ContainerExpectation] = []
    private var switchCount = 0
    var keys = StepKeys()
    /// The chain at the first switch whose closure has returned a step.
    var switchChain: BoundChain?
    /// The answers with the entities that earlier plans have prepared; empty after the walk.
    var answers = Answers()

    /// The maximum number of switches that a walk passes before the origin, and after it.
    private static let maximumSwitches = 256

    mutating func follow(_ chain: BoundChain, in window: Window) throws(RoutingError) {
        defer { answers = Answers() }
        steps.reserveCapacity(8)
        var next: BoundChain? = chain
        while let chain = next { next = try chain.walk(in: window, by: &self) }
    }

    /// Returns a walk with the same steps and without the origin.
    func releasingOrigin() -> ChainWalk {
        var walk = ChainWalk()
        (walk.steps, walk.guardingSteps, walk.choices, walk.expectations) = (
            steps, guardingSteps, choices, expectations
        )
        (walk.startsInEmptyWindow, walk.switchChain, walk.needsValues) = (startsInEmptyWindow, switchChain, needsValues)
        return walk
    }

    /// Ends a chain whose origin was not found in an empty window, if the last visited step builds
    /// a root.
    ///
    /// - Returns: `false` if the chain needs its origin.
    mutating func startInEmptyWindow(_ window: Window) -> Bool {
        guard window.root == nil, let last = steps.last, last.outcome == .built, last.step.action is any RootAction,
            !expectations.contains(where: { $0.index == steps.count })
        else { return false }
        startsInEmptyWindow = true
        return true
    }

    /// The loaders whose values the steps need.
    var loaders: [PreparedLoader] { needsValues ? steps.compactMap(\.missingLoader) : [] }

    /// Indicates whether the walk has passed the origin.
    var isBelowOrigin: Bool { origin != nil }

    // MARK: Adding steps

    /// Adds a planned step.
    mutating func add(
        _ outcome: PlannedStep.Outcome, of step: StepParts, _ key: StepKey, in chain: BoundChain,
        _ entities: PlannedStep.Entities
    ) {
        let index = steps.count
        steps.append(PlannedStep(step, key, in: chain, index: index, outcome: outcome, entities: entities))
    }

    /// Adds the guards of a step after the origin.
    mutating func addGuards(
        _ guards: [PreparedInterceptor], of step: StepParts, _ key: StepKey, in chain: BoundChain
    ) {
        let (index, entities) = (guardingSteps.count, PlannedStep.Entities(interceptors: guards))
        guardingSteps.append(
            PlannedStep(step, key, in: chain, index: index, outcome: .guarding, entities: entities))
    }

    /// Records that the screen of the next step has to be in a container.
    mutating func expectContainer<C: Container>(_ type: C.Type) {
        expectations.append(ContainerExpectation(type, aroundScreenOfStepAt: steps.count))
    }

    /// Counts a switch, and indicates whether the walk continues.
    ///
    /// Only a switch can lead a chain back to itself. After the origin, a chain that seems to be
    /// endless ends the walk, because the screen is already there.
    ///
    /// - Returns: `false` if the chain seems to be endless after the origin.
    /// - Throws: ``RoutingError/Code/originNotFound`` if the chain seems to be endless before the
    ///   origin.
    mutating func enterSwitch() throws(RoutingError) -> Bool {
        switchCount += 1
        guard switchCount > Self.maximumSwitches else { return true }
        if isBelowOrigin { return false }
        let last = steps.last.map { ", the last one after a step to \(typeName($0.targetType))" } ?? ""
        throw RoutingError(
            .originNotFound,
            "The chain passes more than \(Self.maximumSwitches) switches\(last), so it seems to lead back to itself. "
                + "Let a case of the switch lead to a screen that is in the window.")
    }

    mutating func record(taken: String?, passedOver: [String]) {
        choices.append(SwitchChoice(taken: taken, passedOver: passedOver, position: steps.count))
    }
}

/// The decision of a switch.
package struct SwitchChoice: Sendable {
    /// The name of the case that matched, or `nil` if no case matched.
    package let taken: String?
    /// The names of the cases that were evaluated and did not match.
    package let passedOver: [String]
    /// The number of planned steps before the switch.
    package let position: Int

    package init(taken: String?, passedOver: [String], position: Int) {
        (self.taken, self.passedOver, self.position) = (taken, passedOver, position)
    }
}
