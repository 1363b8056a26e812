// The descriptions of plans, for errors and events.
extension RoutingPlan {
    /// Creates the description of a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan, which can be incomplete.
    ///   - target: The name of the target; `nil` for an unwinding.
    ///   - link: The link that the navigation opens, for the description of its failure.
    ///   - failure: The step that has failed.
    ///   - window: The window of the navigation.
    @MainActor
    init(
        _ plan: Plan, to target: PlannedName?, link: String? = nil, failure: PlannedStep?, in window: RoutingWindow
    ) {
        let origin = plan.origin
        facts = Facts(
            origin: origin, target: target, link: link,
            steps: plan.function.map { [Step($0, guardedBy: plan.guardingSteps)] }
                ?? plan.steps.map { Step($0, from: origin, in: window) },
            guardingSteps: plan.function == nil
                ? plan.guardingSteps.map { Step($0, from: origin, in: window) } : [],
            choices: plan.choices, leaving: plan.removals,
            shown: plan.isOriginUncovered ? [] : Self.covered(around: origin), closesWindow: plan.closesWindow,
            failure: failure.map { Step($0, from: origin, in: window) })
    }

    /// Returns the labels of a screen and of the containers around it, except those that their own
    /// container shows.
    @MainActor
    private static func covered(around screen: Screen?) -> [String] {
        var (current, covered) = (screen, [String]())
        while let screen = current, let parent = screen.parent {
            if !parent.shows(screen) { covered.append(screen.description) }
            current = parent
        }
        return covered
    }
}

extension RoutingPlan.Step {
    /// Creates the description of the function of a destination.
    @MainActor
    init(_ function: DestinationFunction, guardedBy steps: [PlannedStep]) {
        targetName = .text(String(printable: function.name))
        outcome = .function
        search = Search(finderName: targetName, result: .nothing)
        (factoryName, loadedName, actionName) = (nil, nil, nil)
        guardNames = steps.flatMap(\.interceptors).map { .type($0.key.type) }
        interceptorNames = []
    }

    @MainActor
    init(_ step: PlannedStep, from origin: Screen?, in window: RoutingWindow) {
        targetName = .type(step.targetType)
        outcome = step.outcome
        search = Search(for: step, from: origin, in: window)
        factoryName = step.parts.factory.map { .type(type(of: $0)) }
        loadedName = step.missingValue?.loader.map { .type($0.value) }
        actionName = outcome == .built ? step.step.actionType.map { .type($0) } : nil
        guardNames = step.interceptors.filter(\.isGuard).map { .type($0.key.type) }
        interceptorNames = step.interceptors.filter { !$0.isGuard }.map { .type($0.key.type) }
    }
}

extension RoutingPlan.Step.Search {
    @MainActor
    init(for step: PlannedStep, from origin: Screen?, in window: RoutingWindow) {
        finderName = .type(type(of: step.parts.finder))
        result =
            switch step.outcome {
            case .undecided, .guarding, .function: .nothing
            case .found: .found(origin?.description)
            case .awaited, .built: Self.miss(of: step, in: window)
            }
    }

    /// Returns the result of a finder that has found no screen.
    @MainActor
    private static func miss(of step: PlannedStep, in window: RoutingWindow) -> Result {
        guard let finder = step.parts.finder as? any StackIteratingFinder else { return .nothing }
        guard let start = try? finder.startingPoint.screen(in: window) else { return .nowhere }
        return .looked(count: window.count(finder.options, from: start), from: start.description, finder.options)
    }
}

extension RoutingWindow {
    /// Returns the number of screens that a search without a match visits.
    fileprivate func count(_ options: SearchOptions, from start: Screen) -> Int {
        // Most finders search the whole window, whose screens are counted already.
        if options.isSuperset(of: [.currentAndDown]), start === topmost { return storage.typeIndex.total }
        var (search, count) = (SearchSequence(from: start, options: options), 0)
        while search.next() != nil { count += 1 }
        return count
    }
}
