// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension StepAssembly.Placement where Host: Container {
    /// Warns of a step that can lead to any screen.
    @available(
        *, deprecated,
        message:
            "Write '.nearest' for the nearest container around the visible screen, '.custom(using: .class(startingPoint: .root))' for the first one from the root, or 'step.expectingContainer()' for the one around the screen of a step: the action needs a container, and this step can lead to any screen."
    )
    public func from(_ step: DestinationStep<Screen, Context>) -> DestinationStep<Target, Context> {
        from(step.expectingContainer(Host.self))
    }

    /// Warns of a step that leads to another kind of container.
    @available(
        *, deprecated,
        message:
            "Use the action for this container ('push' for navigation, 'addTab' for tabs, 'showDetail' for a split), or lead to a screen in the container that the action is for."
    )
    public func from<T: Container>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        from(step.expectingContainer(Host.self))
    }

    /// Rejects another kind of container.
    @available(
        *, unavailable,
        message:
            "Use the action for this container ('push' for navigation, 'addTab' for tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'), or start from the kind of container that the action is for."
    )
    public func from<T: Container>(_ step: ContainerStep<T, Context>) -> StepAssembly<Target, Context>.Joint {
        fatalError()
    }
}

extension StepAssembly.Placement {
    /// Rejects an interceptor or a task after the action.
    @available(*, unavailable, message: "Write '.adding' before '.using': it belongs to the screen's step.")
    public func adding<Entity>(_ entity: Entity) -> Self { self }

    /// Rejects a guard after the action.
    @available(*, unavailable, message: "Write '.guarded(by:)' before '.using': it belongs to the screen's step.")
    public func guarded<I: Interceptor>(by guard: I) -> Self { self }

    /// Rejects an allowed issue after the action.
    @available(*, unavailable, message: "Write '.allowing' before '.using': it belongs to the screen's step.")
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self { self }

    /// Rejects a closure that returns a route.
    @available(
        *, unavailable,
        message: "Write 'from(.route { … })'."
    )
    @_disfavoredOverload
    public func from<R>(_ route: (Context) throws -> R) -> DestinationStep<Target, Context> { fatalError() }

    /// Rejects a step that is not assembled, other than that of a container.
    @available(
        *, unavailable,
        message:
            "Complete the chain of this step first, with '.using(…).from(…)', and write 'from(step)'. For a container's step over 'Void', write 'from(step.adaptingContext())'."
    )
    @_disfavoredOverload
    public func from<T: Screen, C>(_ step: StepAssembly<T, C>) -> StepAssembly<Target, Context>.Joint { fatalError() }

    /// Rejects a step with another type of context.
    @available(
        *, unavailable,
        message:
            "Write 'from(step.adaptingContext { … })', or give the chain the context of the step, as in 'StepAssembly(finder: .class()) { (_: Int) in … }': the step needs another context than the chain has."
    )
    @_disfavoredOverload
    public func from<T: Screen, C>(_ step: DestinationStep<T, C>) -> DestinationStep<Target, Context> { fatalError() }

    /// Rejects a chain that ends in an action.
    @available(
        *, unavailable,
        message:
            "Write '.from(.topmost)' or another step before '.assemble()': it says what the action puts the screen on."
    )
    public func assemble() -> DestinationStep<Target, Context> { fatalError() }
}

extension StepAssembly.Joint {
    /// Rejects a container without an action.
    @available(
        *, unavailable,
        message: "Write '.using(.present)' or another action before '.from': it says how the container is put there."
    )
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        fatalError()
    }

    /// Rejects a chain that ends in a container without a place.
    @available(
        *, unavailable,
        message:
            "Write '.using(.present).from(.topmost)' or another action and step before '.assemble()': they say where the container is put."
    )
    public func assemble() -> DestinationStep<Target, Context> { fatalError() }

    // A second overload, because the compiler considers a function without overloads even if it is
    // unavailable. Correct chains would then take longer to type-check.
    /// Rejects a chain that ends in a container without a place.
    @available(*, unavailable)
    @_disfavoredOverload
    public func assemble() {}
}

extension DestinationStep {
    /// Rejects an interceptor or a task after the chain.
    @available(*, unavailable, message: "Write '.adding' before '.using' and '.from': it belongs to the screen's step.")
    public func adding<Entity>(_ entity: Entity) -> Self { self }

    /// Rejects a guard after the chain.
    @available(
        *, unavailable, message: "Write '.guarded(by:)' before '.using' and '.from': it belongs to the screen's step."
    )
    public func guarded<I: Interceptor>(by guard: I) -> Self { self }

    /// Rejects an allowed issue after the action.
    @available(*, unavailable, message: "Write '.allowing' before '.using': it belongs to the screen's step.")
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self { self }
}
