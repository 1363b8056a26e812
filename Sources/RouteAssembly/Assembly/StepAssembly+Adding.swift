// An entity has the context of the chain or `Void`. A task has the target of the step or `Screen`.
// Each combination is an overload, so that an entity that fits no combination does not compile.
extension StepAssembly {
    /// Adds an interceptor.
    ///
    /// The interceptor has the context type of the step. It runs before the hierarchy changes,
    /// after the interceptors that were added before.
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Context {
        Self(parts: parts.adding(interceptor))
    }

    /// Adds an interceptor that needs no context.
    ///
    /// The interceptor has the context type `Void`. It runs before the hierarchy changes, after the
    /// interceptors that were added before.
    @_disfavoredOverload
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Void {
        Self(parts: parts.adding(interceptor))
    }

    /// Adds a guard: an interceptor that protects the step and all preceding steps of the chain.
    ///
    /// ```swift
    /// let account = StepAssembly { AccountScreen() }
    ///     .guarded(by: LoginGuard(session))
    ///     .using(.push).from(home)
    ///     .assemble()
    /// ```
    ///
    /// The guard runs in every navigation whose chain leads through the step, even if the target or
    /// the screen of a preceding step is in the window already. An interceptor that `adding(_:)`
    /// adds runs only if the search for the first existing screen reaches its step.
    ///
    /// - Parameter guard: An interceptor with the context type of the step.
    /// - Returns: A step with the guard.
    public func guarded<I: RoutingInterceptor>(by guard: I) -> Self where I.Context == Context {
        Self(parts: parts.adding(`guard`, isGuard: true))
    }

    /// Adds a guard that needs no context.
    ///
    /// A guard is an interceptor that protects the step and all preceding steps of the chain.
    ///
    /// - Parameter guard: An interceptor with the context type `Void`.
    /// - Returns: A step with the guard.
    public func guarded<I: RoutingInterceptor>(by guard: I) -> Self where I.Context == Void {
        Self(parts: parts.adding(`guard`, isGuard: true))
    }

    /// Adds a context task.
    ///
    /// The task has the target and the context type of the step. It runs on the screen before the
    /// user sees the change, after the tasks that were added before.
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(parts: parts.adding(task))
    }

    /// Adds a context task for any screen.
    ///
    /// The task has the target ``Screen`` and the context type of the step. It runs on the screen
    /// before the user sees the change, after the tasks that were added before.
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Context, T.Target == Screen {
        Self(parts: parts.adding(task))
    }

    /// Adds a context task that needs no context.
    ///
    /// The task has the target of the step and the context type `Void`. It runs on the screen
    /// before the user sees the change, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(parts: parts.adding(task))
    }

    /// Adds a context task that needs no context, for any screen.
    ///
    /// The task has the target ``Screen`` and the context type `Void`. It runs on the screen before
    /// the user sees the change, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Void, T.Target == Screen {
        Self(parts: parts.adding(task))
    }

    /// Adds a post-routing task.
    ///
    /// The task has the target and the context type of the step. It runs when the navigation has
    /// succeeded, after the tasks that were added before.
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(parts: parts.adding(task))
    }

    /// Adds a post-routing task for any screen.
    ///
    /// The task has the target ``Screen`` and the context type of the step. It runs when the
    /// navigation has succeeded, after the tasks that were added before.
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Context, T.Target == Screen {
        Self(parts: parts.adding(task))
    }

    /// Adds a post-routing task that needs no context.
    ///
    /// The task has the target of the step and the context type `Void`. It runs when the navigation
    /// has succeeded, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(parts: parts.adding(task))
    }

    /// Adds a post-routing task that needs no context, for any screen.
    ///
    /// The task has the target ``Screen`` and the context type `Void`. It runs when the navigation
    /// has succeeded, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Void, T.Target == Screen {
        Self(parts: parts.adding(task))
    }
}

extension StepAssembly where Context == Void {
    // Without this overload, the two other overloads would be ambiguous in a chain without a
    // context.
    /// Adds a guard to a step without a context.
    ///
    /// A guard is an interceptor that protects the step and all preceding steps of the chain.
    ///
    /// - Parameter guard: An interceptor with the context type `Void`.
    /// - Returns: A step with the guard.
    public func guarded<I: RoutingInterceptor>(by guard: I) -> Self where I.Context == Void {
        Self(parts: parts.adding(`guard`, isGuard: true))
    }
}
