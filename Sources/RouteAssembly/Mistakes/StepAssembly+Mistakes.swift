// Mistakes that the compiler explains. The compiler tries an unavailable overload only after all
// others have failed, so these overloads never take part in a correct program.
extension StepAssembly {
    /// Rejects a finder with another type of context than the factory has.
    @available(
        *, unavailable,
        message:
            "Use a finder over the factory's context, such as 'ClassFinder()' without types, or a factory over the finder's context."
    )
    @_disfavoredOverload
    public init<F: Finder, B: Factory>(finder: F, factory: B)
    where F.Target == Target, B.Target == Target, B.Context == Context { fatalError() }

    /// Rejects a finder with another type of context than the closure has.
    @available(
        *, unavailable,
        message:
            "Use a finder over the closure's context: '.classWithContext()' finds the screen for the context, and '.class()' any screen of the type."
    )
    @_disfavoredOverload
    public init<F: Finder>(finder: F, build: @escaping @MainActor (Context) throws -> Target)
    where F.Target == Target { fatalError() }

    /// Rejects a closure that does not say what the context of the chain is.
    @available(
        *, unavailable,
        message: "State the context of the chain in the closure, as in '{ (_: Int) in … }': this chain has one."
    )
    @_disfavoredOverload
    public init<F: Finder>(finder: F, build: @escaping @MainActor () throws -> Target)
    where F.Target == Target, F.Context == Context { fatalError() }

    /// Rejects a closure that loads for a factory.
    @available(
        *, unavailable,
        message:
            "Build the screen in a closure, as in 'StepAssembly(finder: …, loading: { … }) { value, context in … }', or write a type that conforms to 'Loader' for 'factory:'."
    )
    @_disfavoredOverload
    public init<F: Finder, Value: Sendable, B: Factory>(
        finder: F, loading: @escaping @MainActor (Context) async throws -> Value, factory: B
    ) where F.Target == Target, B.Target == Target, F.Context == Context { fatalError() }

    /// Rejects a container without an action.
    @available(
        *, unavailable,
        message: "Write '.using(.push)' or another action before '.from': it says how the screen is put there."
    )
    public func from<T: Container>(_ step: ContainerStep<T, Context>) -> StepAssembly<Target, Context>.Joint {
        fatalError()
    }

    /// Rejects a chain without an action.
    @available(
        *, unavailable,
        message:
            "Write '.using(.present).from(.topmost)' or another action and step before '.assemble()': they say where the screen is put."
    )
    public func assemble() -> DestinationStep<Target, Context> { fatalError() }

    /// Rejects an interceptor or a task with another type of context or for another type of screen.
    @available(
        *, unavailable,
        message:
            "Write 'adding(forAnyScreen: task)' for a task over 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's."
    )
    @_disfavoredOverload
    public func adding<Entity>(_ entity: Entity) -> Self { self }

    /// Rejects a guard with another type of context.
    @available(*, unavailable, message: "Use an interceptor whose context is the step's or 'Void'.")
    @_disfavoredOverload
    public func guarded<I: Interceptor>(by guard: I) -> Self { self }

    /// Rejects a label before a closure.
    @available(*, unavailable, message: "Write '.guarded { … }', without the label.")
    @_disfavoredOverload
    public func guarded(by closure: @escaping @MainActor () async throws -> InterceptorVerdict) -> Self { self }

    /// Rejects a closure where an interceptor or a task is needed.
    @available(
        *, unavailable,
        message:
            "Write '.guarded { … }', '.configuring { screen in … }', or '.whenArrived { screen in … }', or '.adding(InlineInterceptor { … })' for an interceptor that is no guard."
    )
    @_disfavoredOverload
    public func adding(_ closure: @escaping @MainActor () async throws -> InterceptorVerdict) -> Self { self }
}
