/// Builds what a closure returns.
///
/// ```swift
/// InlineFactory { (id: Int) in ProductScreen(id: id) }
/// InlineFactory { LoginScreen() }
/// ```
@MainActor
public struct InlineFactory<Target, Context> {
    private let make: (Context) throws -> Target

    /// Makes a factory of a closure.
    public init(_ build: @escaping (Context) throws -> Target) { make = build }

    /// Makes a factory of a closure that needs no context.
    public init(_ build: @escaping () throws -> Target) where Context == Void { make = { _ in try build() } }
}

extension InlineFactory: Factory where Target: Screen {
    /// Calls the closure.
    public func build(with context: Context) throws -> Target { try make(context) }
}
