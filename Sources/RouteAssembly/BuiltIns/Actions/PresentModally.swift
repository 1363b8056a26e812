/// An action that presents a screen as a modal.
///
/// Chains usually refer to it as ``Action/present``, ``Action/present(_:)``, or
/// ``Action/present(_:from:)``.
@MainActor
public struct PresentModally: Action, LibraryAction {
    private let presentation: Presentation
    private let findPresenter: ((RoutingWindow) throws -> Screen?)?

    /// Creates an action that presents the screen over the level of the next step's screen.
    ///
    /// - Parameter presentation: The style of the modal, its size, and its gestures.
    public init(_ presentation: Presentation = .fullScreen) { (self.presentation, findPresenter) = (presentation, nil) }

    /// Creates an action that presents the screen over the level of another screen.
    ///
    /// - Parameters:
    ///   - presentation: The style of the modal, its size, and its gestures.
    ///   - findPresenter: A closure that returns a screen of the window. It runs when the action is
    ///     performed.
    public init(
        _ presentation: Presentation = .fullScreen, from findPresenter: @escaping (RoutingWindow) throws -> Screen?
    ) {
        (self.presentation, self.findPresenter) = (presentation, findPresenter)
    }

    /// Presents the screen over the level of the presenter.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - host: The screen of the next step of the chain.
    ///   - animated: Indicates whether the change is animated.
    /// - Throws: ``RoutingError/Code/presenterMissing`` if there is no presenter,
    ///   ``RoutingError/Code/alreadyPresenting`` if its level has a modal, or another error of
    ///   ``Screen/present(_:as:animated:)``.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        try presenter(for: screen, on: host).present(screen, as: presentation, animated: animated)
    }

    private func presenter(for screen: Screen, on host: Screen) throws(RoutingError) -> Screen {
        guard let findPresenter else { return host }
        guard let window = host.window else { throw .notAttached(host, asked: "present \(screen) from it") }
        do {
            if let presenter = try findPresenter(window) { return presenter }
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

extension Action where Self == PresentModally {
    /// Presents the screen as a full-screen modal over the level of the next step's screen: `N[a]`
    /// becomes `N[a] ^ b`.
    public static var present: Self { Self() }

    /// Presents the screen as a modal over the level of the next step's screen.
    ///
    /// ```swift
    /// .using(.present(.sheet(detents: [.medium, .large])))
    /// ```
    ///
    /// If the level has a modal, the navigation ends with ``RoutingError/Code/alreadyPresenting``,
    /// and the hierarchy is as it was.
    ///
    /// - Parameter presentation: The style of the modal, its size, and its gestures.
    /// - Returns: The action.
    public static func present(_ presentation: Presentation) -> Self { Self(presentation) }

    /// Presents the screen as a modal over the level of another screen.
    ///
    /// ```swift
    /// .using(.present(.sheet, from: { window in window.topmost }))
    /// ```
    ///
    /// If the closure returns `nil` or throws an error, the navigation ends with
    /// ``RoutingError/Code/presenterMissing``. If the level has a modal, it ends with
    /// ``RoutingError/Code/alreadyPresenting``. In both cases, the hierarchy is as it was.
    ///
    /// - Parameters:
    ///   - presentation: The style of the modal, its size, and its gestures.
    ///   - findPresenter: A closure that returns a screen of the window. It runs when the action is
    ///     performed.
    /// - Returns: The action.
    public static func present(
        _ presentation: Presentation = .fullScreen, from findPresenter: @escaping (RoutingWindow) throws -> Screen?
    ) -> Self {
        Self(presentation, from: findPresenter)
    }
}
