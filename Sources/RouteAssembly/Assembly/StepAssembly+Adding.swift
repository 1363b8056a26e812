// An entity has the context of the chain or `Void`. A task has the target of the step or `Screen`.
// Each combination is an overload, so that an entity that fits no combination does not compile.
extension StepAssembly {
    /// Adds an interceptor.
    ///
    /// The interceptor has the context type of the step. It runs before the hierarchy changes,
    /// after the interceptors that were added before.
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Context {
        Self(step.adding(ErasedInterceptor(interceptor, context: { $0 })))
    }

    /// Adds an interceptor that needs no context.
    ///
    /// The interceptor has the context type `Void`. It runs before the hierarchy changes, after the
    /// interceptors that were added before.
    @_disfavoredOverload
    public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Void {
        Self(step.adding(ErasedInterceptor(interceptor, context: { _ in })))
    }

    /// Adds a context task.
    ///
    /// The task has the target and the context type of the step. It runs on the screen before the
    /// user sees it, after the tasks that were added before.
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a context task for any screen.
    ///
    /// The task has the target ``Screen`` and the context type of the step. It runs on the screen
    /// before the user sees it, after the tasks that were added before.
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Context, T.Target == Screen {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a context task that needs no context.
    ///
    /// The task has the target of the step and the context type `Void`. It runs on the screen
    /// before the user sees it, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a context task for any screen, which needs no context.
    ///
    /// The task has the target ``Screen`` and the context type `Void`. It runs on the screen before
    /// the user sees it, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: ContextTask>(_ task: T, _: Void = ()) -> Self where T.Context == Void, T.Target == Screen {
        Self(step.adding(ErasedTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a post-routing task.
    ///
    /// The task has the target and the context type of the step. It runs when the navigation has
    /// succeeded, after the tasks that were added before.
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Context, T.Target == Target {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a post-routing task for any screen.
    ///
    /// The task has the target ``Screen`` and the context type of the step. It runs when the
    /// navigation has succeeded, after the tasks that were added before.
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Context, T.Target == Screen {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { $0 })))
    }

    /// Adds a post-routing task that needs no context.
    ///
    /// The task has the target of the step and the context type `Void`. It runs when the navigation
    /// has succeeded, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Void, T.Target == Target {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { _ in })))
    }

    /// Adds a post-routing task for any screen, which needs no context.
    ///
    /// The task has the target ``Screen`` and the context type `Void`. It runs when the navigation
    /// has succeeded, after the tasks that were added before.
    @_disfavoredOverload
    public func adding<T: PostRoutingTask>(_ task: T, _: Void = ()) -> Self
    where T.Context == Void, T.Target == Screen {
        Self(step.adding(ErasedPostTask(task, screen: { $0 }, context: { _ in })))
    }
}
