/// The names of finders that need parentheses, or that RouteComposer has, for the messages of the
/// compiler.
///
/// A static property cannot be generic, so `.class` is a function: write `.class()`.
@_documentation(visibility: internal) public enum BuiltInFinder {
    /// Write `.class()`.
    case `class`
    /// Write `.classWithContext()`.
    case classWithContext
    /// Write `.nil()`.
    case `nil`
    /// Write `.class()`.
    case classFinder
    /// Write `.classWithContext()`.
    case classWithContextFinder
    /// Write `.nil()`.
    case nilFinder
}

// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension StepAssembly {
    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write '.class()', '.classWithContext()', or '.nil()', with the parentheses.")
    @_disfavoredOverload
    public init<F: Factory>(finder: BuiltInFinder, factory: F) where F.Target == Target, F.Context == Context {
        fatalError()
    }

    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write '.class()', '.classWithContext()', or '.nil()', with the parentheses.")
    @_disfavoredOverload
    public init(finder: BuiltInFinder, build: @escaping @MainActor (Context) throws -> Target) { fatalError() }

    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write '.class()', '.classWithContext()', or '.nil()', with the parentheses.")
    @_disfavoredOverload
    public init(finder: BuiltInFinder) { fatalError() }
}

extension StepAssembly where Context == Void {
    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write '.class()', '.classWithContext()', or '.nil()', with the parentheses.")
    @_disfavoredOverload
    public init(finder: BuiltInFinder, build: @escaping @MainActor () throws -> Target) { fatalError() }
}
