/// A way back from the screens that the user sees.
///
/// An unwinding asks the screens that would leave, as every navigation does. It runs no
/// interceptors and no tasks.
///
/// ```swift
/// try await router.unwind(.back)
/// try await router.unwind(.pop(to: ClassFinder<ProductListScreen, Void>()))
/// ```
///
/// If there is nothing to go back from, the router throws ``RoutingError/Code/nothingToUnwind``.
public struct Unwind: Sendable {
    enum Kind: Sendable {
        case back, pop, popToRoot, dismiss, dismissAll
        case popTo(@MainActor (Window) throws -> Screen?)
    }

    let kind: Kind

    /// Pops the nearest visible stack that has more than one screen, or else dismisses the topmost
    /// modal.
    public static let back = Self(kind: .back)

    /// Pops the nearest visible stack that has more than one screen.
    public static let pop = Self(kind: .pop)

    /// Pops the nearest visible stack that has more than one screen to its root.
    public static let popToRoot = Self(kind: .popToRoot)

    /// Dismisses the topmost modal.
    public static let dismiss = Self(kind: .dismiss)

    /// Dismisses all modals.
    public static let dismissAll = Self(kind: .dismissAll)

    /// Goes back to the screen that a finder finds.
    ///
    /// The screens above it in its stack and the modals over its level leave. The finder searches
    /// when the unwinding is planned.
    @MainActor
    public static func pop<F: Finder>(to finder: F) -> Self where F.Context == Void {
        Self(kind: .popTo { window in try finder.findScreen(with: (), in: window) })
    }
}

extension Unwind: CustomStringConvertible {
    /// The name of the way back, such as `popToRoot`.
    public var description: String {
        if case .popTo = kind { "pop to a screen" } else { "\(kind)" }
    }
}
