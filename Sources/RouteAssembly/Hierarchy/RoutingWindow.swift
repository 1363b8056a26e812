/// A hierarchy of screens: a root screen with its descendants, and the modals over it.
///
/// ```swift
/// let window = RoutingWindow(root: HomeScreen())
/// let router = DefaultRouter(window: window)
/// ```
///
/// An app renders the hierarchy. A test compares it with an expected hierarchy. A window retains
/// its screens. The screens do not retain the window: keep a reference to it.
///
/// A function that changes the hierarchy, of a window or of a screen, changes nothing if it throws
/// an error. In a method that must not change the hierarchy, such as ``Container/validate(_:)``, it
/// throws ``RoutingError/Code/unstable``.
@MainActor
public final class RoutingWindow {
    let storage = WindowStorage()

    /// Creates a window.
    ///
    /// - Parameter root: The root screen. The window is empty if the screen is `nil` or already has
    ///   a place in a hierarchy. In the second case, the ``DefaultRouter/errorHandler`` of the
    ///   window's first router gets the error.
    public init(root: Screen? = nil) {
        storage.window = self
        guard let root else { return }
        do { try setRoot(root, animated: false) } catch { storage.values[RefusedRootKey.self] = error }
    }

    deinit { storage.close() }

    /// The root screen; `nil` in an empty window.
    public var root: Screen? { storage.root }

    /// The number of changes that have been committed to this window.
    ///
    /// Between transactions, the hierarchy is unchanged while the revision is the same.
    public var revision: Int { storage.revision }

    /// The number of changes of the hierarchy, without those of titles and the state of screens.
    package var structuralRevision: Int { storage.structuralRevision }

    /// Replaces the root screen, and removes the old one with its descendants and all modals.
    ///
    /// ```swift
    /// try window.setRoot(WelcomeScreen())
    /// ```
    ///
    /// - Parameters:
    ///   - screen: A screen without a place in a hierarchy; `nil` for an empty window.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/alreadyAttached`` if the screen has a place, or
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed.
    public func setRoot(_ screen: Screen?, animated: Bool = true) throws(RoutingError) {
        try storage.setRoot(screen, animated: animated)
    }

    /// The root of the topmost level: the topmost modal, or the root screen if there is no modal.
    public var topmost: Screen? {
        var level = root
        while let modal = level?.modal { level = modal }
        return level
    }

    /// The frontmost visible screen.
    ///
    /// The search starts at ``topmost`` and continues with the last visible child of each screen.
    ///
    /// - Complexity: O(*n*), where *n* is the number of modals, of containers around the screen,
    ///   and of their visible children.
    public var visibleScreen: Screen? {
        var screen = topmost
        while let child = screen?.shown.last { screen = child }
        return screen
    }

    /// The identity of the window for the records of its screens.
    package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

    /// Whether a screen is attached to this window.
    package func contains(_ screen: Screen) -> Bool { screen.storage === storage }

    /// Runs several mutations of the hierarchy as one change.
    ///
    /// ```swift
    /// try window.transaction {
    ///     try account.popToRoot()
    ///     try tabs.select(0)
    /// }
    /// ```
    ///
    /// If `body` throws an error, the hierarchy is restored. Observers get one change for the whole
    /// transaction. A transaction inside another one is a savepoint: if you catch its error, only
    /// its own mutations are undone.
    ///
    /// - Parameters:
    ///   - animated: Whether a renderer animates the change. The outermost transaction decides.
    ///   - body: Changes the hierarchy, of this window or of others.
    /// - Throws: The error of `body`; ``RoutingError/Code/cannotBeRemoved`` if
    ///   ``Screen/canBeRemoved`` is `false` for a removed screen when the outermost transaction
    ///   commits; or ``RoutingError/Code/unstable`` in a method that must not change the hierarchy.
    public func transaction<R>(animated: Bool = true, _ body: () throws -> R) throws -> R {
        try Transaction.run(animated: animated, body)
    }

    /// Calls a function with every change after it has been committed.
    ///
    /// A change that an observer makes is delivered after the current one.
    ///
    /// - Returns: A token that ends the observation when it is cancelled or released.
    public func observe(_ observer: @escaping (HierarchyChange) -> Void) -> ObservationToken {
        storage.observers.add(observer)
    }

    /// A function of the renderer that plays the animation of a change.
    ///
    /// The window calls the function with each animated change, one at a time. A navigation in this
    /// window does not change the hierarchy before the function has returned, unless the function
    /// itself has started the navigation. If handlers of two windows await navigations in each
    /// other's window, one navigation throws ``RoutingError/Code/deadlock``.
    public var transitionHandler: ((HierarchyChange) async -> Void)? {
        get { storage.transitions.handler }
        set { storage.transitions.handler = newValue }
    }

    /// Runs an operation of a renderer as a part of ``transitionHandler``.
    ///
    /// A navigation that the operation starts does not wait for the transitions of this window,
    /// which cannot end before the operation has ended.
    package func runRenderingOperation(_ operation: () async -> Void) async {
        await transitions.runOperation(operation)
    }

    /// Whether a transition plays that the current task would wait for.
    package var isInTransition: Bool { transitions.isRunning }

    var transitions: TransitionQueue { storage.transitions }
}

/// The error of a screen that could not be the root of a new window.
enum RefusedRootKey: WindowKey {
    typealias Value = RoutingError
}
