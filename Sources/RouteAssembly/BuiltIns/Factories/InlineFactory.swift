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
