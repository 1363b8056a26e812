/// The requirement that a container is around the screen of a step.
@MainActor
struct ContainerExpectation {
    let container: ExpectedContainer
    /// The index of the planned step whose screen has to be in the container.
    let index: Int

    init(_ container: ExpectedContainer, index: Int) { (self.container, self.index) = (container, index) }

    /// Returns the container around a screen, or throws an error if there is none.
    func requireContainer(around screen: Screen) throws(RoutingError) -> Container {
        guard let found = container.find(screen) else {
            throw RoutingError(
                .containerMismatch,
                "The chain needs a \(typeName(container.type)) around \(screen), and there is none. "
                    + "\(screen.surroundings) Place the screen into such a container first.")
        }
        return found
    }
}

extension Plan {
    /// Throws ``RoutingError/Code/containerMismatch`` if the steps build a screen where the container
    /// that the chain expects cannot be around it.
    ///
    /// The step of the screen is then the one that has failed. A navigation looks at the containers
    /// around a screen that it finds when it has found the screen.
    static func checkContainers(
        of expectations: [ContainerExpectation], _ steps: [PlannedStep], _ failing: inout PlannedStep?
    ) throws(RoutingError) {
        guard !expectations.isEmpty else { return }
        // For each step, the first one from it on that is not built, or not put among the children of a
        // container by an action of the library.
        var ends = Array(repeating: steps.count, count: steps.count + 1)
        for (index, step) in steps.enumerated().reversed() {
            let isChild = step.outcome == .built && step.embedding is any LibraryAction
            ends[index] = isChild ? ends[index + 1] : index
        }
        // The positions of containers of each type, which most expectations share.
        var positions: [ObjectIdentifier: Int] = [:]
        for expectation in expectations {
            let end = ends[expectation.index]
            guard end < steps.count, steps[end].outcome == .built,
                steps[end].action is PresentModally || steps[end].action is ReplaceRoot
            else { continue }
            let type = ObjectIdentifier(expectation.container.type)
            if let position = positions[type], (expectation.index...end).contains(position) { continue }
            positions[type] = (expectation.index...end).first { expectation.container.canBe(steps[$0].targetType) }
            if positions[type] != nil { continue }
            let step = steps[end]
            let (name, screen) = (typeName(expectation.container.type), typeName(steps[expectation.index].targetType))
            failing = steps[expectation.index]
            throw RoutingError(
                .containerMismatch,
                "The chain needs a \(name) around \(screen), and the step to \(typeName(step.targetType)) places its screen into none. "
                    + "Place the screen into a \(name), as in using(.push).from(.navigation).")
        }
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
