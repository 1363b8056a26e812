import RouteAssembly

/// A type that converts chains into the nodes of an outline.
///
/// It converts each step once, because chains share steps, and because a redirect may lead back to
/// the chain of its interceptor. It first finds the steps, in a loop rather than recursively,
/// because a chain may have thousands of steps. Then it describes them, with links by position.
@MainActor
final class Outliner {
    /// The maximum number of nested redirects that the outline contains.
    ///
    /// An interceptor may assemble a new destination each time its redirects are read, and the new
    /// chain may contain the interceptor again. Without a limit, the outline would be endless.
    private static let redirectLimit = 5

    private enum Target {
        case step(RoutingStep)
        /// The outline of a destination of a type outside the framework: its index in `copies`.
        case copy(Int)
    }

    private enum Draft {
        /// A step, with the redirects of its guards and other interceptors.
        case step(RoutingStep, StepParts, redirects: [RedirectTargets])
        case choice(SwitchChoices)
        /// The destination of a route, whose steps are not known.
        case route(Any.Type)
        case copied(DestinationOutline.Node, [AllowedIssue])
    }

    /// The redirects of an interceptor.
    private struct RedirectTargets {
        var targets: [Target] = []
        var isTruncated = false
    }

    private var drafts: [Draft] = []
    // Retains the steps, so that a new step cannot get the identity of a released step.
    private var positions: [ObjectIdentifier: (step: RoutingStep, position: Int)] = [:]
    /// The outlines from outside the framework, with the positions of their copied nodes.
    private var copies: [(outline: DestinationOutline, offset: Int)] = []
    /// The targets that the loop has not visited yet, the next one last.
    private var pending: [(target: Target, redirects: Int)] = []

    /// The types of the routes with whose destinations the visited chains continue.
    private(set) var routes: [Any.Type] = []

    /// The nodes of all entries.
    var nodes: [DestinationOutline.Node] { drafts.map(node) }

    /// The allowed issues of the nodes.
    var allowedIssues: [Int: [AllowedIssue]] {
        var allowedIssues: [Int: [AllowedIssue]] = [:]
        for (position, draft) in drafts.enumerated() {
            switch draft {
            case .step(_, let parts, _): allowedIssues[position] = parts.extras?.allowedIssues
            case .choice(let choices): allowedIssues[position] = choices.allowedIssues
            case .route: break
            case .copied(_, let copied): allowedIssues[position] = copied
            }
        }
        return allowedIssues.filter { !$1.isEmpty }
    }

    func entry(for destination: any InspectableDestination, named name: String) -> DestinationOutline.Entry {
        let target = target(destination)
        pending.append((target, redirects: 0))
        while let (target, redirects) = pending.popLast() { visit(target, redirects) }
        let (targetName, context) =
            switch target {
            case .step(let step):
                (
                    typeName((destination as? any ChainedDestination)?.targetType ?? Screen.self),
                    contextName(step.contextType)
                )
            case .copy(let index):
                (
                    copies[index].outline.entries.first?.target ?? "Screen",
                    copies[index].outline.entries.first?.context ?? "Void"
                )
            }
        return DestinationOutline.Entry(name: name, target: targetName, context: context, link: link(to: target))
    }

    // MARK: Finding the steps

    private func target(_ destination: any InspectableDestination) -> Target {
        if let chained = destination as? any ChainedDestination { return .step(chained.firstStep) }
        copies.append((destination.outline, offset: 0))
        return .copy(copies.count - 1)
    }

    private func visit(_ target: Target, _ redirects: Int) {
        switch target {
        case .step(let step): visit(step, redirects)
        case .copy(let index):
            let (outline, offset) = (copies[index].outline, drafts.count)
            copies[index].offset = offset
            drafts += outline.nodes.enumerated().map { position, node in
                .copied(node.shifted(by: offset), outline.allowedIssues[position] ?? [])
            }
            if outline.nodes.isEmpty { drafts.append(.copied(.choice([]), [])) }
        }
    }

    private func visit(_ first: RoutingStep, _ redirects: Int) {
        let (step, _, _) = resolve(first)
        guard positions[ObjectIdentifier(step)] == nil else { return }
        positions[ObjectIdentifier(step)] = (step, drafts.count)
        switch step.role {
        case .screen(let parts):
            let all = parts.interceptors.map { interceptor in
                let destinations = (interceptor as? any RedirectingInterceptor)?.redirects ?? []
                return redirects < Self.redirectLimit
                    ? RedirectTargets(targets: destinations.map(target))
                    : RedirectTargets(isTruncated: !destinations.isEmpty)
            }
            drafts.append(.step(step, parts, redirects: all))
            pending += all.flatMap(\.targets).reversed().map { ($0, redirects + 1) }
            if let next = step.next { pending.append((.step(next), redirects)) }
        case .choice(let choices):
            drafts.append(.choice(choices))
            pending += choices.cases.reversed().compactMap(\.step).map { (.step($0), redirects) }
        case .route(let link):
            routes.append(link.routes)
            drafts.append(.route(link.routes))
        case .adaptedContext, .expectedContainer, .arrived: drafts.append(.copied(.choice([]), []))
        }
    }

    /// Returns the step or the switch that a step leads to, with the container and the types of
    /// contexts for the link to it.
    private func resolve(_ first: RoutingStep) -> (step: RoutingStep, container: Any.Type?, contexts: [String]) {
        var (step, container, contexts): (RoutingStep, Any.Type?, [String]) = (first, nil, [])
        while let next = step.next {
            switch step.role {
            case .adaptedContext(let adapter):
                contexts += (contexts.isEmpty ? [contextName(adapter.source)] : []) + [contextName(adapter.target)]
            case .expectedContainer(let expected): container = container ?? expected.type
            case .screen, .choice, .arrived, .route: return (step, container, contexts)
            }
            step = next
        }
        return (step, container, contexts)
    }

    // MARK: Describing the steps

    private func link(to target: Target) -> DestinationOutline.Link {
        switch target {
        case .step(let step): link(to: step)
        case .copy(let index):
            (copies[index].outline.entries.first?.link ?? DestinationOutline.Link(node: 0)).shifted(
                by: copies[index].offset)
        }
    }

    private func link(to first: RoutingStep) -> DestinationOutline.Link {
        let (step, container, contexts) = resolve(first)
        let position = positions[ObjectIdentifier(step)]?.position ?? 0
        return DestinationOutline.Link(
            node: position, container: container.map(typeName), containerType: container.map(ScreenType.init),
            contexts: contexts)
    }

    private func node(of draft: Draft) -> DestinationOutline.Node {
        switch draft {
        case .step(let step, let parts, let redirects): .step(node(of: step, parts, redirects))
        case .choice(let choices): .choice(choices.cases.map(node))
        case .route(let type):
            .choice([DestinationOutline.Case(name: "the route \(type)", next: nil, finder: nil, isDefault: false)])
        case .copied(let node, _): node
        }
    }

    private func node(of option: SwitchChoices.Case) -> DestinationOutline.Case {
        let (finder, isDefault): (DestinationOutline.Finder?, Bool) =
            switch option.condition {
            case .found(let finder): (finder.outline, false)
            case .closure: (nil, false)
            case .always: (nil, true)
            }
        return DestinationOutline.Case(
            name: option.name, next: option.step.map(link(to:)), finder: finder, isDefault: isDefault)
    }

    private func node(
        of step: RoutingStep, _ parts: StepParts, _ redirects: [RedirectTargets]
    ) -> DestinationOutline.Step {
        let interceptors = zip(parts.interceptors, redirects).map { interceptor, redirects in
            interceptor.outline(
                redirectingTo: redirects.targets.map(link(to:)), isTruncated: redirects.isTruncated)
        }
        let guardCount = parts.extras?.interceptors.count { $0.isGuard } ?? 0
        return DestinationOutline.Step(
            target: typeName(parts.target), context: contextName(step.contextType),
            finder: parts.finder.outline, factory: parts.factory.map { typeName(type(of: $0)) },
            action: step.action.map { typeName(type(of: $0)) },
            guards: Array(interceptors.prefix(guardCount)),
            interceptors: Array(interceptors.dropFirst(guardCount)),
            contextTasks: parts.extras?.tasks.map { typeName(type(of: $0.base)) } ?? [],
            postTasks: parts.extras?.postTasks.map { typeName(type(of: $0)) } ?? [],
            taken: parts.factory.flatMap { type(of: $0) as? any ValueTakingFactory.Type }.map { typeName($0.taken) },
            provided: parts.extras?.providers.map { typeName($0.type) } ?? [], next: step.next.map(link(to:)),
            builder: BuilderTraits(parts, placedBy: step.action),
            isContextMissing: parts.isContextMissing)
    }
}

extension StepParts {
    /// The guards, and then the other interceptors.
    fileprivate var interceptors: [any RoutingInterceptor] {
        let all = extras?.interceptors ?? []
        return (all.filter(\.isGuard) + all.filter { !$0.isGuard }).map(\.base)
    }
}

/// Returns the name of a context's type, such as `Void`, `String?`, or `Product`.
func contextName(_ type: Any.Type) -> String {
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
