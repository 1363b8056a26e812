extension RoutingError {
    @MainActor
    static func notAttached(_ screen: Screen, asked: String) -> Self {
        Self(.notAttached, "\(screen) is in no window, so it is not possible to \(asked). Attach it first.")
    }

    @MainActor
    static func alreadyPresenting(_ screen: Screen, modal: Screen, asked: Screen) -> Self {
        Self(
            .alreadyPresenting,
            "\(screen) cannot present \(asked): \(modal) is presented over it already. Dismiss that first, or present from the topmost level."
        )
    }

    @MainActor
    static func alreadyAttached(_ screen: Screen, place: String) -> Self {
        Self(
            .alreadyAttached,
            "\(screen) cannot be attached: \(place), and a screen has one place. Remove it there first.")
    }

    @MainActor
    static func notContained(_ screen: Screen, in container: Container, asked: String) -> Self {
        Self(.notContained, "\(container) cannot \(asked): it does not hold \(screen).")
    }
}
