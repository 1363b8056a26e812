/// The part of a navigation that other objects retain.
///
/// These objects are its child navigations, the tasks that its interceptors start, and the screens
/// that its child navigations have placed.
///
/// An active navigation does not refer to screens or contexts, so it does not retain them when it
/// outlives its navigation.
@MainActor
final class ActiveNavigation {
    /// The navigation that this one is part of.
    let parent: ActiveNavigation?
    /// The type of the target; `nil` for an unwinding.
    private let target: Any.Type?
    /// The number of the navigation in the router's events.
    private let number: Int
    /// The time when the navigation first had to wait.
    private(set) lazy var firstWait = ContinuousClock.now
    private var state: State

    @MainActor
    private struct State {
        /// The navigations of the router; `nil` after the navigation has finished.
        var group: ActiveNavigations?
        /// The interceptor that is asked.
        var asking: EntityKey?
        var isSuperseded = false
        var isCancelled = false
        var hasCommitted = false
        var isFinished = false
        /// The current waits of the navigation and of its children.
        var waits = WaitingList<Wait>()
    }

    init(to target: Any.Type?, parent: ActiveNavigation?, in group: ActiveNavigations, as number: Int) {
        (self.target, self.parent, self.number) = (target, parent, number)
        state = State(group: group)
    }

    var phrase: String { Self.phrase(to: target) }

    /// Returns a phrase for a navigation, to use in the middle of a sentence.
    static func phrase(to target: Any.Type?) -> String {
        if let target { TypeTexts.navigations[target] } else { "going back" }
    }

    /// Indicates whether a later navigation has superseded this one or an ancestor.
    var isSuperseded: Bool { superseded != nil }
    /// This navigation or its nearest ancestor that a later navigation has superseded.
    ///
    /// A superseded parent supersedes its children.
    var superseded: ActiveNavigation? { state.isSuperseded ? self : parent?.superseded }
    /// Indicates whether this navigation or an ancestor was cancelled by a pending activity.
    var isCancelled: Bool { state.isCancelled || parent?.isCancelled == true }
    var isFinished: Bool { state.isFinished }
    /// Whether the navigation commits its change or has committed it, and can no longer be
    /// superseded.
    var hasCommitted: Bool {
        get { state.hasCommitted }
        set { state.hasCommitted = newValue }
    }

    /// Returns the number of this navigation in a router's events, or the number of its nearest
    /// ancestor.
    func number(in group: ActiveNavigations) -> Int? {
        state.group === group ? number : parent?.number(in: group)
    }

    // MARK: Ending

    /// Supersedes the navigation, unless it has already changed the hierarchy.
    ///
    /// The waits of the navigation end, and it throws ``RoutingError/Code/superseded`` when it
    /// continues.
    func supersede() {
        guard !state.hasCommitted else { return }
        state.isSuperseded = true
        for wait in state.waits.all { wait.abandon() }
    }

    /// Cancels the navigation, unless it has already changed the hierarchy.
    func cancel() {
        guard !state.hasCommitted, !state.isFinished else { return }
        state.isCancelled = true
        for wait in state.waits.all { wait.abandon() }
    }

    func finish() {
        state.isFinished = true
        if state.group?.haveCollisions == true { state.group?.remove(self) }
        state.group = nil
    }

    // MARK: Waiting

    /// Returns how many ancestors of this navigation are asking an interceptor.
    func depth(of interceptor: EntityKey, in router: ActiveNavigations) -> Int {
        var (count, navigation) = (0, parent)
        while let current = navigation {
            // The key of a router's interceptor has no step and is unique only in that router.
            if current.state.asking == interceptor, interceptor.step != nil || current.state.group === router {
                count += 1
            }
            navigation = current.parent
        }
        return count
    }

    /// Asks a question, and returns the answer.
    ///
    /// Navigations that start while the question is asked are children of this one.
    ///
    /// - Parameters:
    ///   - question: The question to an interceptor or a screen, or the loaders.
    ///   - abandonably: Whether the navigation can be cancelled before the answer.
    /// - Returns: The answer. It may be `nil` if the navigation was superseded or its task was
    ///   cancelled in the meantime, or the screen has left its window before it was asked.
    func ask(_ question: Navigation.Question, abandonably: Bool) async -> Navigation.Answer? {
        if let recorded = state.group?.rehearsal?.answer(to: question) { return recorded }
        if case .interceptor(let interceptor, _, _) = question { state.asking = interceptor.key }
        defer { state.asking = nil }
        if abandonably || canBeSuperseded || question.isLoading { return await askAbandonably(question) }
        return await NavigationScope.$current.withValue(NavigationScope(navigation: self)) { await question.answer() }
    }

    /// Indicates whether a later navigation can supersede this one or an ancestor.
    private var canBeSuperseded: Bool {
        state.group?.collisionPolicy == .latestWins || parent?.canBeSuperseded == true
    }

    /// Runs a question in a separate task, so that a later navigation can abandon it.
    private func askAbandonably(_ question: Navigation.Question) async -> Navigation.Answer? {
        let storage = question.screen?.storage
        let answered = Signal<Navigation.Answer?>()
        let task = Task {
            // The navigation may have ended before this task has begun.
            if Task.isCancelled { return answered.send(nil) }
            if let screen = question.screen, !screen.isAttached || screen.storage !== storage {
                return answered.send(nil)
            }
            let answer = await NavigationScope.$current.withValue(NavigationScope(navigation: self)) {
                await question.answer()
            }
            answered.send(answer)
        }
        let wait = Wait {
            task.cancel()
            answered.send(nil)
        }
        begin(wait)
        defer { end(wait) }
        let answer = await withTaskCancellationHandler {
            await answered.waitUnlessCancelled()
        } onCancel: {
            task.cancel()
        }
        return isSuperseded || isCancelled || Task.isCancelled ? nil : answer ?? nil
    }

    /// Waits until a window is idle, or until the navigation is superseded or cancelled.
    func waitForIdleWindow(_ transitions: TransitionQueue) async {
        let waiter = TransitionQueue.Waiter(for: phrase)
        let wait = Wait(abandon: waiter.abandon)
        begin(wait)
        defer { end(wait) }
        await transitions.untilIdle(waiter)
    }

    /// Adds a wait to the navigation and to its ancestors.
    ///
    /// The wait ends when any of these navigations is superseded.
    private func begin(_ wait: Wait) {
        state.waits.append(wait)
        parent?.begin(wait)
    }

    private func end(_ wait: Wait) {
        state.waits.remove(wait)
        parent?.end(wait)
    }

    /// A wait that can be abandoned, because its end may never come.
    private final class Wait {
        let abandon: () -> Void

        init(abandon: @escaping () -> Void) { self.abandon = abandon }
    }
}
