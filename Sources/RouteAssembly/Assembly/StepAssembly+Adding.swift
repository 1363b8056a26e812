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

    /// Adds a guard that decides with a closure for the context of the step.
    ///
    /// ```swift
    /// let order = StepAssembly { (id: Int) in OrderScreen(id: id) }
    ///     .guarded { id in try await shop.owns(id) ? .proceed : .redirect(.to(Steps.closed)) }
    ///     .using(.push).from(Steps.account)
    /// ```
    ///
    /// - Parameter decide: A closure that allows or redirects the navigation. To reject the
    ///   navigation, it throws an error.
    /// - Returns: A step with the guard.
    public func guarded(_ decide: @escaping @MainActor (Context) async throws -> InterceptorVerdict) -> Self {
        guarded(by: InlineInterceptor(decide))
    }

    /// Adds a guard that decides with a closure.
    ///
    /// ```swift
    /// let cart = StepAssembly { CartScreen() }
    ///     .guarded { session.isLoggedIn ? .proceed : .redirect(.to(Steps.login)) }
    ///     .using(.present).from(.topmost)
    /// ```
    ///
    /// - Parameter decide: A closure that allows or redirects the navigation. To reject the
    ///   navigation, it throws an error.
    /// - Returns: A step with the guard.
    public func guarded(_ decide: @escaping @MainActor () async throws -> InterceptorVerdict) -> Self {
        Self(parts: parts.adding(InlineInterceptor { (_: Void) in try await decide() }, isGuard: true))
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

// The types of the closures come from the step, so none has to be written.
extension StepAssembly {
    /// Adds a context task that configures the screen with a closure.
    ///
    /// ```swift
    /// StepAssembly(finding: SearchScreen.self, for: String?.self)
    ///     .configuring { screen, word in screen.search(for: word) }
    ///     .from(Steps.tabs)
    /// ```
    ///
    /// The closure also runs if the step finds its screen. Do not overwrite the user's input in it.
    ///
    /// - Parameter configure: A closure that configures the screen for the context. If it throws an
    ///   error that is not a ``RoutingError``, the navigation ends with
    ///   ``RoutingError/Code/taskFailed``.
    /// - Returns: A step with the task.
    public func configuring(_ configure: @escaping (_ screen: Target, _ context: Context) throws -> Void) -> Self {
        Self(parts: parts.adding(InlineContextTask(configure)))
    }

    /// Adds a context task that configures the screen with a closure, without the context.
    ///
    /// The closure also runs if the step finds its screen. Do not overwrite the user's input in it.
    ///
    /// - Parameter configure: A closure that configures the screen. If it throws an error that is not
    ///   a ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    /// - Returns: A step with the task.
    public func configuring(_ configure: @escaping (_ screen: Target) throws -> Void) -> Self {
        Self(parts: parts.adding(InlineContextTask { (screen: Target, _: Void) in try configure(screen) }))
    }

    /// Adds a post-routing task that calls a closure when the navigation has succeeded.
    ///
    /// To get all screens of the navigation, add a ``PostRoutingTask``.
    ///
    /// - Parameter action: A closure that receives the screen of the step, and the context.
    /// - Returns: A step with the task.
    public func whenArrived(_ action: @escaping (_ screen: Target, _ context: Context) -> Void) -> Self {
        Self(parts: parts.adding(InlinePostTask { (screen: Target, context: Context, _) in action(screen, context) }))
    }

    /// Adds a post-routing task that calls a closure when the navigation has succeeded, without the
    /// context.
    ///
    /// ```swift
    /// StepAssembly { HelpScreen() }.whenArrived { screen in analytics.visit("\(screen)") }
    /// ```
    ///
    /// - Parameter action: A closure that receives the screen of the step.
    /// - Returns: A step with the task.
    public func whenArrived(_ action: @escaping (_ screen: Target) -> Void) -> Self {
        Self(parts: parts.adding(InlinePostTask { (screen: Target, _: Void, _) in action(screen) }))
    }
}
