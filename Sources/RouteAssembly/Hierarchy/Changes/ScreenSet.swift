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
