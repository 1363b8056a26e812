// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension StepAssembly {
    /// Rejects a loader or a factory with another type of context.
    @available(
        *, unavailable,
        message:
            "Use a loader over the context of the finder, and a factory over '(Value, Context)': the loaded value together with that context. Without a context, the factory's context is the loaded value."
    )
    @_disfavoredOverload
    public init<F: Finder, L: Loader, B: Factory>(finder: F, loading loader: L, factory: B)
    where F.Target == Target, B.Target == Target, F.Context == Context { fatalError() }

    /// Rejects a screen whose type alone does not identify it.
    @available(
        *, unavailable,
        message:
            "Conform the screen to ContextChecking over this context, or write StepAssembly(finder: ClassFinder(), loading: …) { … } to find any screen of the type. If the last closure has several statements, write what it returns: { (product: Product, id: Int) -> ProductScreen in … }"
    )
    @_disfavoredOverload
    public init<L: Loader>(loading loader: L, build: @escaping @MainActor (L.Value, Context) throws -> Target)
    where L.Context == Context { fatalError() }

    /// Rejects a screen whose type alone does not identify it.
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

    /// Rejects an asynchronous closure, because a factory does not wait.
    @available(
        *, unavailable,
        message:
            "Write 'StepAssembly(loading: { (id: Int) in try await … }) { product, id in … }': the closure of a factory does not wait."
    )
    @_disfavoredOverload
    public init(build: @escaping @MainActor (Context) async throws -> Target) { fatalError() }
}

extension StepAssembly where Target == Screen {
    /// Rejects a closure whose type of screen is not known.
    @available(
        *, unavailable,
        message: "Write what the last closure returns, such as '{ (product: Product, id: Int) -> ProductScreen in … }'."
    )
    @_disfavoredOverload
    public init<L: Loader>(
        finder: ClassWithContextFinder<Target, Context>, loading loader: L,
        build: @escaping @MainActor (L.Value, Context) throws -> Target
    ) where L.Context == Context { fatalError() }

    /// Rejects a closure whose type of screen is not known.
    @available(
        *, unavailable,
        message: "Write what the last closure returns, such as '{ (product: Product, id: Int) -> ProductScreen in … }'."
    )
    @_disfavoredOverload
    public init<Value: Sendable>(
        finder: ClassWithContextFinder<Target, Context>,
        loading load: @escaping @MainActor (Context) async throws -> Value,
        build: @escaping @MainActor (Value, Context) throws -> Target
    ) { fatalError() }
}
