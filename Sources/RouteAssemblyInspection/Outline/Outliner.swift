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
        case step(RoutingStep, ScreenStepOutline, redirects: [RedirectTargets])
        case choice(SwitchOutline)
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
            case .step(_, let outline, _): allowedIssues[position] = outline.allowedIssues
            case .choice(let outline): allowedIssues[position] = outline.allowedIssues
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
            if outline.nodes.isEmpty { drafts.append(.choice(SwitchOutline())) }
        }
    }

    private func visit(_ first: RoutingStep, _ redirects: Int) {
        let (step, outline, _, _) = resolve(first)
        guard positions[ObjectIdentifier(step)] == nil else { return }
        positions[ObjectIdentifier(step)] = (step, drafts.count)
        switch outline {
        case .screen(let outline):
            let all = (outline.guards + outline.interceptors).map { interceptor in
                let destinations = (interceptor as? any RedirectingInterceptor)?.redirects ?? []
                return redirects < Self.redirectLimit
                    ? RedirectTargets(targets: destinations.map(target))
                    : RedirectTargets(isTruncated: !destinations.isEmpty)
            }
            drafts.append(.step(step, outline, redirects: all))
            pending += all.flatMap(\.targets).reversed().map { ($0, redirects + 1) }
            if let next = outline.next { pending.append((.step(next), redirects)) }
        case .choice(let outline):
            drafts.append(.choice(outline))
            pending += outline.cases.reversed().compactMap(\.step).map { (.step($0), redirects) }
        case .route(let type):
            routes.append(type)
            let option = SwitchOutline.Case(name: "the route \(type)", condition: .closure, step: nil)
            drafts.append(.choice(SwitchOutline([option])))
        case .adapted, .container, .end: drafts.append(.choice(SwitchOutline()))
        }
    }

    /// Returns the step or the switch that a step leads to, with the container and the types of
    /// contexts for the link to it.
    private func resolve(
        _ first: RoutingStep
    ) -> (step: RoutingStep, outline: StepOutline, container: Any.Type?, contexts: [String]) {
        var (step, container, contexts): (RoutingStep, Any.Type?, [String]) = (first, nil, [])
        while true {
            let outline = step.outline
            switch outline {
            case .adapted(let source, let target, let base):
                contexts += (contexts.isEmpty ? [contextName(source)] : []) + [contextName(target)]
                step = base
            case .container(let type, let base):
                container = container ?? type
                step = base
            case .screen, .choice, .route, .end: return (step, outline, container, contexts)
            }
        }
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
        let (step, _, container, contexts) = resolve(first)
        let position = positions[ObjectIdentifier(step)]?.position ?? 0
        return DestinationOutline.Link(
            node: position, container: container.map(typeName), containerType: container.map(ScreenType.init),
            contexts: contexts)
    }

    private func node(of draft: Draft) -> DestinationOutline.Node {
        switch draft {
        case .step(let step, let outline, let redirects): .step(node(of: step, outline, redirects))
        case .choice(let outline): .choice(outline.cases.map(node))
        case .copied(let node, _): node
        }
    }

    private func node(of option: SwitchOutline.Case) -> DestinationOutline.Case {
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
        of step: RoutingStep, _ outline: ScreenStepOutline, _ redirects: [RedirectTargets]
    ) -> DestinationOutline.Step {
        let interceptors = zip(outline.guards + outline.interceptors, redirects).map { interceptor, redirects in
            interceptor.outline(
                redirectingTo: redirects.targets.map(link(to:)), isTruncated: redirects.isTruncated)
        }
        return DestinationOutline.Step(
            target: typeName(outline.parts.target), context: contextName(step.contextType),
            finder: outline.parts.finder.outline, factory: outline.parts.factory.map(typeName),
            action: outline.parts.action.map { typeName(type(of: $0)) },
            guards: Array(interceptors.prefix(outline.guards.count)),
            interceptors: Array(interceptors.dropFirst(outline.guards.count)),
            contextTasks: outline.contextTasks.map(typeName),
            postTasks: outline.postTasks.map(typeName), next: outline.next.map(link(to:)),
            builder: BuilderTraits(outline.parts),
            isContextMissing: outline.isContextMissing)
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
