/// The requirement that a container is around the screen of a step.
@MainActor
struct ContainerExpectation {
    /// The index of the planned step whose screen has to be in the container.
    let index: Int
    let containerType: Any.Type
    /// Returns the nearest container of the type around a screen.
    let find: (Screen) -> Container?

    init<C: Container>(_ type: C.Type, aroundScreenOfStepAt index: Int) {
        (self.index, containerType) = (index, type)
        find = { screen in screen.nearest(C.self) }
    }

    /// Returns the container around a screen, or throws an error if there is none.
    func requireContainer(around screen: Screen) throws(RoutingError) -> Container {
        guard let container = find(screen) else {
            throw RoutingError(
                .containerMismatch,
                "The chain needs a \(typeName(containerType)) around \(screen), and there is none. "
                    + "\(screen.surroundings) Place the screen into such a container first.")
        }
        return container
    }
}

extension [ContainerExpectation] {
    /// Returns the target of a navigation: the screen of the target's step, or the container around
    /// it that the chain expects.
    @MainActor
    func target(of screen: Screen) throws(RoutingError) -> Screen {
        guard let expectation = first(where: { $0.index == 0 }) else { return screen }
        return try expectation.requireContainer(around: screen)
    }
}

extension Screen {
    /// A sentence about the containers around the screen, for errors.
    var surroundings: String {
        let ancestors = ancestors.map(\.description)
        return ancestors.isEmpty
            ? "The screen is in no container." : "The screen is in \(ancestors.joined(separator: " in "))."
    }
}
