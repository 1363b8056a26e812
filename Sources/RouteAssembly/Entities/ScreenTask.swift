/// A task of a step: a ``ContextTask`` or a ``PostRoutingTask``.
///
/// Conform your task to one of these protocols. A type that conforms to `ScreenTask` only is never
/// called.
@MainActor
public protocol ScreenTask<Target, Context> {
    /// The type of the screen that the task receives.
    associatedtype Target: Screen
    /// The type of the context that the task receives.
    associatedtype Context
}
