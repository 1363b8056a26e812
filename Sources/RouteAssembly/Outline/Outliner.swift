/// A type that converts chains into the nodes of an outline.
///
/// It converts each step once, because chains share steps, and because a redirect may lead back to
/// the chain it belongs to.
@MainActor
final class Outliner {
    /// The maximum number of nested redirects that the outline contains.
    ///
    /// An interceptor may assemble the destination of its redirect anew each time, and the new
    /// chain may contain the interceptor again. Without a limit, the outline would be endless.
    private static let redirectLimit = 5

    private var collected: [DestinationOutline.Node?] = []
    // Retains the steps, so that a new step cannot get the identity of a released step.
    private var positions: [ObjectIdentifier: (step: RoutingStep, position: Int)] = [:]
    private var redirects = 0

    var nodes: [DestinationOutline.Node] { collected.compactMap(\.self) }

    func entry(for destination: any InspectableDestination, named name: String) -> DestinationOutline.Entry {
        guard let chained = destination as? any ChainedDestination else {
            return copyEntry(of: destination.outline, named: name)
        }
        return DestinationOutline.Entry(
            name: name, target: typeName(chained.targetType), context: contextName(chained.firstStep.contextType),
            link: link(to: chained.firstStep))
    }

    /// Copies the nodes of an outline that a type outside the framework has returned, and returns
    /// its first entry.
    private func copyEntry(of outline: DestinationOutline, named name: String) -> DestinationOutline.Entry {
        let offset = collected.count
        collected += outline.nodes.isEmpty ? [.choice([])] : outline.nodes.map { $0.shifted(by: offset) }
        let entry = outline.entries.first
        return DestinationOutline.Entry(
            name: name, target: entry?.target ?? "Screen", context: entry?.context ?? "Void",
            link: (entry?.link ?? DestinationOutline.Link(node: 0)).shifted(by: offset))
    }

    private func link(to step: RoutingStep) -> DestinationOutline.Link {
        switch step.outline {
        case .screen(let outline): return link(to: step) { .step(node(of: step, outline)) }
        case .choice(let cases):
            return link(to: step) {
                .choice(cases.map { DestinationOutline.Case(name: $0.name, next: $0.step.map(link(to:))) })
            }
        case .adapted(let source, let target, let base):
            var link = link(to: base)
            link.contexts = [contextName(source)] + (link.contexts.isEmpty ? [contextName(target)] : link.contexts)
            return link
        case .container(let type, let base):
            var link = link(to: base)
            link.container = typeName(type)
            return link
        case .end: return link(to: step) { .choice([]) }
        }
    }

    private func node(of step: RoutingStep, _ outline: ScreenStepOutline) -> DestinationOutline.Step {
        let next = outline.next.map(link(to:))
        return DestinationOutline.Step(
            target: typeName(step.targetType), context: contextName(step.contextType),
            finder: DestinationOutline.Finder(step), factory: step.factoryType.map(typeName),
            action: step.hasAction ? typeName(type(of: step.action)) : nil,
            guards: outline.guards.map(self.outline), interceptors: outline.interceptors.map(self.outline),
            contextTasks: outline.contextTasks.map(typeName),
            postTasks: outline.postTasks.map(typeName), next: next)
    }

    private func link(to step: RoutingStep, _ makeNode: () -> DestinationOutline.Node) -> DestinationOutline.Link {
        if let known = positions[ObjectIdentifier(step)] { return DestinationOutline.Link(node: known.position) }
        let position = collected.count
        positions[ObjectIdentifier(step)] = (step, position)
        collected.append(nil)
        collected[position] = makeNode()
        return DestinationOutline.Link(node: position)
    }

    private func outline(_ interceptor: any RoutingInterceptor) -> DestinationOutline.Interceptor {
        redirects += 1
        defer { redirects -= 1 }
        let destinations = redirects > Self.redirectLimit ? [] : interceptor.redirects
        return DestinationOutline.Interceptor(
            name: typeName(type(of: interceptor)), redirects: destinations.map { entry(for: $0, named: "").link })
    }
}

extension DestinationOutline.Node {
    fileprivate func shifted(by offset: Int) -> Self {
        switch self {
        case .step(let step): .step(step.shifted(by: offset))
        case .choice(let cases):
            .choice(cases.map { DestinationOutline.Case(name: $0.name, next: $0.next?.shifted(by: offset)) })
        }
    }
}

extension DestinationOutline.Step {
    fileprivate func shifted(by offset: Int) -> Self {
        Self(
            target: target, context: context, finder: finder, factory: factory, action: action,
            guards: guards.map { $0.shifted(by: offset) }, interceptors: interceptors.map { $0.shifted(by: offset) },
            contextTasks: contextTasks, postTasks: postTasks, next: next?.shifted(by: offset))
    }
}

extension DestinationOutline.Interceptor {
    fileprivate func shifted(by offset: Int) -> Self {
        Self(name: name, redirects: redirects.map { $0.shifted(by: offset) })
    }
}

extension DestinationOutline.Link {
    fileprivate func shifted(by offset: Int) -> Self {
        Self(node: node + offset, container: container, contexts: contexts)
    }
}

extension DestinationOutline.Finder {
    @MainActor
    fileprivate init(_ step: RoutingStep) {
        let iterating = step.iteratingFinder?.base
        name = step.finderName
        options = iterating?.options
        startingPoint =
            switch iterating?.startingPoint {
            case .topmost: "topmost"
            case .root: "the root"
            case .custom: "a closure"
            case nil: nil
            }
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
