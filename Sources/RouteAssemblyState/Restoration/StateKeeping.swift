public import RouteAssembly

/// A screen whose own state is saved with it, such as a scroll position or a draft.
///
/// ```swift
/// final class DraftScreen: Screen, StateKeeping {
///     var text = ""
///     var kept: String {
///         get { text }
///         set { text = newValue }
///     }
/// }
/// ```
///
/// A restoration sets the property of the screen that takes the place of the saved one, before the
/// screen appears. It sets the property again after the change, because the context tasks of a
/// route may have run on the screen in between.
@MainActor
public protocol StateKeeping: Screen {
    /// The type of the state.
    associatedtype Kept: Codable & Sendable

    /// The state of the screen.
    var kept: Kept { get set }
}

extension StateKeeping {
    /// Returns the state as JSON.
    ///
    /// - Throws: The error of encoding it.
    func keptJSON() throws -> String { try String(jsonOf: kept) }

    /// Sets the state, unless it cannot be decoded.
    func keep(_ json: String) { if let value: Kept = try? json.decodedAsJSON() { kept = value } }
}
