/// A builder of a step that finds a screen, or builds the screen and places it with an action.
///
/// ```swift
/// let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
///     .guarded { session.isLoggedIn ? .proceed : .redirect(.to(Steps.login)) }
///     .using(.push).from(.navigation)
///     .using(.present).from(.topmost)
///
/// try await router.navigate(to: product, with: 42)
/// ```
///
/// Without a finder, a step finds the screen of its type; if it has a context, the screen that says
/// it shows this context.
///
/// Read a chain from the target to the origin. A navigation follows the chain until a step finds
/// its screen. It then builds the screens of all preceding steps. In the example, a navigation
/// brings the screen of product 42 to the front if the window contains it. Otherwise the navigation
/// presents a new navigation container that contains a new product screen.
///
/// Each part of a chain has its own type, so that an incomplete chain does not compile:
///
/// 1. A `StepAssembly` describes a screen. Its `adding(_:)` and `guarded(by:)` methods add
///    interceptors, tasks, and guards.
/// 2. ``using(_:)`` adds the action that places the screen, and returns a
///    ``StepAssembly/Placement``.
/// 3. `from(_:)` of the placement names the next step, which provides the host of the action. If
///    that step is a ``DestinationStep``, the chain is complete, and the result is the
///    ``DestinationStep`` that a router navigates to. If it is the step of a container, the
///    container may have to be built as well, and the result is a ``StepAssembly/Joint``.
/// 4. ``StepAssembly/Joint/using(_:)`` adds the action that places the container, and returns
///    another ``StepAssembly/Placement``.
///
/// A step without a factory needs no action: its own `from(_:)` methods complete the chain.
/// ``DestinationStep/assemble()`` may end a chain, and changes nothing.
///
/// A builder is a value. Each method returns a new builder, and the original one can be used again.
@MainActor
public struct StepAssembly<Target: Screen, Context> {
    let parts: StepParts

    init(parts: StepParts) { self.parts = parts }

    /// Creates a step that finds its screen, or builds it.
    public init<F: Finder, B: Factory>(finder: F, factory: B)
    where F.Target == Target, B.Target == Target, F.Context == Context, B.Context == Context {
        parts = StepParts(finder, factory)
    }

    /// Creates a step that only finds its screen.
    ///
    /// If the screen is not in the window when the navigation is planned, a following step of the
    /// chain has to build it, for example as a tab of a container. The finder runs again once the
    /// screens of the following steps have been built. If no following step builds anything, the
    /// navigation ends with ``RoutingError/Code/nothingToBuild``.
    public init<F: Finder>(finder: F) where F.Target == Target, F.Context == Context {
        parts = StepParts(finder)
    }

    /// Creates a step that only finds its screen, by the type and the context.
    ///
    /// ```swift
    /// let search = StepAssembly(finding: SearchScreen.self, for: String?.self)
    ///     .configuring { screen, word in screen.search(for: word) }
    ///     .from(Steps.tabs)
    /// ```
    ///
    /// The step finds the first screen of the type. If the screen conforms to ``ContextChecking``
    /// over this type of context, the step finds the screen that shows the context. A following
    /// step of the chain has to build the screen, as with ``init(finder:)``.
    public init(finding screen: Target.Type, for context: Context.Type = Void.self) {
        self.init(finder: ClassFinder<Target, Context>())
    }

    /// Adds the action that places the screen if the step builds it.
    public func using<A: Action>(_ action: A) -> Placement<A.Host> {
        Placement(UnlinkedStep(parts, placedBy: action, after: nil))
    }

    /// Completes the chain with a destination.
    ///
    /// Use this method for a step without a factory. A step with a factory needs an action as well:
    /// without the action, a navigation that would build the screen ends with
    /// ``RoutingError/Code/notPlaced``.
    ///
    /// - Parameter step: The destination that a navigation continues with if the step does not find
    ///   its screen.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        DestinationStep(first: RoutingStep(parts, next: step.first, context: Context.self))
    }

    /// Completes the chain with a destination that needs no context.
    @_disfavoredOverload
    public func from<T: Screen>(_ step: DestinationStep<T, Void>) -> DestinationStep<Target, Context> {
        from(step.adaptingContext())
    }

    /// Allows the issues of a kind that the linter would report for this step.
    ///
    /// ```swift
    /// let player = StepAssembly(finder: ClassFinder(), factory: VideoFactory())
    ///     .allowing(.conflictingFactories, because: "One player plays videos and music.")
    ///     .using(.present).from(.topmost)
    /// ```
    ///
    /// The linter is `DestinationOutline.issues(atLeast:)` of RouteAssemblyInspection. The issues
    /// are allowed at this step, in all chains that share it, and not at the steps before and after
    /// it. An empty reason is a ``DestinationIssue/Code/emptyReason``, and an allowed issue that
    /// does not exist is an ``DestinationIssue/Code/unusedAllowance``. These two cannot be allowed.
    /// Navigations are not affected.
    ///
    /// - Parameters:
    ///   - code: The kind of the issues.
    ///   - reason: A sentence for the readers of the configuration.
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self {
        Self(parts: parts.allowing(AllowedIssue(code: code, reason: reason)))
    }

    /// Returns this step, which needs no context, for a chain with any type of context.
    ///
    /// ```swift
    /// StepAssembly(finder: .class()) { (id: Int) in ProductScreen(id: id) }
    ///     .using(.push).from(Steps.newStack.adaptingContext()).using(.present).from(.topmost)
    /// ```
    public func adaptingContext<Other>() -> StepAssembly<Target, Other> where Context == Void {
        StepAssembly<Target, Other>(parts: parts)
    }
}

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
    /// ```
    ///
    /// The guard runs in every navigation whose chain leads through the step, even if the target or
    /// the screen of a preceding step is in the window already. An interceptor that `adding(_:)`
    /// adds runs only if the search for the first existing screen reaches its step.
    public func guarded<I: Interceptor>(by guard: I) -> Self where I.Context == Context {
        Self(parts: parts.adding(`guard`, isGuard: true))
    }

    /// Adds a guard that needs no context.
    ///
    /// A guard is an interceptor that protects the step and all preceding steps of the chain.
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
    public func configuring(_ configure: @escaping (_ screen: Target, _ context: Context) throws -> Void) -> Self {
        Self(parts: parts.adding(InlineContextTask(configure)))
    }

    /// Adds a context task that configures the screen with a closure, without the context.
    ///
    /// The closure also runs if the step finds its screen. Do not overwrite the user's input in it.
    ///
    /// - Parameter configure: A closure that configures the screen. If it throws an error that is
    ///   not a ``RoutingError``, the navigation ends with ``RoutingError/Code/taskFailed``.
    public func configuring(_ configure: @escaping (_ screen: Target) throws -> Void) -> Self {
        Self(parts: parts.adding(InlineContextTask { (screen: Target, _: Void) in try configure(screen) }))
    }

    /// Adds a post-routing task that calls a closure when the navigation has succeeded.
    ///
    /// To get all screens of the navigation, add a ``PostRoutingTask``.
    public func whenArrived(_ action: @escaping (_ screen: Target, _ context: Context) -> Void) -> Self {
        Self(parts: parts.adding(InlinePostTask { (screen: Target, context: Context, _) in action(screen, context) }))
    }

    /// Adds a post-routing task that calls a closure when the navigation has succeeded, without the
    /// context.
    ///
    /// ```swift
    /// StepAssembly { HelpScreen() }.whenArrived { screen in analytics.visit("\(screen)") }
    /// ```
    public func whenArrived(_ action: @escaping (_ screen: Target) -> Void) -> Self {
        Self(parts: parts.adding(InlinePostTask { (screen: Target, _: Void, _) in action(screen) }))
    }
}
