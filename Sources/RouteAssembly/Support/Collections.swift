/// A weak reference to an object, which remembers the type of a released one.
package struct Weak<Object: AnyObject> {
    package private(set) weak var object: Object?
    let type: Object.Type

    package init(_ object: Object) {
        self.object = object
        type = Swift.type(of: object)
    }
}

extension Weak: Sendable where Object: Sendable {}

extension Sequence {
    /// Returns the elements and those that they lead to, each element before those that it leads
    /// to.
    ///
    /// A loop, because a tree can be deeper than the stack allows recursion to be. In a graph, pass
    /// an `isIncluded` that includes each element once.
    package func depthFirst(
        _ next: (Element) -> [Element], where isIncluded: (Element) -> Bool = { _ in true }
    ) -> [Element] {
        var found: [Element] = []
        var pending: [Element] = reversed()
        while let element = pending.popLast() {
            guard isIncluded(element) else { continue }
            found.append(element)
            pending += next(element).reversed()
        }
        return found
    }
}

extension Sequence where Element: Hashable {
    /// Returns the elements and those that they lead to, depth first, and each of them once.
    package func reachable(_ next: (Element) -> [Element]) -> [Element] {
        var visited: Set<Element> = []
        return depthFirst(next) { visited.insert($0).inserted }
    }
}

extension Array {
    /// Removes all elements and keeps the capacity.
    ///
    /// It is faster than `removeAll(keepingCapacity:)` for a few elements.
    mutating func removeAllInPlace() {
        while !isEmpty { removeLast() }
    }
}

/// A set of objects by identity, for one traversal of the hierarchy.
///
/// Up to eight objects are compared one by one, which is faster than hashing them. A set of more
/// objects does not retain them: use it only while the hierarchy or a list retains them.
@MainActor
struct IdentitySet<Element: AnyObject> {
    private var compared: ArraySlice<Element> = []
    private var hashed: Set<ObjectIdentifier> = []

    private static var limit: Int { 8 }

    init() {}

    init(_ elements: ArraySlice<Element>) {
        guard elements.count > Self.limit else {
            compared = elements
            return
        }
        hashed = Set(elements.lazy.map(ObjectIdentifier.init))
    }

    init(_ elements: [Element]) { self.init(elements[...]) }

    func contains(_ element: Element) -> Bool {
        guard hashed.isEmpty else { return hashed.contains(ObjectIdentifier(element)) }
        for index in compared.indices where compared[index] === element { return true }
        return false
    }

    /// Returns `true` unless the set contained the object already.
    mutating func insert(_ element: Element) -> Bool {
        guard hashed.isEmpty else { return hashed.insert(ObjectIdentifier(element)).inserted }
        guard !contains(element) else { return false }
        compared.append(element)
        if compared.count > Self.limit { self = IdentitySet(compared) }
        return true
    }

    static func firstDuplicate(in elements: ArraySlice<Element>) -> Element? {
        guard elements.count > limit else {
            for index in elements.indices where IdentitySet(elements[..<index]).contains(elements[index]) {
                return elements[index]
            }
            return nil
        }
        var visited = IdentitySet()
        for index in elements.indices where !visited.insert(elements[index]) { return elements[index] }
        return nil
    }
}

/// The difference between two lists of objects, such as the children of a container before and
/// after a change.
///
/// Only the part between the common prefix and the common suffix is compared further. After a push
/// or a pop, that part is one object.
@MainActor
struct ListDifference<Element: AnyObject> {
    let removed: ArraySlice<Element>
    /// Can also contain an object that is in the old list once and in the new list twice.
    let added: ArraySlice<Element>
    /// The part of the new list between the common prefix and suffix.
    private let changed: ArraySlice<Element>

    /// `nil` if the lists are the same.
    init?(from old: [Element], to new: [Element]) {
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] === new[prefix] { prefix += 1 }
        if prefix == old.count, prefix == new.count { return nil }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > prefix, newEnd > prefix, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        changed = new[prefix..<newEnd]
        if oldEnd == prefix {
            removed = []
            added = changed
        } else if newEnd == prefix {
            removed = old[prefix..<oldEnd]
            added = []
        } else {
            let replaced = old[prefix..<oldEnd]
            removed = Self.subtract(changed, from: replaced)
            added = Self.subtract(replaced, from: changed)
        }
    }

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
