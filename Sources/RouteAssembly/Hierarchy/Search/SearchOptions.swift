/// The screens that a search visits, relative to the screen where it starts.
///
/// ```swift
/// ClassFinder<ProductScreen, Void>(options: .currentVisibleOnly)
/// ```
///
/// In a container, the search visits the visible children first, each followed by its descendants,
/// and then the hidden children. It visits the hidden children of a navigation container from the
/// top down, and those of other containers in their order. The screen where the search starts and
/// its descendants come first. The containers around that screen, the levels over it, and the
/// levels under it follow in this order. No screen is visited twice.
public struct SearchOptions: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The screen where the search starts.
    public static let current = SearchOptions(rawValue: 1 << 0)
    /// The visible descendants of the screen where the search starts, and of the roots of other
    /// levels that the search visits.
    public static let visible = SearchOptions(rawValue: 1 << 1)
    /// All descendants of the screen where the search starts, and of the roots of other levels that
    /// the search visits.
    ///
    /// In each container, the visible children come first.
    public static let contained = SearchOptions(rawValue: 1 << 2)
    /// The roots of the levels over the one where the search starts, upwards.
    public static let presented = SearchOptions(rawValue: 1 << 3)
    /// The roots of the levels under the one where the search starts, downwards.
    public static let presenting = SearchOptions(rawValue: 1 << 4)
    /// The containers around the screen where the search starts, outwards, in the same level.
    public static let parent = SearchOptions(rawValue: 1 << 5)

    /// The screen where the search starts, with all descendants.
    public static let currentAllStack: SearchOptions = [.current, .contained]
    /// The screen where the search starts, with its visible descendants.
    public static let currentVisibleOnly: SearchOptions = [.current, .visible]
    /// The screen where the search starts and all other levels, with their visible descendants.
    public static let allVisible: SearchOptions = [.currentVisibleOnly, .presented, .presenting]
    /// The screen where the search starts and all other levels, with all descendants.
    public static let fullStack: SearchOptions = [.currentAllStack, .presented, .presenting]
    /// The screen where the search starts and the levels over it, with all descendants.
    public static let currentAndUp: SearchOptions = [.currentAllStack, .presented]
    /// The screen where the search starts and the levels under it, with all descendants.
    public static let currentAndDown: SearchOptions = [.currentAllStack, .presenting]

    /// The name of a predefined set, such as `fullStack`, or the names of the options in braces.
    public var description: String {
        let sets: [(SearchOptions, String)] = [
            (.fullStack, "fullStack"), (.allVisible, "allVisible"), (.currentAndUp, "currentAndUp"),
            (.currentAndDown, "currentAndDown"), (.currentAllStack, "currentAllStack"),
            (.currentVisibleOnly, "currentVisibleOnly"),
        ]
        if let set = sets.first(where: { $0.0 == self }) { return set.1 }
        let options: [(SearchOptions, String)] = [
            (.current, "current"), (.visible, "visible"), (.contained, "contained"), (.presented, "presented"),
            (.presenting, "presenting"), (.parent, "parent"),
        ]
        return "{\(options.filter { contains($0.0) }.map(\.1).joined(separator: ", "))}"
    }
}

extension SearchOptions {
    /// The screen where a search starts.
    @MainActor
    public enum StartingPoint {
        /// The root of the topmost level.
        case topmost
        /// The root of the window.
        case root
        /// The screen that a function returns.
        ///
        /// Each search calls the function. If the function returns `nil`, the search finds nothing.
        case custom((RoutingWindow) throws -> Screen?)

        var isCustom: Bool { if case .custom = self { true } else { false } }

        func screen(in window: RoutingWindow) throws -> Screen? {
            switch self {
            case .topmost: window.topmost
            case .root: window.root
            case .custom(let screen): try screen(window)
            }
        }
    }
}
