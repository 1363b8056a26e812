/// The difference between two lists of screens: the children of a container, or the visible screens
/// of a window.
///
/// Only the part between the common prefix and the common suffix is compared further. After a push
/// or a pop, that part is one screen.
@MainActor
struct ScreenListDifference {
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
