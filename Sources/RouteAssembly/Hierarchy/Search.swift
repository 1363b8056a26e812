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

    var looksInside: Bool { contains(.visible) || contains(.contained) }
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

extension RoutingWindow {
    /// All screens as a lazy sequence: the root's tree, depth first, then the tree of each modal.
    public var screens: some Sequence<Screen> { HierarchySequence(levelsFrom: root) }

    func firstScreen<T: Screen>(
        _ options: SearchOptions, from startingPoint: SearchOptions.StartingPoint,
        where isTarget: @MainActor (T) -> Bool
    ) throws -> T? {
        // A custom start can be in another window.
        if !startingPoint.isCustom, !storage.typeIndex.contains(T.self) { return nil }
        return try startingPoint.screen(in: self)?.firstScreen(options, where: isTarget)
    }
}

extension Screen {
    /// This screen and its descendants, depth first, without the modals over its level.
    package final var subtree: HierarchySequence { HierarchySequence(tree: self) }

    fileprivate final func firstScreen<T: Screen>(
        _ options: SearchOptions, where isTarget: @MainActor (T) -> Bool
    ) -> T? {
        // Most searches find a visible screen. This loop visits the first visible screens without
        // the list that the search below needs.
        var visited = 0
        if options.contains(.current) {
            if let candidate = self as? T, isTarget(candidate) { return candidate }
            visited = 1
            var next = options.looksInside ? onlyShown : nil
            while let screen = next {
                if let candidate = screen as? T, isTarget(candidate) { return candidate }
                visited += 1
                next = screen.onlyShown
            }
        }
        var search = SearchSequence(from: self, options: options)
        while let screen = search.next() {
            visited -= 1
            if visited < 0, let candidate = screen as? T, isTarget(candidate) { return candidate }
        }
        return nil
    }

    private final var onlyShown: Screen? { if case .one(let child) = shown { child } else { nil } }
}

/// The screens that a search visits, in order, as a lazy sequence.
@MainActor
struct SearchSequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private let options: SearchOptions
    private var stack: [Screen] = []
    private var ancestor: Screen?
    private var above: Screen?
    private var below: Screen?

    init(from start: Screen, options: SearchOptions) {
        self.options = options
        if options.contains(.current) { stack.append(start) } else { enter(start) }
        if options.contains(.parent) { ancestor = start.parent }
        if options.contains(.presented) { above = start.levelRoot.modal }
        if options.contains(.presenting) { below = start.levelRoot.presenter }
    }

    mutating func next() -> Screen? {
        if let screen = stack.popLast() {
            enter(screen)
            return screen
        }
        if let screen = ancestor {
            ancestor = screen.parent
            return screen
        }
        if let level = above {
            above = level.modal
            enter(level)
            return level
        }
        if let level = below {
            below = level.presenter
            enter(level)
            return level
        }
        return nil
    }

    private mutating func enter(_ screen: Screen) {
        guard options.looksInside else { return }
        screen.pushSearched(onto: &stack, onlyVisible: !options.contains(.contained))
    }
}

/// The screens of a tree, or of several levels from the bottom up, as a lazy sequence.
///
/// The order is depth first: each container comes before its children.
@MainActor
package struct HierarchySequence: @MainActor Sequence, @MainActor IteratorProtocol {
    private var stack: [Screen] = []
    private var nextLevel: Screen?

    init(tree root: Screen) { stack.append(root) }

    init(levelsFrom root: Screen?) { nextLevel = root }

    package mutating func next() -> Screen? {
        if stack.isEmpty, let level = nextLevel {
            nextLevel = level.modal
            stack.append(level)
        }
        guard let screen = stack.popLast() else { return nil }
        screen.pushChildren(onto: &stack)
        return screen
    }
}

/// The numbers of a window's screens of each type.
///
/// If the window has no screen of a type, a search for one visits no screens.
@MainActor
struct TypeIndex {
    private var concreteTypes = TypeTable<ConcreteType>()
    private var wantedTypes = TypeTable<WantedType>()
    /// The number of screens in the window.
    private(set) var total = 0

    private struct ConcreteType {
        let type: AnyClass
        var count = 0
    }

    /// A type that a search looked for.
    private struct WantedType {
        /// The positions of the concrete types that are, or inherit from, the wanted type.
        var matches: [Int] = []
        /// The number of concrete types that have been compared so far.
        var examined = 0
    }

    /// Counts a screen that is attached to the window, and returns the number of its concrete type.
    mutating func add(_ type: AnyClass) -> Int {
        total += 1
        let number = concreteTypes.position(of: type) ?? concreteTypes.add(ConcreteType(type: type), for: type)
        concreteTypes[number].count += 1
        return number
    }

    /// Stops counting a screen, by the number of its concrete type.
    mutating func remove(_ number: Int) {
        total -= 1
        concreteTypes[number].count -= 1
    }

    mutating func contains<T: AnyObject>(_ type: T.Type) -> Bool {
        let position = wantedTypes.position(of: type) ?? wantedTypes.add(WantedType(), for: type)
        while wantedTypes[position].examined < concreteTypes.values.count {
            let number = wantedTypes[position].examined
            if concreteTypes[number].type is T.Type { wantedTypes[position].matches.append(number) }
            wantedTypes[position].examined = number + 1
        }
        for number in wantedTypes[position].matches where concreteTypes[number].count > 0 { return true }
        return false
    }
}
