// An entity has the context of the chain or `Void`. Each overload of `adding(_:)` multiplies the
// time that the compiler needs to explain a mistake, so a task for any screen has a label.
extension StepAssembly {
    /// Adds an interceptor.
    ///
    /// The interceptor has the context type of the step. It runs before the hierarchy changes,
    /// after the interceptors that were added before.
    public func adding<I: Interceptor>(_ interceptor: I) -> Self where I.Context == Context {
        Self(parts: parts.adding(interceptor))
    }

    /// Adds an interceptor that needs no context.
    ///
    /// The interceptor has the context type `Void`. It runs before the hierarchy changes, after the
    /// interceptors that were added before.
    @_disfavoredOverload
    public func adding<I: Interceptor>(_ interceptor: I) -> Self where I.Context == Void {
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
    public func guarded<I: Interceptor>(by guard: I) -> Self where I.Context == Context {
        Self(parts: parts.adding(`guard`, isGuard: true))
    }

    /// Adds a guard that needs no context.
    ///
    /// A guard is an interceptor that protects the step and all preceding steps of the chain.
    ///
    /// - Parameter guard: An interceptor with the context type `Void`.
    /// - Returns: A step with the guard.
    @_disfavoredOverload
    public func guarded<I: Interceptor>(by guard: I) -> Self where I.Context == Void {
        Self(parts: parts.adding(`guard`, isGuard: true))
    }

    /// Adds a context task or a post-routing task.
    ///
    /// The task has the target and the context type of the step. A context task runs on the screen
    /// before the user sees the change, and a post-routing task when the navigation has succeeded.
    /// Tasks of a kind run in the order in which they were added.
    public func adding<T: ScreenTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(parts: parts.adding(task))
    }

    /// Adds a context task or a post-routing task that needs no context.
    ///
    /// The task has the target of the step and the context type `Void`.
    @_disfavoredOverload
    public func adding<T: ScreenTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(parts: parts.adding(task))
    }

    /// Adds a context task or a post-routing task for any screen.
    ///
    /// ```swift
    /// StepAssembly { HelpScreen() }.adding(forAnyScreen: TrackVisit())
    /// ```
    ///
    /// The task has the target ``Screen`` and the context type of the step.
    public func adding<T: ScreenTask>(forAnyScreen task: T) -> Self where T.Context == Context, T.Target == Screen {
        Self(parts: parts.adding(task))
    }

    /// Adds a context task or a post-routing task for any screen that needs no context.
    ///
    /// The task has the target ``Screen`` and the context type `Void`.
    @_disfavoredOverload
    public func adding<T: ScreenTask>(forAnyScreen task: T) -> Self where T.Context == Void, T.Target == Screen {
        Self(parts: parts.adding(task))
    }
}
