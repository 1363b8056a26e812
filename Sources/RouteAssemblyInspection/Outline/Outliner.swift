import RouteAssembly

/// A type that converts chains into the nodes of an outline.
///
/// It converts each step once, because chains share steps, and because a redirect may lead back to
/// the chain of its interceptor. It first visits the steps, in a loop rather than recursively,
/// because a chain may have thousands of steps. Then it describes them, with links by position.
@MainActor
final class Outliner {
    /// The maximum number of nested redirects that the outline contains.
    ///
    /// An interceptor may assemble a new destination each time its redirects are read, and the new
    /// chain may contain the interceptor again. Without a limit, the outline would be endless.
    private static let redirectLimit = 5

    /// A visited step, with the redirects of its interceptors.
    ///
    /// It retains the step, so that a new step cannot get its identity.
    private struct Visit {
        let step: RoutingStep
        var redirects: [Redirects] = []
    }

    private struct Redirects {
        var steps: [RoutingStep] = []
        var isTruncated = false
    }

    private var visits: [Visit] = []
    private var positions: [ObjectIdentifier: Int] = [:]

    /// The nodes of all entries.
    var nodes: [DestinationOutline.Node] { visits.map(node) }

    var allowedIssues: [Int: [AllowedIssue]] {
        var allowedIssues: [Int: [AllowedIssue]] = [:]
        for (position, visit) in visits.enumerated() {
            switch visit.step.role {
            case .screen(let parts): allowedIssues[position] = parts.allowedIssues
            case .choice(let choices): allowedIssues[position] = choices.allowedIssues
            default: break
            }
        }
        return allowedIssues.filter { !$1.isEmpty }
    }

    /// The types of the routes with whose destinations the visited chains continue.
    var routes: [Any.Type] {
        visits.compactMap { if case .route(let link) = $0.step.role { link.routes } else { nil } }
    }

    func entry(for destination: any InspectableDestination, named name: String) -> DestinationOutline.Entry {
        let chain = destination.chain
        var pending = [(step: chain.firstStep, depth: 0)]
        while let (step, depth) = pending.popLast() { pending += visit(step, depth).reversed() }
        return DestinationOutline.Entry(
            name: name, target: chain.targetText, context: contextName(chain.firstStep.contextType),
            link: link(to: chain.firstStep))
    }

    /// Visits a step, and returns the steps that it leads to, with the number of redirects on the
    /// way.
    private func visit(_ first: RoutingStep, _ depth: Int) -> [(step: RoutingStep, depth: Int)] {
        let (step, _, _) = resolve(first)
        guard positions[ObjectIdentifier(step)] == nil else { return [] }
        positions[ObjectIdentifier(step)] = visits.count
        var visit = Visit(step: step)
        defer { visits.append(visit) }
        switch step.role {
        case .screen(let parts), .function(let parts, _):
            visit.redirects = parts.interceptorsInOrder.map { interceptor in
                let redirects = interceptor.base.redirects
                return depth < Self.redirectLimit
                    ? Redirects(steps: redirects.map(\.chain.firstStep)) : Redirects(isTruncated: !redirects.isEmpty)
            }
            return (step.next.map { [($0, depth)] } ?? []) + visit.redirects.flatMap(\.steps).map { ($0, depth + 1) }
        case .choice(let choices): return choices.cases.compactMap(\.step).map { ($0, depth) }
        case .route, .adaptedContext, .expectedContainer, .arrived: return []
        }
    }

    /// Returns the step or the switch that a step leads to, with the container and the types of
    /// contexts for the link to it.
    private func resolve(_ first: RoutingStep) -> (step: RoutingStep, container: Any.Type?, contexts: [String]) {
        var step = first
        var container: Any.Type?
        var contexts: [String] = []
        while let next = step.next {
            switch step.role {
            case .adaptedContext(let adapter):
                contexts += (contexts.isEmpty ? [contextName(adapter.source)] : []) + [contextName(adapter.target)]
            case .expectedContainer(let expected): container = container ?? expected.type
            case .screen, .choice, .arrived, .route, .function: return (step, container, contexts)
            }
            step = next
        }
        return (step, container, contexts)
    }

    // MARK: Describing the steps

    private func link(to first: RoutingStep) -> DestinationOutline.Link {
        let (step, container, contexts) = resolve(first)
        return DestinationOutline.Link(
            node: positions[ObjectIdentifier(step)] ?? 0, containerType: container.map(ScreenType.init),
            contexts: contexts)
    }

    private func node(of visit: Visit) -> DestinationOutline.Node {
        switch visit.step.role {
        case .screen(let parts): .step(node(of: visit, parts: parts, named: typeName(parts.target)))
        case .function(let guards, let function): .step(node(of: visit, parts: guards, named: function.name))
        case .choice(let choices): .choice(choices.cases.map(node))
        case .route(let link):
            .choice([
                DestinationOutline.Case(name: "the route \(link.routes)", next: nil, finder: nil, isDefault: false)
            ])
        case .adaptedContext, .expectedContainer, .arrived: .choice([])
        }
    }

    private func node(of option: SwitchChoices.Case) -> DestinationOutline.Case {
        let finder =
            if case .found(let finder) = option.condition { finder.outline } else { nil as DestinationOutline.Finder? }
        let isDefault = if case .always = option.condition { true } else { false }
        return DestinationOutline.Case(
            name: option.name, next: option.step.map(link), finder: finder, isDefault: isDefault)
    }

    private func node(of visit: Visit, parts: StepParts, named name: String) -> DestinationOutline.Step {
        let interceptors = zip(parts.interceptorsInOrder, visit.redirects).map { interceptor, redirects in
            interceptor.base.outline(redirectingTo: redirects.steps.map(link), isTruncated: redirects.isTruncated)
        }
        let guardCount = parts.interceptorsInOrder.count(where: \.isGuard)
        let step = visit.step
        return DestinationOutline.Step(
            target: name, context: contextName(step.contextType),
            finder: parts.finder.outline, factory: parts.factory.map { typeName(type(of: $0)) },
            action: step.actionType.map(typeName),
            guards: Array(interceptors.prefix(guardCount)),
            interceptors: Array(interceptors.dropFirst(guardCount)),
            contextTasks: parts.tasks.map { typeName(type(of: $0)) },
            postTasks: parts.postTasks.map { typeName(type(of: $0)) },
            taken: parts.factory.flatMap { type(of: $0) as? any ValueTakingFactory.Type }.map { typeName($0.taken) },
            provided: parts.providers.map { typeName($0.type) }, next: step.next.map(link),
            builder: BuilderTraits(parts, placedBy: step.action))
    }
}

/// A destination whose first step is known.
@MainActor
private protocol ChainedDestination {
    var targetText: String { get }
    var firstStep: RoutingStep { get }
}

extension DestinationStep: ChainedDestination {
    fileprivate var targetText: String { typeName(Target.self) }
}

extension Destination: ChainedDestination {
    fileprivate var targetText: String { description }
}

extension InspectableDestination {
    /// The chain, which is that of a switch without cases if the type is not one of the framework.
    fileprivate var chain: any ChainedDestination {
        self as? any ChainedDestination ?? SwitchAssembly<Screen, Void>().assemble()
    }

    /// The name of the type of the target, or that of the function.
    var targetName: String { chain.targetText }
}

extension StepParts {
    /// The guards, and then the other interceptors.
    fileprivate var interceptorsInOrder: [StepInterceptor] {
        interceptors.filter(\.isGuard) + interceptors.filter { !$0.isGuard }
    }
}

extension Finder {
    fileprivate var outline: DestinationOutline.Finder {
        let iterating = self as? any StackIteratingFinder
        let startingPoint: String? =
            switch iterating?.startingPoint {
            case .topmost: "topmost"
            case .root: "the root"
            case .custom: "a closure"
            case nil: nil
            }
        return DestinationOutline.Finder(
            name: typeName(Self.self), options: iterating?.options, startingPoint: startingPoint,
            target: ScreenType(Target.self), acceptance: acceptance(searching: iterating?.options))
    }

    private func acceptance(searching options: SearchOptions?) -> FinderAcceptance {
        if options?.isEmpty == true { return .none }
        return (Self.self as? any PredictableFinder.Type)?.acceptance ?? (options == nil ? .unknown : .somePredicate)
    }
}

extension Interceptor {
    fileprivate func outline(
        redirectingTo redirects: [DestinationOutline.Link], isTruncated: Bool
    ) -> DestinationOutline.Interceptor {
        DestinationOutline.Interceptor(
            name: typeName(Self.self), redirects: redirects, needsContext: Context.self != Void.self,
            isClosure: self is InlineInterceptor<Context>, isTruncated: isTruncated)
    }
}

/// Returns the name of a context's type, such as `Void`, `String?`, or `Product`.
private func contextName(_ type: Any.Type) -> String {
    if type == Void.self { return "Void" }
    if let optional = type as? any OptionalContext.Type { return "\(contextName(optional.wrapped))?" }
    return "\(type)"
}

private protocol OptionalContext {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalContext {
    static var wrapped: Any.Type { Wrapped.self }
}
