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
    /// Whether a gesture must not remove this screen before ``confirmRemoval(_:)`` has allowed it.
    ///
    /// A renderer has to decide at once whether a swipe may begin, and cannot wait for the user's
    /// answer. If the property is `true`, the swipe does not begin, and the renderer asks the
    /// router to unwind.
    var asksBeforeRemoval: Bool { get }

    /// Returns whether a navigation can remove this screen.
    ///
    /// A navigation calls this method once for each screen that it is going to remove, before it
    /// changes the hierarchy. It calls it whether or not ``asksBeforeRemoval`` is `true`. A screen
    /// that has not answered yet is not asked again: the answer counts for all navigations that
    /// would remove it, such as a second tap on *Back*.
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

/// Where the user goes when a navigation is going to remove a screen.
///
/// A ``RemovalConfirming`` screen receives it, so that its question to the user can say it.
///
/// ```swift
/// func confirmRemoval(_ reason: RemovalReason) async -> Bool {
///     await ask("Discard the draft?", button: reason.destination == nil ? "Discard" : "Discard and go there")
/// }
/// ```
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
@MainActor
public enum RemovalReason: CustomStringConvertible {
    /// A navigation to a destination, or to the last one of several.
    ///
    /// ``Destination/route`` is the route of the destination, if it was made for one.
    case destination(Destination)
    /// A link, as it was written, that leads to a destination.
    case link(String, Destination)
    /// The user goes back, also with a gesture or a button, or a screen closes or finishes.
    case back(Unwind)
    /// A saved state replaces the current one.
    ///
    /// The destination is the last one of the state. It is `nil` if no route leads to the state.
    case restoration(Destination?)
    /// The window closes.
    case closingWindow

    /// The destination to which the user goes.
    ///
    /// A navigation to it later continues with all destinations of a journey.
    public var destination: Destination? {
        switch self {
        case .destination(let destination), .link(_, let destination): destination
        case .restoration(let destination): destination
        case .back, .closingWindow: nil
        }
    }

    /// A phrase for logs, such as "the navigation to ProductScreen" or "going back".
    public var description: String {
        switch self {
        case .destination(let destination): destination.phrase
        case .link(let link, _): "opening \(String(printable: link))"
        case .back(let unwind): "going back (\(unwind))"
        case .restoration: "restoring a state"
        case .closingWindow: "closing the window"
        }
    }
}

/// A question to a screen that has not answered yet.
///
/// A screen is asked once at a time. Another navigation that would remove the screen waits for the
/// same answer.
@MainActor
final class OpenConfirmation {
    @TaskLocal static var current: OpenConfirmation?
    private static var unanswered: [OpenConfirmation] = []

    private let screen: any RemovalConfirming
    /// The question in whose task this one is asked.
    private let outer = OpenConfirmation.current
    /// The answer; `nil` as the value if the screen has declined because its task was cancelled.
    private let answer = Signal<Bool?>()

    private init(to screen: any RemovalConfirming) { self.screen = screen }

    /// Asks a screen whether it can be removed, or waits for the answer that it is about to give.
    static func answer(of screen: any RemovalConfirming, to reason: RemovalReason) async -> Bool {
        while let open = unanswered.first(where: { $0.screen === screen && !$0.isWaitingForCurrentTask }) {
            // The navigation of a cancelled task does not use the answer.
            guard let answer = await open.answer.waitUnlessCancelled() else { return false }
            if let answer { return answer }
            // A screen that has left in the meantime is not asked.
            if !screen.isAttached { return true }
        }
        let question = OpenConfirmation(to: screen)
        unanswered.append(question)
        let answer = await $current.withValue(question) { await screen.confirmRemoval(reason) }
        unanswered.removeAll { $0 === question }
        question.answer.send(!answer && Task.isCancelled ? nil : answer)
        return answer
    }

    /// Whether the screen itself navigates before it answers, and would wait for itself.
    private var isWaitingForCurrentTask: Bool {
        var question = OpenConfirmation.current
        while let current = question {
            if current === self { return true }
            question = current.outer
        }
        return false
    }
}
