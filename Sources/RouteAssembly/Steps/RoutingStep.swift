/// A step of a chain.
///
/// The builders of chains make the steps, and know the types of their contexts. A step never
/// changes, so chains can share it.
@MainActor
package final class RoutingStep {
    package enum Role {
        /// Finds a screen, or builds and places it.
        case screen(StepParts)
        /// Converts the context for the following steps.
        case adaptedContext(ContextAdapter)
        /// Expects the screen of the next step to be in a container.
        case expectedContainer(ExpectedContainer)
        /// Continues with the first of several chains whose case matches.
        case choice(SwitchChoices)
        /// Ends the chain at a screen that the finder of another step has found.
        case arrived(at: Screen, of: RoutingStep)
        /// Continues with the destination of a route.
        case route(RouteLink)
        /// Ends the chain, and changes the hierarchy with a function. The parts are the guards.
        case function(StepParts, DestinationFunction)
    }

    package let role: Role
    package let action: (any Action)?
    /// The action, if it puts the screen among the children of a container.
    let embedding: (any ContainerAction)?
    package var actionType: Any.Type? { action?.nameType }
    package let contextType: Any.Type
    /// Whether this step or a following one may have a guard.
    let leadsThroughGuards: Bool
    // A variable, because `deinit` takes the reference.
    private nonisolated(unsafe) var following: RoutingStep?
    package var next: RoutingStep? { following }

    init(_ parts: StepParts, placedBy action: (any Action)? = nil, next: RoutingStep? = nil, context: Any.Type) {
        role = .screen(parts)
        self.action = action
        following = next
        contextType = context
        embedding = action as? any ContainerAction
        leadsThroughGuards = parts.hasGuards || next?.leadsThroughGuards == true
    }

    /// Creates a step that neither finds nor builds a screen.
    ///
    /// `mayLeadToGuards` says whether a step that only the role knows may have a guard.
    init(_ role: Role, next: RoutingStep? = nil, context: Any.Type, mayLeadToGuards: Bool = false) {
        self.role = role
        action = nil
        embedding = nil
        following = next
        contextType = context
        leadsThroughGuards = mayLeadToGuards || next?.leadsThroughGuards == true
    }

    deinit {
        // A loop rather than recursion, because a chain may have thousands of steps.
        var next = following
        following = nil
        while isKnownUniquelyReferenced(&next), let step = next {
            next = step.following
            step.following = nil
        }
    }

    /// The entities of the step, if it has a screen.
    package var parts: StepParts? { if case .screen(let parts) = role { parts } else { nil } }
}

/// A chain together with the context of a navigation.
@MainActor
package struct Chain {
    let first: RoutingStep
    let context: ChainContext

    /// A chain without screens.
    static let none = Chain(
        first: RoutingStep(.choice(SwitchChoices([], allowedIssues: [])), context: Void.self), context: .make(()))
}

/// A closure that converts the context of a chain for its following steps.
@MainActor
package final class ContextAdapter {
    package let source: Any.Type
    package let target: Any.Type
    private let convert: (ChainContext, ChainContext.Source) throws -> ChainContext

    init<Source, Target>(_ transform: @escaping (Source) throws -> Target) {
        source = Source.self
        target = Target.self
        convert = { context, source in .make(try transform(context.value()), from: source) }
    }

    func convert(_ context: ChainContext, at place: StepPlace) throws(RoutingError) -> ChainContext {
        do {
            return try convert(context, (place, context))
        } catch {
            throw .wrapping(
                error, as: .transformFailed, "A context of type \(source) could not be converted to \(target).")
        }
    }
}

/// The type of the container that a chain expects around a screen.
@MainActor
package final class ExpectedContainer {
    package let type: Any.Type
    let find: (Screen) -> Container?
    /// Whether a screen of a type can be a container of the type.
    let canBe: (Any.Type) -> Bool

    init<C: Container>(_ type: C.Type) {
        self.type = type
        find = { screen in screen.nearest(C.self) }
        canBe = { screen in screen is C.Type || (screen as? Screen.Type)?.isSuperclass(of: C.self) == true }
    }
}

extension Screen {
    fileprivate nonisolated static func isSuperclass(of type: Screen.Type) -> Bool { type is Self.Type }
}

/// The cases of a switch.
@MainActor
package final class SwitchChoices {
    @MainActor
    package struct Case {
        package let name: String
        package let condition: SwitchCondition
        /// The step that the case leads to, or `nil` if only `choose` knows it.
        package let step: RoutingStep?
        /// Returns the step that the chain continues with, or `nil` if the case does not match.
        ///
        /// It returns a result, because systems before macOS 15 and iOS 18 cannot reflect a stored
        /// closure with typed throws: `dump` would end the process.
        let choose: (ChainContext, RoutingWindow) -> Result<RoutingStep?, RoutingError>
    }

    package let cases: [Case]
    package let allowedIssues: [AllowedIssue]

    init(_ cases: [Case], allowedIssues: [AllowedIssue]) {
        self.cases = cases
        self.allowedIssues = allowedIssues
    }

    // A case without a known step may lead to a guard.
    var mayLeadToGuards: Bool { cases.contains { $0.step?.leadsThroughGuards ?? true } }
}

/// The condition of a case of a switch.
@MainActor
package enum SwitchCondition {
    case found(by: any Finder)
    case closure
    case always
}

/// The routes with whose destinations a chain continues.
@MainActor
package final class RouteLink {
    package let routes: Any.Type
    /// Returns the chain of the destination, as a result for the same reason as
    /// `SwitchChoices.Case.choose`.
    let resolve: (ChainContext, RoutingWindow) -> Result<Chain, RoutingError>
    let route: (ChainContext) throws -> any Sendable

    init(
        to routes: Any.Type, route: @escaping (ChainContext) throws -> any Sendable,
        _ resolve: @escaping (ChainContext, RoutingWindow) -> Result<Chain, RoutingError>
    ) {
        self.routes = routes
        self.route = route
        self.resolve = resolve
    }
}

/// The place of a step in a chain, which identifies the step in all plans of a navigation.
///
/// A closure of a switch can return new steps each time. The switch and the distance from the
/// switch identify such a step.
struct StepPlace: Hashable {
    /// The step, or the first switch before it whose closure has returned a step.
    let anchor: RoutingStep
    /// The number of steps since the switch; 0 for a step that is its own anchor.
    var distance = 0

    static func == (one: Self, other: Self) -> Bool { one.anchor === other.anchor && one.distance == other.distance }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(anchor)) }
}

/// The identity of an interceptor or a loader in all plans of a navigation.
///
/// Two keys are equal if the entities have the same place.
struct EntityKey: Hashable {
    /// The step of the entity; `nil` for an entity of a router or a screen.
    let step: RoutingStep?
    let place: StepPlace?
    /// The position among the interceptors of the step or of the router; 0 for a loader.
    let position: Int
    /// The type of the entity: the steps that a closure returns can differ.
    let type: Any.Type

    static func == (one: Self, other: Self) -> Bool { one.place == other.place && one.isSimilar(to: other) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(position)
    }

    /// Whether the entities have the same step, which may have several places.
    func hasSameStep(as other: Self) -> Bool { step != nil && step === other.step && isSimilar(to: other) }

    private func isSimilar(to other: Self) -> Bool { position == other.position && type == other.type }
}
