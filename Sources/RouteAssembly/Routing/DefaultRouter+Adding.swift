// Entities for all navigations of a router. Their context type is `Any` or `Void`.
extension DefaultRouter {
    private var added: StepParts {
        get { core.parts ?? StepParts(NilFinder<Screen, Any>()) }
        set { core.parts = newValue }
    }

    /// Adds an interceptor that runs in every navigation to a destination, before the interceptors
    /// of the steps.
    ///
    /// - Parameter interceptor: An interceptor that gets the context of the navigation's
    ///   destination.
    public func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any {
        added = added.adding(interceptor)
    }

    /// Adds an interceptor that needs no context and runs in every navigation to a destination.
    public func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Void {
        added = added.adding(interceptor)
    }

    /// Adds a context task that runs on every screen that a navigation finds or builds.
    ///
    /// It runs before the tasks of the screen's step. In a navigation through several destinations,
    /// it runs once on each screen, after the last destination has been reached.
    ///
    /// - Parameter task: A context task that gets the context of the screen's step. Its
    ///   `prepare(with:)` gets the context of the navigation's destination.
    public func add<T: ContextTask>(_ task: T) where T.Target == Screen, T.Context == Any {
        added = added.adding(task)
    }

    /// Adds a context task that needs no context and runs on every screen that a navigation finds
    /// or builds.
    public func add<T: ContextTask>(_ task: T) where T.Target == Screen, T.Context == Void {
        added = added.adding(task)
    }

    /// Adds a post-routing task that runs on every screen of a navigation that has arrived, before
    /// the tasks of the screen's step.
    ///
    /// - Parameter task: A post-routing task that gets the context of the screen's step.
    public func add<T: PostRoutingTask>(_ task: T) where T.Target == Screen, T.Context == Any {
        added = added.adding(task)
    }

    /// Adds a post-routing task that needs no context and runs on every screen of a navigation that
    /// has arrived.
    public func add<T: PostRoutingTask>(_ task: T) where T.Target == Screen, T.Context == Void {
        added = added.adding(task)
    }
}
