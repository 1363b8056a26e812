import Foundation

/// The simulation behind this module's UIKit: its transitions take time, and it records what UIKit
/// refuses.
@MainActor
public final class Simulation {
    /// The simulation of the running test.
    public private(set) static var shared = Simulation(.automatic)

    /// The time that animated transitions take.
    public enum Pace: Sendable {
        /// Some turns of the main actor.
        case automatic
        /// Until a test calls ``Simulation/endTransition()``.
        case manual
    }

    /// The time that animated transitions take.
    public var pace: Pace
    /// What UIKit would have refused, some of it by ending the process.
    public private(set) var refusals: [String] = []
    /// The changes of navigation bars.
    public internal(set) var barChanges: [String] = []
    /// The number of times that a controller has asked UIKit to update the status bar.
    public internal(set) var statusBarUpdates = 0
    /// The number of times that a controller has asked UIKit to update the orientations.
    public internal(set) var orientationUpdates = 0
    /// The updates of the home indicator and of the screen edges that controllers have requested.
    public internal(set) var edgeUpdates: Set<String> = []
    /// The animated transitions that have begun.
    public private(set) var animations: [String] = []
    /// The number of animations that delegates of navigation controllers have provided.
    public internal(set) var animators = 0
    /// Whether the window is so narrow that splits are collapsed.
    public internal(set) var isCompact = false
    /// When a navigation controller calls `didShow`, which the documentation does not say.
    public var didShow = DidShow.last
    /// Whether the completions of presentations, dismissals, and coordinators are never called.
    public var losesCompletions = false
    /// Whether coordinators return `false`, and queue neither animations nor completions.
    public var refusesAnimations = false
    /// The number of completions that were not called.
    public internal(set) var lostCompletions = 0
    /// Whether the list of more tabs shows the pages in a stack, and not the stack.
    public var moreShowsPagesOfStacks = false
    /// Whether a split has room for one sidebar beside the secondary column, and not for two.
    public internal(set) var hasRoomForOneSidebar = false
    /// Whether UIKit reads the property `delegate` of a container for each call, and does not use
    /// what it was given.
    public var readsDelegates = true
    /// Whether UIKit reads `isModalInPresentation` for each pull, and does not use what it was
    /// given.
    public var readsOverrides = true
    /// Whether each read of a transition coordinator returns another object, which nobody retains.
    public var copiesCoordinators = false
    /// Whether UIKit ends swipes in a stack whose bar is hidden.
    public var swipesNeedBars = true
    /// The sizes that presented controllers have been told to prefer: UIKit does not ask again.
    public internal(set) var presentedSizes: [CGSize] = []
    /// When a navigation controller begins an animated push or pop, and calls `willShow`.
    public var beginning = Beginning.inLayout
    /// Whether the view of a page that leaves a visible stack stays there until the next layout pass.
    public var keepsViewsUntilLayout = true
    /// Whether the user can go back while the stack still goes back, as from iOS 26 on.
    public var overlapsPops = true
    /// The methods with which UIKit asks about a tap on a tab.
    public var tabQuestions = TabQuestions.tabs
    /// The pages that were pushed in a compact column before its layout pass, so that their layout begins from zero.
    public internal(set) var pagesLaidOutFromZero: [UIViewController] = []
    /// The number of presentation controllers that were made.
    public var presentationControllers: Int { readPresentations.count }
    /// The columns that a split was told to show.
    public internal(set) var shownColumns: [String] = []
    /// The notifications of accessibility that were posted.
    public internal(set) var accessibilityNotifications: [String] = []
    /// Called in the turn in which a transition ends, before its completions.
    public var transitionEnds: (() -> Void)?

    /// A time at which a navigation controller calls `didShow`.
    public enum DidShow: CaseIterable, Sendable {
        /// While the transition is under way, also if the user then lets the page come back.
        case early
        /// At the end, before the completions of the coordinator.
        case first
        /// At the end, after the completions of the coordinator.
        case last
        /// In a later turn.
        case late
        case never
    }

    /// A time at which a navigation controller begins an animated push or pop.
    public enum Beginning: CaseIterable, Sendable {
        /// In the call.
        case atOnce
        /// In the next layout pass. Before, there is no coordinator.
        case inLayout
        /// In the next turn, although the view is laid out before. The coordinator is there at once.
        case later
    }

    /// The methods with which UIKit asks about a tap on a tab.
    public enum TabQuestions: CaseIterable, Sendable {
        /// The one about the page, as before iOS 27.
        case pages
        /// The one about the tab, if the delegate has it.
        case tabs
        /// Both, whatever the first answer is.
        case both
    }

    /// What the controllers keep whose presentation controllers were read.
    var readPresentations: [ControllerState] = []
    var running: [SimulatedTransition] = []
    /// The transitions that have not begun.
    var pending: [PendingTransition] = []
    /// The views that a stack has not taken out yet, although their pages have left it.
    var leftViews: [UIView] = []

    private init(_ pace: Pace) { self.pace = pace }

    /// Begins another simulation, for the next test.
    public static func begin(_ pace: Pace = .automatic) {
        shared.readPresentations.forEach { $0.endPresentation() }
        shared = Simulation(pace)
    }

    /// Whether a transition is under way.
    public var isInTransition: Bool { !running.isEmpty }

    func refuse(_ reason: String) { refusals.append(reason) }

    // MARK: Transitions

    func coordinator(of controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
        guard let transition = transition(of: controller) else { return nil }
        return copiesCoordinators ? CopiedCoordinator(transition) : transition
    }

    func transition(of controller: UIViewController) -> SimulatedTransition? {
        let own = running.last { $0.controllers == [controller] } ?? coordinatedTransition(before: controller)
        return own ?? running.first { $0.controllers.contains(controller) }
    }

    /// Begins a transition, which ends at once if it is not animated.
    func begin(
        _ transition: SimulatedTransition, animated: Bool, name: String = "transition", end: @escaping () -> Void
    ) {
        transition.end = end
        guard animated else { return transition.finish() }
        animations.append(name)
        running.append(transition)
        if didShow == .early { transition.didShow() }
        guard pace == .automatic, !transition.isInteractive else { return }
        self.end(transition, after: 4)
    }

    /// Ends a transition after some turns of the main actor, in which other tasks keep their order.
    private func end(_ transition: SimulatedTransition, after turns: Int) {
        guard turns > 0 else { return end(transition) }
        Task { [weak self] in self?.end(transition, after: turns - 1) }
    }

    func end(_ transition: SimulatedTransition) {
        guard let position = running.firstIndex(where: { $0 === transition }) else { return }
        running.remove(at: position)
        transition.finish()
    }

    /// Ends the transition that began first.
    public func endTransition() {
        if let first = running.first { end(first) }
    }

    /// Ends the transition that began last.
    public func endLastTransition() {
        if let last = running.last { end(last) }
    }

    /// Forgets all transitions without ending them, as if their scene had gone.
    public func dropTransitions() {
        running = []
        pending = []
    }
}

/// A transition that is under way.
@MainActor
final class SimulatedTransition: NSObject, UIViewControllerTransitionCoordinator {
    let controllers: [UIViewController]
    /// Whether the user's finger still moves the page.
    private(set) var isInteractive: Bool
    /// Whether the transition goes back in a stack.
    var isPop = false
    var isCancelled = false
    /// Moves the pages, before anybody is told of the end.
    var settle: () -> Void = {}
    var end: () -> Void = {}
    /// Calls the delegate of a stack.
    var didShow: () -> Void = {}
    /// What UIKit does after the transition, because it does not do it during one.
    var afterwards: [() -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(of controllers: [UIViewController], isInteractive: Bool = false) {
        (self.controllers, self.isInteractive) = (controllers, isInteractive)
        super.init()
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if Simulation.shared.refusesAnimations { return false }
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    /// Ends the part of the transition in which the finger moves the page.
    func endInteraction(isFinished: Bool) {
        isCancelled = !isFinished
        isInteractive = false
        let handlers = interactionHandlers
        interactionHandlers = []
        if !Simulation.shared.losesCompletions { handlers.forEach { $0(self) } }
    }

    func finish() {
        settle()
        let simulation = Simulation.shared
        let transitionEnds = simulation.transitionEnds
        simulation.transitionEnds = nil
        transitionEnds?()
        let (completions, didShow) = (completions, didShow)
        let isEndFirst = simulation.didShow == .first
        if isEndFirst {
            if !isCancelled { didShow() }
            end()
        }
        if simulation.losesCompletions {
            simulation.lostCompletions += completions.count
        } else {
            completions.forEach { $0(self) }
        }
        if !isEndFirst { end() }
        if !isCancelled, simulation.didShow == .last { didShow() }
        if !isCancelled, simulation.didShow == .late { Task { didShow() } }
        let afterwards = afterwards
        (self.completions, settle, end, self.didShow, self.afterwards) = ([], {}, {}, {}, [])
        afterwards.forEach { $0() }
    }
}

/// Another object for a transition.
@MainActor
private final class CopiedCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private let transition: SimulatedTransition

    init(_ transition: SimulatedTransition) {
        self.transition = transition
        super.init()
    }

    var isCancelled: Bool { transition.isCancelled }
    var isInteractive: Bool { transition.isInteractive }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { transition.notifyWhenInteractionChanges(handler) }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { transition.animate(alongsideTransition: animation, completion: completion) }
}
