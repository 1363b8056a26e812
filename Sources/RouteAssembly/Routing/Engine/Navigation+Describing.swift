extension Navigation {
    var destinations: [Destination] {
        isJourney ? journey.compactMap(\.destination) : destination.map { [$0] } ?? []
    }

    var isRestoration: Bool { journey.last?.isChange == true }

    var restorationPhrase: String {
        let routes = destinations.map { destination in
            destination.route.map { String(printable: "\($0)") } ?? destination.description
        }
        return routes.isEmpty ? "restoring nothing" : "restoring \(routes.joined(separator: ", "))"
    }

    private func position(of leg: Int) -> RoutingPlan.Position? {
        guard isJourney, journey[leg].destination != nil else { return nil }
        return RoutingPlan.Position(
            index: journey[..<leg].count { $0.destination != nil }, count: journey.count { $0.destination != nil })
    }

    func description(of plan: Plan, leg: Int = 0, failure: PlannedStep? = nil) -> RoutingPlan {
        let destination = destination(of: leg)
        var description = RoutingPlan(
            plan, to: destination?.plannedName, link: destination?.link, failure: failure, in: window)
        description.position = position(of: leg)
        return description
    }

    func withPlan(_ error: RoutingError) -> RoutingError {
        if error.plan != nil { return error }
        let first = destination(of: 0)
        return error.with(
            RoutingPlan(plan, to: first?.plannedName, link: first?.link, failure: nil, in: window))
    }

    func located(_ error: RoutingError, at leg: Int) -> RoutingError {
        guard isJourney else { return error }
        var plan = error.plan ?? description(of: .none, leg: leg)
        plan.position = position(of: leg)
        return error.with(plan)
    }
}

// The descriptions of plans, for errors and events.
extension RoutingPlan {
    /// - Parameters:
    ///   - plan: The plan, which can be incomplete.
    ///   - target: The name of the target; `nil` for an unwinding.
    ///   - failure: The step that has failed.
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
        var current = screen
        var covered = [String]()
        while let screen = current, let parent = screen.parent {
            if !parent.shows(screen) { covered.append(screen.description) }
            current = parent
        }
        return covered
    }
}

extension RoutingPlan.Step {
    @MainActor
    init(_ function: DestinationFunction, guardedBy steps: [PlannedStep]) {
        targetName = .text(String(printable: function.name))
        outcome = .function
        search = Search(finderName: targetName, result: .nothing)
        factoryName = nil
        loadedName = nil
        actionName = nil
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
        actionName = outcome == .built ? step.routingStep.actionType.map { .type($0) } : nil
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

    @MainActor
    private static func miss(of step: PlannedStep, in window: RoutingWindow) -> Result {
        guard let finder = step.parts.finder as? any StackIteratingFinder else { return .nothing }
        guard let start = try? finder.startingPoint.screen(in: window) else { return .nowhere }
        return .looked(count: window.count(finder.options, from: start), from: start.description, finder.options)
    }
}

extension RoutingWindow {
    fileprivate func count(_ options: SearchOptions, from start: Screen) -> Int {
        // Most finders search the whole window, whose screens are counted already.
        if options.isSuperset(of: [.currentAndDown]), start === topmost { return storage.typeIndex.total }
        var search = SearchSequence(from: start, options: options)
        var count = 0
        while search.next() != nil { count += 1 }
        return count
    }
}
