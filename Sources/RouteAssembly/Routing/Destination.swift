/// A place to navigate to: a step and its context with their types erased, or a function.
///
/// Use it to store a destination, or to return one of several destinations.
///
/// ```swift
/// router.register(ShopRoute.self) { route in
///     switch route {
///     case .cart: .to(Steps.cart)
///     case .product(let id): .to(Steps.product, with: id)
///     }
/// }
/// ```
@MainActor
public struct Destination: InspectableDestination, CustomStringConvertible {
    let chain: Chain
    package let target: Any.Type
    private var details: Details?

    /// The properties that most destinations do not have.
    ///
    /// An object, so that copying a destination copies one reference.
    private final class Details: Sendable {
        let values: Values

        init(_ values: Values) { self.values = values }

        struct Values: Sendable {
            /// The route that the destination was made for.
            var source: (any Route)?
            /// The link that the route was read from.
            var link: String?
            /// The details of the link, from the product of links.
            var opened: (any AnyObject & Sendable)?
            /// The request for the destination of a link that is not known yet.
            var request: LinkResolution.Request?
            /// The action of the link.
            var action: LinkAction?
            /// The number of the navigation that was redirected to the destination.
            var redirected: Int?
            /// The name of the interceptor that has redirected the navigation.
            var redirector: String?
            /// The call that waits for the result of the target.
            var resultRequest: ResultRequest?
            /// The journey that this destination stands for.
            var journey: Journey?
        }
    }

    enum Journey: Sendable {
        case legs([Leg])
        case history(HistoryMove, [Leg])
        case restoration(@MainActor @Sendable () -> [Leg])
    }

    init(_ chain: Chain, to target: Any.Type) { (self.chain, self.target) = (chain, target) }

    /// Creates a destination that stands for the restoration of a state.
    ///
    /// - Parameter legs: Returns the legs of a navigation. Each navigation has legs of its own, so
    ///   what one has omitted is not omitted by the next one.
    package init(restoringBy legs: @escaping @MainActor @Sendable () -> [Leg]) {
        self = Destination(.none, to: Screen.self).standing(for: .restoration(legs))
    }

    /// Creates a destination that stands for a move of a history.
    ///
    /// - Parameters:
    ///   - move: The move, which the record of the window's routes reports when it has arrived.
    ///   - legs: The legs of the navigation.
    package init(moving move: HistoryMove, through legs: [Leg]) {
        self = Destination(.none, to: Screen.self).standing(for: .history(move, legs))
    }

    /// The move of a history that the destination stands for.
    package var historyMove: HistoryMove? { if case .history(let move, _) = journey { move } else { nil } }

    /// Indicates whether a navigation to the destination restores a state, in one change.
    package var isRestoration: Bool { if case .restoration = journey { true } else { false } }

    /// The route that the destination was made for.
    var source: (any Route)? { details?.values.source }

    /// Indicates whether the destination was made for a route.
    var hasSource: Bool { details.map { $0.values.source != nil } ?? false }

    /// The link that the route was read from.
    package var link: String? { details?.values.link }

    /// The details of the link, from the product of links.
    package var opened: (any AnyObject & Sendable)? { details?.values.opened }

    /// The request for the destination of a link; `nil` if this is the destination.
    var request: LinkResolution.Request? { details?.values.request }

    /// Indicates whether the link waits for an answer, or acts.
    package var hasEffect: Bool { request != nil || action != nil }

    /// The action of the link, which is performed last before the hierarchy changes.
    var action: LinkAction? { details?.values.action }

    /// The number of the navigation that was redirected to this destination.
    var redirected: Int? { details?.values.redirected }

    /// The name of the interceptor that has redirected a navigation to this destination.
    var redirector: String? { details?.values.redirector }

    /// The call that waits for the result of the target.
    var resultRequest: ResultRequest? { details?.values.resultRequest }

    /// The legs of a navigation to this destination.
    ///
    /// There is only the destination itself, unless an interceptor has received it as the original
    /// destination of a journey.
    package var legs: [Leg] {
        switch journey {
        case .legs(let legs), .history(_, let legs): legs
        case .restoration(let make): make()
        case nil: [Leg(.destination(self))]
        }
    }

    /// The journey that the destination stands for; `nil` for one destination.
    var journey: Journey? { details?.values.journey }

    /// Returns the destination with the call that waits for the result of the target.
    func awaited(by request: ResultRequest) -> Self { with { $0.resultRequest = request } }

    /// Returns the destination with the number of the navigation that an interceptor has redirected
    /// to it, and without the call that waited for the result of its target.
    func redirected(by navigation: Int?, _ interceptor: String? = nil) -> Self {
        with { ($0.redirected, $0.redirector, $0.resultRequest) = (navigation, interceptor, nil) }
    }

    /// Returns the destination with its whole journey, so that a navigation to it continues with all
    /// of it.
    func standing(for journey: Journey?) -> Self { with { $0.journey = journey } }

    /// Returns the last destination of the journey that the destination stands for.
    func end(of legs: [Leg]) -> Destination {
        let end = (legs.last?.destination ?? Destination(.none, to: Screen.self)).standing(for: journey)
        return redirected == nil ? end : end.redirected(by: redirected)
    }

    /// Creates a destination that stands for a journey.
    ///
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if there are no legs.
    package init(through legs: [Leg]) throws(RoutingError) {
        guard let last = legs.last else { throw .noDestinations() }
        let target = last.destination ?? Destination(.none, to: Screen.self)
        self = legs.count > 1 || last.destination == nil ? target.standing(for: .legs(legs)) : target
    }

    /// Returns the destination with the route that it was made for.
    package func made(for route: any Route) -> Self { with { $0.source = route } }

    /// Returns the destination with the link that its route was read from.
    ///
    /// - Parameters:
    ///   - link: The beginning of the link.
    ///   - opened: The details of the link, from the product of links.
    /// - Returns: The destination.
    package func opened(from link: String, as opened: (any AnyObject & Sendable)? = nil) -> Self {
        with { ($0.link, $0.opened) = (link, opened) }
    }

    /// Returns the destination with an action, which a navigation performs after all questions.
    package func performing(_ action: @escaping @MainActor @Sendable () async throws -> Void) -> Self {
        with { $0.action = LinkAction(perform: action) }
    }

    /// Creates a destination of a link that is known only after an answer.
    ///
    /// - Parameters:
    ///   - link: The link, as it was opened. While a router waits for its answer, it does not ask
    ///     again.
    ///   - resolve: Returns the destination.
    package init(of link: String, resolvedBy resolve: @escaping @MainActor @Sendable () async throws -> Destination) {
        self = Destination(.none, to: Screen.self).with {
            $0.request = LinkResolution.Request(link: link, resolve: resolve)
        }
    }

    private func with(_ edit: (inout Details.Values) -> Void) -> Self {
        var (destination, values) = (self, details?.values ?? Details.Values())
        edit(&values)
        destination.details = Details(values)
        return destination
    }

    package var context: Any { chain.context.anyValue }

    /// The name of the target's type, or that of a destination that is a function.
    public var description: String { plannedName.text }

    /// The name of the target in plans.
    package var plannedName: PlannedName { function.map { .text(String(printable: $0.name)) } ?? .type(target) }

    /// A phrase for a navigation to the destination, to use in the middle of a sentence.
    var phrase: String {
        function.map { "the navigation to \($0.quotedName)" } ?? TypeTexts.navigations[target]
    }

    /// The first step of the chain, for the tools that inspect chains.
    package var firstStep: RoutingStep { chain.first }
}
