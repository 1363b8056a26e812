// An entity serves with the chain's context or with none (`Void`), and a task for the step's screen
// or for any `Screen`. Each combination is an overload, so an entity that fits none of them does not
// compile.
extension StepAssembly {
    /// Adds an interceptor, asked after those added before.
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Context {
        Self(step.adding(ErasedInterceptor(interceptor, context: { $0 })))
    }

    /// Adds an interceptor that needs no context.
    @_disfavoredOverload
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Void {
        Self(step.adding(ErasedInterceptor(interceptor, context: { _ in })))
    }

    /// Protects the step, and everything that stands on it, with an interceptor.
    ///
    /// ```swift
    /// let account = StepAssembly { AccountScreen() }
    ///     .guarded(by: LoginGuard(session))
    ///     .using(.push).from(home)
    ///     .assemble()
    /// ```
    ///
    /// Every navigation whose chain leads through the step asks the guard before anything changes,
    /// even if the target, or a screen above this step, is on screen already. An interceptor of
    /// ``adding(_:)-(RoutingInterceptor)`` is asked only if the search for the first existing
    /// screen reaches its step.
    ///
    /// - Parameter guard: The interceptor to ask.
    /// - Returns: A copy of the step with the guard.
    public func guarded<I: RoutingInterceptor>(by guard: I) -> Self where I.Context == Context {
        Self(step.adding(ErasedInterceptor(`guard`, isGuard: true, context: { $0 })))
    }

    /// Protects the step, and everything that stands on it, with an interceptor that needs no
    /// context.
    ///
    /// - Parameter guard: The interceptor to ask.
    /// - Returns: A copy of the step with the guard.
    public func guarded<I: RoutingInterceptor>(by guard: I) -> Self where I.Context == Void {
        Self(step.adding(ErasedInterceptor(`guard`, isGuard: true, context: { _ in })))
    }

    /// Adds a task for the step's screen, run after those added before.
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a task for any screen.
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Context, T.Target == Screen {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a task for the step's screen that needs no context.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a task for any screen that needs no context.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Void, T.Target == Screen {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a post-routing task for the step's screen, run after those added before.
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a post-routing task for any screen.
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Context, T.Target == Screen {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a post-routing task for the step's screen that needs no context.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a post-routing task for any screen that needs no context.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Void, T.Target == Screen {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { _ in })))
    }
}

extension StepAssembly where Context == Void {
    // Without this overload, a chain without a context would have to choose between the two others.
    /// Protects the step, and everything that stands on it, with an interceptor.
    ///
    /// - Parameter guard: The interceptor to ask.
    /// - Returns: A copy of the step with the guard.
    public func guarded<I: RoutingInterceptor>(by guard: I) -> Self where I.Context == Void {
        Self(step.adding(ErasedInterceptor(`guard`, isGuard: true, context: { $0 })))
    }
}
