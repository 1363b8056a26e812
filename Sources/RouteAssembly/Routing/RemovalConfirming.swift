/// A screen that a navigation asks before it removes the screen, such as an editor with unsaved
/// changes.
///
/// ```swift
/// final class AddressScreen: Screen, RemovalConfirming {
///     @Journaled var isEdited = false
///     var asksBeforeRemoval: Bool { isEdited }
///     func confirmRemoval(_ reason: RemovalReason) async -> Bool {
///         guard isEdited else { return true }
///         return switch reason {
///         case .closingWindow: await ask("Discard the new address and close the window?")
///         case .link: await ask("Discard the new address and open the link?")
///         default: await ask("Discard the new address?")
///         }
///     }
/// }
/// ```
///
/// Other screens are not asked: a navigation removes them if ``Screen/canBeRemoved`` is `true`. For
/// a screen that conforms, that property has to be `true` as well.
///
/// The requirements have no default implementations, so the class that conforms implements both. A
/// subclass overrides them.
@MainActor
public protocol RemovalConfirming: Screen {
    /// A Boolean value that indicates whether a gesture must not remove this screen before
    /// ``confirmRemoval(_:)`` has allowed it.
    ///
    /// A renderer has to decide at once whether a swipe may begin, and cannot wait for the user's
    /// answer. If the property is `true`, the swipe does not begin, and the renderer asks the
    /// router to unwind.
    var asksBeforeRemoval: Bool { get }

    /// Returns a Boolean value that indicates whether a navigation can remove this screen.
    ///
    /// A navigation calls this method once for each screen that it is going to remove, before it
    /// changes the hierarchy. It calls it whether or not ``asksBeforeRemoval`` is `true`.
    ///
    /// - Parameter reason: Where the user goes, so that a question can say it.
    /// - Returns: `true` to allow the removal, or `false` to end the navigation with
    ///   ``RoutingError/Code/removalDeclined``.
    func confirmRemoval(_ reason: RemovalReason) async -> Bool
}

extension Screen {
    /// The screen, if it is asked before its removal.
    package final var confirming: (any RemovalConfirming)? {
        ConfirmingTypes.contains(type(of: self)) ? self as? any RemovalConfirming : nil
    }
}

/// A cache of the classes that conform to ``RemovalConfirming``.
///
/// Most screens do not conform, and a lookup is faster than a dynamic cast.
@MainActor
private enum ConfirmingTypes {
    private static var conformances = TypeTable<Bool>()

    static func contains(_ type: Screen.Type) -> Bool {
        if let position = conformances.position(of: type) { return conformances[position] }
        let isConfirming = type is any RemovalConfirming.Type
        _ = conformances.add(isConfirming, for: type)
        return isConfirming
    }
}
