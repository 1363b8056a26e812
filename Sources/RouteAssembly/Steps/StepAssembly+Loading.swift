extension StepAssembly {
    /// Creates a step that finds its screen, or loads a value and builds the screen with it.
    ///
    /// ```swift
    /// StepAssembly(
    ///     finder: ClassWithContextFinder(),
    ///     loading: ProductLoader(shop),
    ///     factory: ProductFactory())
    /// ```
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - loader: The loader that runs if `finder` returns `nil`.
    ///   - factory: The factory that builds the screen. Its context is the loaded value together
    ///     with the context of the step.
    public init<F: Finder, L: Loader, B: Factory>(finder: F, loading loader: L, factory: B)
    where
        F.Target == Target, B.Target == Target, F.Context == Context, L.Context == Context,
        B.Context == (L.Value, Context)
    {
        parts = StepParts(finder, factory, loadedBy: StepLoader(loader) { ($0, $1) })
    }

    /// Creates a step that finds its screen, or loads a value and builds the screen with a closure.
    ///
    /// ```swift
    /// StepAssembly(finder: ClassWithContextFinder(), loading: ProductLoader(shop)) { product, _ in
    ///     ProductScreen(product)
    /// }
    /// ```
    public init<F: Finder, L: Loader>(
        finder: F, loading loader: L, build: @escaping @MainActor (L.Value, Context) throws -> Target
    ) where F.Target == Target, F.Context == Context, L.Context == Context {
        self.init(
            finder: finder, loading: loader,
            factory: InlineFactory<Target, (L.Value, Context)> { try build($0.0, $0.1) })
    }

    /// Creates a step that finds its screen, or loads a value with a closure and builds the screen
    /// with another closure.
    ///
    /// ```swift
    /// StepAssembly(
    ///     finder: ClassWithContextFinder(),
    ///     loading: { (id: Product.ID) in try await shop.product(id) }
    /// ) { (product: Product, id: Product.ID) in ProductScreen(product) }
    /// ```
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - load: A closure that loads a value for a context, if `finder` returns `nil`.
    ///   - build: A closure that builds a screen for the loaded value and the context of the step.
    ///     If it has several statements, write what it returns, such as `-> ProductScreen`.
    public init<F: Finder, Value: Sendable>(
        finder: F, loading load: @escaping @MainActor (Context) async throws -> Value,
        build: @escaping @MainActor (Value, Context) throws -> Target
    ) where F.Target == Target, F.Context == Context {
        self.init(finder: finder, loading: InlineLoader(load), build: build)
    }
}

extension StepAssembly {
    /// Lets the loader also run if the step finds its screen, and shows the value there.
    ///
    /// ```swift
    /// StepAssembly(loading: ProductLoader(shop)) { product, id in ProductScreen(product) }
    ///     .reloading { (screen: ProductScreen, loaded: (Product, Int)) in screen.show(loaded.0) }
    /// ```
    ///
    /// The loader runs before anything changes, and the task runs with the other context tasks of
    /// found screens. It does not run on a screen that the step builds, which gets the value from
    /// its factory, or that a saved state or a history brings back.
    ///
    /// - Parameter task: A task that shows the value. Its context is what the factory gets: the
    ///   value and the context of the step, or the value alone in a step without a context. If the
    ///   type is another one, or the step has no loader, a navigation that reaches the step ends
    ///   with ``RoutingError/Code/typeMismatch``.
    public func reloading<T: ContextTask>(_ task: T) -> Self where T.Target == Target {
        if parts.loader?.factoryContextType == T.Context.self { return Self(parts: parts.reloading(task)) }
        let loaded = parts.loader.map { "its loader makes a \(typeName($0.factoryContextType))" } ?? "it has no loader"
        let error = RoutingError(
            .typeMismatch,
            "The step to \(typeName(Target.self)) reloads a \(typeName(T.Context.self)), and \(loaded). "
                + "Give the task of reloading(_:) the context that the factory gets.")
        return adding(forAnyScreen: InlineContextTask<Screen, Void>(checking: { throw error }) { _, _ in })
    }

    /// Lets the loader also run if the step finds its screen, and shows the value there with a
    /// closure.
    ///
    /// - Parameter update: A closure that shows the value. Its second argument is what the factory
    ///   gets, as in ``reloading(_:)``.
    public func reloading<Loaded>(_ update: @escaping (_ screen: Target, _ loaded: Loaded) throws -> Void) -> Self {
        reloading(InlineContextTask(update))
    }
}

extension StepAssembly where Target: ContextChecking, Target.Context == Context {
    /// Creates a step that finds the screen of its context, or loads a value and builds the screen.
    ///
    /// A ``ClassWithContextFinder`` searches all screens of the window.
    public init<L: Loader>(loading loader: L, build: @escaping @MainActor (L.Value, Context) throws -> Target)
    where L.Context == Context {
        self.init(finder: ClassWithContextFinder(), loading: loader, build: build)
    }

    /// Creates a step that finds the screen of its context, or loads a value with a closure and
    /// builds the screen.
    ///
    /// ```swift
    /// StepAssembly(loading: { (id: Product.ID) in try await shop.product(id) }) { product, id in
    ///     ProductScreen(product)
    /// }
    /// ```
    ///
    /// A ``ClassWithContextFinder`` searches all screens of the window.
    public init<Value: Sendable>(
        loading load: @escaping @MainActor (Context) async throws -> Value,
        build: @escaping @MainActor (Value, Context) throws -> Target
    ) {
        self.init(finder: ClassWithContextFinder(), loading: InlineLoader(load), build: build)
    }
}

extension StepAssembly where Context == Void {
    /// Creates a step without a context that finds its screen, or loads a value and builds the
    /// screen with it.
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - loader: The loader that runs if `finder` returns `nil`.
    ///   - factory: The factory that builds the screen. Its context is the loaded value.
    public init<F: Finder, L: Loader, B: Factory>(finder: F, loading loader: L, factory: B)
    where F.Target == Target, B.Target == Target, F.Context == Void, L.Context == Void, B.Context == L.Value {
        parts = StepParts(finder, factory, loadedBy: StepLoader(loader) { value, _ in value })
    }

    /// Creates a step without a context that finds its screen, or loads a value and builds the
    /// screen with a closure.
    public init<F: Finder, L: Loader>(
        finder: F, loading loader: L, build: @escaping @MainActor (L.Value) throws -> Target
    ) where F.Target == Target, F.Context == Void, L.Context == Void {
        self.init(finder: finder, loading: loader, factory: InlineFactory<Target, L.Value>(build))
    }

    /// Creates a step without a context that finds its screen, or loads a value with a closure and
    /// builds the screen with another closure.
    ///
    /// ```swift
    /// StepAssembly(finder: ClassFinder(), loading: { try await shop.catalogue() }) { catalogue in
    ///     CatalogueScreen(catalogue)
    /// }
    /// ```
    public init<F: Finder, Value: Sendable>(
        finder: F, loading load: @escaping @MainActor () async throws -> Value,
        build: @escaping @MainActor (Value) throws -> Target
    ) where F.Target == Target, F.Context == Void {
        self.init(finder: finder, loading: InlineLoader { (_: Void) in try await load() }, build: build)
    }

    /// Creates a step without a context that finds its screen by the type, or loads a value and
    /// builds the screen.
    ///
    /// A ``ClassFinder`` searches all screens of the window.
    public init<L: Loader>(loading loader: L, build: @escaping @MainActor (L.Value) throws -> Target)
    where L.Context == Void {
        parts = StepParts(
            ClassFinder<Target, Void>(), InlineFactory<Target, L.Value>(build),
            loadedBy: StepLoader(loader) { value, _ in value }, hasDefaultFinder: true)
    }

    /// Creates a step without a context that finds its screen by the type, or loads a value with a
    /// closure and builds the screen.
    ///
    /// ```swift
    /// StepAssembly(loading: { try await shop.catalogue() }) { catalogue in
    ///     CatalogueScreen(catalogue)
    /// }
    /// ```
    ///
    /// A ``ClassFinder`` searches all screens of the window.
    public init<Value: Sendable>(
        loading load: @escaping @MainActor () async throws -> Value,
        build: @escaping @MainActor (Value) throws -> Target
    ) {
        self.init(loading: InlineLoader { (_: Void) in try await load() }, build: build)
    }
}
