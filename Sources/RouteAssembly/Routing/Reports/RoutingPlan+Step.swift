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

        /// The name of the type of the step's screen.
        public var target: String { targetName.text }
        /// The result of the step's finder, and where it has searched.
        public var reason: String { reason(label: String.init(printable:)) }

        private func reason(label: (String) -> String) -> String {
            switch outcome {
            case .undecided: "\(search.finder) was called, and the step failed"
            case .found: "\(search.found.map(label) ?? "it") was found by \(search.finder)"
            case .awaited:
                "\(search.description(label: label)); it searches again when the following steps are built"
            case .built: "\(search.description(label: label)), so \((factoryName ?? targetName).text) builds it"
            case .guarding: "it follows the origin"
            case .function: "it changes the hierarchy itself"
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
        public var description: String { description(label: String.init(printable:)) }

        func description(label: (String) -> String) -> String {
            var text = "\(target) \(outcome): \(reason(label: label))"
            if let loads { text += "; loads \(loads)" }
            if let action { text += "; placed by \(action)" }
            if !guardNames.isEmpty { text += "; guarded by \(guards.joined(separator: ", "))" }
            if !interceptorNames.isEmpty { text += "; asks \(interceptors.joined(separator: ", "))" }
            return text
        }
    }

    /// The way in which a step gets its screen.
    ///
    /// Later versions can have more cases, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
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
        /// The destination is a function, which changes the hierarchy itself.
        case function

        /// A phrase such as "will be built".
        public var description: String {
            switch self {
            case .undecided: "may be there"
            case .found: "is there"
            case .awaited: "will appear"
            case .built: "will be built"
            case .guarding: "protects the destination"
            case .function: "is a function"
            }
        }
    }
}

extension RoutingPlan.Step {
    /// The search of a step's finder, with its result.
    package struct Search: Sendable {
        package let finderName: PlannedName
        package let result: Result

        package enum Result: Sendable {
            case found(String?)
            case nothing
            case nowhere
            case looked(count: Int, from: String, SearchOptions)
        }

        var finder: String { finderName.text }
        var found: String? { if case .found(let label) = result { label } else { nil } }

        func description(label: (String) -> String) -> String {
            switch result {
            case .found: "\(finder) found it"
            case .nothing: "\(finder) found nothing"
            case .nowhere: "\(finder) had no screen to start from"
            case .looked(let count, let start, let options):
                "\(finder) looked at \(count) screen\(count == 1 ? "" : "s") from \(label(start)) (\(options)) and matched none"
            }
        }
    }
}

/// The name of a type in a plan.
package enum PlannedName: Sendable {
    // The type rather than its name, because most plans are never printed.
    case type(Any.Type)
    /// The name in a stored state; indirect, so that the other case is small.
    indirect case text(String)

    package var text: String {
        switch self {
        case .type(let type): typeName(type)
        case .text(let text): text
        }
    }
}
