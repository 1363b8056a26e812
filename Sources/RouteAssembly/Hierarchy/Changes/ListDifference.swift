/// The difference between two lists of objects, such as the children of a container before and
/// after a change.
///
/// Only the part between the common prefix and the common suffix is compared further. After a push
/// or a pop, that part is one object.
@MainActor
struct ListDifference<Element: AnyObject> {
    /// The objects of the old list that the new list does not contain.
    let removed: ArraySlice<Element>
    /// The objects of the new list that the old list does not contain.
    ///
    /// It can also contain an object that is in the old list once and in the new list twice.
    let added: ArraySlice<Element>
    /// The part of the new list between the common prefix and suffix.
    private let changed: ArraySlice<Element>

    /// Compares two lists, and returns `nil` if they are the same.
    init?(from old: [Element], to new: [Element]) {
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

    /// An object that is in the changed part of the new list twice; `nil` if there is none.
    var duplicate: Element? { changed.count > 1 ? IdentitySet.firstDuplicate(in: changed) : nil }

    private static func subtract(
        _ others: ArraySlice<Element>, from elements: ArraySlice<Element>
    ) -> ArraySlice<Element> {
        let others = IdentitySet(others)
        // A shortcut for the usual case, in which one object replaces another.
        if elements.count == 1 { return others.contains(elements[elements.startIndex]) ? [] : elements }
        var rest: ArraySlice<Element> = []
        for index in elements.indices where !others.contains(elements[index]) { rest.append(elements[index]) }
        return rest
    }
}
