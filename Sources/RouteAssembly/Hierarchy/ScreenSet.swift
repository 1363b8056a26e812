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
