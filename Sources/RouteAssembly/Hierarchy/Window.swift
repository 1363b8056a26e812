/// The root of a hierarchy: a screen with everything in it, and the modals over it.
///
/// ```swift
/// let window = Window(root: HomeScreen())
/// let router = DefaultRouter(window: window)
/// ```
///
/// The hierarchy is the truth: an app renders what it holds, a test asserts it. A window keeps its
/// screens; nothing keeps a window but those who made it.
@MainActor
public final class Window {
    /// What its screens share, and know it by.
    let storage = WindowStorage()

    /// The router, if it is an object.
    weak var routerObject: AnyObject?
    /// The router, if it is a value.
    var routerValue: Any?

    /// Makes a window; with a root that has a place elsewhere already, it starts empty.
    public init(root: Screen? = nil) {
        storage.window = self
        if let root { try? setRoot(root, animated: false) }
    }

    deinit { storage.close() }

    /// The screen everything else is in or over; nil in an empty window.
    public var root: Screen? { storage.root }

    /// Grows by one with every committed change, so that two equal revisions mean an unchanged
    /// tree.
    public var revision: Int { storage.revision }

    /// Replaces the root, and with it everything in and over it.
    ///
    /// ```swift
    /// try window.setRoot(WelcomeScreen())
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/alreadyAttached`` if the screen has a place,
    ///   ``RoutingError/Code/cannotBeDismissed`` if a screen that would leave must not. Nothing has
    ///   changed then.
    public func setRoot(_ screen: Screen?, animated: Bool = true) throws(RoutingError) {
        try storage.setRoot(screen, animated: animated)
    }

    /// The root of the topmost level: the last modal, or the window's root.
    public var topmost: Screen? {
        var level = root
        while let modal = level?.modal { level = modal }
        return level
    }

    /// Where the user is: from the topmost level's root down the last visible child, to a leaf.
    public var visibleScreen: Screen? {
        var screen = topmost
        while let child = screen?.shown.last { screen = child }
        return screen
    }

    /// All screens, depth first and lazily: the root's tree, then that of each modal.
    public var screens: some Sequence<Screen> { HierarchySequence(levelsFrom: root) }

    /// Changes several things as one, or nothing: if `body` throws, the tree is again exactly what
    /// it was.
    ///
    /// ```swift
    /// try window.transaction {
    ///     try account.popToRoot()
    ///     try tabs.select(0)
    /// }
    /// ```
    ///
    /// Inside another transaction it joins that one, as a savepoint: caught, its error undoes its
    /// own part only. Those who observe are told once, after the outermost one.
    ///
    /// - Throws: What `body` throws, and ``RoutingError/Code/cannotBeDismissed`` if a screen left
    ///   in the end that must not.
    public func transaction<R>(animated: Bool = true, _ body: () throws -> R) throws -> R {
        try Transaction.run(animated: animated, body)
    }

    /// Tells `observer` of every change after it was committed, until the token is cancelled or
    /// released.
    ///
    /// What an observer changes is the next change, delivered after this one.
    public func observe(_ observer: @escaping (HierarchyChange) -> Void) -> ObservationToken {
        storage.observers.add(observer)
    }

    /// A renderer's animation of a change.
    ///
    /// Animated changes are handed to it one at a time; the next navigation commits after it has
    /// returned.
    public var transitionHandler: ((HierarchyChange) async -> Void)? {
        get { storage.transitions.handler }
        set { storage.transitions.handler = newValue }
    }

    /// The hierarchy as a value, to compare, print and encode.
    ///
    /// Costs time in proportion to the number of screens.
    public func snapshot() -> HierarchySnapshot { HierarchySnapshot(levelsFrom: root) }

    /// The animated changes that are being played.
    var transitions: TransitionQueue { storage.transitions }
}
