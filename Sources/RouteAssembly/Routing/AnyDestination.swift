/// A step and its context, with their types erased.
///
/// Use it to store a destination, or to return one of several destinations.
///
/// ```swift
/// let destination = AnyDestination(to: Steps.product, with: 42)
/// try await router.navigate(to: destination)
/// ```
@MainActor
public struct AnyDestination: InspectableDestination, CustomStringConvertible {
    let chain: BoundChain
    let target: Any.Type
    // An object, because most destinations have none of it and each is copied several times.
    private var provenance: Provenance?

    /// The route, the link, the redirect, and the call that a destination was made for.
    private final class Provenance: Sendable {
        let source: (any Sendable)?
        let link: String?
        let redirected: Int?
        let resultRequest: ResultRequest?
        let change: Change?
        let omission: Omission?

        init(
            source: (any Sendable)? = nil, link: String? = nil, redirected: Int? = nil,
            resultRequest: ResultRequest? = nil, change: Change? = nil, omission: Omission? = nil
        ) {
            (self.source, self.link, self.redirected) = (source, link, redirected)
            (self.resultRequest, self.change, self.omission) = (resultRequest, change, omission)
        }
    }

    /// Creates a destination from a step and its context.
    ///
    /// - Parameters:
    ///   - step: The step that leads to the screen.
    ///   - context: The value for the step's entities.
    public init<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) {
        (chain, target) = (step.first.bound(to: context), Target.self)
    }

    /// Creates a destination from a step without a context.
    public init<Target>(to step: DestinationStep<Target, Void>) { self.init(to: step, with: ()) }

    // Without a typed error, because systems before macOS 15 cannot reflect such a closure.
    package typealias Change = @MainActor @Sendable (Window) throws -> Void

    /// Creates a change of the hierarchy, as an element of
    /// ``Router/navigate(through:animated:)``.
    ///
    /// - Parameter change: Changes the hierarchy. The screens that it removes are asked, as those
    ///   that a navigation removes.
    package init(changing change: @escaping Change) {
        (chain, target) = (BoundChain(), Screen.self)
        provenance = Provenance(change: change)
    }

    /// The omission of a destination of a journey that fails.
    package struct Omission: Sendable {
        let isOmitted: @MainActor @Sendable () -> Bool
        let omit: @MainActor @Sendable (RoutingError) -> Bool

        /// Creates an omission.
        ///
        /// - Parameters:
        ///   - isOmitted: Indicates whether the destination has been omitted.
        ///   - omit: Called with the error of the destination, if it fails or an interceptor
        ///     refuses it. Returns `true` to omit the destination, also in later attempts.
        package init(
            isOmitted: @escaping @MainActor @Sendable () -> Bool,
            omit: @escaping @MainActor @Sendable (RoutingError) -> Bool
        ) { (self.isOmitted, self.omit) = (isOmitted, omit) }
    }

    /// Returns the destination as one that a journey omits if it fails.
    package func omitted(by omission: Omission) -> Self {
        with(Provenance(source: source, link: link, redirected: redirected, change: change, omission: omission))
    }

    var omission: Omission? { provenance?.omission }

    /// The change of the hierarchy, if the destination is one.
    package var change: Change? { provenance?.change }

    /// The route that the destination was made for.
    var source: (any Sendable)? { provenance?.source }

    /// The link that the route was read from.
    package var link: String? { provenance?.link }

    /// The number of the navigation that was redirected to this destination.
    var redirected: Int? { provenance?.redirected }

    /// The call that waits for the result of the target.
    var resultRequest: ResultRequest? { provenance?.resultRequest }

    /// Returns the destination with the call that waits for the result of the target.
    func awaited(by request: ResultRequest) -> Self {
        with(Provenance(source: source, link: link, redirected: redirected, resultRequest: request))
    }

    /// Returns the destination with the number of the navigation that was redirected to it, and
    /// without the call that waited for the result of its target.
    func redirected(by navigation: Int?) -> Self {
        with(Provenance(source: source, link: link, redirected: navigation))
    }

    /// Returns the destination with the route that it was made for.
    package func made(for route: any Sendable) -> Self {
        with(Provenance(source: route, link: link, redirected: redirected))
    }

    /// Returns the destination with the link that its route was read from.
    func opened(from link: String) -> Self { with(Provenance(source: source, link: link, redirected: redirected)) }

    private func with(_ provenance: Provenance) -> Self {
        var destination = self
        destination.provenance = provenance
        return destination
    }

    package var context: Any { chain.context }

    /// The name of the target's type.
    public var description: String { typeName(target) }

    /// An outline of the chain.
    ///
    /// The chain does not run when the outline is made.
    public var outline: DestinationOutline { DestinationOutline(of: self) }
}

extension AnyDestination: ChainedDestination {
    var targetType: Any.Type { target }
    var firstStep: RoutingStep { chain.first }
}

extension AnyDestination: RoutingErrorDetail {
    nonisolated var failureDescription: String? { nil }
}

extension RoutingError {
    /// The destination of an interceptor's redirect, for the router that follows the redirect.
    var redirect: AnyDestination? {
        get { redirectDetail as? AnyDestination }
        set { redirectDetail = newValue }
    }
}
