/// A part of a chain that takes interceptors and tasks: a ``StepAssembly`` or a ``ContainerStep``.
///
/// Builders are values: adding something returns a changed copy, and the original can be used
/// again.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: ProductFactory())
///     .adding(LoginInterceptor())
///     .adding(ContextSettingTask())
/// ```
///
/// An entity serves with the chain's context or with none (`Void`), and a task for the step's
/// screen or for any `Screen`. What fits neither does not compile.
@MainActor
public protocol StepBuilder<Target, Context> {
    /// The type of the step's screen.
    associatedtype Target: Screen
    /// What the step needs to know.
    associatedtype Context

    /// What was added so far. Not to be used: the framework's own.
    var _parts: StepParts<Target, Context> { get set }
}

/// What a step is made of.
///
/// Opaque.
@MainActor
public struct StepParts<Target: Screen, Context> {
    let step: ScreenStep<Target, Context>
}

extension StepBuilder {
    /// Adds an interceptor, asked after those added before.
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Context {
        with(_parts.step.adding(ErasedInterceptor(interceptor, context: { $0 })))
    }

    /// Adds an interceptor that needs no context.
    @_disfavoredOverload
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Void {
        with(_parts.step.adding(ErasedInterceptor(interceptor, context: { _ in })))
    }

    /// Adds a task for the step's screen, run after those added before.
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        with(_parts.step.adding(ErasedTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a task for any screen.
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Context, T.Target == Screen {
        with(_parts.step.adding(ErasedTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a task for the step's screen that needs no context.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        with(_parts.step.adding(ErasedTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a task for any screen that needs no context.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Void, T.Target == Screen {
        with(_parts.step.adding(ErasedTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a post-routing task for the step's screen, run after those added before.
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        with(_parts.step.adding(ErasedPostTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a post-routing task for any screen.
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Context, T.Target == Screen {
        with(_parts.step.adding(ErasedPostTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a post-routing task for the step's screen that needs no context.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        with(_parts.step.adding(ErasedPostTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a post-routing task for any screen that needs no context.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Void, T.Target == Screen {
        with(_parts.step.adding(ErasedPostTask(task, screen: { $0 }, context: { _ in })))
    }

    private func with(_ step: ScreenStep<Target, Context>) -> Self {
        var copy = self
        copy._parts = StepParts(step: step)
        return copy
    }
}
