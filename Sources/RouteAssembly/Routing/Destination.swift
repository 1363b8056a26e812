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

    init(_ chain: Chain, to target: Any.Type) {
        self.chain = chain
        self.target = target
    }

    /// Returns the destination of a step for a context.
    ///
    /// ```swift
    /// try await router.navigate(through: [.to(Steps.inbox), .to(Steps.thread, with: 7)])
    /// ```
    ///
    /// - Parameter context: The value for the step's entities.
    public static func to<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) -> Self {
        Self(Chain(first: step.first, context: .make(context)), to: Target.self)
    }

    /// Returns the destination of a step without a context.
    public static func to<Target>(_ step: DestinationStep<Target, Void>) -> Self { to(step, with: ()) }

    /// Returns the destination of a route.
    ///
    /// The window's router returns the destination of the route when it plans the navigation, so
    /// code without a router can redirect to another module:
    ///
    /// ```swift
    /// return .redirect(.to(AccountRoute.login))
    /// ```
    ///
    /// A navigation ends with ``RoutingError/Code/unregisteredRoute`` if the router knows no
    /// destination for the route.
    public static func to<R: Route>(_ route: R) -> Self {
        let step = DestinationStep<Screen, Void>.route(route)
        return Self(Chain(first: step.first, context: .make(())), to: R.self).made(for: route)
    }

    /// Whether the destination is that of a step, whatever the context is.
    ///
    /// An interceptor of a router can let the destination of its own redirect pass:
    ///
    /// ```swift
    /// func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
    ///     destination.leads(to: Steps.login) ? .proceed : try await perform(with: context)
    /// }
    /// ```
    ///
    /// - Parameter step: The step, which is stored: a step that is assembled anew is another one.
    /// - Returns: `true` if the destination was made from the step.
    public func leads<Target, Context>(to step: DestinationStep<Target, Context>) -> Bool {
        chain.first === step.first
    }

    /// The name of the target's type, or that of a destination that is a function.
    public var description: String { plannedName.text }

    // MARK: Contents

    package var context: Any { chain.context.anyValue }

    /// The name of the target, or of the function.
    package var plannedName: PlannedName { function.map { .text(String(printable: $0.name)) } ?? .type(target) }

    var phrase: String {
        function.map { "the navigation to \($0.quotedName)" } ?? TypeTexts.navigations[target]
    }

    /// The first step of the chain, for the tools that inspect chains.
    package var firstStep: RoutingStep { chain.first }

    // MARK: Journeys

    /// Creates a destination that stands for a journey.
    ///
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if there are no legs.
    package init(through legs: [Leg]) throws(RoutingError) {
        guard let last = legs.last else { throw .noDestinations() }
        let target = last.destination ?? Destination(.none, to: Screen.self)
        self = legs.count > 1 || last.destination == nil ? target.standing(for: .legs(legs)) : target
    }

    /// Creates a destination that stands for the restoration of a state.
    ///
    /// - Parameter legs: Returns the legs of a navigation. Each navigation has legs of its own, so
    ///   what one has omitted is not omitted by the next one.
    package init(restoringBy legs: @escaping @MainActor @Sendable () -> [Leg]) {
        self = Destination(.none, to: Screen.self).standing(for: .restoration(legs))
    }

    /// Creates a destination that stands for a move of a history.
    ///
    /// The record of the window's routes reports the move when it has arrived.
    package init(moving move: HistoryMove, through legs: [Leg]) {
        self = Destination(.none, to: Screen.self).standing(for: .history(move, legs))
    }

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

    var journey: Journey? { details?.values.journey }

    /// The move of a history that the destination stands for.
    package var historyMove: HistoryMove? { if case .history(let move, _) = journey { move } else { nil } }

    /// Whether a navigation to the destination restores a state, in one change.
    package var isRestoration: Bool { if case .restoration = journey { true } else { false } }

    /// Returns the destination with its whole journey, so that a navigation to it continues with
    /// all of it.
    func standing(for journey: Journey?) -> Self { with { $0.journey = journey } }

    func end(of legs: [Leg]) -> Destination {
        let end = (legs.last?.destination ?? Destination(.none, to: Screen.self)).standing(for: journey)
        return redirected == nil ? end : end.redirected(by: redirected)
    }

    // MARK: Routes

    /// The route that a router has made the destination for, if any.
    ///
    /// ```swift
    /// return .redirect { original in
    ///     log("\(original.route.map { "\($0)" } ?? "a step") needs a login")
    ///     return .to(Steps.login, with: original)
    /// }
    /// ```
    public var route: (any Route)? { details?.values.route }

    var hasRoute: Bool { details.map { $0.values.route != nil } ?? false }

    /// Returns the destination with the route that it was made for.
    package func made(for route: any Route) -> Self { with { $0.route = route } }

    /// The route with whose destination the chain continues.
    ///
    /// It is `nil` if a switch, or a closure that fails, decides how the chain continues. The
    /// property runs the closures that convert the context and make the route.
    package var nextRoute: (any Route)? {
        var (next, context): (RoutingStep?, ChainContext) = (chain.first, chain.context)
        while let step = next {
            switch step.role {
            case .screen, .expectedContainer: break
            case .adaptedContext(let adapter):
                guard let converted = try? adapter.convert(context, at: StepPlace(anchor: step)) else { return nil }
                context = converted
            case .route(let link): return (try? link.route(context)) as? any Route
            case .choice, .arrived, .function: return nil
            }
            next = step.next
        }
        return nil
    }

    // MARK: Links

    /// Creates a destination of a link that is known only after an answer.
    ///
    /// While a router waits for the answer to a link, it does not ask again.
    package init(of link: String, resolvedBy resolve: @escaping @MainActor @Sendable () async throws -> Destination) {
        self = Destination(.none, to: Screen.self).with {
            $0.request = LinkResolution.Request(link: link, resolve: resolve)
        }
    }

    /// The beginning of the link that the route was read from.
    package var link: String? { details?.values.link }

    /// The details of the link, from the product of links.
    package var opened: (any AnyObject & Sendable)? { details?.values.opened }

    /// Returns the destination with the link that its route was read from.
    package func opened(from link: String, as opened: (any AnyObject & Sendable)? = nil) -> Self {
        with { ($0.link, $0.opened) = (link, opened) }
    }

    var request: LinkResolution.Request? { details?.values.request }

    var action: LinkAction? { details?.values.action }

    /// Whether the link waits for an answer, or acts.
    package var hasEffect: Bool { request != nil || action != nil }

    /// Returns the destination with an action, which a navigation performs after all questions.
    package func performing(_ action: @escaping @MainActor @Sendable () async throws -> Void) -> Self {
        with { $0.action = LinkAction(perform: action) }
    }

    // MARK: Redirects

    var redirected: Int? { details?.values.redirected }

    var redirector: String? { details?.values.redirector }

    func redirected(by navigation: Int?, interceptor: String? = nil) -> Self {
        with {
            $0.redirected = navigation
            $0.redirector = interceptor
        }
    }

    /// The destination as it was before an interceptor redirected to it.
    var withoutRedirect: Self { redirected(by: nil) }

    // MARK: Results

    var resultRequest: ResultRequest? { details?.values.resultRequest }

    /// Whether a call waits for the result of the target.
    package var isAwaited: Bool { resultRequest != nil }

    func awaited(by request: ResultRequest) -> Self { with { $0.resultRequest = request } }

    var unawaited: Self {
        resultRequest == nil ? self : with { ($0.resultRequest, $0.continuation) = (nil, nil) }
    }

    /// Returns the destination for an interceptor, which may redirect the navigation and let the
    /// app continue to the destination later.
    ///
    /// A call that waits for the result of the target goes on waiting then.
    var continuable: Self {
        guard let resultRequest else { return self }
        return with { $0.continuation = resultRequest.continuation() }
    }

    /// Returns the destination with the call that waits for the result of another one.
    package func continuing(_ other: Destination) -> Self {
        with { ($0.resultRequest, $0.continuation) = (other.resultRequest, other.details?.values.continuation) }
    }

    // MARK: Details

    /// The properties that most destinations do not have.
    ///
    /// An object, so that copying a destination copies one reference.
    private final class Details: Sendable {
        let values: Values

        init(_ values: Values) { self.values = values }

        struct Values: Sendable {
            var route: (any Route)?
            var link: String?
            /// From the product of links.
            var opened: (any AnyObject & Sendable)?
            /// Until the destination of the link is known.
            var request: LinkResolution.Request?
            /// A navigation performs it last, before the hierarchy changes.
            var action: LinkAction?
            /// The number of the navigation that was redirected to the destination.
            var redirected: Int?
            /// The name of the interceptor that has redirected the navigation.
            var redirector: String?
            var resultRequest: ResultRequest?
            /// Ends the call when no copy of a redirected destination is left to continue.
            var continuation: ResultContinuation?
            var journey: Journey?
        }
    }

    enum Journey: Sendable {
        case legs([Leg])
        case history(HistoryMove, [Leg])
        case restoration(@MainActor @Sendable () -> [Leg])
    }

    private func with(_ edit: (inout Details.Values) -> Void) -> Self {
        var destination = self
        var values = details?.values ?? Details.Values()
        edit(&values)
        destination.details = Details(values)
        return destination
    }
}

extension RoutingError {
    static func noDestinations() -> Self {
        Self(.nothingToBuild, "A navigation through several destinations needs at least one, and the list is empty.")
    }
}

/// A move of a history to one of its places, which a navigation carries out.
@MainActor
package final class HistoryMove {
    package private(set) weak var history: AnyObject?
    /// The identifier of the place.
    package let place: Int
    /// Whether another navigation has arrived, so that the history does not move.
    package var isSuperseded = false

    package init(of history: AnyObject, to place: Int) {
        self.history = history
        self.place = place
    }
}
