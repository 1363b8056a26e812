/// The search for the origin: walks a chain from its final step down to the first screen that is there, and touches nothing.
///
/// One planner serves one navigation. Planned again after the tree has changed, it prepares only what it has not met.
@MainActor
final class Planner {
    let window: Window
    /// The window's, to compare that of a screen with.
    let storage: WindowStorage
    /// From the final step to the origin.
    @exclusivity(unchecked) private(set) var steps: [PlannedStep] = []
    /// The window's revision that the plan is for.
    @exclusivity(unchecked) private(set) var revision = 0
    @exclusivity(unchecked) private(set) var decisions: [Decision] = []
    /// Whether a step has interceptors, or tasks for when the navigation has arrived.
    @exclusivity(unchecked) private(set) var hasInterceptors = false
    @exclusivity(unchecked) private(set) var hasPostTasks = false
    /// Whether a step that only finds has not found its screen yet.
    @exclusivity(unchecked) var hasAwaited = false
    /// Whether nothing covers the screen where routing starts.
    @exclusivity(unchecked) private(set) var isOriginInSight = false
    @exclusivity(unchecked) private var expectations: [Expectation] = []
    /// The steps of earlier plans.
    @exclusivity(unchecked) private var known: [PlannedStep] = []
    @exclusivity(unchecked) private var round = 0
    @exclusivity(unchecked) private var switches = 0

    /// How many switches one plan passes at most.
    private static let maximumSwitches = 256

    /// What a switch decided: the case it took, if any.
    struct Decision: Sendable {
        let taken: String?
        let passedOver: [String]
        /// How many steps lie above the switch.
        let position: Int
    }

    private struct Expectation {
        let index: Int
        let node: AnyNode
    }

    init(window: Window) { (self.window, storage) = (window, window.storage) }

    /// Finds the way, and returns the screens that will go, deepest first.
    func plan(_ destination: AnyDestination) throws(RoutingError) -> [Screen] {
        round += 1
        revision = window.revision
        if round == 1 {
            steps.reserveCapacity(8)
        } else {
            for step in steps where !known.contains(where: { $0 === step }) { known.append(step) }
            forgetPlan()
        }
        try destination.visit(by: self)
        guard let step = steps.last, let origin = step.screen else { return [] }
        try requireAttached(origin, for: step)
        try checkAwaited()
        let replaced = try lookAround(origin)
        isOriginInSight = storage.showsUncovered(origin)
        return isOriginInSight && replaced.isEmpty ? [] : Removals.toShow(origin, and: replaced)
    }

    /// Keeps no screen any more, and is ready for another navigation.
    func forget() {
        known.removeAllInPlace()
        forgetPlan()
        round = 0
    }

    private func forgetPlan() {
        while var step = steps.popLast() {
            // One that somebody else knows yet is not used again, nor one that the next plan of the same navigation may use.
            if isKnownUniquelyReferenced(&step) { step.retire() }
        }
        // By steps: a list that is empty already costs less than one that is made anew.
        decisions.removeAllInPlace()
        expectations.removeAllInPlace()
        (isOriginInSight, hasInterceptors, hasPostTasks, hasAwaited) = (false, false, false, false)
        switches = 0
    }

    // MARK: What nodes say

    /// Adds a step to the plan: one of an earlier plan of this navigation, or one of its own.
    // Inlined, like what is called with it for each step: 100 of the 600 instructions that planning one takes.
    @inline(__always)
    func add<Target, Context>(
        _ node: StepNode<Target, Context>, in chain: TypedBoundChain<Context>
    ) throws(RoutingError) -> TypedStep<Target, Context> {
        let step: TypedStep<Target, Context>
        if round > 1, let met = met(node) as? TypedStep<Target, Context> {
            met.beginAgain(round: round)
            step = met
        } else {
            step = try node.makeStep(in: chain, round: round)
        }
        if node.interceptors != nil { hasInterceptors = true }
        if node.postTasks != nil { hasPostTasks = true }
        step.index = steps.count
        steps.append(step)
        return step
    }

    /// The step that an earlier plan has made of a node.
    private func met(_ node: AnyNode) -> PlannedStep? { known.first { $0.node === node && $0.round < round } }

    /// Expects the screen of a step to be in the container that a node stands for.
    func expect(_ node: AnyNode, at index: Int) { expectations.append(Expectation(index: index, node: node)) }

    /// Refuses a chain without end: only through a switch can one lead back to itself.
    func enterSwitch() throws(RoutingError) {
        switches += 1
        guard switches > Self.maximumSwitches else { return }
        let last = steps.last.map { ", the last one behind a step to \(typeName($0.targetType))" } ?? ""
        throw RoutingError(
            .originNotFound,
            "The chain passes more than \(Self.maximumSwitches) switches\(last): it seems to lead back to itself. "
                + "Let a case lead to a screen that is there.")
    }

    func decided(for taken: String?, passedOver: [String]) { decisions.append(Decision(taken: taken, passedOver: passedOver, position: steps.count)) }

    // MARK: What the plan says

    /// The screen where routing starts, unless it has left since.
    var origin: Screen? { steps.last?.screen }

    /// What a navigation to the final step returns: its screen, or the container that it stands for.
    func target(of screen: Screen) throws(RoutingError) -> Screen {
        // By position, here and below: a closure checks that it runs on the main actor, and a loop copies what it comes by.
        for position in expectations.indices.reversed() where expectations[position].index == 0 {
            return try container(of: screen, for: expectations[position])
        }
        return screen
    }

    /// Checks what could only be known once the screens have been built, of those that a later step has not replaced.
    func checkExpectations() throws(RoutingError) {
        for position in expectations.indices {
            guard let screen = steps[expectations[position].index].screen, screen.storage === storage else { continue }
            _ = try container(of: screen, for: expectations[position])
        }
    }

    private func container(of screen: Screen, for expectation: Expectation) throws(RoutingError) -> Container {
        guard let container = expectation.node.container(around: screen) else {
            throw RoutingError(
                .containerMismatch,
                "\(screen) was expected to be in a \(typeName(expectation.node.containerType)), and none is around it. \(surroundings(of: screen))")
        }
        return container
    }

    /// Refuses what a finder has found outside the window.
    func requireAttached(_ screen: Screen, for step: PlannedStep) throws(RoutingError) {
        guard screen.storage !== storage else { return }
        throw RoutingError(
            .notAttached,
            "\(typeName(type(of: step.finder))) found \(screen), which is not in the router's window. A finder has to look in the window it is given."
        )
    }

    private func checkAwaited() throws(RoutingError) {
        guard hasAwaited else { return }
        var isBuiltBelow = false
        for index in steps.indices.reversed() {
            let step = steps[index]
            switch step.state {
            case .undecided, .found: break
            case .built: isBuiltBelow = true
            case .awaited where isBuiltBelow: break
            case .awaited:
                throw RoutingError(
                    .nothingToBuild,
                    "\(typeName(step.targetType)) is not there, its step only finds it, and no step below builds anything it could appear in. "
                        + "Give the step a factory, or put it on a step that builds its container.")
            }
        }
    }

    /// Checks that there is around the origin what is to hold the first step that is built, and returns what that one would remove there.
    private func lookAround(_ origin: Screen) throws(RoutingError) -> [Screen] {
        for expectation in expectations where expectation.index == steps.count - 1 { _ = try container(of: origin, for: expectation) }
        guard steps.count > 1, case let step = steps[steps.count - 2], step.state == .built else { return [] }
        return try step.action.removals(from: origin)
    }
}

extension Action {
    /// The nearest screen this action can be performed on, from a screen outwards.
    func requireHost(from screen: Screen) throws(RoutingError) -> Host {
        // Nearly always it is the screen itself.
        guard let host = screen as? Host ?? screen.nearest() else {
            throw RoutingError(
                .containerMismatch,
                "\(typeName(Self.self)) needs a \(typeName(Host.self)), and \(screen) is in none. \(surroundings(of: screen))")
        }
        return host
    }

    /// What the action would remove from its host, seen from the step below.
    fileprivate func removals(from screen: Screen) throws(RoutingError) -> [Screen] { removals(on: try requireHost(from: screen)) }
}

@MainActor
private func surroundings(of screen: Screen) -> String {
    let around = screen.ancestors.map(\.description)
    return around.isEmpty ? "It is in no container." : "It is in \(around.joined(separator: " in "))."
}
