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
    public func add<I: Interceptor>(_ interceptor: I) where I.Context == Any {
        added = added.adding(interceptor)
    }

    /// Adds an interceptor that needs no context and runs in every navigation to a destination.
    public func add<I: Interceptor>(_ interceptor: I) where I.Context == Void {
        added = added.adding(interceptor)
    }

    /// Adds a context task that runs on every screen that a navigation finds or builds, or a
    /// post-routing task that runs on every screen of a navigation that has arrived.
    ///
    /// It runs before the tasks of the screen's step. In a navigation through several destinations,
    /// a context task runs once on each screen, after the last destination has been reached.
    ///
    /// - Parameter task: A task that gets the context of the screen's step. The `prepare(with:)` of a
    ///   context task gets the context of the navigation's destination.
    public func add<T: ScreenTask>(_ task: T) where T.Target == Screen, T.Context == Any {
        added = added.adding(task)
    }

    /// Adds a context task or a post-routing task that needs no context and runs on every screen.
    public func add<T: ScreenTask>(_ task: T) where T.Target == Screen, T.Context == Void {
        added = added.adding(task)
    }
}
