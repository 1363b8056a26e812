// Mistakes that the compiler explains. The compiler tries an unavailable overload only after all
// others have failed, so these overloads never take part in a correct program.
extension StepAssembly {
    /// Rejects a closure that does not say what the context of the chain is.
    @available(
        *, unavailable,
        message: "State the context of the chain in the closure, as in '{ (_: Int) in … }': this chain has one."
    )
    @_disfavoredOverload
    public init<F: Finder>(finder: F, build: @escaping @MainActor () throws -> Target)
    where F.Target == Target, F.Context == Context { fatalError() }

    /// Rejects an asynchronous closure, because a factory does not wait.
    @available(
        *, unavailable,
        message:
            "Write 'StepAssembly(loading: { (id: Int) in try await … }) { product, id in … }': the closure of a factory does not wait."
    )
    @_disfavoredOverload
    public init(build: @escaping @MainActor (Context) async throws -> Target) { fatalError() }

    /// Rejects a container without an action.
    @available(
        *, unavailable,
        message: "Write '.using(.push)' or another action before '.from': it says how the screen is put there."
    )
    public func from<T: Container>(_ step: StepAssembly<T, Context>) -> StepAssembly<Target, Context>.Joint {
        fatalError()
    }

    /// Rejects an interceptor or a task with another type of context or for another type of screen.
    @available(
        *, unavailable,
        message:
            "Write 'adding(forAnyScreen: task)' for a task over 'Screen'. Otherwise, the context has to be the step's or 'Void', and the screen of a task the step's."
    )
    @_disfavoredOverload
    public func adding<Entity>(_ entity: Entity) -> Self { self }

    /// Rejects a closure where an interceptor or a task is needed.
    @available(
        *, unavailable,
        message:
            "Write '.guarded { … }', '.configuring { screen in … }', or '.whenArrived { screen in … }', or '.adding(InlineInterceptor { … })' for an interceptor that is no guard."
    )
    @_disfavoredOverload
    public func adding(_ closure: @escaping @MainActor () async throws -> InterceptorVerdict) -> Self { self }

    /// Rejects a loaded value for a screen whose type alone does not identify it.
    @available(
        *, unavailable,
        message:
            "Conform the screen to ContextChecking over this context, or write StepAssembly(finder: ClassFinder(), loading: …) { … } to find any screen of the type. If the last closure has several statements, write what it returns: { (product: Product, id: Int) -> ProductScreen in … }"
    )
    @_disfavoredOverload
    public init<Value: Sendable>(
        loading load: @escaping @MainActor (Context) async throws -> Value,
        build: @escaping @MainActor (Value, Context) throws -> Target
    ) { fatalError() }
}

extension StepAssembly.Placement where Host: Container {
    /// Warns of a step that can lead to any screen.
    @available(
        *, deprecated,
        message:
            "Write '.nearest' for the nearest container around the visible screen, '.custom(using: .class(startingPoint: .root))' for the first one from the root, or 'step.expectingContainer()' for the one around the screen of a step: the action needs a container, and this step can lead to any screen."
    )
    public func from(_ step: DestinationStep<Screen, Context>) -> DestinationStep<Target, Context> {
        from(step.expectingContainer(Host.self))
    }

    /// Warns of a step that leads to another kind of container.
    @available(
        *, deprecated,
        message:
            "Use the action for this container ('push' for navigation, 'addTab' for tabs, 'showDetail' for a split), or lead to a screen in the container that the action is for."
    )
    public func from<T: Container>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        from(step.expectingContainer(Host.self))
    }

    /// Rejects another kind of container.
    @available(
        *, unavailable,
        message:
            "Use the action for this container ('push' for navigation, 'addTab' for tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'), or start from the kind of container that the action is for."
    )
    public func from<T: Container>(_ step: StepAssembly<T, Context>) -> StepAssembly<Target, Context>.Joint {
        fatalError()
    }
}

extension StepAssembly.Placement {
    /// Rejects an interceptor or a task after the action.
    @available(*, unavailable, message: "Write '.adding' before '.using': it belongs to the screen's step.")
    public func adding<Entity>(_ entity: Entity) -> Self { self }

    /// Rejects a guard after the action.
    @available(*, unavailable, message: "Write '.guarded(by:)' before '.using': it belongs to the screen's step.")
    public func guarded<I: Interceptor>(by guard: I) -> Self { self }

    /// Rejects a guard after the action that decides with a closure.
    @available(*, unavailable, message: "Write '.guarded' before '.using': it belongs to the screen's step.")
    @_disfavoredOverload
    public func guarded(_ decide: @escaping @MainActor () async throws -> InterceptorVerdict) -> Self { self }

    /// Rejects a guard after the action that decides with a closure for the context.
    @available(*, unavailable, message: "Write '.guarded' before '.using': it belongs to the screen's step.")
    @_disfavoredOverload
    public func guarded(_ decide: @escaping @MainActor (Context) async throws -> InterceptorVerdict) -> Self { self }

    /// Rejects a step that is not assembled, other than that of a container.
    @available(
        *, unavailable,
        message:
            "Complete the chain of this step first, with '.using(…).from(…)', and write 'from(step)'. For a container's step over 'Void', write 'from(step.adaptingContext())'."
    )
    @_disfavoredOverload
    public func from<T: Screen, C>(_ step: StepAssembly<T, C>) -> StepAssembly<Target, Context>.Joint { fatalError() }

    /// Rejects a step with another type of context.
    @available(
        *, unavailable,
        message:
            "Write 'from(step.adaptingContext { … })', or give the chain the context of the step, as in 'StepAssembly(finder: .class()) { (_: Int) in … }': the step needs another context than the chain has."
    )
    @_disfavoredOverload
    public func from<T: Screen, C>(_ step: DestinationStep<T, C>) -> DestinationStep<Target, Context> { fatalError() }
}

extension StepAssembly.Joint {
    /// Rejects a container without an action.
    @available(
        *, unavailable,
        message: "Write '.using(.present)' or another action before '.from': it says how the container is put there."
    )
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> DestinationStep<Target, Context> {
        fatalError()
    }
}

extension DestinationStep {
    /// Rejects an interceptor or a task after the chain.
    @available(*, unavailable, message: "Write '.adding' before '.using' and '.from': it belongs to the screen's step.")
    public func adding<Entity>(_ entity: Entity) -> Self { self }

    /// Rejects a guard after the chain.
    @available(
        *, unavailable, message: "Write '.guarded(by:)' before '.using' and '.from': it belongs to the screen's step."
    )
    public func guarded<I: Interceptor>(by guard: I) -> Self { self }
}

extension InterceptorVerdict {
    /// Rejects a step or a route, for which the verdict needs a destination.
    @available(*, unavailable, message: "Write '.redirect(.to(step))', or '.redirect(.to(step, with: context))'.")
    @_disfavoredOverload
    public static func redirect<Place>(_ place: Place) -> Self { .proceed }
}

extension SwitchAssembly {
    /// Rejects a closure that returns a step with another type of context or of screen.
    @available(
        *, unavailable,
        message:
            "Return 'step.anyScreen' in a switch over 'Screen', 'step.expectingContainer()' in one over a container, 'step.adaptingContext()' for a step over 'Void', and 'step.adaptingContext { … }' for another context. Combine them if both the screen and the context differ."
    )
    @_disfavoredOverload
    public func addCase<T: Screen, C>(
        named name: String? = nil, _ step: @escaping (Context) -> DestinationStep<T, C>?
    ) -> Self { self }
}

extension ChildrenBuilder {
    /// Rejects a child or a factory with another type of context, and a child for another kind of
    /// container.
    @available(
        *, unavailable,
        message:
            "List a screen, a factory, or a 'Child'. Add '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the container has, and use the action for this container: 'push' for navigation, 'addTab' for tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'."
    )
    @_disfavoredOverload
    public static func buildExpression<Value>(_ value: Value) -> [Element] { [] }
}

extension Child {
    /// Rejects a task with another type of context or for another type of screen.
    @available(
        *, unavailable,
        message:
            "Write 'adding(forAnyScreen: task)' for a task over 'Screen'. Otherwise, the context has to be the child's or 'Void', and the screen the child's."
    )
    @_disfavoredOverload
    public func adding<Task>(_ task: Task) -> Self { self }
}

extension Finder {
    /// Rejects screens that cannot say which context they show.
    @available(
        *, unavailable,
        message:
            "Conform the screen to ContextChecking over this context. If a closure has several statements, write what it returns: '{ (id: Int) -> ProductScreen in … }'."
    )
    @_disfavoredOverload
    public static func classWithContext<T, C>(
        _ type: T.Type = T.self, options: SearchOptions = .fullStack,
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == ClassFinder<T, C> { Self(options: options, startingPoint: startingPoint) }

    /// Rejects a closure that says whether a screen is the right one.
    @available(
        *, unavailable,
        message:
            "The closure gets the context and the window, and returns the screen: '.inline { (context: Int, window) in … }'."
    )
    @_disfavoredOverload
    public static func inline<T, U, C>(_ matches: @escaping (U, C) throws -> Bool) -> Self
    where Self == InlineFinder<T, C> { fatalError() }
}

/// The names of finders that need parentheses, or that RouteComposer has, for the messages of the
/// compiler.
///
/// A static property cannot be generic, so `.class` is a function: write `.class()`.
@_documentation(visibility: internal) public enum BuiltInFinder {
    /// Write `.class()`.
    case `class`
    /// Write `.classWithContext()`.
    case classWithContext
    /// Write `.nil()`.
    case `nil`
    /// Write `.class()`.
    case classFinder
    /// Write `.classWithContext()`.
    case classWithContextFinder
    /// Write `.nil()`.
    case nilFinder
}

extension StepAssembly {
    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write '.class()', '.classWithContext()', or '.nil()', with the parentheses.")
    @_disfavoredOverload
    public init<F: Factory>(finder: BuiltInFinder, factory: F) where F.Target == Target, F.Context == Context {
        fatalError()
    }
}

extension StepAssembly where Target == Screen, Context == Void {
    /// Rejects a finder without parentheses before a closure.
    @available(*, unavailable, message: "Write '.class()', '.classWithContext()', or '.nil()', with the parentheses.")
    @_disfavoredOverload
    public init<Build>(finder: BuiltInFinder, build: Build) { fatalError() }
}
