/// A walk along a chain, from its target to its origin, which is the first screen that exists.
///
/// After the origin, a walk visits only the guards of the following steps. A walk does not change
/// the hierarchy.
@MainActor
struct ChainWalk: ~Copyable {
    private(set) var steps: [PlannedStep] = []
    private(set) var guardingSteps: [PlannedStep] = []
    private(set) var origin: Screen?
    /// Whether the last step builds the root of an empty window, so that the walk needs no origin.
    private(set) var startsInEmptyWindow = false
    private(set) var choices: [RoutingPlan.Choice] = []
    private(set) var expectations: [ContainerExpectation] = []
    private(set) var function: DestinationFunction?

    private let ledger: Ledger?
    /// The place of the step that found the origin of the earlier plan.
    private let earlierOrigin: StepPlace?
    private let dictation: Dictation?
    private var dictatedCount = 0
    /// Counted again from 0 after the origin.
    private var switchCount = 0
    private(set) var passesSwitch = false
    /// The place of the last step behind a closure of a switch; `nil` before the first closure.
    private var anchor: StepPlace?
    /// The context at the first switch whose closure has returned a step.
    private(set) var switchContext: ChainContext?

    /// Before the origin, and again after it.
    private static let maximumSwitches = 256

    init(with ledger: Ledger? = nil, after earlier: Plan? = nil, dictatedBy dictation: Dictation? = nil) {
        self.ledger = ledger
        self.dictation = dictation
        let last = earlier?.steps.last
        earlierOrigin = last?.outcome == .found ? last?.place : nil
    }

    var hasOrigin: Bool {
        if let dictation { return dictatedCount == dictation.stepModes.count }
        return origin != nil
    }

    func withoutOrigin() -> ChainWalk {
        var walk = ChainWalk()
        walk.steps = steps
        walk.guardingSteps = guardingSteps
        walk.choices = choices
        walk.expectations = expectations
        walk.startsInEmptyWindow = startsInEmptyWindow
        walk.passesSwitch = passesSwitch
        walk.function = function
        return walk
    }

    /// Visits the steps of a chain until one finds its screen, and the guards of the following
    /// steps.
    mutating func follow(_ chain: Chain, in window: RoutingWindow) throws(RoutingError) {
        var (next, context): (RoutingStep?, ChainContext) = (chain.first, chain.context)
        while let step = next, !hasOrigin || step.leadsThroughGuards {
            next = step.next
            switch step.role {
            case .screen(let parts):
                if hasOrigin {
                    try addGuards(of: step, parts: parts, in: context)
                } else if let dictation {
                    try visit(step, parts, in: context, window: window, as: dictation)
                } else {
                    try visit(step, parts, in: context, window: window)
                    if startsInEmptyWindow { return }
                }
            case .adaptedContext(let adapter): context = try adapter.convert(context, at: nextPlace(step))
            case .expectedContainer(let container):
                if !hasOrigin { expectations.append(ContainerExpectation(container, index: steps.count)) }
            case .choice(let choices):
                guard try enterSwitch() else { return }
                next = try choose(among: choices, at: step, in: context, window: window)
            case .route(let link):
                guard try enterSwitch() else { return }
                let chain = try link.resolve(context, window).get()
                // As behind a closure of a switch: the steps may be made anew for each plan.
                anchor(at: step, in: context)
                // A copy, because an app can store the destination and use it elsewhere.
                next = chain.first
                context = chain.context.copy(from: (nextPlace(step), context))
            case .arrived(let screen, let finding):
                guard let parts = finding.parts else { return }
                if let dictation {
                    if !hasOrigin { try visit(finding, parts, in: context, window: window, as: dictation) }
                    return
                }
                try add(.found, finding, parts, at: nextPlace(finding), in: context)
                origin = screen
                switchCount = 0
                return
            case .function(let guards, let function):
                if let dictation, !hasOrigin { throw dictation.contradiction() }
                try addGuards(of: step, parts: guards, in: context)
                if !hasOrigin { try end(with: function) }
                return
            }
        }
    }

    private mutating func end(with function: DestinationFunction) throws(RoutingError) {
        guard steps.isEmpty, expectations.isEmpty else {
            throw RoutingError(
                .originNotFound,
                "A chain continues with \(function.quotedName), which is a function and has no screen to continue from. "
                    + "Let the chain start at a screen, and call navigate(through:) with both destinations.")
        }
        self.function = function
    }

    // MARK: Screens

    private mutating func visit(
        _ step: RoutingStep, _ parts: StepParts, in context: ChainContext, window: RoutingWindow
    ) throws(RoutingError) {
        // Only the steps of `.custom(using:)` and of the cases of a switch, which have no next
        // step, may find any screen.
        if step.next != nil, parts.findsEveryScreen { throw .matchesEverything(isBuilt: parts.factory != nil) }
        if parts.isContextMissing { throw .contextMissing(parts.target) }
        let place = nextPlace(step)
        let entities = try prepareEntities(of: step, parts: parts, at: place, in: context)
        do throws(RoutingError) {
            if let screen = try parts.find(in: window, for: context) {
                origin = screen
                switchCount = 0
                return try add(.found, step, parts, at: place, in: context, entities: entities)
            }
            if parts.factory != nil { return try add(.built, step, parts, at: place, in: context, entities: entities) }
        } catch {
            try add(.undecided, step, parts, at: place, in: context, entities: entities)
            throw error
        }
        if step.next == nil, startInEmptyWindow(window) { return }
        try add(.awaited, step, parts, at: place, in: context, entities: entities)
        if step.next != nil { return }
        throw .originNotFound(parts, wasThere: earlierOrigin == place, in: window)
    }

    private mutating func visit(
        _ step: RoutingStep, _ parts: StepParts, in context: ChainContext, window: RoutingWindow,
        as dictation: Dictation
    ) throws(RoutingError) {
        guard dictation.matches(step, parts, at: dictatedCount) else { throw dictation.contradiction() }
        var mode = dictation.stepModes[dictatedCount]
        if mode == .current, parts.factory != nil, step.action != nil {
            let screen = dictation.source.screen(of: dictatedCount, in: dictation.leg)
            if try parts.find(in: window, for: context) !== screen { mode = .built }
        }
        dictatedCount += 1
        if hasOrigin { switchCount = 0 }
        let place = nextPlace(step)
        if mode == .omitted { return }
        try add(mode == .built ? .built : .found, step, parts, at: place, in: context)
    }

    private mutating func add(
        _ outcome: PlannedStep.Outcome, _ step: RoutingStep, _ parts: StepParts, at place: StepPlace,
        in context: ChainContext
    ) throws(RoutingError) {
        let entities = try prepareEntities(of: step, parts: parts, at: place, in: context)
        try add(outcome, step, parts, at: place, in: context, entities: entities)
    }

    private mutating func add(
        _ outcome: PlannedStep.Outcome, _ step: RoutingStep, _ parts: StepParts, at place: StepPlace,
        in context: ChainContext, entities: Entities
    ) throws(RoutingError) {
        if outcome == .built, step.action == nil { throw .unplaced(parts.target) }
        var loading: Question?
        // A found screen can show the new value, too.
        if let loader = parts.loader, outcome == .built || outcome == .found && !loader.updates.isEmpty {
            loading = Question(
                to: loader, key: EntityKey(step: step, place: place, position: 0, type: type(of: loader.base)),
                in: context, needsContext: parts.needsContext, behind: switchContext(at: place), of: parts.target)
        }
        let planned = try PlannedStep(
            step, parts, at: place, index: steps.count, outcome: outcome, in: context, asking: entities.interceptors,
            tasks: entities.tasks, loading: loading)
        if let value = loading.flatMap({ ledger?.loadedValue(of: $0) }) { try planned.accept(value) }
        steps.append(planned)
    }

    private mutating func addGuards(
        of step: RoutingStep, parts: StepParts, in context: ChainContext
    ) throws(RoutingError) {
        // A step without guards counts, too.
        let place = nextPlace(step)
        guard parts.hasGuards else { return }
        let guards = try prepareInterceptors(of: step, parts: parts, at: place, in: context, onlyGuards: true)
        guardingSteps.append(
            try PlannedStep(
                step, parts, at: place, index: guardingSteps.count, outcome: .guarding, in: context, asking: guards))
    }

    // MARK: Entities

    private typealias Entities = (interceptors: [Question], tasks: [any ContextTask])

    private func prepareEntities(
        of step: RoutingStep, parts: StepParts, at place: StepPlace, in context: ChainContext
    ) throws(RoutingError) -> Entities {
        let interceptors = try prepareInterceptors(of: step, parts: parts, at: place, in: context)
        let tasks = try parts.tasks.prepared(for: context) { task in
            "\(typeName(type(of: task))) rejected the context of \(typeName(parts.target))."
        }
        return (interceptors, tasks)
    }

    private func prepareInterceptors(
        of step: RoutingStep, parts: StepParts, at place: StepPlace, in context: ChainContext,
        onlyGuards: Bool = false
    ) throws(RoutingError) -> [Question] {
        var questions: [Question] = []
        for (position, interceptor) in parts.interceptors.enumerated() where !onlyGuards || interceptor.isGuard {
            let type = type(of: interceptor.base)
            do {
                questions.append(
                    try Question(
                        to: interceptor, key: EntityKey(step: step, place: place, position: position, type: type),
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

    // MARK: Switches

    private mutating func choose(
        among choices: SwitchChoices, at step: RoutingStep, in context: ChainContext, window: RoutingWindow
    ) throws(RoutingError) -> RoutingStep? {
        let recorded = hasOrigin ? nil : dictation?.choice(at: self.choices.count)
        for (index, option) in choices.cases.enumerated() {
            guard let next = try choose(option, at: index, recorded: recorded, in: context, window: window) else {
                continue
            }
            if !hasOrigin { record(taken: option.name, passedOver: choices.cases[..<index]) }
            if option.step == nil { anchor(at: step, in: context) }
            return next
        }
        if hasOrigin { return nil }
        if let dictation { throw dictation.contradiction() }
        record(taken: nil, passedOver: choices.cases[...])
        throw RoutingError(
            .originNotFound,
            "None of the \(choices.cases.count) cases of a switch matched, and it has no default. Add one with "
                + "assemble(default:).")
    }

    /// On a dictated way, the recorded decision counts in place of a finder.
    private func choose(
        _ option: SwitchChoices.Case, at index: Int, recorded: ChoiceRecord?, in context: ChainContext,
        window: RoutingWindow
    ) throws(RoutingError) -> RoutingStep? {
        guard let dictation, !hasOrigin, !dictation.searches else { return try option.choose(context, window).get() }
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

    /// - Returns: `false` if the walk has passed the origin, and the chain seems to lead back to
    ///   itself. It then ends.
    private mutating func enterSwitch() throws(RoutingError) -> Bool {
        switchCount += 1
        passesSwitch = true
        guard switchCount > Self.maximumSwitches else { return true }
        if hasOrigin { return false }
        let last = steps.last.map { ", the last one after a step to \(typeName($0.targetType))" } ?? ""
        throw RoutingError(
            .originNotFound,
            "The chain passes more than \(Self.maximumSwitches) switches\(last), so it seems to lead back to itself. "
                + "Let a case of the switch lead to a screen that is in the window.")
    }

    // MARK: Places

    /// Counts the next step, and returns its place.
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
