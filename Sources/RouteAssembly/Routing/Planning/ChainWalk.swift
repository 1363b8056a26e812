/// A walk along a chain, from its target to its origin, which is the first screen that exists.
///
/// After the origin, a walk visits only the guards of the following steps. A walk does not change
/// the hierarchy.
@MainActor
struct ChainWalk: ~Copyable {
    /// The visited steps, from the target to the origin.
    private(set) var steps: [PlannedStep] = []
    /// The steps after the origin that have guards.
    private(set) var guardingSteps: [PlannedStep] = []
    /// The screen where the navigation starts to build.
    private(set) var origin: Screen?
    /// Whether the last of the visited steps builds the root of an empty window, so that the walk
    /// needs no origin.
    private(set) var startsInEmptyWindow = false
    private(set) var choices: [RoutingPlan.Choice] = []
    private(set) var expectations: [ContainerExpectation] = []

    let ledger: Ledger?
    private let dictation: Dictation?
    /// The number of dictated steps that the walk has visited.
    private var dictatedCount = 0
    /// The number of switches that the walk has passed; counted again from 0 after the origin.
    private var switchCount = 0
    /// Whether the walk has passed a switch or a route.
    private(set) var passesSwitch = false
    /// The place of the last step behind a closure of a switch; `nil` before the first closure.
    private var anchor: StepPlace?
    /// The context at the first switch whose closure has returned a step.
    private(set) var switchContext: ChainContext?

    /// The maximum number of switches that a walk passes before the origin, and after it.
    private static let maximumSwitches = 256

    /// Creates a walk.
    ///
    /// - Parameters:
    ///   - ledger: The loaded values, and the entities that earlier plans have prepared.
    ///   - dictation: The way to take without a search; `nil` to search.
    init(reusing ledger: Ledger?, dictatedBy dictation: Dictation? = nil) {
        (self.ledger, self.dictation) = (ledger, dictation)
    }

    /// Indicates whether the walk has passed the origin.
    var hasArrived: Bool {
        if let dictation { return dictatedCount == dictation.fates.count }
        return origin != nil
    }

    /// Returns a walk with the same steps and without the origin.
    func withoutOrigin() -> ChainWalk {
        var walk = ChainWalk(reusing: nil)
        (walk.steps, walk.guardingSteps, walk.choices) = (steps, guardingSteps, choices)
        (walk.expectations, walk.startsInEmptyWindow) = (expectations, startsInEmptyWindow)
        walk.passesSwitch = passesSwitch
        return walk
    }

    /// Visits the steps of a chain until one finds its screen, and the guards of the following
    /// steps.
    mutating func follow(_ chain: Chain, in window: Window) throws(RoutingError) {
        var (next, context): (RoutingStep?, ChainContext) = (chain.first, chain.context)
        while let step = next, !hasArrived || step.leadsThroughGuards {
            next = step.next
            switch step.role {
            case .screen(let parts):
                if hasArrived {
                    try addGuards(of: step, parts, in: context)
                } else if let dictation {
                    try visit(step, parts, in: context, window, as: dictation)
                } else {
                    try visit(step, parts, in: context, window)
                    if startsInEmptyWindow { return }
                }
            case .adaptedContext(let adapter): context = try adapter.convert(context, at: nextPlace(step))
            case .expectedContainer(let container):
                if !hasArrived { expectations.append(ContainerExpectation(container, index: steps.count)) }
            case .choice(let choices):
                guard try enterSwitch() else { return }
                next = try choose(among: choices, at: step, in: context, window)
            case .route(let link):
                guard try enterSwitch() else { return }
                let chain = try link.resolve(context, window).get()
                // As behind a closure of a switch: the steps may be made anew for each plan.
                anchor(at: step, in: context)
                // A copy, because an app can store the destination and use it elsewhere.
                (next, context) = (chain.first, chain.context.copy(from: (nextPlace(step), context)))
            case .arrived(let screen, let finding):
                guard let parts = finding.parts else { return }
                if let dictation {
                    if !hasArrived { try visit(finding, parts, in: context, window, as: dictation) }
                    return
                }
                let place = nextPlace(finding)
                try add(.found, finding, parts, at: place, in: context, prepareEntities(finding, parts, place, context))
                return arrive(at: screen)
            }
        }
    }

    private mutating func arrive(at screen: Screen) { (origin, switchCount) = (screen, 0) }

    // MARK: Screens

    /// Searches for the screen of a step, and prepares the entities of the step.
    private mutating func visit(
        _ step: RoutingStep, _ parts: StepParts, in context: ChainContext, _ window: Window
    ) throws(RoutingError) {
        // Only the steps of `.custom(using:)` and of the cases of a switch, which have no next
        // step, may find any screen.
        if step.next != nil, parts.findsEveryScreen { throw .matchesEverything(isBuilt: parts.factory != nil) }
        if parts.isContextMissing { throw .contextMissing(parts.target) }
        let place = nextPlace(step)
        let entities = try prepareEntities(step, parts, place, context)
        do throws(RoutingError) {
            if let screen = try parts.find(in: window, for: context) {
                arrive(at: screen)
                return add(try planFinding(step, parts, at: place, in: context, entities))
            }
            if parts.factory != nil {
                return add(try planBuilding(step, parts, at: place, in: context, entities))
            }
        } catch {
            add(.undecided, step, parts, at: place, in: context, entities)
            throw error
        }
        if step.next == nil, startInEmptyWindow(window) { return }
        add(.awaited, step, parts, at: place, in: context, entities)
        if step.next != nil { return }
        let earlier = ledger?.earlierSteps(of: parts, for: nil) ?? []
        let wasThere = earlier.contains { $0.outcome == .found && $0.place == place }
        throw .originNotFound(parts.target, finder: parts.finderName, wasThere: wasThere, in: window)
    }

    /// Visits a step of a dictated way.
    private mutating func visit(
        _ step: RoutingStep, _ parts: StepParts, in context: ChainContext, _ window: Window, as dictation: Dictation
    ) throws(RoutingError) {
        guard dictation.matches(step, parts, at: dictatedCount) else { throw dictation.contradiction() }
        var fate = dictation.fates[dictatedCount]
        if fate == .current, parts.factory != nil, step.action != nil {
            let screen = dictation.source.screen(of: dictatedCount, in: dictation.leg)
            if try parts.find(in: window, for: context) !== screen { fate = .built }
        }
        dictatedCount += 1
        if hasArrived { switchCount = 0 }
        let place = nextPlace(step)
        if fate == .omitted { return }
        let entities = try prepareEntities(step, parts, place, context)
        if fate == .built {
            add(try planBuilding(step, parts, at: place, in: context, entities))
        } else {
            add(.found, step, parts, at: place, in: context, entities)
        }
    }

    /// Plans to build the screen of a step.
    private func planBuilding(
        _ step: RoutingStep, _ parts: StepParts, at place: StepPlace, in context: ChainContext,
        _ entities: PlannedStep.Entities?
    ) throws(RoutingError) -> PlannedStep {
        guard step.action != nil else { throw .unplaced(parts.target) }
        let earlier = ledger?.earlierSteps(of: parts, for: parts.needsContext ? context : nil)
        var factory = earlier?.lazy.compactMap(\.factory).first
        let loading = parts.loader.map { loadingQuestion(to: $0, step, parts, at: place, in: context) }
        if factory == nil {
            let value = loading.flatMap { ledger?.loadedValue(of: $0) }
            factory = try parts.preparedFactory(for: context, loaded: value)
        }
        return PlannedStep(
            step, parts, at: place, index: steps.count, .built, in: context, entities,
            loading: loading, factory: factory)
    }

    /// Plans to use the screen that a step has found, and to show a new value of its loader there.
    private func planFinding(
        _ step: RoutingStep, _ parts: StepParts, at place: StepPlace, in context: ChainContext,
        _ entities: PlannedStep.Entities?
    ) throws(RoutingError) -> PlannedStep {
        let loader = parts.loader.flatMap { $0.updates.isEmpty ? nil : $0 }
        let loading = loader.map { loadingQuestion(to: $0, step, parts, at: place, in: context) }
        let planned = PlannedStep(
            step, parts, at: place, index: steps.count, .found, in: context, entities, loading: loading)
        if let value = loading.flatMap({ ledger?.loadedValue(of: $0) }) { try planned.accept(value) }
        return planned
    }

    private func loadingQuestion(
        to loader: StepLoader, _ step: RoutingStep, _ parts: StepParts, at place: StepPlace, in context: ChainContext
    ) -> Question {
        Question(
            to: loader, EntityKey(step: step, place: place, position: 0, type: type(of: loader.base)), in: context,
            needsContext: parts.needsContext, behind: switchContext(at: place), of: parts.target)
    }

    private mutating func add(_ step: PlannedStep) { steps.append(step) }

    private mutating func add(
        _ outcome: PlannedStep.Outcome, _ step: RoutingStep, _ parts: StepParts, at place: StepPlace,
        in context: ChainContext, _ entities: PlannedStep.Entities?
    ) {
        add(
            PlannedStep(
                step, parts, at: place, index: steps.count, outcome, in: context, entities))
    }

    /// Adds the guards of a step after the origin.
    private mutating func addGuards(
        of step: RoutingStep, _ parts: StepParts, in context: ChainContext
    ) throws(RoutingError) {
        let place = nextPlace(step)
        guard parts.hasGuards else { return }
        let guards = try prepareInterceptors(step, parts, place, context, onlyGuards: true)
        guardingSteps.append(
            PlannedStep(
                step, parts, at: place, index: guardingSteps.count, .guarding, in: context,
                PlannedStep.Entities(interceptors: guards)))
    }

    /// Ends a chain whose origin was not found in an empty window, if the last visited step builds
    /// a root.
    ///
    /// - Returns: `false` if the chain needs its origin.
    private mutating func startInEmptyWindow(_ window: Window) -> Bool {
        guard window.root == nil, let last = steps.last, last.outcome == .built, last.action is any RootAction,
            !expectations.contains(where: { $0.index == steps.count })
        else { return false }
        startsInEmptyWindow = true
        return true
    }
}

// MARK: - Switches

extension ChainWalk {
    private mutating func choose(
        among choices: SwitchChoices, at step: RoutingStep, in context: ChainContext, _ window: Window
    ) throws(RoutingError) -> RoutingStep? {
        let recorded = hasArrived ? nil : dictation?.choice(at: self.choices.count)
        for (index, option) in choices.cases.enumerated() {
            guard let next = try choose(option, at: index, recorded, context, window) else { continue }
            if !hasArrived { record(taken: option.name, passedOver: choices.cases[..<index]) }
            if option.step == nil { anchor(at: step, in: context) }
            return next
        }
        if hasArrived { return nil }
        if let dictation { throw dictation.contradiction() }
        record(taken: nil, passedOver: choices.cases[...])
        throw RoutingError(
            .originNotFound,
            "None of the \(choices.cases.count) cases of a switch matched, and it has no default. Add one with "
                + "assemble(default:).")
    }

    /// Returns the step that a case leads to; `nil` if the case does not match.
    ///
    /// On a dictated way, the recorded decision counts in place of a finder.
    private func choose(
        _ option: SwitchChoices.Case, at index: Int, _ recorded: ChoiceRecord?, _ context: ChainContext,
        _ window: Window
    ) throws(RoutingError) -> RoutingStep? {
        guard let dictation, !hasArrived, !dictation.searches else { return try option.choose(context, window).get() }
        let isRecorded = recorded == ChoiceRecord(option.name, at: index)
        if case .found = option.condition { return isRecorded ? option.step : nil }
        let next = try option.choose(context, window).get()
        guard next == nil || isRecorded else { throw dictation.contradiction() }
        return next
    }

    private mutating func record(taken: String?, passedOver: ArraySlice<SwitchChoices.Case>) {
        choices.append(
            RoutingPlan.Choice(taken: taken, passedOver: passedOver.map(\.name), position: steps.count))
    }

    /// Counts a switch.
    ///
    /// - Returns: `false` if the walk has passed the origin, and the chain seems to lead back to
    ///   itself. It then ends.
    /// - Throws: ``RoutingError/Code/originNotFound`` if the chain seems to lead back to itself
    ///   before the origin.
    private mutating func enterSwitch() throws(RoutingError) -> Bool {
        switchCount += 1
        passesSwitch = true
        guard switchCount > Self.maximumSwitches else { return true }
        if hasArrived { return false }
        let last = steps.last.map { ", the last one after a step to \(typeName($0.targetType))" } ?? ""
        throw RoutingError(
            .originNotFound,
            "The chain passes more than \(Self.maximumSwitches) switches\(last), so it seems to lead back to itself. "
                + "Let a case of the switch lead to a screen that is in the window.")
    }

    // MARK: Places

    /// Returns the place of the next step.
    ///
    /// Only a closure can lead a chain back to a step, and the steps behind a closure have
    /// distances of their own. So each place is unique.
    private mutating func nextPlace(_ step: RoutingStep) -> StepPlace {
        guard anchor != nil else { return StepPlace(anchor: step) }
        anchor?.distance += 1
        return anchor ?? StepPlace(anchor: step)
    }

    /// Counts the following steps from a switch, unless they are counted from an earlier one.
    private mutating func anchor(at step: RoutingStep, in context: ChainContext) {
        if anchor == nil { (anchor, switchContext) = (StepPlace(anchor: step), context) }
    }
}
