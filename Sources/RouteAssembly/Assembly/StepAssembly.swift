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
/// Without a finder, a step finds the screen of its type; if it has a context, the screen that says it
/// shows this context.
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
/// 2. ``using(_:)`` adds the action that places the screen, and returns a ``StepAssembly/Placement``.
/// 3. `from(_:)` of the link names the next step, which provides the host of the action. If that
///    step is a ``DestinationStep``, the chain is complete, and the result is the
///    ``DestinationStep`` that a router navigates to. If it is a ``ContainerStep``, the container
///    may have to be built as well, and the result is a ``StepAssembly/Joint``.
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
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - factory: The factory that builds the screen if `finder` returns `nil`.
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
    ///
    /// - Parameter finder: The finder that searches for the screen.
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
    /// over this type of context, the step finds the screen that shows the context. A following step
    /// of the chain has to build the screen, as with ``init(finder:)``.
    ///
    /// - Parameters:
    ///   - screen: The type of the screen.
    ///   - context: The type of the context of the step.
    public init(finding screen: Target.Type, for context: Context.Type) {
        self.init(finder: ClassFinder<Target, Context>())
    }

    /// Adds the action that places the screen if the step builds it.
    ///
    /// - Parameter action: The action. The next step provides its host.
    /// - Returns: A link that continues with `from(_:)`.
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
    /// - Returns: The complete chain.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        DestinationStep(first: RoutingStep(parts, next: step.first, context: Context.self))
    }

    /// Completes the chain with a destination that needs no context.
    ///
    /// - Parameter step: The destination that a navigation continues with if the step does not find
    ///   its screen.
    /// - Returns: The complete chain.
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
    /// it. An empty reason is a ``DestinationIssue/Code/emptyReason``, and an allowed issue that does
    /// not exist is an ``DestinationIssue/Code/unusedAllowance``. These two cannot be allowed.
    /// Navigations are not affected.
    ///
    /// - Parameters:
    ///   - code: The kind of the issues.
    ///   - reason: A sentence for the readers of the configuration.
    /// - Returns: A step without the issues.
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

extension StepAssembly where Context == Void {
    /// Creates a step without a context that only finds its screen, by the type.
    ///
    /// ```swift
    /// let cart = StepAssembly(finding: CartScreen.self).from(Steps.tabs)
    /// ```
    ///
    /// A following step of the chain has to build the screen, as with ``init(finder:)``.
    ///
    /// - Parameter screen: The type of the screen.
    public init(finding screen: Target.Type) { self.init(finder: ClassFinder<Target, Void>()) }
}

/// A step to a container in the middle of a chain.
///
/// The container is the host of the action of the preceding step. If the step builds the container,
/// the action that follows places it.
///
/// ```swift
/// StepAssembly { LoginScreen() }.using(.push).from(.navigation).using(.present).from(.topmost)
/// StepAssembly { NoteScreen() }
///     .using(.push).from(ContainerStep(finder: ClassFinder(), factory: NotebookFactory()))
///     .using(.present).from(.topmost)
/// ```
public typealias ContainerStep<Target: Container, Context> = StepAssembly<Target, Context>
