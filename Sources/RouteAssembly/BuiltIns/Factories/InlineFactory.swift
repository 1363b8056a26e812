/// A factory that builds a screen with a closure.
///
/// ```swift
/// InlineFactory { (id: Int) in ProductScreen(id: id) }
/// InlineFactory { LoginScreen() }
/// ```
@MainActor
public struct InlineFactory<Target, Context> {
    // Two cases, because a wrapper around a closure without a context would be allocated for each
    // step.
    private enum Closure {
        case plain(() throws -> Target)
        case contextual((Context) throws -> Target)
    }

    private let closure: Closure

    /// Creates a factory.
    ///
    /// - Parameter build: A closure that builds a screen for a context. If it throws an error that
    ///   is not a ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    public init(_ build: @escaping (Context) throws -> Target) { closure = .contextual(build) }

    /// Creates a factory that needs no context.
    ///
    /// - Parameter build: A closure that builds a screen. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    public init(_ build: @escaping () throws -> Target) where Context == Void { closure = .plain(build) }
}

extension InlineFactory: Factory where Target: Screen {
    /// Returns the screen that the closure builds.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The screen.
    /// - Throws: The error of the closure.
    public func build(with context: Context) throws -> Target {
        switch closure {
        case .plain(let build): try build()
        case .contextual(let build): try build(context)
        }
    }
}

extension StepAssembly {
    // Inlinable, because the caller knows the types. Looking them up at run time takes a third of
    // the time of assembling a chain.
    /// Creates a step that finds its screen by its type, or builds it with a closure.
    ///
    /// ```swift
    /// StepAssembly(build: { (id: Int) -> ProductScreen in ProductScreen(id: id) })
    /// ```
    ///
    /// - Parameters:
    ///   - finder: A finder that limits the search. By default, all screens of the window are
    ///     searched.
    ///   - build: A closure that builds a screen for a context.
    @inlinable
    public init(
        finder: ClassFinder<Target, Context> = ClassFinder(), build: @escaping @MainActor (Context) throws -> Target
    ) {
        self.init(finder: finder, factory: InlineFactory(build))
    }
}

extension StepAssembly where Context == Void {
    /// Creates a step that finds its screen by its type, or builds it with a closure that needs no
    /// context.
    ///
    /// ```swift
    /// StepAssembly { LoginScreen() }
    /// ```
    ///
    /// - Parameters:
    ///   - finder: A finder that limits the search. By default, all screens of the window are
    ///     searched.
    ///   - build: A closure that builds a screen.
    @inlinable
    public init(finder: ClassFinder<Target, Void> = ClassFinder(), build: @escaping @MainActor () throws -> Target) {
        self.init(finder: finder, factory: InlineFactory(build))
    }
}
