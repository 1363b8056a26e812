/// A way back.
///
/// Screens that would leave are asked, as by every navigation; interceptors and tasks are not.
///
/// ```swift
/// try await router.unwind(.back)
/// try await router.unwind(.pop(to: ClassFinder<ProductListScreen, Void>()))
/// ```
///
/// If there is nothing to go back from, it is ``RoutingError/Code/nothingToUnwind``.
public enum Unwind: Sendable {
    /// Pops the nearest stack in sight that can be popped, else dismisses the topmost modal.
    case back
    /// Pops the nearest stack in sight that can be popped.
    case pop
    /// Pops the nearest stack in sight that can be popped to its root.
    case popToRoot
    /// Goes back to a screen that is there: made by ``pop(to:)``.
    case popTo(UnwindTarget)
    /// Dismisses the topmost modal.
    case dismiss
    /// Dismisses all modals.
    case dismissAll

    /// Goes back to the screen a finder finds: whatever covers it, in its stack or over its level,
    /// leaves.
    @MainActor
    public static func pop<F: Finder>(to finder: F) -> Self where F.Context == Void {
        .popTo(UnwindTarget { window in try finder.findScreen(with: (), in: window) })
    }
}

/// The screen to pop to, looked for when the unwinding is planned.
@MainActor
public struct UnwindTarget {
    let find: (Window) throws -> Screen?
}
