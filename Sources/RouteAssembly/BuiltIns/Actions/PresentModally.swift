/// An action that presents a screen as a modal.
///
/// Chains usually refer to it as ``Action/present`` or ``Action/present(style:startingFrom:)``.
public struct PresentModally: Action {
    /// The screen that presents a modal.
    @MainActor
    public enum Presenter {
        /// The screen of the next step of the chain.
        case current
        /// The outermost container around the screen of the next step, or that screen itself if no
        /// container is around it.
        case topmostParent
        /// The screen that a closure returns.
        ///
        /// The closure runs when the action is performed. If it returns `nil` or throws an error,
        /// the navigation ends with ``RoutingError/Code/presenterMissing``, and the hierarchy is as
        /// it was.
        case custom((Window) throws -> Screen?)
    }

    private let style: PresentationStyle
    private let presenter: Presenter

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - style: The style of the modal.
    ///   - presenter: The screen that presents the modal.
    public init(style: PresentationStyle = .fullScreen, startingFrom presenter: Presenter = .current) {
        (self.style, self.presenter) = (style, presenter)
    }

    /// Presents the screen over the level of the presenter.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - host: The screen of the next step of the chain.
    ///   - animated: Indicates whether the change is animated.
    /// - Throws: ``RoutingError/Code/presenterMissing`` if there is no presenter,
    ///   ``RoutingError/Code/alreadyPresenting`` if its level has a modal, or another error of
    ///   ``Screen/present(_:style:animated:)``. Nothing has changed then.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        try presenter(for: screen, on: host).present(screen, style: style, animated: animated)
    }

    private func presenter(for screen: Screen, on host: Screen) throws(RoutingError) -> Screen {
        switch presenter {
        case .current: return host
        case .topmostParent: return host.levelRoot
        case .custom(let find):
            guard let window = host.window else { throw .notAttached(host, asked: "present \(screen) from it") }
            do {
                if let presenter = try find(window) { return presenter }
            } catch {
                throw RoutingError(
                    .presenterMissing,
                    "\(screen) cannot be presented: the closure that returns its presenter threw an error.",
                    underlying: error)
            }
            throw RoutingError(
                .presenterMissing,
                "\(screen) cannot be presented: the closure that returns its presenter returned nil. "
                    + "Return a screen that is in the window."
            )
        }
    }
}

extension Action where Self == PresentModally {
    /// Presents the screen as a full-screen modal over the level of the next step's screen: `N[a]`
    /// becomes `N[a] ^ b`.
    public static var present: Self { Self() }

    /// Presents the screen as a modal over the level of the next step's screen, or of another
    /// screen.
    ///
    /// If the level has a modal, the navigation ends with ``RoutingError/Code/alreadyPresenting``,
    /// and the hierarchy is as it was.
    ///
    /// - Parameters:
    ///   - style: The style of the modal.
    ///   - presenter: The screen that presents the modal.
    /// - Returns: The action.
    public static func present(
        style: PresentationStyle = .fullScreen, startingFrom presenter: PresentModally.Presenter = .current
    ) -> Self {
        Self(style: style, startingFrom: presenter)
    }
}
