extension RoutingPlan {
    /// A step of a plan.
    public struct Step: Sendable, CustomStringConvertible {
        package let targetName: PlannedName
        /// The way in which the step gets its screen.
        public let outcome: Outcome
        package let search: Search
        package let factoryName: PlannedName?
        /// The type of the value that a loader has to return first.
        package let loadedName: PlannedName?
        package let actionName: PlannedName?
        package let guardNames: [PlannedName]
        package let interceptorNames: [PlannedName]

        /// Creates a step from decoded values.
        package init(
            target: PlannedName, outcome: Outcome, search: Search, factory: PlannedName?, loaded: PlannedName?,
            action: PlannedName?, guards: [PlannedName], interceptors: [PlannedName]
        ) {
            (targetName, self.outcome, self.search) = (target, outcome, search)
            (factoryName, loadedName, actionName) = (factory, loaded, action)
            (guardNames, interceptorNames) = (guards, interceptors)
        }

        /// The name of the type of the step's screen.
        public var target: String { targetName.text }
        /// The result of the step's finder, and where it has searched.
        public var reason: String {
            switch outcome {
            case .undecided: "\(search.finder) was called, and the step failed"
            case .found: "\(search.found.map(String.init(printable:)) ?? "it") was found by \(search.finder)"
            case .awaited: "\(search); it searches again when the following steps are built"
            case .built: "\(search), so \((factoryName ?? targetName).text) builds it"
            case .guarding: "it follows the origin"
            }
        }
        /// The type of the value that the navigation loads before it builds the screen; `nil` if it
        /// loads none.
        public var loads: String? { loadedName?.text }
        /// The name of the action that places the screen; `nil` unless the screen is built.
        public var action: String? { actionName?.text }
        /// The names of the step's guards, which also protect the preceding steps.
        public var guards: [String] { guardNames.map(\.text) }
        /// The names of the step's other interceptors.
        public var interceptors: [String] { interceptorNames.map(\.text) }

        /// A text of one line for the step.
        public var description: String {
            var text = "\(target) \(outcome): \(reason)"
            if let loads { text += "; loads \(loads)" }
            if let action { text += "; placed by \(action)" }
            if !guardNames.isEmpty { text += "; guarded by \(guards.joined(separator: ", "))" }
            if !interceptorNames.isEmpty { text += "; asks \(interceptors.joined(separator: ", "))" }
            return text
        }
    }

    /// The way in which a step gets its screen.
    public enum Outcome: String, Sendable, CustomStringConvertible {
        /// The step has failed, so it is unknown whether its screen exists.
        case undecided
        /// The finder has found the screen.
        case found
        /// The following steps build the screen. The finder searches for it afterwards.
        case awaited
        /// The factory builds the screen.
        case built
        /// The step follows the origin's step. Only its guards run.
        case guarding

        /// A phrase such as "will be built".
        public var description: String {
            switch self {
            case .undecided: "may be there"
            case .found: "is there"
            case .awaited: "will appear"
            case .built: "will be built"
            case .guarding: "protects the destination"
            }
        }
    }
}

extension RoutingPlan.Step {
    @MainActor
    init(_ step: PlannedStep, from origin: Screen?, in window: Window) {
        targetName = .type(step.targetType)
        outcome =
            switch step.outcome {
            case .undecided: .undecided
            case .found: .found
            case .awaited: .awaited
            case .built: .built
            case .guarding: .guarding
            }
        search = Search(for: step, from: origin, in: window)
        factoryName = step.parts.factory.map { .type(type(of: $0)) }
        loadedName = step.missingValue?.loader.map { .type($0.value) }
        actionName = step.outcome == .built ? step.action.map { .type(type(of: $0)) } : nil
        guardNames = step.interceptors.filter(\.isGuard).map { .type($0.key.type) }
        interceptorNames = step.interceptors.filter { !$0.isGuard }.map { .type($0.key.type) }
    }

    /// The search of a step's finder, with its result.
    package struct Search: Sendable, CustomStringConvertible {
        package let finderName: PlannedName?
        package let result: Result

        package enum Result: Sendable {
            case found(String?)
            case nothing
            case nowhere
            case looked(count: Int, from: String, SearchOptions)
        }

        @MainActor
        init(for step: PlannedStep, from origin: Screen?, in window: Window) {
            finderName = .type(type(of: step.parts.finder))
            result =
                switch step.outcome {
                case .undecided, .guarding: .nothing
                case .found: .found(origin?.description)
                case .awaited, .built: Self.miss(of: step, in: window)
                }
        }

        /// Returns the result of a finder that has found no screen.
        @MainActor
        private static func miss(of step: PlannedStep, in window: Window) -> Result {
            guard let finder = step.parts.finder as? any StackIteratingFinder else { return .nothing }
            guard let start = try? finder.startingPoint.screen(in: window) else { return .nowhere }
            return .looked(count: window.count(finder.options, from: start), from: start.description, finder.options)
        }

        var finder: String { finderName?.text ?? "no finder" }
        var found: String? { if case .found(let label) = result { label } else { nil } }

        package var description: String {
            switch result {
            case .found: "\(finder) found it"
            case .nothing: "\(finder) found nothing"
            case .nowhere: "\(finder) had no screen to start from"
            case .looked(let count, let start, let options):
                "\(finder) looked at \(count) screen\(count == 1 ? "" : "s") from \(String(printable: start)) (\(options)) and matched none"
            }
        }
    }
}

extension RoutingPlan.Step.Search {
    /// Creates a search from decoded values.
    package init(finder: String?, result: Result) { (finderName, self.result) = (finder.map(PlannedName.text), result) }
}

/// The name of a type in a plan.
package enum PlannedName: Sendable {
    // The type rather than its name, because most plans are never printed.
    case type(Any.Type)
    /// The name in a decoded plan; indirect, so that the other case is small.
    indirect case text(String)

    package var text: String {
        switch self {
        case .type(let type): typeName(type)
        case .text(let text): text
        }
    }
}

extension Window {
    /// Returns the number of screens that a search without a match visits.
    fileprivate func count(_ options: SearchOptions, from start: Screen) -> Int {
        // Most finders search the whole window, whose screens are counted already.
        if options.isSuperset(of: [.currentAndDown]), start === topmost { return storage.typeIndex.total }
        var (search, count) = (SearchSequence(from: start, options: options), 0)
        while search.next() != nil { count += 1 }
        return count
    }
}
