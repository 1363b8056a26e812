// The initializers are inlinable, so that the compiler specializes them for the types of the
// caller.

extension StepAssembly where Target: ContextChecking, Target.Context == Context {
    /// Creates a step that finds the screen of its context, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly { (id: Int) in ProductScreen(id: id) }
    /// ```
    ///
    /// The search visits all screens of the window.
    @inlinable
    public init(build: @escaping @MainActor (Context) throws -> Target) {
        self.init(
            finder: ClassWithContextFinder(), factory: InlineFactory(build))
    }
}

extension StepAssembly {
    /// Creates a step that finds its screen with a finder, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly(finder: ClassFinder()) { (category: String) in ListScreen(category: category) }
    /// ```
    @inlinable
    public init<F: Finder>(finder: F, build: @escaping @MainActor (Context) throws -> Target)
    where F.Target == Target, F.Context == Context {
        self.init(finder: finder, factory: InlineFactory(build))
    }

    /// Rejects a closure without a finder, because the type alone does not identify the screen of a
    /// context.
    @available(
        *, unavailable,
        message:
            "Conform the screen to ContextChecking over this context, or write StepAssembly(finder: ClassFinder()) { … } to find any screen of the type. If the closure has several statements, write what it returns: { (id: Int) -> ProductScreen in … }"
    )
    @_disfavoredOverload
    public init(build: @escaping @MainActor (Context) throws -> Target) {
        self.init(finder: NilFinder(), factory: InlineFactory(build))
    }
}

extension StepAssembly where Context == Void {
    /// Creates a step that finds its screen by the type, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly { LoginScreen() }
    /// ```
    ///
    /// The search visits all screens of the window. If the screen conforms to ``ContextChecking``
    /// with a context other than `Void`, the type alone does not identify the screen. The
    /// navigation then ends with ``RoutingError/Code/typeMismatch``.
    @inlinable
    public init(build: @escaping @MainActor () throws -> Target) {
        self.init(findingByTypeOrBuildingWith: InlineFactory(build))
    }

    /// Creates a step that finds its screen with a finder, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly(finder: ClassFinder(options: .currentVisibleOnly)) { BagScreen() }
    /// ```
    @inlinable
    public init<F: Finder>(finder: F, build: @escaping @MainActor () throws -> Target)
    where F.Target == Target, F.Context == Void {
        self.init(finder: finder, factory: InlineFactory(build))
    }

    @usableFromInline
    init<B: Factory>(findingByTypeOrBuildingWith factory: B) where B.Target == Target {
        parts = StepParts(ClassFinder<Target, Void>(), factory, hasDefaultFinder: true)
    }
}

extension StepAssembly where Target: Container {
    /// Adds a value that the screens in the container share.
    ///
    /// ```swift
    /// let checkout = StepAssembly(finder: ClassFinder(), factory: CheckoutFactory())
    ///     .providing { (cart: Cart) in CheckoutForm(cart) }
    ///     .using(.present).from(.topmost)
    ///
    /// StepAssembly(taking: CheckoutForm.self) { form in AddressScreen(form) }.using(.push).from(…)
    /// ```
    ///
    /// The step makes the value when it builds the container, before the screens in it. If the step
    /// finds its container, the value is the one that the container has. It is released with the
    /// container, and two containers never share one. ``Screen/provided(_:)`` returns it.
    ///
    /// - Parameter make: A closure that makes the value. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    public func providing<Value>(_ make: @escaping (Context) throws -> Value) -> Self {
        Self(parts: parts.adding(StepProvider(make)))
    }

    /// Adds a value, made without the context, that the screens in the container share.
    ///
    /// - Parameter make: A closure that makes the value when the step builds the container.
    public func providing<Value>(_ make: @escaping () throws -> Value) -> Self {
        Self(parts: parts.adding(StepProvider { (_: Context) in try make() }))
    }
}

extension StepAssembly {
    /// Creates a step that finds its screen, or builds the screen with a value that a container
    /// around it provides.
    ///
    /// If no container provides the value, the navigation ends with
    /// ``RoutingError/Code/factoryFailed``.
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - type: The type that a following step of the chain provides, with `providing(_:)`.
    ///   - build: A closure that builds a screen for the value and the context of the step.
    public init<F: Finder, Value>(
        finder: F, taking type: Value.Type, build: @escaping @MainActor (Value, Context) throws -> Target
    ) where F.Target == Target, F.Context == Context {
        parts = StepParts(finder, TakingFactory(make: build))
    }
}

extension StepAssembly where Target: ContextChecking, Target.Context == Context {
    /// Creates a step that finds the screen of its context, or builds the screen with a value that
    /// a container around it provides.
    ///
    /// - Parameters:
    ///   - type: The type that a following step of the chain provides.
    ///   - build: A closure that builds a screen for the value and the context of the step.
    public init<Value>(taking type: Value.Type, build: @escaping @MainActor (Value, Context) throws -> Target) {
        self.init(finder: ClassWithContextFinder(), taking: type, build: build)
    }
}

extension StepAssembly where Context == Void {
    /// Creates a step without a context that finds its screen by the type, or builds the screen
    /// with a value that a container around it provides.
    ///
    /// - Parameters:
    ///   - type: The type that a following step of the chain provides.
    ///   - build: A closure that builds a screen for the value.
    public init<Value>(taking type: Value.Type, build: @escaping @MainActor (Value) throws -> Target) {
        parts = StepParts(
            ClassFinder<Target, Void>(), TakingFactory { (value: Value, _: Void) in try build(value) },
            hasDefaultFinder: true)
    }
}

private struct TakingFactory<Target: Screen, Value, Context>: ValueTakingFactory {
    let make: @MainActor (Value, Context) throws -> Target

    static var taken: Any.Type { Value.self }

    func build(with context: Context) throws -> Target { try build(with: context, taking: ChildCoordinator()) }

    func build(with context: Context, taking children: ChildCoordinator) throws -> Target {
        guard let value = children.provided(as: Value.self) as? Value else {
            throw RoutingError(
                .factoryFailed,
                "\(typeName(Target.self)) takes a \(typeName(Value.self)), and no container around it provides one. "
                    + "Add providing(_:) to the step that builds the container.")
        }
        let screen = try make(value, context)
        if let container = screen as? Container, !children.isEmpty {
            try container.setChildren(try children.build(integrating: container.children))
        }
        return screen
    }
}
