/// A set of screens by identity, for one traversal of the hierarchy.
///
/// Up to eight screens are compared one by one, which is faster than hashing them. A set of more
/// screens does not retain them: use it only while the hierarchy or a list retains them.
@MainActor
struct ScreenSet {
    /// The screens, if there are at most as many as the limit.
    private var compared: ArraySlice<Screen> = []
    /// The screens, if there are more.
    private var hashed: Set<ObjectIdentifier> = []

    private static var limit: Int { 8 }

    init() {}

    init(_ screens: ArraySlice<Screen>) {
        guard screens.count > Self.limit else {
            compared = screens
            return
        }
        hashed.reserveCapacity(screens.count)
        for index in screens.indices { hashed.insert(ObjectIdentifier(screens[index])) }
    }

    init(_ screens: [Screen]) { self.init(screens[...]) }

    func contains(_ screen: Screen) -> Bool {
        guard hashed.isEmpty else { return hashed.contains(ObjectIdentifier(screen)) }
        for index in compared.indices where compared[index] === screen { return true }
        return false
    }

    /// Adds a screen, and returns `true` unless the set contained it already.
    mutating func insert(_ screen: Screen) -> Bool {
        guard hashed.isEmpty else { return hashed.insert(ObjectIdentifier(screen)).inserted }
        guard !contains(screen) else { return false }
        compared.append(screen)
        if compared.count > Self.limit { self = ScreenSet(compared) }
        return true
    }

    /// Returns the first screen that a list contains twice, or `nil` if there is none.
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

/// The difference between two lists of children.
///
/// Only the part between the common prefix and the common suffix is compared further. After a push
/// or a pop, that part is one screen.
@MainActor
struct ChildrenDifference {
    /// The screens of the old list that the new list does not contain.
    let removed: ArraySlice<Screen>
    /// The screens of the new list that the old list does not contain.
    ///
    /// It can also contain a screen that is in the old list once and in the new list twice.
    let added: ArraySlice<Screen>
    /// The part of the new list between the common prefix and suffix.
    private let changed: ArraySlice<Screen>

    /// Compares two lists, and returns `nil` if they are the same.
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

    /// A screen that is in the changed part of the new list twice; `nil` if there is none.
    var duplicate: Screen? { changed.count > 1 ? ScreenSet.firstDuplicate(in: changed) : nil }

    private static func subtract(
        _ others: ArraySlice<Screen>, from screens: ArraySlice<Screen>
    ) -> ArraySlice<Screen> {
        let others = ScreenSet(others)
        // Usually, one screen replaces another.
        if screens.count == 1 { return others.contains(screens[screens.startIndex]) ? [] : screens }
        var rest: ArraySlice<Screen> = []
        for index in screens.indices where !others.contains(screens[index]) { rest.append(screens[index]) }
        return rest
    }
}
