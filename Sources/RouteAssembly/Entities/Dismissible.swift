/// A screen whose step defines how the screen is dismissed.
///
/// ```swift
/// final class ColorPicker: Screen, Dismissible {
///     var dismissal: (@MainActor (ColorPicker, Color?) async throws -> Void)?
///     func picked(_ color: Color) async throws { try await dismiss(with: color) }
/// }
/// ```
///
/// Add a ``DismissalProvidingTask`` to the step. The screen does not need to know whether it was
/// presented or pushed.
@MainActor
public protocol Dismissible: Screen {
    /// The type of the result that the screen passes on when it is dismissed.
    associatedtype DismissalContext

    /// The closure that dismisses the screen, set by ``DismissalProvidingTask``.
    var dismissal: (@MainActor (Self, DismissalContext) async throws -> Void)? { get set }
}

extension Dismissible {
    /// Dismisses the screen by calling ``dismissal``.
    ///
    /// - Parameter context: The result that the screen passes on.
    /// - Throws: The error of the closure, or ``RoutingError/Code/nothingToUnwind`` if
    ///   ``dismissal`` is `nil`. Nothing has changed in the second case.
    public func dismiss(with context: DismissalContext) async throws {
        guard let dismissal else {
            throw RoutingError(
                .nothingToUnwind,
                "\(self) cannot be dismissed: its dismissal closure is not set. "
                    + "Add a DismissalProvidingTask to the step that builds it.")
        }
        try await dismissal(self, context)
    }
}
