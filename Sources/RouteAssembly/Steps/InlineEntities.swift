/// A factory that builds a screen with a closure.
@MainActor
@usableFromInline
package struct InlineFactory<Target, Context> {
    // Two cases, so that a closure without a context needs no wrapper.
    private enum Closure {
        case plain(() throws -> Target)
        case contextual((Context) throws -> Target)
    }

    private let closure: Closure

    @usableFromInline
    package init(_ build: @escaping (Context) throws -> Target) { closure = .contextual(build) }

    @usableFromInline
    package init(_ build: @escaping () throws -> Target) where Context == Void { closure = .plain(build) }
}

extension InlineFactory: Factory where Target: Screen {
    @usableFromInline
    package func build(with context: Context) throws -> Target {
        switch closure {
        case .plain(let build): try build()
        case .contextual(let build): try build(context)
        }
    }
}

/// An interceptor that decides with a closure.
///
/// ```swift
/// InlineInterceptor { (id: Int) in
///     try await shop.isOpen ? .proceed : .redirect(.to(Steps.closed))
/// }
/// ```
@MainActor
public struct InlineInterceptor<Context>: Interceptor {
    private let decide: @MainActor (Context) async throws -> InterceptorVerdict

    /// Creates an interceptor.
    ///
    /// - Parameter decide: A closure that allows or redirects the navigation. To reject the
    ///   navigation, it throws an error.
    public init(_ decide: @escaping @MainActor (Context) async throws -> InterceptorVerdict) { self.decide = decide }

    /// Returns the decision of the closure.
    public func perform(with context: Context) async throws -> InterceptorVerdict { try await decide(context) }
}

/// A loader that loads a value with a closure.
@MainActor
package struct InlineLoader<Context, Value: Sendable>: Loader {
    private let closure: @MainActor (Context) async throws -> Value

    package init(_ load: @escaping @MainActor (Context) async throws -> Value) { closure = load }

    package func load(with context: Context) async throws -> Value { try await closure(context) }
}

/// A context task that configures a screen with a closure.
@MainActor
package struct InlineContextTask<Target, Context> {
    private let check: (Context) throws -> Void
    private let work: (Target, Context) throws -> Void

    package init(_ work: @escaping (_ screen: Target, _ context: Context) throws -> Void) {
        self.init(checking: { _ in }, work)
    }

    /// Creates a task whose first closure can throw an error to reject a context before anything
    /// changes.
    package init(
        checking check: @escaping (_ context: Context) throws -> Void,
        _ work: @escaping (_ screen: Target, _ context: Context) throws -> Void
    ) {
        self.check = check
        self.work = work
    }
}

extension InlineContextTask: ScreenTask, ContextTask where Target: Screen {
    package func prepare(with context: Context) throws { try check(context) }

    package func perform(on screen: Target, with context: Context) throws { try work(screen, context) }
}

/// A post-routing task that calls a closure when a navigation has succeeded.
@MainActor
package struct InlinePostTask<Target, Context> {
    private let work: (Target, Context, [Screen]) -> Void

    package init(_ work: @escaping (_ screen: Target, _ context: Context, _ routingStack: [Screen]) -> Void) {
        self.work = work
    }
}

extension InlinePostTask: ScreenTask, PostRoutingTask where Target: Screen {
    package func perform(on screen: Target, with context: Context, routingStack: [Screen]) {
        work(screen, context, routingStack)
    }
}
