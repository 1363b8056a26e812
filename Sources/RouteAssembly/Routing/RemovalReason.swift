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

    /// The destination to which the user goes; `nil` if there is none.
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
