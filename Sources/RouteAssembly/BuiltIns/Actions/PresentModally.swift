/// Presents a screen as a modal: ``Action/present``.
public struct PresentModally: Action {
    private let style: PresentationStyle
    private let start: Start

    /// Makes the action.
    public init(style: PresentationStyle = .fullScreen, startingFrom start: Start = .current) {
        (self.style, self.start) = (style, start)
    }

    /// Presents over the presenter's level.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        try presenter(for: screen, on: host).present(screen, style: style, animated: animated)
    }

    private func presenter(for screen: Screen, on host: Screen) throws(RoutingError) -> Screen {
        switch start {
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

/// Who presents a modal.
@MainActor
public enum Start {
    /// The screen of the step below.
    case current
    /// The outermost container around it.
    case topmostParent
    /// A screen that is asked for when it is needed; nil, or an error, is
    /// ``RoutingError/Code/presenterMissing``.
    case custom((Window) throws -> Screen?)
}

extension Action where Self == PresentModally {
    /// A full-screen modal over the level of the step below.
    public static var present: Self { Self() }

    /// A modal over the level of the step below, or of another screen.
    public static func present(style: PresentationStyle = .fullScreen, startingFrom start: Start = .current) -> Self {
        Self(style: style, startingFrom: start)
    }
}
