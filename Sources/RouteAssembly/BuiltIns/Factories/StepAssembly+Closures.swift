// The initializers are inlinable, so that the compiler specializes them for the types of the
// caller.

extension StepAssembly where Target: ContextChecking, Target.Context == Context {
    /// Creates a step that finds the screen of its context, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly { (id: Int) in ProductScreen(id: id) }
    /// ```
    ///
    /// Without a finder, a step finds the screen of its type; if it has a context, the screen that says
    /// it shows this context. The search visits all screens of the window.
    ///
    /// - Parameter build: A closure that builds a screen for a context.
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
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - build: A closure that builds a screen for a context.
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
    /// Without a finder, a step finds the screen of its type; if it has a context, the screen that says
    /// it shows this context. The search visits all screens of the window. If the screen conforms to
    /// ``ContextChecking`` with a context other than `Void`, the type alone does not identify the
    /// screen. The navigation then ends with ``RoutingError/Code/typeMismatch``.
    ///
    /// - Parameter build: A closure that builds a screen.
    @inlinable
    public init(build: @escaping @MainActor () throws -> Target) {
        self.init(findingByTypeOrBuildingWith: InlineFactory(build))
    }

    /// Creates a step that finds its screen by the type, or builds it with a closure that ignores
    /// its argument.
    ///
    /// - Parameter build: A closure that builds a screen.
    @inlinable
    @_disfavoredOverload
    public init(build: @escaping @MainActor (Context) throws -> Target) {
        self.init(findingByTypeOrBuildingWith: InlineFactory(build))
    }

    /// Creates a step that finds its screen with a finder, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly(finder: ClassFinder(options: .currentVisibleOnly)) { BagScreen() }
    /// ```
    ///
    /// - Parameters:
    ///   - finder: The finder that searches for the screen.
    ///   - build: A closure that builds a screen.
    @inlinable
    public init<F: Finder>(finder: F, build: @escaping @MainActor () throws -> Target)
    where F.Target == Target, F.Context == Void {
        self.init(finder: finder, factory: InlineFactory(build))
    }

    /// Creates a step that finds its screen by the type, or builds it with a factory.
    @usableFromInline
    init<B: Factory>(findingByTypeOrBuildingWith factory: B) where B.Target == Target {
        parts = StepParts(ClassFinder<Target, Void>(), factory, hasDefaultFinder: true)
    }
}
