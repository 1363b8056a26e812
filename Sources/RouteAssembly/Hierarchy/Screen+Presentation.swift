extension Screen {
    /// The root of the modal over this screen's level.
    ///
    /// It is the same for all screens of a level.
    public final var presented: Screen? { levelRoot.modal }

    /// The root of the level under this screen's level.
    ///
    /// It is the same for all screens of a level.
    public final var presenting: Screen? { levelRoot.presenter }

    /// The style of the modal; `nil` unless this screen is the root of a modal.
    public final var presentationStyle: Presentation.Style? { presentation?.style }

    /// Presents a screen over this screen's level.
    ///
    /// ```swift
    /// try home.present(LoginScreen(), as: .sheet)
    /// try home.present(FiltersScreen(), as: .sheet(detents: [.medium], canBeDragged: false))
    /// ```
    ///
    /// - Parameters:
    ///   - screen: A screen without a place in a hierarchy, which becomes the root of the modal.
    ///   - presentation: The part of the hierarchy that the modal covers, its size, and its
    ///     gestures.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/alreadyPresenting`` if its level presents a modal already, or
    ///   ``RoutingError/Code/alreadyAttached`` if `screen` has a place.
    public final func present(_ screen: Screen, as presentation: Presentation = .fullScreen, animated: Bool = true)
        throws(RoutingError)
    {
        guard isAttached else { throw .notAttached(self, asked: "present \(screen) on it") }
        let root = levelRoot
        if let modal = root.modal { throw .alreadyPresenting(self, modal: modal, asked: screen) }
        try screen.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setModal(screen, as: presentation, on: root)
            return .commit
        }
    }

    /// Dismisses the modal that this screen is in, with the modals over it, and asks no screen.
    ///
    /// A *Close* button calls ``Screen/close(animated:)``, which asks screens with unsaved changes.
    ///
    /// ```swift
    /// try login.dismiss()
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/nothingToUnwind`` if it is in no modal, or
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed.
    public final func dismiss(animated: Bool = true) throws(RoutingError) {
        guard isAttached else { throw .notAttached(self, asked: "dismiss it") }
        guard let presenter = levelRoot.presenter else {
            throw RoutingError(
                .nothingToUnwind, "\(self) cannot be dismissed: it is not in a modal. Present it first, or pop it.")
        }
        try presenter.removeModal(animated: animated)
    }

    /// Dismisses the modal over this screen's level, with the modals over it.
    ///
    /// ```swift
    /// try home.dismissPresented()
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/nothingToUnwind`` if no modal is presented, or
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed.
    public final func dismissPresented(animated: Bool = true) throws(RoutingError) {
        guard isAttached else { throw .notAttached(self, asked: "dismiss a modal over it") }
        let root = levelRoot
        guard root.modal != nil else {
            throw RoutingError(
                .nothingToUnwind, "\(self) has no modal to dismiss: its level presents none. Present one first.")
        }
        try root.removeModal(animated: animated)
    }

    private func removeModal(animated: Bool) throws(RoutingError) {
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setModal(nil, as: nil, on: self)
            return .commit
        }
    }

    final func requireNoPlace() throws(RoutingError) {
        if let place = placeDescription { throw .alreadyAttached(self, place: place) }
    }

    private var placeDescription: String? {
        if let parent { return "it is in \(parent)" }
        if let presenter { return "\(presenter) presents it" }
        if isAttached { return "it is the root of a window" }
        return nil
    }
}

/// How a modal is presented: the part of the hierarchy that it covers, its size, and its gestures.
///
/// A step carries the presentation of its screen, so that every way to the screen looks the same:
///
/// ```swift
/// let filters = StepAssembly { FiltersScreen() }
///     .using(.present(.sheet(detents: [.medium, .large]))).from(.topmost)
/// ```
///
/// A toolkit receives it with the operation that presents the page. Only the
/// ``style-swift.property`` decides which screens are visible. A toolkit may ignore the
/// properties that it cannot show, such as detents on a desktop.
public struct Presentation: Hashable, Sendable, Codable {
    /// The part of the hierarchy that the modal covers.
    public var style: Style
    /// The heights at which a sheet rests, from the smallest, at which it begins, to the largest.
    ///
    /// If there are none, the toolkit chooses the height.
    public var detents: [Detent]
    /// The width of a modal that does not cover the window, in points; `nil` if the toolkit chooses
    /// it.
    public var width: Double?
    /// Whether the user can drag the modal away, or close it with a tap beside it.
    ///
    /// If it is `false`, only code dismisses the modal, for example that of a button. A screen that
    /// wants to be asked conforms to ``RemovalConfirming`` instead.
    public var canBeDragged: Bool
    /// The hint for the animation of the modal.
    ///
    /// ``TransitionHint/current`` of the code that navigates takes precedence.
    public var hint: TransitionHint?

    /// The part of the hierarchy that a modal covers.
    ///
    /// A style decides which screens stay visible under the modal. The renderer decides how the
    /// modal looks.
    ///
    /// Later versions can have more cases, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Style: String, Sendable, Codable, CaseIterable {
        /// Covers the levels under the modal. None of their screens is visible.
        case fullScreen
        /// Covers most of the level under the modal. The screens of that level stay visible.
        case sheet
        /// Shows a small panel over the level under the modal. The screens of that level stay
        /// visible.
        case popover
        /// Lies over the level under the modal. The screens of that level stay visible.
        case overlay
    }

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

    package init(
        style: Style, detents: [Detent] = [], width: Double? = nil, canBeDragged: Bool = true,
        hint: TransitionHint? = nil
    ) {
        self.style = style
        self.detents = detents
        self.width = width
        self.canBeDragged = canBeDragged
        self.hint = hint
    }
}

extension Presentation {
    /// A modal that covers the levels under it.
    public static var fullScreen: Self { Self(style: .fullScreen) }
    /// A sheet whose size the toolkit chooses.
    public static var sheet: Self { Self(style: .sheet) }
    /// A small panel whose size the toolkit chooses.
    public static var popover: Self { Self(style: .popover) }
    /// A modal that lies over the level under it.
    public static var overlay: Self { Self(style: .overlay) }

    /// Returns a modal that covers the levels under it.
    public static func fullScreen(canBeDragged: Bool = true, hint: TransitionHint? = nil) -> Self {
        Self(style: .fullScreen, canBeDragged: canBeDragged, hint: hint)
    }

    /// Returns a sheet.
    ///
    /// - Parameters:
    ///   - detents: The heights at which the sheet rests, from the smallest, at which it begins, to
    ///     the largest.
    ///   - width: The width of the sheet, in points.
    ///   - canBeDragged: Whether the user can drag the sheet away.
    ///   - hint: The hint for the animation of the sheet.
    public static func sheet(
        detents: [Detent] = [], width: Double? = nil, canBeDragged: Bool = true, hint: TransitionHint? = nil
    ) -> Self {
        Self(style: .sheet, detents: detents, width: width, canBeDragged: canBeDragged, hint: hint)
    }

    /// Returns a small panel over the level under it.
    ///
    /// - Parameters:
    ///   - detents: The heights at which it rests where the toolkit shows it as a sheet.
    ///   - width: The width of the panel, in points.
    ///   - canBeDragged: Whether the user can close the panel with a tap beside it.
    ///   - hint: The hint for the animation of the panel.
    public static func popover(
        detents: [Detent] = [], width: Double? = nil, canBeDragged: Bool = true, hint: TransitionHint? = nil
    ) -> Self {
        Self(style: .popover, detents: detents, width: width, canBeDragged: canBeDragged, hint: hint)
    }

    /// Returns a modal that lies over the level under it.
    public static func overlay(
        width: Double? = nil, canBeDragged: Bool = true, hint: TransitionHint? = nil
    ) -> Self {
        Self(style: .overlay, width: width, canBeDragged: canBeDragged, hint: hint)
    }
}

extension Presentation.Style {
    var isOpaque: Bool { self == .fullScreen }

    package var phrase: String {
        switch self {
        case .fullScreen: "a full screen"
        case .sheet: "a sheet"
        case .popover: "a popover"
        case .overlay: "an overlay"
        }
    }
}
