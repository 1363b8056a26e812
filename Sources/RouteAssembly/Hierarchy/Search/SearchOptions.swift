/// Where a search looks, seen from the screen it starts at.
///
/// ```swift
/// ClassFinder<ProductScreen, Void>(options: .currentVisibleOnly)
/// ```
///
/// Inside a container the visible children are asked first, each with what it contains, then the
/// others: in a navigation container from the top to the root, elsewhere in their order. A level is
/// finished before the next one, and no screen is asked twice.
public struct SearchOptions: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits.
    public let rawValue: Int

    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The screen the search starts at.
    public static let current = SearchOptions(rawValue: 1 << 0)
    /// What is visible inside it, and inside the levels the search reaches.
    public static let visible = SearchOptions(rawValue: 1 << 1)
    /// Everything inside it, and inside the levels the search reaches; what is visible comes first.
    public static let contained = SearchOptions(rawValue: 1 << 2)
    /// The levels over the one the search starts in, upwards.
    public static let presented = SearchOptions(rawValue: 1 << 3)
    /// The levels under the one the search starts in, downwards.
    public static let presenting = SearchOptions(rawValue: 1 << 4)
    /// The containers around the screen the search starts at, outwards; never across a
    /// presentation.
    public static let parent = SearchOptions(rawValue: 1 << 5)

    /// The screen with everything in it.
    public static let currentAllStack: SearchOptions = [.current, .contained]
    /// The screen with what is visible in it.
    public static let currentVisibleOnly: SearchOptions = [.current, .visible]
    /// What is visible, in all levels.
    public static let allVisible: SearchOptions = [.currentVisibleOnly, .presented, .presenting]
    /// Everything, in all levels.
    public static let fullStack: SearchOptions = [.currentAllStack, .presented, .presenting]
    /// The screen with everything in it, and the levels over it.
    public static let currentAndUp: SearchOptions = [.currentAllStack, .presented]
    /// The screen with everything in it, and the levels under it.
    public static let currentAndDown: SearchOptions = [.currentAllStack, .presenting]

    /// The options' names, `fullStack` where they make one of the usual sets.
    public var description: String {
        let sets: [(SearchOptions, String)] = [
            (.fullStack, "fullStack"), (.allVisible, "allVisible"), (.currentAndUp, "currentAndUp"),
            (.currentAndDown, "currentAndDown"),
            (.currentAllStack, "currentAllStack"), (.currentVisibleOnly, "currentVisibleOnly"),
        ]
        if let set = sets.first(where: { $0.0 == self }) { return set.1 }
        let options: [(SearchOptions, String)] = [
            (.current, "current"), (.visible, "visible"), (.contained, "contained"), (.presented, "presented"),
            (.presenting, "presenting"),
            (.parent, "parent"),
        ]
        return "{\(options.filter { contains($0.0) }.map(\.1).joined(separator: ", "))}"
    }
}

/// Where a search starts.
@MainActor
public enum SearchStart {
    /// At the root of the topmost level.
    case topmost
    /// At the root of the window.
    case root
    /// At a screen that is asked for anew at every search; nil finds nothing.
    case custom((Window) throws -> Screen?)

    var isCustom: Bool { if case .custom = self { true } else { false } }

    func screen(in window: Window) throws -> Screen? {
        switch self {
        case .topmost: window.topmost
        case .root: window.root
        case .custom(let screen): try screen(window)
        }
    }
}
