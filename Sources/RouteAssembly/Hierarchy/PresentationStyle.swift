/// How a modal covers what is under it.
///
/// A style says what stays visible; what it looks like is the renderer's.
///
/// ```swift
/// try home.present(LoginScreen(), style: .sheet)
/// ```
public enum PresentationStyle: String, Sendable, Codable, CaseIterable {
    /// Covers everything: nothing under it is visible.
    case fullScreen
    /// Covers most of what is under it, which stays visible.
    case sheet
    /// A small panel over what is under it, which stays visible.
    case popover
    /// Lies over what is under it, which stays visible.
    case overlay

    var isOpaque: Bool { self == .fullScreen }
}
