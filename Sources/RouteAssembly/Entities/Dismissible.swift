/// A screen that is told how to leave, so that it need not know how it was reached.
///
/// ```swift
/// final class ColorPicker: Screen, Dismissible {
///     var dismissal: (@MainActor (ColorPicker, Color?) async throws -> Void)?
///     func picked(_ color: Color) async throws { try await dismiss(with: color) }
/// }
/// ```
@MainActor
public protocol Dismissible: Screen {
    /// What it has to say when it leaves.
    associatedtype DismissalContext

    /// How it leaves; set by ``DismissalProvidingTask``.
    var dismissal: (@MainActor (Self, DismissalContext) async throws -> Void)? { get set }
}

extension Dismissible {
    /// Leaves the way it was told.
    ///
    /// - Throws: What the way throws; ``RoutingError/Code/nothingToUnwind`` if the screen was told
    ///   none.
    public func dismiss(with context: DismissalContext) async throws {
        guard let dismissal else {
            throw RoutingError(
                .nothingToUnwind,
                "\(self) was not told how to leave. Add a DismissalProvidingTask to the step that builds it.")
        }
        try await dismissal(self, context)
    }
}
