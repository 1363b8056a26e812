/// How a modal is presented: the part of the hierarchy that it covers, its size, and its gestures.
///
/// A step carries the presentation of its screen, so that every way to the screen looks the same:
///
/// ```swift
/// let filters = StepAssembly { FiltersScreen() }
///     .using(.present(as: Presentation(style: .sheet, detents: [.medium, .large])))
///     .from(.topmost)
/// ```
///
/// A toolkit receives it with the operation that presents the page. Only the ``style`` decides
/// which screens are visible. A toolkit may ignore what it cannot show, such as detents on a
/// desktop.
public struct Presentation: Hashable, Sendable, Codable {
    /// The part of the hierarchy that the modal covers.
    public var style: PresentationStyle
    /// The heights at which a sheet rests, the first one at the beginning.
    ///
    /// If there are none, the toolkit chooses the height.
    public var detents: [Detent]
    /// The width of a modal that does not cover the window, in points; `nil` if the toolkit
    /// chooses it.
    public var width: Double?
    /// A Boolean value that indicates whether the user can drag the modal away, or close it with a
    /// tap beside it.
    ///
    /// If it is `false`, only code dismisses the modal, for example that of a button. A screen
    /// that wants to be asked conforms to ``RemovalConfirming`` instead.
    public var canBeDragged: Bool
    /// The hint for the animation of the modal; `nil` if there is none.
    ///
    /// ``TransitionHint/current`` of the code that navigates takes precedence.
    public var hint: TransitionHint?

    /// A height at which a sheet rests.
    ///
    /// Later versions can have more cases, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Detent: Hashable, Sendable, Codable {
        /// About half of the height of the window.
        case medium
        /// The full height of a sheet.
        case large
        /// A fraction of the full height, from 0 to 1.
        case fraction(Double)
        /// A height in points.
        case height(Double)
    }

    private enum CodingKeys: String, CodingKey { case style, detents, width, canBeDragged }

    /// Creates a presentation.
    ///
    /// - Parameters:
    ///   - style: The part of the hierarchy that the modal covers.
    ///   - detents: The heights at which a sheet rests, the first one at the beginning.
    ///   - width: The width of a modal that does not cover the window, in points.
    ///   - canBeDragged: Whether the user can drag the modal away.
    ///   - hint: The hint for the animation of the modal.
    public init(
        style: PresentationStyle = .fullScreen, detents: [Detent] = [], width: Double? = nil,
        canBeDragged: Bool = true, hint: TransitionHint? = nil
    ) {
        (self.style, self.detents, self.width) = (style, detents, width)
        (self.canBeDragged, self.hint) = (canBeDragged, hint)
    }
}
