/// A node of a window's hierarchy: the root of the window, a child of a container, or a modal.
///
/// Subclass it for every screen of an app. A screen knows its own content and no other screens. A
/// ``StepAssembly`` describes how a navigation finds or builds it. A screen has at most one place
/// at a time: in a container, as a modal, or as the root of a window. A screen that is in no window
/// is detached.
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
    /// The container that holds this screen.
    ///
    /// It is `nil` for the root of a window, the root of a modal, and a screen without a place.
    public internal(set) final var parent: Container? {
        get { state.parent }
        set { state.parent = newValue }
    }

    /// The presentation of the modal; `nil` unless this screen is the root of a modal.
    public internal(set) final var presentation: Presentation? {
        get { state.presentation }
        set { state.presentation = newValue }
    }

    // Used on the main actor, and in `deinit`, when there are no other references.
    @exclusivity(unchecked) final nonisolated(unsafe) var state = State()

    struct State {
        fileprivate(set) weak var parent: Container?
        /// The storage of the screen's window, which can exist longer than the window.
        var storage: WindowStorage?
        /// The modal over this screen, if this screen is the root of a level.
        var modal: Screen?
        /// The root of the level under this screen, if this screen is the root of a modal.
        weak var presenter: Screen?
        var presentation: Presentation?
        /// The parent navigation of the navigation that placed this screen.
        ///
        /// A navigation that this screen starts has the same parent navigation.
        var placedFor: AnyObject?
        /// The record of the screen's result and of the call that waits for it.
        var result: (any ScreenRecord)?
        /// The record of the routes that have led to the screen.
        var record: AnyObject?
        var readObserver: (any ReadObserver)?
        /// The position of the screen's type in the type index of its window.
        var typeNumber = 0
    }

    /// Creates a detached screen.
    public init() {}

    deinit {
        guard state.modal != nil else { return }
        var screens: [Screen] = []
        moveOwnedScreens(into: &screens)
        releaseIteratively(&screens)
    }

    /// The title that a renderer shows above the screen.
    ///
    /// Setting a different title is a change of the hierarchy. It is part of the running
    /// transaction, which can roll it back, or of a separate transaction that is not animated.
    /// Observers get a change with the screen in ``HierarchyChange/updated``. If you override the
    /// property to compute the title, call ``setNeedsUpdate()`` when the result has changed.
    ///
    /// ```swift
    /// product.title = "Tea, out of stock"
    /// ```
    open var title: String? {
        get {
            state.readObserver?.willRead()
            return currentTitle
        }
        set {
            let old = currentTitle
            guard newValue != old else { return }
            Transaction.runSetter(animated: false) { transaction in
                currentTitle = newValue
                transaction.record(
                    \Screen.title, of: self, effects: .looks,
                    undo: { self.currentTitle = old }, isRestored: { self.currentTitle == old })
            }
        }
    }

    private final var currentTitle: String?

    /// Whether this screen can be removed.
    ///
    /// The default is `true`. Override it to keep a screen with unfinished work. A transaction that
    /// removes a screen while this property is `false` is rolled back and throws
    /// ``RoutingError/Code/cannotBeRemoved``. A push or a modal that covers the screen does not
    /// remove it. The override must not change the hierarchy. Conform to ``RemovalConfirming`` to
    /// ask the user.
    open var canBeRemoved: Bool { true }

    /// Whether another screen may hide or cover this screen while it is visible.
    ///
    /// The default is `true`. Override it for a screen that the user has to see until it is done,
    /// such as a payment. A transaction in which this screen stays in its window, and another
    /// screen is pushed or presented over it, or another tab is selected, is rolled back and throws
    /// ``RoutingError/Code/cannotBeCovered`` if the property is `false`. Interceptors have been
    /// asked by then. The override must not change the hierarchy. Compare ``canBeRemoved``: a
    /// screen that must neither leave nor be covered overrides both.
    open var canBeCovered: Bool { true }

    /// Called after the screen has been attached to a window.
    open func didAttach() {}

    /// Called after the screen has been removed from its window.
    ///
    /// A screen that was visible gets ``didDisappear()`` before.
    open func didDetach() {}

    /// Called after the screen has become visible.
    open func didAppear() {}

    /// Called after the screen has ceased to be visible.
    ///
    /// A screen that was removed gets ``didDetach()`` afterwards. Both are called after the change
    /// as a whole, so the screen is in no window by then.
    open func didDisappear() {}

    /// Called after the user has tapped the selected tab, if this screen is the first page of the
    /// tab, or one of several that are visible.
    ///
    /// Override it to scroll to the top. If the user can go back in the tab, a tap goes back to the
    /// first pages instead.
    open func didReselect() {}

    /// What the screen shows, such as the number of a product; `nil` if it needs no words.
    ///
    /// Override it to tell screens of the same type apart:
    ///
    /// ```swift
    /// override var subject: String? { "\(id)" }   // The description is "BookScreen(42)".
    /// ```
    ///
    /// The subject appears in logs, plans, and recorded sessions, so no secret belongs there.
    open var subject: String? { nil }

    /// The screen's label in trees, plans, and errors.
    ///
    /// The default is the name of the screen's type, with the ``subject`` in parentheses. A subject
    /// is in quotes if it is empty or has characters with a meaning in the test kit's notation, as
    /// in `BookScreen("a, b")`.
    open var description: String {
        guard let subject else { return typeLabel }
        return "\(typeLabel)(\(subject.quotedIfNeeded))"
    }

    /// Rejects an override, which no navigation would call.
    ///
    /// The type is optional, because a class that conforms to ``RemovalConfirming`` declares a
    /// `Bool`: two properties of one type would be ambiguous.
    @available(
        *, unavailable,
        message: "Conform to 'RemovalConfirming' and write 'var asksBeforeRemoval: Bool', without 'override'."
    )
    open var asksBeforeRemoval: Bool? { nil }

    /// Rejects an override, which no navigation would call.
    @available(
        *, unavailable,
        message:
            "Conform to 'RemovalConfirming' and write 'func confirmRemoval(_ reason: RemovalReason) async -> Bool'."
    )
    open func confirmRemoval() async -> Bool { true }

    /// The name of the screen's type.
    package final var typeLabel: String { TypeTexts.labels[type(of: self)] }

    // MARK: Overridden by containers

    var shown: Shown { .nothing }

    /// Whether this is a built-in container whose only visible child is `child`.
    func showsOnly(_ child: Screen) -> Bool { false }

    /// Pushes the children that a search visits, in reverse order.
    func pushSearched(onto stack: inout [Screen], onlyVisible: Bool) {}

    /// Pushes all children in reverse order.
    func pushChildren(onto stack: inout [Screen]) {}

    /// Moves the screens that this screen retains into a list, before this screen is released.
    nonisolated func moveOwnedScreens(into screens: inout [Screen]) {
        guard let modal = state.modal else { return }
        screens.append(modal)
        state.modal = nil
    }
}

extension Screen {
    /// The window that this screen is attached to; `nil` for a detached screen.
    public final var window: RoutingWindow? { storage?.window }

    /// Whether the screen is in a window.
    public final var isAttached: Bool { window != nil }

    /// The containers around this screen, from the nearest outwards, as a lazy sequence.
    public final var ancestors: some Sequence<Container> {
        sequence(state: self as Screen) { screen in
            guard let parent = screen.parent else { return nil }
            screen = parent
            return parent
        }
    }

    /// The root of this screen's level: the outermost container around it, or the screen itself.
    final var levelRoot: Screen {
        var screen = self
        while let parent = screen.parent { screen = parent }
        return screen
    }

    /// Returns the nearest screen of a type: this screen, or the nearest container around it.
    final func nearest<T: Screen>(_ type: T.Type = T.self) -> T? {
        var screen: Screen? = self
        while let candidate = screen {
            if let match = candidate as? T { return match }
            screen = candidate.parent
        }
        return nil
    }

    /// Reports that the screen looks different, although neither the hierarchy nor its ``title``
    /// nor its ``Journaled`` state has changed.
    ///
    /// Call it when a badge or a computed title has changed. Observers get a change with the screen
    /// in ``HierarchyChange/updated``: the change of the running transaction, or a separate one
    /// that is not animated. If the screen is in no window, nothing happens.
    ///
    /// ```swift
    /// final class CartScreen: Screen {
    ///     var items: [Item] = [] { didSet { setNeedsUpdate() } }
    ///     override var title: String? { get { "Cart (\(items.count))" } set {} }
    /// }
    /// ```
    public final func setNeedsUpdate() {
        guard isAttached || Transaction.isRunning else { return }
        Transaction.runSetter(animated: false) { $0.recordUpdate(of: self) }
    }

    /// Returns the value of a type that the nearest container around this screen provides.
    ///
    /// Screens of one flow share the value. The container retains it, and so it ends with the flow:
    ///
    /// ```swift
    /// let form = provided(CheckoutForm.self)
    /// ```
    ///
    /// A modal continues the search with the visible screen under it. `StepAssembly.providing(_:)`
    /// makes the value together with the container.
    ///
    /// - Returns: The value, or `nil` if no container around this screen provides one. A screen
    ///   that is not placed yet, for example in its initializer or a context task, is in no
    ///   container.
    public final func provided<Value>(_ type: Value.Type = Value.self) -> Value? { provided(as: type) as? Value }

    final func provided(as type: Any.Type) -> Any? {
        var screen: Screen? = self
        while let current = screen {
            if let container = current as? Container, let value = container.provided.first(where: { $0.type == type }) {
                return value.value
            }
            screen = current.parent ?? current.presenter?.frontmost
        }
        return nil
    }

    /// The last visible screen in this one, without the modals over it.
    final var frontmost: Screen {
        var screen = self
        while let inner = screen.shown.last { screen = inner }
        return screen
    }
}

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

    package final var record: AnyObject? {
        get { state.record }
        set { state.record = newValue }
    }

    package final var readObserver: (any ReadObserver)? {
        get { state.readObserver }
        set { state.readObserver = newValue }
    }
}

/// Releases screens and the trees under them in a loop.
///
/// By default, each screen releases its children recursively, and a deep tree overflows the stack.
func releaseIteratively(_ screens: inout [Screen]) {
    while var screen = screens.popLast() {
        if isKnownUniquelyReferenced(&screen) { screen.moveOwnedScreens(into: &screens) }
    }
}
