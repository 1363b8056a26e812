// The initializers are inlinable, so that the compiler specializes them for the types of the
// caller.

extension StepAssembly where Target: ContextChecking, Target.Context == Context {
    /// Creates a step that finds the screen of its context, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly { (id: Int) in ProductScreen(id: id) }
    /// ```
    ///
    /// A ``ClassWithContextFinder`` searches all screens of the window.
    ///
    /// - Parameters:
    ///   - build: A closure that builds a screen for a context.
    ///   - fileID: The file ID of the closure, which tells it apart from others.
    ///   - line: The line of the closure.
    ///   - column: The column of the closure.
    @inlinable
    public init(
        build: @escaping @MainActor (Context) throws -> Target, fileID: String = #fileID, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            finder: ClassWithContextFinder(), factory: InlineFactory(build, fileID: fileID, line: line, column: column))
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
    ///   - fileID: The file ID of the closure, which tells it apart from others.
    ///   - line: The line of the closure.
    ///   - column: The column of the closure.
    @inlinable
    public init<F: Finder>(
        finder: F, build: @escaping @MainActor (Context) throws -> Target, fileID: String = #fileID,
        line: UInt = #line, column: UInt = #column
    ) where F.Target == Target, F.Context == Context {
        self.init(finder: finder, factory: InlineFactory(build, fileID: fileID, line: line, column: column))
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

extension StepAssembly where Target == Screen {
    /// Rejects a factory whose type of screen is not known.
    @available(
        *, unavailable,
        message:
            "Write what the closure of the factory returns, such as 'InlineFactory { (id: Int) -> ProductScreen in … }'."
    )
    @_disfavoredOverload
    public init(finder: ClassWithContextFinder<Target, Context>, factory: InlineFactory<Target, Context>) {
        self.init(finder: NilFinder(), factory: factory)
    }
}

extension StepAssembly where Context == Void {
    /// Creates a step that finds its screen by the type, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly { LoginScreen() }
    /// ```
    ///
    /// A ``ClassFinder`` searches all screens of the window. If the screen conforms to
    /// ``ContextChecking`` with a context other than `Void`, the type alone does not identify the
    /// screen. The navigation then ends with ``RoutingError/Code/typeMismatch``.
    ///
    /// - Parameters:
    ///   - build: A closure that builds a screen.
    ///   - fileID: The file ID of the closure, which tells it apart from others.
    ///   - line: The line of the closure.
    ///   - column: The column of the closure.
    @inlinable
    public init(
        build: @escaping @MainActor () throws -> Target, fileID: String = #fileID, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(finder: ClassFinder(), factory: InlineFactory(build, fileID: fileID, line: line, column: column))
        refuseMissingContext()
    }

    /// Creates a step that finds its screen by the type, or builds it with a closure that ignores
    /// its argument.
    ///
    /// - Parameters:
    ///   - build: A closure that builds a screen.
    ///   - fileID: The file ID of the closure, which tells it apart from others.
    ///   - line: The line of the closure.
    ///   - column: The column of the closure.
    @inlinable
    @_disfavoredOverload
    public init(
        build: @escaping @MainActor (Context) throws -> Target, fileID: String = #fileID, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(finder: ClassFinder(), factory: InlineFactory(build, fileID: fileID, line: line, column: column))
        refuseMissingContext()
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
    ///   - fileID: The file ID of the closure, which tells it apart from others.
    ///   - line: The line of the closure.
    ///   - column: The column of the closure.
    @inlinable
    public init<F: Finder>(
        finder: F, build: @escaping @MainActor () throws -> Target, fileID: String = #fileID, line: UInt = #line,
        column: UInt = #column
    ) where F.Target == Target, F.Context == Void {
        self.init(finder: finder, factory: InlineFactory(build, fileID: fileID, line: line, column: column))
    }

    @usableFromInline
    mutating func refuseMissingContext() {
        entities.isContextMissing = (Target.self as? any ContextChecking.Type)?.needsContext == true
    }
}

extension ContextChecking {
    fileprivate static var needsContext: Bool { Context.self != Void.self }
}
