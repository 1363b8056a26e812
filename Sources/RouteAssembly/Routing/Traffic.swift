/// The navigations of one router that are under way, and those who are told of them.
///
/// An object of its own, because a window refers to its router weakly: that makes each retain and release of the router four times as dear.
@MainActor
final class Traffic {
    let collisionPolicy: CollisionPolicy
    @exclusivity(unchecked) private var observers = Observers<RoutingEvent>()
    @exclusivity(unchecked) private var active: [Navigation] = []
    @exclusivity(unchecked) private var count = 0

    init(_ collisionPolicy: CollisionPolicy) { self.collisionPolicy = collisionPolicy }

    /// The number of the next navigation.
    func nextNumber() -> Int {
        count += 1
        return count
    }

    /// Decides between a new navigation that serves no other and those that wait.
    func admit(_ navigation: Navigation) throws(RoutingError) {
        switch collisionPolicy {
        case .overlap: return
        case .latestWins: for other in active { other.supersede() }
        case .reject:
            guard active.isEmpty else {
                throw RoutingError(
                    .rejected, "Another navigation is under way, so this was refused: \(navigation.phrase). Try again when it has ended.")
            }
        }
        active.append(navigation)
    }

    /// Forgets a navigation that has ended.
    func dismiss(_ navigation: Navigation) {
        if !active.isEmpty { active.removeAll { $0 === navigation } }
    }

    /// Whether anybody may want to be told.
    var isObserved: Bool { !observers.isEmpty }

    func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken { observers.add(observer) }

    /// Tells the observers, if there are any: nothing is made for nobody.
    func emit(_ navigation: Int, _ kind: () -> RoutingEvent.Kind) {
        guard isObserved else { return }
        let observers = observers
        if observers.tell(RoutingEvent(navigation: navigation, kind: kind())) { self.observers.forgetEnded() }
    }
}
