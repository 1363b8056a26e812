/// The reason why a navigation, or a change of the hierarchy, did not happen.
///
/// A call that throws an error has not changed the hierarchy, unless the code is
/// ``Code/redirected``. Compare the ``code`` to decide what to do, and log the ``description``.
///
/// ```swift
/// do throws(RoutingError) {
///     try await router.navigate(to: Steps.product, with: 42)
/// } catch {
///     if error.code != .cancelled { log(error) }
/// }
/// ```
public struct RoutingError: Error {
    /// The kind of the error.
    ///
    /// ```swift
    /// catch where error.code == .removalDeclined { /* The user stays. */ }
    /// ```
    ///
    /// - SeeAlso: ``message``, which explains the error to a person.
    public let code: Code

    /// A text for developers that says what was requested, what prevented it, and what to do about
    /// it.
    ///
    /// The text is English. Show the user a text of your own, by the ``code`` and the
    /// ``underlyingError``. The `localizedDescription` of Foundation does not contain the message.
    ///
    /// ```swift
    /// catch { log(error.message) }
    /// ```
    ///
    /// - SeeAlso: ``description``, which adds the code, the underlying error, and the failed step.
    public let message: String

    /// The error that a finder, factory, action, interceptor, or task has thrown, if any.
    ///
    /// ```swift
    /// catch where error.underlyingError is URLError { showOffline() }
    /// ```
    ///
    /// - SeeAlso: ``code``, which says what kind of entity has thrown it.
    public let underlyingError: (any Error)?

    /// The value of `plan`.
    ///
    /// Its type is erased, because the hierarchy throws errors, too, and knows no plans.
    var planDetail: (any Sendable)?

    /// Creates an error to throw from your own entities and containers.
    ///
    /// A navigation throws the error of a finder, factory, action, context task, or container with
    /// the same code. The error of an interceptor becomes the ``underlyingError`` of an error with
    /// the code ``Code/intercepted`` or ``Code/prepareFailed``.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - message: A text of one line that says what was requested, what prevented it, and what to
    ///     do about it. The error stores it with line breaks and control characters escaped.
    ///   - underlying: The error that is the cause.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = String(printable: message)
        underlyingError = underlying
    }

    /// Returns an error that is a `RoutingError` unchanged.
    static func wrapping(_ error: any Error, as code: Code, _ message: @autoclosure () -> String) -> RoutingError {
        error as? RoutingError ?? RoutingError(code, message(), underlying: error)
    }
}

extension RoutingError {
    /// The kind of a routing error.
    ///
    /// ```swift
    /// catch where error.code == .intercepted { banner.show("Please log in first.") }
    /// ```
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name.
        public let description: String

        private init(_ name: StaticString) { description = name.description }

        // MARK: The chain

        /// The chain has no screen to start from.
        ///
        /// No finder of the chain found a screen, no case of a switch matched, the chain leads back
        /// to itself, the screen where routing starts has left the window, or the window is empty
        /// and the first action is not ``Action/replaceRoot``. The error is also thrown if a step
        /// without a factory does not find its screen after the following steps have been built.
        /// Compare ``nothingToBuild``.
        ///
        /// ```swift
        /// catch where error.code == .originNotFound { try await router.navigate(to: Steps.home) }
        /// ```
        public static let originNotFound = Self("originNotFound")

        /// A step without a factory found no screen, and no following step builds one.
        ///
        /// Give the step a factory, or put it on a step that builds its screen. Compare
        /// ``originNotFound``.
        ///
        /// ```swift
        /// let finder = ClassFinder<CartScreen, Void>()
        /// StepAssembly(finder: finder).from(.topmost)      // Nothing builds a cart.
        /// StepAssembly(finder: finder).from(Steps.tabs)    // The tabs contain a cart.
        /// ```
        public static let nothingToBuild = Self("nothingToBuild")

        /// A factory built a screen, and no action or container factory attached the screen.
        ///
        /// The error is also thrown for a step with a factory and without an action. Compare
        /// ``actionFailed``.
        ///
        /// ```swift
        /// func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        ///     try host.present(screen, animated: animated)    // An action attaches its screen.
        /// }
        /// ```
        public static let notPlaced = Self("notPlaced")

        /// A navigation ended at a screen of another type, or a step would find other screens than
        /// its own.
        ///
        /// The second error is thrown for a step with a factory and without a finder, if neither
        /// the type of its target nor a context tells its screen from others, and for a
        /// ``StepAssembly`` with a ``ClassFinder`` whose type is ``Screen``.
        ///
        /// Compare ``containerMismatch``.
        ///
        /// ```swift
        /// StepAssembly(finder: ClassFinder())            // Finds any screen.
        /// StepAssembly(finding: CartScreen.self)         // Finds the cart.
        /// ```
        public static let typeMismatch = Self("typeMismatch")

        /// A screen has no container of the type that an action or a step needs.
        ///
        /// The error is also thrown if a container does not show a child after
        /// ``Container/makeVisible(_:)``. Compare ``detailMissing`` and ``primaryMissing``.
        ///
        /// ```swift
        /// // Works if `Steps.product` puts its screen into a navigation container.
        /// StepAssembly { ReviewsScreen() }.using(.push).from(Steps.product)
        /// ```
        public static let containerMismatch = Self("containerMismatch")

        // MARK: Removing

        /// The change would remove a screen whose ``Screen/canBeRemoved`` is `false`.
        ///
        /// Compare ``removalDeclined``, for a screen that can be removed and declines.
        ///
        /// ```swift
        /// catch where error.code == .cannotBeRemoved { banner.show("Finish paying first.") }
        /// ```
        public static let cannotBeRemoved = Self("cannotBeRemoved")

        /// The change would hide or cover a visible screen whose ``Screen/canBeCovered`` is
        /// `false`.
        ///
        /// Compare ``cannotBeRemoved``, for a screen that would leave the window.
        ///
        /// ```swift
        /// catch where error.code == .cannotBeCovered { banner.show("Finish paying first.") }
        /// ```
        public static let cannotBeCovered = Self("cannotBeCovered")

        /// A screen returned `false` from ``RemovalConfirming/confirmRemoval(_:)``.
        ///
        /// The user has usually decided to stay. Compare ``cannotBeRemoved``.
        ///
        /// ```swift
        /// catch where error.code == .removalDeclined { /* The user stays. */ }
        /// ```
        public static let removalDeclined = Self("removalDeclined")

        /// There is nothing to pop or to dismiss.
        ///
        /// ```swift
        /// catch where error.code == .nothingToUnwind { closeWindow() }
        /// ```
        public static let nothingToUnwind = Self("nothingToUnwind")

        // MARK: Placing

        /// A screen to attach has a place in a hierarchy already.
        ///
        /// ```swift
        /// catch where error.code == .alreadyAttached { try stack.pop(to: screen) }
        /// ```
        public static let alreadyAttached = Self("alreadyAttached")

        /// The level that was to present a modal presents another one already.
        ///
        /// ```swift
        /// catch where error.code == .alreadyPresenting { try await router.unwind(.dismiss) }
        /// ```
        public static let alreadyPresenting = Self("alreadyPresenting")

        /// The closure that returns the presenter of a modal returned `nil` or threw an error.
        ///
        /// ```swift
        /// .using(.present(from: { window in window.topmost }))    // Never `nil` with a root.
        /// ```
        public static let presenterMissing = Self("presenterMissing")

        /// A screen is in no window, or not in the router's window.
        ///
        /// Compare ``notContained``.
        ///
        /// ```swift
        /// catch where error.code == .notAttached { try window.setRoot(screen) }
        /// ```
        public static let notAttached = Self("notAttached")

        /// A screen passed to a container's method is not a child of the container.
        ///
        /// Compare ``notAttached``.
        ///
        /// ```swift
        /// catch where error.code == .notContained { try stack.push(screen) }
        /// ```
        public static let notContained = Self("notContained")

        /// An action to replace the root was performed on a screen that is not the root.
        ///
        /// ```swift
        /// .using(.replaceRoot).from(.root)    // Not `.from(.topmost)`, which may be a modal.
        /// ```
        public static let notRoot = Self("notRoot")

        /// A position is out of bounds.
        ///
        /// ```swift
        /// catch where error.code == .invalidIndex { try tabs.select(0) }
        /// ```
        public static let invalidIndex = Self("invalidIndex")

        /// A container does not accept a list of children.
        ///
        /// Your own containers throw it from ``Container/validate(_:)``.
        ///
        /// ```swift
        /// catch where error.code == .invalidChildren { banner.show(error.message) }
        /// ```
        public static let invalidChildren = Self("invalidChildren")

        /// A detail was to be set in a split that has no primary column.
        ///
        /// Compare ``detailMissing``.
        ///
        /// ```swift
        /// catch where error.code == .primaryMissing { try split.setChildren([ListScreen()]) }
        /// ```
        public static let primaryMissing = Self("primaryMissing")

        /// A screen was to be pushed onto the detail column of a split that has no navigation
        /// container there.
        ///
        /// Compare ``primaryMissing``.
        ///
        /// ```swift
        /// catch where error.code == .detailMissing { try split.setChildren([list, detail]) }
        /// ```
        public static let detailMissing = Self("detailMissing")

        // MARK: Entities

        /// A finder threw an error.
        ///
        /// ```swift
        /// catch where error.code == .finderFailed && error.underlyingError is DecodingError {
        ///     rebuildIndex()
        /// }
        /// ```
        public static let finderFailed = Self("finderFailed")

        /// A factory threw an error while it built a screen, or the closure of a
        /// ``WindowDirectory`` while it made a window.
        ///
        /// Compare ``prepareFailed``.
        ///
        /// ```swift
        /// catch where error.code == .factoryFailed && error.underlyingError is ProductGone {
        ///     banner.show("This product is no longer sold.")
        /// }
        /// ```
        public static let factoryFailed = Self("factoryFailed")

        /// A factory, interceptor, or context task threw an error from its `prepare(with:)`.
        ///
        /// Compare ``intercepted`` and ``taskFailed``, for errors that interceptors and tasks throw
        /// when they run.
        ///
        /// ```swift
        /// catch where error.code == .prepareFailed { banner.show("There is no such product.") }
        /// ```
        public static let prepareFailed = Self("prepareFailed")

        /// A context task threw an error while it ran on a screen.
        ///
        /// Compare ``prepareFailed``.
        ///
        /// ```swift
        /// catch where error.code == .taskFailed && error.underlyingError is OrderGone {
        ///     try await router.navigate(to: Steps.orders)
        /// }
        /// ```
        public static let taskFailed = Self("taskFailed")

        /// A context could not be converted, or the registered function of a route threw an error.
        ///
        /// Compare ``unregisteredRoute``.
        ///
        /// ```swift
        /// // Thrown if the catalogue has no product of that name.
        /// Steps.product.adaptingContext { name in try catalogue.id(of: name) }
        /// ```
        public static let transformFailed = Self("transformFailed")

        /// An action threw an error while it placed a screen, or the function of a ``Destination``
        /// threw one or started a navigation.
        ///
        /// Compare ``notPlaced``, for an action that threw no error and attached no screen.
        ///
        /// ```swift
        /// catch where error.code == .actionFailed && error.underlyingError is DrawerLocked {
        ///     banner.show("Unlock the drawer first.")
        /// }
        /// ```
        public static let actionFailed = Self("actionFailed")

        // MARK: Interceptors

        /// An interceptor threw an error.
        ///
        /// ```swift
        /// catch where error.code == .intercepted { banner.show("Please log in first.") }
        /// ```
        public static let intercepted = Self("intercepted")

        /// An interceptor redirected the navigation, which arrived at another destination.
        ///
        /// This is the only error after which the hierarchy has changed. Compare ``redirectLimit``.
        ///
        /// ```swift
        /// catch where error.code == .redirected { /* The user is at the login. */ }
        /// ```
        public static let redirected = Self("redirected")

        /// Interceptors redirected a navigation more often than the router allows.
        ///
        /// Compare ``redirected``.
        ///
        /// ```swift
        /// // Not guarded by the guard that redirects to it.
        /// let login = StepAssembly { LoginScreen() }.using(.present).from(.topmost)
        /// ```
        public static let redirectLimit = Self("redirectLimit")

        // MARK: Loading

        /// A loader threw an error, or took longer than its timeout.
        ///
        /// Compare ``factoryFailed``, for a factory that threw an error with the loaded value.
        ///
        /// ```swift
        /// catch where error.code == .loadingFailed { banner.show("Try again when you are online.") }
        /// ```
        public static let loadingFailed = Self("loadingFailed")

        // MARK: Waiting

        /// Two transition handlers would wait for each other without end.
        ///
        /// Each handler awaits a navigation in a window whose transition waits for the other
        /// handler. The last navigation that begins to wait throws the error.
        ///
        /// ```swift
        /// // In a transition handler: starts a navigation, and does not wait for it.
        /// Task { try await secondRouter.navigate(to: Steps.home) }
        /// ```
        public static let deadlock = Self("deadlock")

        /// The task was cancelled before the navigation changed the hierarchy.
        ///
        /// Compare ``superseded``.
        ///
        /// ```swift
        /// catch where error.code == .cancelled { /* The caller is not interested any more. */ }
        /// ```
        public static let cancelled = Self("cancelled")

        /// A later navigation superseded this one, under ``CollisionPolicy/latestWins`` or because
        /// of ``DefaultRouter/limitWaiting(for:count:clock:)``.
        ///
        /// Compare ``rejected``.
        ///
        /// ```swift
        /// catch where error.code == .superseded { /* The user went elsewhere. */ }
        /// ```
        public static let superseded = Self("superseded")

        /// A navigation or an interceptor took longer than its limit.
        ///
        /// ``DefaultRouter/limitWaiting(for:count:clock:)`` and
        /// ``Interceptor/timeout(after:clock:)`` set the limits. The message says who did not
        /// answer.
        ///
        /// ```swift
        /// catch where error.code == .timedOut { banner.show("The server does not answer.") }
        /// ```
        public static let timedOut = Self("timedOut")

        /// Another navigation was in progress, under ``CollisionPolicy/reject``.
        ///
        /// Compare ``superseded``.
        ///
        /// ```swift
        /// catch where error.code == .rejected { banner.show("One moment, please.") }
        /// ```
        public static let rejected = Self("rejected")

        /// The hierarchy kept changing while a navigation waited, or a call such as
        /// ``Container/validate(_:)`` tried to change it.
        ///
        /// ```swift
        /// catch where error.code == .unstable { try await router.navigate(to: Steps.home) }
        /// ```
        public static let unstable = Self("unstable")

        // MARK: Routes

        /// The router knows no destination for a type of route.
        ///
        /// Compare ``noRouter``.
        ///
        /// ```swift
        /// router.register(ShopRoute.self) { route in
        ///     switch route {
        ///     case .product(let id): .to(Steps.product, with: id)
        ///     }
        /// }
        /// ```
        public static let unregisteredRoute = Self("unregisteredRoute")

        /// Two features have the same name, destinations for the same type of routes, or links with
        /// the same path.
        ///
        /// The message names both features. The call has installed no feature.
        ///
        /// ```swift
        /// // A downloaded feature must not replace one of the app.
        /// catch where error.code == .featureConflict { downloads.remove(feature.name) }
        /// ```
        public static let featureConflict = Self("featureConflict")

        /// A link leads to no destination, because it could not be read or because no destination
        /// is registered for its route.
        ///
        /// Only events contain it. The function that opens links throws the cause.
        ///
        /// ```swift
        /// router.observe { event in
        ///     if case .failed(let error) = event.kind, error.code == .linkRejected { count(error) }
        /// }
        /// ```
        public static let linkRejected = Self("linkRejected")

        /// Another call of ``Router/result(of:with:animated:)`` waits for the result of the screen.
        ///
        /// ```swift
        /// catch where error.code == .alreadyAwaited { /* The picker is open already. */ }
        /// ```
        public static let alreadyAwaited = Self("alreadyAwaited")

        /// A screen called ``ResultProviding/finish(with:animated:)`` a second time.
        ///
        /// ```swift
        /// catch where error.code == .alreadyFinished { /* The user has tapped twice. */ }
        /// ```
        public static let alreadyFinished = Self("alreadyFinished")

        /// The window of a screen that navigates, or the window to open a route in, has no router.
        ///
        /// Compare ``unregisteredRoute``.
        ///
        /// ```swift
        /// router = DefaultRouter(window: window)    // It becomes the window's router. Keep it.
        /// ```
        public static let noRouter = Self("noRouter")
    }
}
