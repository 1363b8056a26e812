/// An unwinding: a navigation that goes back from the visible screens.
///
/// ```swift
/// try await router.unwind(.back)
/// try await router.unwind(.pop(to: ProductListScreen.self))
/// ```
///
/// Before an unwinding changes the hierarchy, the router asks each ``RemovalConfirming`` screen
/// that it would remove. An unwinding runs no interceptors and no tasks. If there is nothing to go
/// back from, the router throws ``RoutingError/Code/nothingToUnwind``.
///
/// A stack is a ``NavigationContainer``, or a collapsed ``SplitContainer`` with two columns. In the
/// descriptions of the unwindings, `N[a, b]` is a stack with `b` on top of `a`, and `x ^ y` is a
/// screen `x` with the modal `y` over it.
public struct Unwind: Sendable {
    enum Kind: Sendable {
        case back, pop, popToRoot, dismiss, dismissAll
        case popTo(@MainActor (RoutingWindow) throws -> Screen?)
        /// Removes the root with all other screens, for ``WindowDirectory/close(_:animated:)``.
        case close
        /// Goes back to the first pages in a screen, after a tap on its tab.
        case toFirstPages(in: Screen)
        /// Removes a screen with everything above it, for ``Screen/close(animated:)``.
        case remove(Screen)
        /// Removes the screen of a result with everything above it, and does not ask the screen.
        case finish(ScreenResult)
    }

    let kind: Kind

    /// Pops the nearest stack with more than one screen, or dismisses the topmost modal if there is
    /// no such stack.
    ///
    /// The search for a stack goes from the visible screen outwards. In each container, it includes
    /// the other visible children, such as the primary column of a split: `S[N[a, b] | N[c]]`
    /// becomes `S[N[a] | N[c]]`.
    public static let back = Self(kind: .back)

    /// Pops the nearest stack with more than one screen: `N[a, b, c]` becomes `N[a, b]`.
    ///
    /// The search for the stack is that of ``back``.
    public static let pop = Self(kind: .pop)

    /// Pops to the root of the nearest stack with several screens: `N[a, b, c]` becomes `N[a]`.
    ///
    /// The search for the stack is that of ``back``.
    public static let popToRoot = Self(kind: .popToRoot)

    /// Dismisses the topmost modal: `a ^ b ^ c` becomes `a ^ b`.
    public static let dismiss = Self(kind: .dismiss)

    /// Dismisses all modals: `a ^ b ^ c` becomes `a`.
    public static let dismissAll = Self(kind: .dismissAll)

    static let close = Self(kind: .close)

    /// Returns an unwinding to the first pages in a screen, in all of its visible containers.
    package static func toFirstPages(in screen: Screen) -> Self { Self(kind: .toFirstPages(in: screen)) }

    /// Returns an unwinding to the first screen of a type, from the topmost level downwards.
    ///
    /// The unwinding brings the screen to the front. It removes the screens above it in each stack,
    /// and the modals over its level.
    @MainActor
    public static func pop<Target: Screen>(to type: Target.Type) -> Self { pop(to: ClassFinder<Target, Void>()) }

    /// Returns an unwinding to a screen, to which it has a weak reference.
    @MainActor
    public static func pop(to screen: Screen) -> Self { pop(to: InstanceFinder<Screen, Void>(screen)) }

    /// Returns an unwinding to the screen that a finder finds.
    ///
    /// The unwinding brings the screen to the front. It removes the screens above it in each stack,
    /// and the modals over its level. The finder runs while the unwinding is planned. If the finder
    /// throws an error that is not a ``RoutingError``, the router throws
    /// ``RoutingError/Code/finderFailed``.
    @MainActor
    public static func pop<F: Finder>(to finder: F) -> Self where F.Context == Void {
        Self(kind: .popTo { window in try finder.findScreen(with: (), in: window) })
    }

    var finishing: ScreenResult? { if case .finish(let result) = kind { result } else { nil } }

    /// A screen that finishes is not asked, nor are its descendants.
    @MainActor
    var unaskedScreens: [Screen] { finishing?.screen.map { Array($0.subtree) } ?? [] }
}

// The unwindings that a replay can repeat.
extension Unwind {
    private static let repeatable = [back, pop, popToRoot, dismiss, dismissAll]

    /// Creates a repeatable unwinding from its name.
    package init?(repeatable name: String) {
        guard let unwind = Self.repeatable.first(where: { $0.repeatableName == name }) else { return nil }
        self = unwind
    }

    /// The name of a repeatable unwinding, or `nil` for any other.
    package var repeatableName: String? {
        switch kind {
        case .back, .pop, .popToRoot, .dismiss, .dismissAll: description
        case .popTo, .close, .toFirstPages, .remove, .finish: nil
        }
    }
}

extension Unwind: CustomStringConvertible {
    /// The name of the value, such as `popToRoot`, or a phrase such as "pop to a screen".
    public var description: String {
        switch kind {
        case .popTo: "pop to a screen"
        case .toFirstPages: "go back to the first pages of a tab"
        case .remove, .finish: "remove a screen"
        default: "\(kind)"
        }
    }
}
