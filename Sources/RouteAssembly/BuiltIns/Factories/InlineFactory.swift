/// A factory that builds a screen with a closure.
///
/// ```swift
/// InlineFactory { (id: Int) in ProductScreen(id: id) }
/// InlineFactory { LoginScreen() }
/// ```
@MainActor
@usableFromInline
package struct InlineFactory<Target, Context> {
    // Two cases, so that a closure without a context needs no wrapper.
    private enum Closure {
        case plain(() throws -> Target)
        case contextual((Context) throws -> Target)
    }

    private let closure: Closure

    /// Creates a factory.
    ///
    /// - Parameter build: A closure that builds a screen for a context. If it throws an error that
    ///   is not a ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    @usableFromInline
    package init(_ build: @escaping (Context) throws -> Target) { closure = .contextual(build) }

    /// Creates a factory that needs no context.
    ///
    /// - Parameter build: A closure that builds a screen. If it throws an error that is not a
    ///   ``RoutingError``, the navigation ends with ``RoutingError/Code/factoryFailed``.
    @usableFromInline
    package init(_ build: @escaping () throws -> Target) where Context == Void { closure = .plain(build) }
}

extension InlineFactory: Factory where Target: Screen {
    /// Returns the screen that the closure builds.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The screen.
    /// - Throws: The error of the closure.
    @usableFromInline
    package func build(with context: Context) throws -> Target {
        switch closure {
        case .plain(let build): try build()
        case .contextual(let build): try build(context)
        }
    }
}
