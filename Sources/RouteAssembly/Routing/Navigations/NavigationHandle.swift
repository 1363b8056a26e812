/// The part of a navigation that other objects retain.
///
/// These objects are its child navigations, the tasks that its interceptors start, and the screens
/// that its child navigations have placed.
///
/// A handle does not refer to screens or contexts, so it does not retain them when it outlives its
/// navigation.
@MainActor
final class NavigationHandle {
    /// The navigation that this one is part of.
    let parent: NavigationHandle?
    /// The type of the target; `nil` for an unwinding.
    private let target: Any.Type?
    /// The link whose destination is not known yet; `nil` if it is known.
    private let link: String?
    /// The number of the navigation in the router's events.
    private let number: Int
    /// The time when the navigation first had to wait.
    private(set) lazy var firstWait = ContinuousClock.now
    /// The task that ends the navigation after the time for which it may wait.
    var timer: Task<Void, Never>?
    private var state: State

    @MainActor
    private struct State {
        /// The navigations of the router; `nil` after the navigation has finished.
        var core: RouterCore?
        /// The keys of the interceptor, the loaders, or the screen that are asked.
        var asking: [EntityKey] = []
        /// The current wait.
        var wait: Wait?
        /// The child navigations that have not finished.
        var children: [NavigationHandle] = []
        var isSuperseded = false
        var isCancelled = false
        /// The error of the limit that has ended the navigation.
        var excess: RoutingError?
        var hasCommitted = false
        var isFinished = false
    }

    init(
        to target: Any.Type?, orOpening link: String? = nil, parent: NavigationHandle?, in core: RouterCore,
        as number: Int
    ) {
        (self.target, self.link, self.parent, self.number) = (target, link, parent, number)
        state = State(core: core)
        parent?.state.children.append(self)
    }

    var phrase: String { link.map(Self.phrase(opening:)) ?? Self.phrase(to: target) }

    /// Returns a phrase for opening a link, to use in the middle of a sentence.
    static func phrase(opening link: String) -> String { "opening \(String(printable: link))" }

    /// Returns a phrase for a navigation, to use in the middle of a sentence.
    static func phrase(to target: Any.Type?) -> String {
        if let target { TypeTexts.navigations[target] } else { "going back" }
    }

    /// Indicates whether a later navigation has superseded this one or an ancestor.
    var isSuperseded: Bool { superseded != nil }
    /// This navigation or its nearest ancestor that a later navigation has superseded.
    ///
    /// A superseded parent supersedes its children.
    var superseded: NavigationHandle? { state.isSuperseded ? self : parent?.superseded }
    /// Indicates whether this navigation or an ancestor was cancelled by a pending activity.
    var isCancelled: Bool { state.isCancelled || parent?.isCancelled == true }
    /// The error of the limit that has ended this navigation or an ancestor.
    var excess: RoutingError? { state.excess ?? parent?.excess }
    var isFinished: Bool { state.isFinished }
    /// Whether the navigation commits its change or has committed it, and can no longer be
    /// superseded or cancelled.
    var hasCommitted: Bool {
        get { state.hasCommitted }
        set { state.hasCommitted = newValue }
    }

    /// Returns the number of this navigation in a router's events, or the number of its nearest
    /// ancestor.
    func number(in core: RouterCore) -> Int? {
        state.core === core ? number : parent?.number(in: core)
    }

    // MARK: Ending

    /// Supersedes the navigation, unless it has already changed the hierarchy.
    ///
    /// The waits of the navigation end, and it throws ``RoutingError/Code/superseded`` when it
    /// continues.
    func supersede() {
        guard !state.hasCommitted else { return }
        state.isSuperseded = true
        abandonWaits()
    }

    /// Cancels the navigation, unless it has already changed the hierarchy.
    func cancel() {
        guard !state.hasCommitted, !state.isFinished else { return }
        state.isCancelled = true
        abandonWaits()
    }

    /// Cancels the navigation because it exceeds a limit, unless it has already changed the hierarchy.
    func end(because error: RoutingError) {
        if !state.hasCommitted { state.excess = error }
        cancel()
    }

    /// Ends the waits of the navigation and its children.
    private func abandonWaits() {
        for child in state.children { child.abandonWaits() }
        state.wait?.abandon()
    }

    func finish() {
        state.isFinished = true
        if state.core?.haveCollisions == true { state.core?.remove(self) }
        state.core?.waitingLimit?.release(self)
        state.core = nil
        parent?.state.children.removeAll { $0 === self }
    }

    // MARK: Waiting

    /// Begins a wait, which ends if the navigation or an ancestor is superseded or cancelled.
    func begin(_ wait: Wait) { state.wait = wait }

    func endWait() { (state.wait, state.asking) = (nil, []) }

    /// What the navigation waits for: the entities or the screen that are asked, or a transition.
    var awaited: String {
        if state.asking.isEmpty { return "a transition" }
        return state.asking.map { typeName($0.type) }.joined(separator: " and ")
    }

    /// Begins to ask an interceptor, loaders, or a screen.
    func ask(_ entities: [EntityKey]) { state.asking = entities }

    /// Returns how many ancestors of this navigation are asking the same interceptor or loader.
    func depth(of entity: EntityKey, in core: RouterCore) -> Int {
        var (count, navigation) = (0, parent)
        while let current = navigation {
            // The key of a router's interceptor has no place and is unique only in that router.
            if entity.place != nil || current.state.core === core, current.state.asking.contains(entity) {
                count += 1
            }
            navigation = current.parent
        }
        return count
    }

    /// Indicates whether a later navigation or a limit can end this navigation or an ancestor.
    var canBeSuperseded: Bool {
        state.core?.collisionPolicy == .latestWins || state.core?.waitingLimit != nil
            || parent?.canBeSuperseded == true
    }
}
