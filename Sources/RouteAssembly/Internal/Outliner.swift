/// Writes down what the nodes of chains say, each once: so a redirect may lead back to where it comes from.
@MainActor
final class Outliner {
    /// As many redirects in a row as a router follows: an interceptor may make the chain it names anew each time, guarded by itself.
    private static let redirectLimit = 5

    private var written: [DestinationOutline.Node?] = []
    // Keeps the nodes: another one must not get the identity of one that is gone.
    private var positions: [ObjectIdentifier: (node: AnyObject, position: Int)] = [:]
    private var redirects = 0

    var nodes: [DestinationOutline.Node] { written.compactMap(\.self) }

    func link<Target, Context>(to node: StepNode<Target, Context>, below: Node<Context>?) -> DestinationOutline.Link {
        link(to: node) {
            let next = below?.outline(by: self)
            return .step(
                DestinationOutline.Step(
                    target: typeName(Target.self), context: contextName(Context.self), finder: DestinationOutline.Finder(node.finder),
                    factory: node.factoryType.map(typeName), action: node.isPlaced ? typeName(type(of: node.action)) : nil,
                    interceptors: node.interceptors?.map { outline($0.base) } ?? [],
                    contextTasks: node.tasks?.map { typeName($0.type) } ?? [], postTasks: node.postTasks?.map { typeName($0.type) } ?? [],
                    next: next))
        }
    }

    func link<Context>(to node: SwitchNode<Context>, cases: [SwitchNode<Context>.Case]) -> DestinationOutline.Link {
        link(to: node) { .choice(cases.map { DestinationOutline.Case(name: $0.name, next: $0.node?.outline(by: self)) }) }
    }

    private func link(to node: AnyObject, _ write: () -> DestinationOutline.Node) -> DestinationOutline.Link {
        if let known = positions[ObjectIdentifier(node)] { return DestinationOutline.Link(node: known.position) }
        let position = written.count
        positions[ObjectIdentifier(node)] = (node, position)
        written.append(nil)
        written[position] = write()
        return DestinationOutline.Link(node: position)
    }

    private func outline(_ interceptor: any RoutingInterceptor) -> DestinationOutline.Interceptor {
        redirects += 1
        defer { redirects -= 1 }
        let destinations = redirects > Self.redirectLimit ? [] : interceptor.redirects
        return DestinationOutline.Interceptor(name: typeName(type(of: interceptor)), redirects: destinations.map { $0._chain.outline(self) })
    }
}

extension DestinationOutline.Finder {
    @MainActor
    fileprivate init(_ finder: any Finder) {
        let iterating = finder as? any StackIteratingFinder
        name = typeName(type(of: finder))
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

/// The name of a context's type for people: `Void`, `String?`, `Product`.
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
