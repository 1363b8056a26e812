/// A step and its context, with their types erased.
///
/// Use it to store a destination, or to return one of several destinations.
///
/// ```swift
/// let destination = AnyDestination(to: Steps.product, with: 42)
/// try await router.navigate(to: destination)
/// ```
@MainActor
public struct AnyDestination: CustomStringConvertible {
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
            /// The number of the navigation that was redirected to the destination.
            var redirected: Int?
            /// The call that waits for the result of the target.
            var resultRequest: ResultRequest?
            var change: Change?
            var retry: Retry?
            /// Returns the destination whose interceptors are asked.
            ///
            /// The hierarchy does not change.
            var question: LateChoice?
            var omission: Omission?
            /// All destinations of the journey that this destination stands for.
            var journey: [AnyDestination]?
        }
    }

    init(_ chain: Chain, to target: Any.Type) { (self.chain, self.target) = (chain, target) }

    // Without a typed error, because older systems cannot reflect such a closure. See `SwitchStep`.
    package typealias Change = @MainActor @Sendable (Window) throws -> Void

    package typealias Retry = @MainActor @Sendable (RoutingError) -> Bool

    /// Creates a change of the hierarchy, as an element of
    /// ``Router/navigate(through:animated:)``.
    ///
    /// - Parameters:
    ///   - change: Changes the hierarchy. The screens that it removes are asked, as those that a
    ///     navigation removes.
    ///   - retry: Called with the error of the change. Returns whether the journey is carried out
    ///     again, with the answers that it has; the error ends the navigation otherwise. It has to
    ///     return `false` in the end.
    package init(changing change: @escaping Change, retrying retry: Retry? = nil) {
        self.init(.none, to: Screen.self)
        details = Details(Details.Values(change: change, retry: retry))
    }

    package typealias LateChoice = @MainActor @Sendable (Window) -> AnyDestination?

    /// Creates an element of ``Router/navigate(through:animated:)`` that asks the interceptors on
    /// the way to a destination, and changes nothing.
    ///
    /// - Parameter question: Called when the navigation reaches the element. Returns the
    ///   destination; `nil` to ask no interceptor.
    package init(asking question: @escaping LateChoice) {
        (chain, target) = (.none, Screen.self)
        details = Details(Details.Values(question: question))
    }

    /// Returns the destination whose interceptors are asked; `nil` unless this destination is only
    /// a question.
    var question: LateChoice? { details?.values.question }

    /// Indicates whether a navigation to the destination leads to a screen: the destination is
    /// neither a question nor a change.
    var leadsToScreen: Bool { details?.values.question == nil && details?.values.change == nil }

    /// The destination on which the target is placed, with the same route; `nil` if there is none.
    package var withoutTarget: AnyDestination? {
        chain.withoutTarget.map { AnyDestination(chain: $0, target: Screen.self, details: details) }
    }

    private init(chain: Chain, target: Any.Type, details: Details?) {
        (self.chain, self.target, self.details) = (chain, target, details)
    }

    /// The omission of a destination of a journey that fails.
    package struct Omission: Sendable {
        let isOmitted: @MainActor @Sendable () -> Bool
        private let record: (@MainActor @Sendable (RoutingError) -> Void)?

        /// Creates an omission.
        ///
        /// - Parameters:
        ///   - isOmitted: Indicates whether the destination has been omitted.
        ///   - omit: Called with the error of the destination, if it fails or an interceptor
        ///     refuses it. It is omitted then, also in later attempts. With `nil`, the error ends
        ///     the navigation.
        package init(
            isOmitted: @escaping @MainActor @Sendable () -> Bool,
            omit: (@MainActor @Sendable (RoutingError) -> Void)?
        ) { (self.isOmitted, record) = (isOmitted, omit) }

        /// Indicates whether an error of the destination does not end the navigation.
        var isForErrors: Bool { record != nil }

        /// Omits the destination, unless its error ends the navigation.
        ///
        /// - Returns: Whether the destination is omitted.
        @MainActor
        func omit(_ error: RoutingError) -> Bool {
            record?(error)
            return isForErrors
        }
    }

    /// Returns the destination as one that a journey omits if it fails.
    package func omitted(by omission: Omission) -> Self { with { $0.omission = omission } }

    /// Indicates whether a navigation to the destination restores a state, in one change.
    package var isRestoration: Bool { legs.last?.change != nil }

    /// Indicates whether the destination was made for a route, or has a part in a restoration.
    var isRecorded: Bool { details != nil }

    var omission: Omission? { details?.values.omission }

    /// Indicates whether an error of the destination may not end the navigation.
    var canFail: Bool { omission != nil || retry != nil }

    /// Decides whether a journey is carried out again after an error of the change.
    var retry: Retry? { details?.values.retry }

    /// The change of the hierarchy, if the destination is one.
    package var change: Change? { details?.values.change }

    /// The route that the destination was made for.
    var source: (any Route)? { details?.values.source }

    /// The link that the route was read from.
    package var link: String? { details?.values.link }

    /// The number of the navigation that was redirected to this destination.
    var redirected: Int? { details?.values.redirected }

    /// The call that waits for the result of the target.
    var resultRequest: ResultRequest? { details?.values.resultRequest }

    /// The destinations that a navigation to this destination leads through, the last one last.
    ///
    /// There is only the destination itself, unless an interceptor has received it as the original
    /// destination of a journey.
    package var legs: [AnyDestination] { journey ?? [self] }

    /// The destinations of the journey that the destination stands for; `nil` for one destination.
    var journey: [AnyDestination]? { details?.values.journey }

    /// Returns the destination with the call that waits for the result of the target.
    func awaited(by request: ResultRequest) -> Self { with { $0.resultRequest = request } }

    /// Returns the destination with the number of the navigation that was redirected to it, without
    /// an omission, and without the call that waited for the result of its target.
    func redirected(by navigation: Int?) -> Self {
        with {
            ($0.redirected, $0.resultRequest, $0.omission) = (navigation, nil, nil)
            $0.journey = $0.journey?.map { leg in
                leg.with { ($0.redirected, $0.resultRequest) = (navigation, nil) }
            }
        }
    }

    /// Returns the destination with all destinations of its journey, so that a navigation to it
    /// continues with all of them.
    func standing(for journey: [AnyDestination]) -> Self { with { $0.journey = journey } }

    /// Creates a destination that stands for a journey.
    ///
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if there are no destinations.
    init(through destinations: [AnyDestination]) throws(RoutingError) {
        let legs = destinations.flatMap(\.legs)
        guard let last = legs.last else { throw .noDestinations() }
        self = legs.count > 1 ? last.standing(for: legs) : last
    }

    /// Returns the destination with the route that it was made for.
    package func made(for route: any Route) -> Self { with { $0.source = route } }

    /// Returns the destination with the link that its route was read from.
    func opened(from link: String) -> Self { with { $0.link = link } }

    private func with(_ edit: (inout Details.Values) -> Void) -> Self {
        var (destination, values) = (self, details?.values ?? Details.Values())
        edit(&values)
        destination.details = Details(values)
        return destination
    }

    package var context: Any { chain.context.anyValue }

    /// The name of the target's type.
    public var description: String { typeName(target) }

    /// The first step of the chain, for the tools that inspect chains.
    package var firstStep: RoutingStep { chain.first }
}
