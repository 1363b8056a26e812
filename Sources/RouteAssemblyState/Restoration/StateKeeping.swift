import Foundation
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
    /// The state as JSON; `nil` if it cannot be encoded.
    var keptJSON: JSONValue? {
        // An array, because JSON documents of older systems have to be arrays or objects.
        guard let data = try? JSONEncoder().encode([kept]) else { return nil }
        return (try? JSONDecoder().decode([JSONValue].self, from: data))?.first
    }

    /// Sets the state, unless it cannot be decoded.
    func keep(_ json: JSONValue) {
        guard let data = try? JSONEncoder().encode([json]),
            let value = try? JSONDecoder().decode([Kept].self, from: data).first
        else { return }
        kept = value
    }
}
