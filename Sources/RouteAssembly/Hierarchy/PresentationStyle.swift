/// The part of the hierarchy that a modal covers.
///
/// A style decides which screens stay visible under the modal. The renderer decides what the modal
/// looks like.
///
/// ```swift
/// try home.present(LoginScreen(), style: .sheet)
/// ```
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PresentationStyle: String, Sendable, Codable, CaseIterable {
    /// Covers the levels under the modal. None of their screens is visible.
    case fullScreen
    /// Covers most of the level under the modal. The screens of that level stay visible.
    case sheet
    /// Shows a small panel over the level under the modal. The screens of that level stay visible.
    case popover
    /// Lies over the level under the modal. The screens of that level stay visible.
    case overlay

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
