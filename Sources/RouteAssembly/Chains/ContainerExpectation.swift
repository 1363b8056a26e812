/// The requirement that a container is around the screen of a step.
@MainActor
struct ContainerExpectation {
    /// The index of the planned step whose screen has to be in the container.
    let index: Int
    /// The ``ContainerExpectingStep`` that requires the container.
    let step: RoutingStep

    /// Returns the container around a screen, or throws an error if there is none.
    func requireContainer(around screen: Screen) throws(RoutingError) -> Container {
        guard let container = step.container(around: screen) else {
            throw RoutingError(
                .containerMismatch,
                "The chain needs a \(typeName(step.containerType)) around \(screen), and there is none. "
                    + "\(surroundings(of: screen)) Place the screen into such a container first.")
        }
        return container
    }
}

extension ShortList<ContainerExpectation> {
    /// Returns the target of a navigation: the screen of the target's step, or the container around
    /// it that the chain expects.
    @MainActor
    func target(of screen: Screen) throws(RoutingError) -> Screen {
        guard let expectation = first(where: { $0.index == 0 }) else { return screen }
        return try expectation.requireContainer(around: screen)
    }
}

extension Action {
    /// Returns the nearest screen that this action can be performed on, from a screen outwards.
    ///
    /// Throws an error if there is none.
    func requireHost(from screen: Screen) throws(RoutingError) -> Host {
        // The host is nearly always the screen itself.
        guard let host = screen as? Host ?? screen.nearest() else {
            throw RoutingError(
                .containerMismatch,
                "\(typeName(Self.self)) needs a \(typeName(Host.self)), and \(screen) is not inside one. "
                    + "\(surroundings(of: screen)) Continue the chain with a step that leads to one.")
        }
        return host
    }
}

@MainActor
private func surroundings(of screen: Screen) -> String {
    let ancestors = screen.ancestors.map(\.description)
    return ancestors.isEmpty
        ? "The screen is in no container." : "The screen is in \(ancestors.joined(separator: " in "))."
}
