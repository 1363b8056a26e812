/// A place the user can be: one node of a window's hierarchy.
///
/// Subclass it for every screen of an app. A screen knows its own content and nothing of the
/// others; how it is reached is said by a step (``StepAssembly``). It has one place at a time: in a
/// container, as the root of a window, as a modal, or none (detached).
///
/// ```swift
/// final class ProductScreen: Screen {
///     let id: Int
///     init(id: Int) { self.id = id }
///     override var description: String { "product \(id)" }
/// }
/// ```
@MainActor
open class Screen: CustomStringConvertible {
    /// The container that holds this screen; nil for the root of a window or of a modal, and for a
    /// detached screen.
    public internal(set) final var parent: Container? {
        get { state.parent }
        set { state.parent = newValue }
    }

    /// How this screen is presented, if it is the root of a modal.
    public internal(set) final var presentationStyle: PresentationStyle? {
        get { state.presentationStyle }
        set { state.presentationStyle = newValue }
    }

    // Used on the main actor, and when the screen is released.
    @exclusivity(unchecked) final nonisolated(unsafe) var state = State()

    /// What the hierarchy keeps about a screen.
    struct State {
        fileprivate(set) weak var parent: Container?
        /// The storage of the screen's window, also if the window was released.
        var storage: WindowStorage?
        /// On the root of a level: the modal over the level.
        var modal: Screen?
        /// On the root of a modal: the root of the level under it.
        weak var presenter: Screen?
        var presentationStyle: PresentationStyle?
        /// The navigation that this screen was placed for: a navigation that begins on the screen
        /// is part of it.
        var placedFor: AnyObject?
        /// The position of the screen's type in the type index of its window.
        var typeNumber = 0
        /// The types of the screen and of everything in it, perhaps also of screens that have left
        /// it.
        var typeMask: UInt64 = 0
        /// The last transaction that moved the screen to another window, for ``MoveLog``.
        var lastMoveTransaction = 0
        /// The last pass of ``VisibleScreens`` that found the screen visible; 0 if the screen is
        /// not visible.
        var visibilityPass = 0
        /// Whether this is a built-in container that shows the same child as when it was last
        /// visible.
        var showsSameChildAsBefore = false
    }

    /// Makes a detached screen.
    public init() {}

    deinit {
        guard state.modal != nil else { return }
        var kept: [Screen] = []
        moveOwnedScreens(into: &kept)
        releaseIteratively(&kept)
    }

    /// What a renderer writes above the screen; nil unless set.
    ///
    /// No part of the hierarchy: setting it is no change that observers are told of.
    open var title: String?

    /// Whether this screen may leave; true unless overridden.
    ///
    /// While it is false nothing may remove the screen, whatever the way: a transaction that would
    /// is rolled back and throws ``RoutingError/Code/cannotBeDismissed``. Being covered, by a push
    /// or a modal, is not leaving.
    open var canBeDismissed: Bool { true }

    /// Answers whether this screen may leave, asked once by every navigation that would remove it,
    /// before anything is touched.
    ///
    /// Override it to ask the user ("throw your input away?"). An answer of false ends the
    /// navigation with ``RoutingError/Code/removalDeclined``. Without an override the answer is
    /// ``canBeDismissed``.
    open func confirmRemoval() async -> Bool {
        // A screen that tries to change the hierarchy instead of answering stays.
        (try? Transaction.withMutationForbidden { canBeDismissed }) ?? false
    }

    /// Told after the screen has come into a window.
    open func didAttach() {}

    /// Told after the screen has left its window.
    open func didDetach() {}

    /// Told after the screen has become visible.
    open func didAppear() {}

    /// Told after the screen has ceased to be visible.
    open func didDisappear() {}

    /// The screen's label in trees, plans and errors: its type's name, unless overridden.
    open var description: String { TypeTexts.labels[type(of: self)] }

    // MARK: What a container does differently

    /// What the user sees of what this screen holds, while it is visible itself.
    var shown: Shown { .nothing }

    /// Puts the children a search enters on top of `stack`, the first to be asked last; only those
    /// in which there may be what it looks for.
    func pushSearched(onto stack: inout SearchStack, onlyVisible: Bool, typeMask: UInt64) {}

    /// Puts all children on top of `stack`, the first one last.
    func pushChildren(onto stack: inout [Screen]) {}

    /// Puts itself on top of `stack`, and over it all children, the first one last; nothing if
    /// there are none.
    func pushWithChildren(onto stack: inout [Screen]) {}

    /// Finds out what is in it, if it holds anything: its marks are those of its type and of its
    /// children.
    func updateTypeMask() {}

    /// Hands out what this screen keeps, as nobody has it any more.
    nonisolated func moveOwnedScreens(into screens: inout [Screen]) {
        guard let modal = state.modal else { return }
        screens.append(modal)
        state.modal = nil
    }
}

/// Releases what a screen has kept with everything that this keeps, one by one: left to themselves,
/// each releases the next, and a deep tree overflows the stack.
func releaseIteratively(_ kept: inout [Screen]) {
    while var screen = kept.popLast() {
        if isKnownUniquelyReferenced(&screen) { screen.moveOwnedScreens(into: &kept) }
    }
}

extension Array {
    /// Removes everything but the memory: a fifth of what `removeAll(keepingCapacity:)` costs for a
    /// few elements, and nothing for none.
    @inline(__always)
    mutating func removeAllInPlace() {
        while !isEmpty { removeLast() }
    }
}

extension [Screen] {
    // Loops: a closure in code of the main actor's checks at each call that it runs there.

    @MainActor
    func holds(_ screen: Screen) -> Bool {
        for element in self where element === screen { return true }
        return false
    }

    @MainActor
    func isSame(as other: [Screen]) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] !== other[index] { return false }
        return true
    }
}

// MARK: - State by name

extension Screen {
    final var storage: WindowStorage? {
        get { state.storage }
        set { state.storage = newValue }
    }

    final var modal: Screen? {
        get { state.modal }
        set { state.modal = newValue }
    }

    final var presenter: Screen? {
        get { state.presenter }
        set { state.presenter = newValue }
    }

    final var placedFor: AnyObject? {
        get { state.placedFor }
        set { state.placedFor = newValue }
    }

    final var typeNumber: Int {
        get { state.typeNumber }
        set { state.typeNumber = newValue }
    }

    final var typeMask: UInt64 {
        get { state.typeMask }
        set { state.typeMask = newValue }
    }

    final var lastMoveTransaction: Int {
        get { state.lastMoveTransaction }
        set { state.lastMoveTransaction = newValue }
    }

    final var visibilityPass: Int {
        get { state.visibilityPass }
        set { state.visibilityPass = newValue }
    }

    final var showsSameChildAsBefore: Bool {
        get { state.showsSameChildAsBefore }
        set { state.showsSameChildAsBefore = newValue }
    }
}

extension Screen {
    /// The window this screen is attached to, directly or through its container; nil while it is
    /// detached.
    public final var window: Window? { storage?.window }

    /// Whether the screen belongs to a window.
    public final var isAttached: Bool { window != nil }

    /// The containers around this screen, nearest first, lazily.
    public final var ancestors: some Sequence<Container> {
        sequence(state: self as Screen) { screen in
            guard let parent = screen.parent else { return nil }
            screen = parent
            return parent
        }
    }

    /// The outermost container around this screen, or itself.
    final var levelRoot: Screen {
        var screen = self
        while let parent = screen.parent { screen = parent }
        return screen
    }

    /// This screen and everything in it, depth first; not the modals over it.
    final var subtree: HierarchySequence { HierarchySequence(tree: self) }

    /// The nearest screen of a type from this one outwards, itself included; never across a
    /// presentation.
    final func nearest<T: Screen>(_ type: T.Type = T.self) -> T? {
        var screen: Screen? = self
        while let candidate = screen {
            if let match = candidate as? T { return match }
            screen = candidate.parent
        }
        return nil
    }
}
