/// The names of finders that need parentheses, for the messages of the compiler.
///
/// A static property cannot be generic, so `.class` is a function: write `.class()`.
public enum BuiltInFinder {
    /// Write `.class()`.
    case `class`
    /// Write `.classWithContext()`.
    case classWithContext
    /// Write `.nil()`.
    case `nil`
}

// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension StepAssembly {
    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write the parentheses, as in '.class()', '.classWithContext()', or '.nil()'.")
    @_disfavoredOverload
    public init<F: Factory>(finder: BuiltInFinder, factory: F) where F.Target == Target, F.Context == Context {
        fatalError()
    }

    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write the parentheses, as in '.class()', '.classWithContext()', or '.nil()'.")
    @_disfavoredOverload
    public init(finder: BuiltInFinder, build: @escaping @MainActor (Context) throws -> Target) { fatalError() }

    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write the parentheses, as in '.class()', '.classWithContext()', or '.nil()'.")
    @_disfavoredOverload
    public init(finder: BuiltInFinder) { fatalError() }
}

extension StepAssembly where Context == Void {
    /// Rejects a finder without parentheses.
    @available(*, unavailable, message: "Write the parentheses, as in '.class()', '.classWithContext()', or '.nil()'.")
    @_disfavoredOverload
    public init(finder: BuiltInFinder, build: @escaping @MainActor () throws -> Target) { fatalError() }
}
