/// A set of objects by identity, for one traversal of the hierarchy.
///
/// Up to eight objects are compared one by one, which is faster than hashing them. A set of more
/// objects does not retain them: use it only while the hierarchy or a list retains them.
@MainActor
struct IdentitySet<Element: AnyObject> {
    /// The objects, if there are at most as many as the limit.
    private var compared: ArraySlice<Element> = []
    /// The objects, if there are more.
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

    /// Adds an object, and returns `true` unless the set contained it already.
    mutating func insert(_ element: Element) -> Bool {
        guard hashed.isEmpty else { return hashed.insert(ObjectIdentifier(element)).inserted }
        guard !contains(element) else { return false }
        compared.append(element)
        if compared.count > Self.limit { self = IdentitySet(compared) }
        return true
    }

    /// Returns the first object that a list contains twice, or `nil` if there is none.
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
