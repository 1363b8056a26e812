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
    /// The function of the destination; `nil` if it has a chain.
    private(set) var function: DestinationFunction?

    private let ledger: Ledger?
    /// The place of the step that found the origin of the plan before.
    private let earlierOrigin: StepPlace?
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
    ///   - ledger: The answers with the loaded values.
    ///   - earlier: The plan before; `nil` if there is none.
    ///   - dictation: The way to take without a search; `nil` to search.
    init(with ledger: Ledger? = nil, after earlier: Plan? = nil, dictatedBy dictation: Dictation? = nil) {
        self.ledger = ledger
        self.dictation = dictation
        let last = earlier?.steps.last
        earlierOrigin = last?.outcome == .found ? last?.place : nil
    }

    /// Indicates whether the walk has passed the origin.
    var hasArrived: Bool {
        if let dictation { return dictatedCount == dictation.fates.count }
        return origin != nil
    }

    /// Returns a walk with the same steps and without the origin.
    func withoutOrigin() -> ChainWalk {
        var walk = ChainWalk()
        (walk.steps, walk.guardingSteps, walk.choices) = (steps, guardingSteps, choices)
        (walk.expectations, walk.startsInEmptyWindow) = (expectations, startsInEmptyWindow)
        (walk.passesSwitch, walk.function) = (passesSwitch, function)
        return walk
    }

    /// Visits the steps of a chain until one finds its screen, and the guards of the following
    /// steps.
    mutating func follow(_ chain: Chain, in window: RoutingWindow) throws(RoutingError) {
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
                try add(.found, finding, parts, at: nextPlace(finding), in: context)
                return arrive(at: screen)
            case .function(let guards, let function):
                if let dictation, !hasArrived { throw dictation.contradiction() }
                try addGuards(of: step, guards, in: context)
                if !hasArrived { try end(with: function) }
                return
            }
        }
    }

    /// Ends the walk at the function of a destination.
    private mutating func end(with function: DestinationFunction) throws(RoutingError) {
        guard steps.isEmpty, expectations.isEmpty else {
            throw RoutingError(
                .originNotFound,
                "A chain continues with \(function.quotedName), which is a function and has no screen to continue from. "
                    + "Let the chain start at a screen, and call navigate(through:) with both destinations.")
        }
        self.function = function
    }

    private mutating func arrive(at screen: Screen) { (origin, switchCount) = (screen, 0) }

    // MARK: Screens

    /// Searches for the screen of a step, and prepares the entities of the step.
    private mutating func visit(
        _ step: RoutingStep, _ parts: StepParts, in context: ChainContext, _ window: RoutingWindow
    ) throws(RoutingError) {
        // Only the steps of `.custom(using:)` and of the cases of a switch, which have no next
        // step, may find any screen.
        if step.next != nil, parts.findsEveryScreen { throw .matchesEverything(isBuilt: parts.factory != nil) }
        if parts.isContextMissing { throw .contextMissing(parts.target) }
        let place = nextPlace(step)
        let entities = try prepareEntities(of: step, parts, at: place, in: context)
        do throws(RoutingError) {
            if let screen = try parts.find(in: window, for: context) {
                arrive(at: screen)
                return try add(.found, step, parts, at: place, in: context, entities)
            }
            if parts.factory != nil { return try add(.built, step, parts, at: place, in: context, entities) }
        } catch {
            try add(.undecided, step, parts, at: place, in: context, entities)
            throw error
        }
        if step.next == nil, startInEmptyWindow(window) { return }
        try add(.awaited, step, parts, at: place, in: context, entities)
        if step.next != nil { return }
        throw .originNotFound(parts, wasThere: earlierOrigin == place, in: window)
    }

    /// Visits a step of a dictated way.
    private mutating func visit(
        _ step: RoutingStep, _ parts: StepParts, in context: ChainContext, _ window: RoutingWindow,
        as dictation: Dictation
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
        try add(fate == .built ? .built : .found, step, parts, at: place, in: context)
    }

    /// Adds a step, after its entities have been prepared.
    private mutating func add(
        _ outcome: PlannedStep.Outcome, _ step: RoutingStep, _ parts: StepParts, at place: StepPlace,
        in context: ChainContext
    ) throws(RoutingError) {
        let entities = try prepareEntities(of: step, parts, at: place, in: context)
        try add(outcome, step, parts, at: place, in: context, entities)
    }

    private mutating func add(
        _ outcome: PlannedStep.Outcome, _ step: RoutingStep, _ parts: StepParts, at place: StepPlace,
        in context: ChainContext, _ entities: Entities
    ) throws(RoutingError) {
        if outcome == .built, step.action == nil { throw .unplaced(parts.target) }
        let loading = loadingQuestion(step, parts, at: place, in: context, for: outcome)
        let planned = try PlannedStep(
            step, parts, at: place, index: steps.count, outcome, in: context, asking: entities.interceptors,
            tasks: entities.tasks, loading: loading)
        if let value = loading.flatMap({ ledger?.loadedValue(of: $0) }) { try planned.accept(value) }
        steps.append(planned)
    }

    /// Returns the question to the loader of a step that is built, or whose found screen shows new
    /// values.
    private func loadingQuestion(
        _ step: RoutingStep, _ parts: StepParts, at place: StepPlace, in context: ChainContext,
        for outcome: PlannedStep.Outcome
    ) -> Question? {
        guard let loader = parts.loader, outcome == .built || outcome == .found && !loader.updates.isEmpty else {
            return nil
        }
        return Question(
            to: loader, EntityKey(step: step, place: place, position: 0, type: type(of: loader.base)), in: context,
            needsContext: parts.needsContext, behind: switchContext(at: place), of: parts.target)
    }

    /// Adds the guards of a step after the origin.
    private mutating func addGuards(
        of step: RoutingStep, _ parts: StepParts, in context: ChainContext
    ) throws(RoutingError) {
        let place = nextPlace(step)
        guard parts.hasGuards else { return }
        let guards = try prepareInterceptors(of: step, parts, at: place, in: context, onlyGuards: true)
        guardingSteps.append(
            try PlannedStep(
                step, parts, at: place, index: guardingSteps.count, .guarding, in: context, asking: guards))
    }

    // MARK: Entities

    private typealias Entities = (interceptors: [Question], tasks: [any ContextTask])

    private func prepareEntities(
        of step: RoutingStep, _ parts: StepParts, at place: StepPlace, in context: ChainContext
    ) throws(RoutingError) -> Entities {
        let interceptors = try prepareInterceptors(of: step, parts, at: place, in: context)
        let tasks = try parts.tasks.prepared(for: context) { task in
            "\(typeName(type(of: task))) rejected the context of \(typeName(parts.target))."
        }
        return (interceptors, tasks)
    }

    private func prepareInterceptors(
        of step: RoutingStep, _ parts: StepParts, at place: StepPlace, in context: ChainContext,
        onlyGuards: Bool = false
    ) throws(RoutingError) -> [Question] {
        var questions: [Question] = []
        for (position, interceptor) in parts.interceptors.enumerated() where !onlyGuards || interceptor.isGuard {
            let type = type(of: interceptor.base)
            do {
                questions.append(
                    try Question(
                        to: interceptor, EntityKey(step: step, place: place, position: position, type: type),
                        in: context, behind: switchContext(at: place), of: parts.target))
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(type)) rejected the context of \(typeName(parts.target)).",
                    underlying: error)
            }
        }
        return questions
    }

    /// The context at the switch that a place is counted from; `nil` if it is not behind a closure.
    private func switchContext(at place: StepPlace) -> ChainContext? { place.distance > 0 ? switchContext : nil }

    /// Ends a chain whose origin was not found in an empty window, if the last visited step builds
    /// a root.
    ///
    /// - Returns: `false` if the chain needs its origin.
    private mutating func startInEmptyWindow(_ window: RoutingWindow) -> Bool {
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
        among choices: SwitchChoices, at step: RoutingStep, in context: ChainContext, _ window: RoutingWindow
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
        _ window: RoutingWindow
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
