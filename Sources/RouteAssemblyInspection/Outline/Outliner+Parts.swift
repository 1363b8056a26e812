import RouteAssembly

// The descriptions of entities, and copies of descriptions whose links are shifted to other
// positions.

extension Finder {
    /// The description of the finder.
    var outline: DestinationOutline.Finder {
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

extension RoutingInterceptor {
    /// Returns the description of the interceptor.
    func outline(redirectingTo redirects: [DestinationOutline.Link], isTruncated: Bool)
        -> DestinationOutline.Interceptor
    {
        DestinationOutline.Interceptor(
            name: typeName(Self.self), redirects: redirects, needsContext: Context.self != Void.self,
            isClosure: self is InlineInterceptor<Context>, isTruncated: isTruncated)
    }
}

extension DestinationOutline.Node {
    func shifted(by offset: Int) -> Self {
        switch self {
        case .step(var step):
            for index in step.guards.indices { step.guards[index].shift(by: offset) }
            for index in step.interceptors.indices { step.interceptors[index].shift(by: offset) }
            step.next = step.next?.shifted(by: offset)
            return .step(step)
        case .choice(var cases):
            for index in cases.indices { cases[index].next = cases[index].next?.shifted(by: offset) }
            return .choice(cases)
        }
    }
}

extension DestinationOutline.Interceptor {
    fileprivate mutating func shift(by offset: Int) { redirects = redirects.map { $0.shifted(by: offset) } }
}

extension DestinationOutline.Link {
    func shifted(by offset: Int) -> Self {
        Self(node: node + offset, container: container, containerType: containerType, contexts: contexts)
    }
}
