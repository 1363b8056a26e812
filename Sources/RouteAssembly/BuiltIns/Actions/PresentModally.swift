/// Presents a screen as a modal: ``Action/present``.
public struct PresentModally: Action {
    /// The screen that presents a modal.
    @MainActor
    public enum Presenter {
        /// The screen of the step below.
        case current
        /// The outermost container around the screen of the step below.
        case topmostParent
        /// The screen that a closure returns in the commit.
        ///
        /// If it returns `nil` or throws, the navigation ends with
        /// ``RoutingError/Code/presenterMissing``.
        case custom((Window) throws -> Screen?)
    }

    private let style: PresentationStyle
    private let presenter: Presenter

    /// Makes the action.
    public init(style: PresentationStyle = .fullScreen, startingFrom presenter: Presenter = .current) {
        (self.style, self.presenter) = (style, presenter)
    }

    /// Presents over the presenter's level.
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
                    .presenterMissing, "\(screen) cannot be presented: looking for its presenter failed.",
                    underlying: error)
            }
            throw RoutingError(
                .presenterMissing, "\(screen) cannot be presented: the screen that is to present it is not there.")
        }
    }
}

extension Action where Self == PresentModally {
    /// A full-screen modal over the level of the step below.
    public static var present: Self { Self() }

    /// A modal over the level of the step below, or of another screen.
    public static func present(
        style: PresentationStyle = .fullScreen, startingFrom presenter: PresentModally.Presenter = .current
    ) -> Self {
        Self(style: style, startingFrom: presenter)
    }
}
