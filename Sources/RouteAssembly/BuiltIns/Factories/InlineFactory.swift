/// Builds what a closure returns.
///
/// ```swift
/// InlineFactory { (id: Int) in ProductScreen(id: id) }
/// InlineFactory { LoginScreen() }
/// ```
@MainActor
public struct InlineFactory<Target, Context> {
    // Two kinds, because a closure around the one without context would be made with every step.
    private enum Closure {
        case plain(() throws -> Target)
        case contextual((Context) throws -> Target)
    }

    private let closure: Closure

    /// Makes a factory of a closure.
    public init(_ build: @escaping (Context) throws -> Target) { closure = .contextual(build) }

    /// Makes a factory of a closure that needs no context.
    public init(_ build: @escaping () throws -> Target) where Context == Void { closure = .plain(build) }
}

extension InlineFactory: Factory where Target: Screen {
    /// Calls the closure.
    public func build(with context: Context) throws -> Target {
        switch closure {
        case .plain(let build): try build()
        case .contextual(let build): try build(context)
        }
    }
}

extension StepAssembly {
    // Inlinable: the caller knows the types, and looking them up takes a third of assembling.
    /// A screen that is looked for by its type, and built by a closure.
    ///
    /// ```swift
    /// StepAssembly(build: { (id: Int) -> ProductScreen in ProductScreen(id: id) })
    /// ```
    @inlinable
    public init(
        finder: ClassFinder<Target, Context> = ClassFinder(), build: @escaping @MainActor (Context) throws -> Target
    ) {
        self.init(finder: finder, factory: InlineFactory(build))
    }
}

extension StepAssembly where Context == Void {
    /// A screen that is looked for by its type, and built by a closure that needs no context.
    ///
    /// ```swift
    /// StepAssembly { LoginScreen() }
    /// ```
    @inlinable
    public init(finder: ClassFinder<Target, Void> = ClassFinder(), build: @escaping @MainActor () throws -> Target) {
        self.init(finder: finder, factory: InlineFactory(build))
    }
}
