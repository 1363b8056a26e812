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
