extension RoutingError {
    /// `asked` continues the sentence "It is not possible to".
    @MainActor
    static func notAttached(_ screen: Screen, asked: String) -> Self {
        Self(.notAttached, "\(screen) is in no window, so it is not possible to \(asked). Attach it first.")
    }

    @MainActor
    static func alreadyPresenting(_ screen: Screen, modal: Screen, asked: Screen) -> Self {
        Self(
            .alreadyPresenting,
            "\(screen) cannot present \(asked), because its level presents \(modal) already. Dismiss that modal first, "
                + "or present from the topmost level.")
    }

    /// `place` is a clause such as "it is in tabs".
    @MainActor
    static func alreadyAttached(_ screen: Screen, place: String) -> Self {
        Self(
            .alreadyAttached,
            "\(screen) cannot be attached: \(place), and a screen has only one place. Remove it from there first.")
    }

    /// `asked` is a verb whose subject is the container, such as "pop to".
    @MainActor
    static func notContained(_ screen: Screen, in container: Container, asked: String) -> Self {
        Self(
            .notContained,
            "\(container) cannot \(asked) \(screen), which is not one of its children. Add the screen first.")
    }

    @MainActor
    static func cannotBeRemoved(_ screen: Screen) -> Self {
        Self(
            .cannotBeRemoved,
            "\(screen) cannot be removed now: its canBeRemoved is false. Let it finish, or navigate without removing it."
        )
    }

    @MainActor
    static func cannotBeCovered(_ screen: Screen) -> Self {
        Self(
            .cannotBeCovered,
            "\(screen) cannot be covered now: its canBeCovered is false, and the change would hide it or present a screen "
                + "over it. Let it finish, or remove it with the same navigation.")
    }

    static func mutationForbidden() -> Self {
        Self(
            .unstable,
            "canBeRemoved, canBeCovered, arrangement, and validate(_:) cannot change the hierarchy. Change it after they have returned."
        )
    }
}
