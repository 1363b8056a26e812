/// A set of screens by identity, for one pass over the hierarchy.
///
/// A few screens are compared one by one, which is faster than hashing them, and a set that is made
/// of a short list takes no memory of its own. The set does not retain many screens: its user does.
@MainActor
struct ScreenSet {
    /// The screens, while they are few.
    private var few: ArraySlice<Screen> = []
    /// All screens, when they are many.
    private var many: Set<ObjectIdentifier> = []

    private static var limit: Int { 8 }

    init() {}

    init(_ screens: ArraySlice<Screen>) {
        guard screens.count > Self.limit else {
            few = screens
            return
        }
        many.reserveCapacity(screens.count)
        for index in screens.indices { many.insert(ObjectIdentifier(screens[index])) }
    }

    init(_ screens: [Screen]) { self.init(screens[...]) }

    func contains(_ screen: Screen) -> Bool {
        guard many.isEmpty else { return many.contains(ObjectIdentifier(screen)) }
        for index in few.indices where few[index] === screen { return true }
        return false
    }

    /// Adds a screen, and returns whether the set did not contain it.
    mutating func insert(_ screen: Screen) -> Bool {
        guard many.isEmpty else { return many.insert(ObjectIdentifier(screen)).inserted }
        guard !contains(screen) else { return false }
        few.append(screen)
        if few.count > Self.limit { self = ScreenSet(few) }
        return true
    }

    /// The first screen that a list contains twice.
    static func firstDuplicate(in screens: ArraySlice<Screen>) -> Screen? {
        guard screens.count > limit else {
            for index in screens.indices where ScreenSet(screens[..<index]).contains(screens[index]) {
                return screens[index]
            }
            return nil
        }
        var visited = ScreenSet()
        for index in screens.indices where !visited.insert(screens[index]) { return screens[index] }
        return nil
    }
}

/// The screens that distinguish two lists of children.
///
/// The beginning and the end that the lists have in common are not compared further: a push or a
/// pop leaves one screen.
@MainActor
struct ChildrenDifference {
    /// The screens of the old list that the new list does not contain.
    let removed: ArraySlice<Screen>
    /// The screens of the new list that the old list does not contain.
    ///
    /// If the new list contains a screen twice, the screen can be one of these although the old
    /// list contains it.
    let added: ArraySlice<Screen>
    /// The part of the new list that differs.
    private let changed: ArraySlice<Screen>

    /// Compares two lists; `nil` if they are the same.
    @inline(__always)
    init?(from old: [Screen], to new: [Screen]) {
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] === new[prefix] { prefix += 1 }
        if prefix == old.count, prefix == new.count { return nil }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > prefix, newEnd > prefix, old[oldEnd - 1] === new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        changed = new[prefix..<newEnd]
        if oldEnd == prefix {
            (removed, added) = ([], changed)
        } else if newEnd == prefix {
            (removed, added) = (old[prefix..<oldEnd], [])
        } else {
            let replaced = old[prefix..<oldEnd]
            (removed, added) = (Self.subtract(changed, from: replaced), Self.subtract(replaced, from: changed))
        }
    }

    /// A screen that the differing part of the new list contains twice.
    var duplicate: Screen? { changed.count > 1 ? ScreenSet.firstDuplicate(in: changed) : nil }

    private static func subtract(
        _ others: ArraySlice<Screen>, from screens: ArraySlice<Screen>
    ) -> ArraySlice<Screen> {
        let others = ScreenSet(others)
        // One screen is usually replaced by another.
        if screens.count == 1 { return others.contains(screens[screens.startIndex]) ? [] : screens }
        var rest: ArraySlice<Screen> = []
        for index in screens.indices where !others.contains(screens[index]) { rest.append(screens[index]) }
        return rest
    }
}
