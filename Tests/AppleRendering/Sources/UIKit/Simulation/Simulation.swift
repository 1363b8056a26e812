import Foundation

/// The simulation behind this module's UIKit: its transitions take time, and it records what UIKit refuses.
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
    /// The animated transitions that have begun.
    public private(set) var animations: [String] = []
    /// Whether the window is so narrow that splits are collapsed.
    public internal(set) var isCompact = false
    /// Whether a navigation controller calls `didShow` before the completions of its coordinator.
    public var callsDidShowFirst = false
    var running: [SimulatedTransition] = []

    private init(_ pace: Pace) { self.pace = pace }

    /// Begins another simulation, for the next test.
    public static func begin(_ pace: Pace = .automatic) { shared = Simulation(pace) }

    /// Whether a transition is under way.
    public var isInTransition: Bool { !running.isEmpty }

    func refuse(_ reason: String) { refusals.append(reason) }

    // MARK: Transitions

    func transition(of controller: UIViewController) -> SimulatedTransition? {
        running.first { $0.controllers == [controller] } ?? running.first { $0.controllers.contains(controller) }
    }

    /// Begins a transition, which ends at once if it is not animated.
    func begin(
        _ transition: SimulatedTransition, animated: Bool, name: String = "transition", end: @escaping () -> Void
    ) {
        transition.end = end
        guard animated else { return transition.finish() }
        animations.append(name)
        running.append(transition)
        guard pace == .automatic, !transition.isInteractive else { return }
        Task { [weak self] in
            for _ in 0..<4 { await Task.yield() }
            self?.end(transition)
        }
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

    /// Forgets all transitions without ending them, as if their scene had gone.
    public func dropTransitions() { running = [] }
}

/// A transition that is under way.
@MainActor
final class SimulatedTransition: NSObject, UIViewControllerTransitionCoordinator {
    let controllers: [UIViewController]
    let isInteractive: Bool
    var isCancelled = false
    /// Moves the pages, before anybody is told of the end.
    var settle: () -> Void = {}
    var end: () -> Void = {}
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(of controllers: [UIViewController], isInteractive: Bool = false) {
        (self.controllers, self.isInteractive) = (controllers, isInteractive)
        super.init()
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }

    func finish() {
        settle()
        let isEndFirst = Simulation.shared.callsDidShowFirst
        if isEndFirst { end() }
        completions.forEach { $0(self) }
        if !isEndFirst { end() }
        (completions, settle, end) = ([], {}, {})
    }
}
