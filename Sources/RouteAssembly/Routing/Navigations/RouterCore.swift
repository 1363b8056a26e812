/// The shared state of one router's navigations: the window, the router's interceptors and tasks, the
/// participants, the observers, and the navigations that the collision policy has admitted.
///
/// Navigations and their children refer to this object rather than to the router.
@MainActor
final class RouterCore {
    let window: RoutingWindow
    // The storage of the window, which is faster to reach than through the window.
    let storage: WindowStorage
    /// The interceptors and tasks of the router; `nil` if there are none.
    var parts: StepParts?
    let collisionPolicy: CollisionPolicy
    /// The maximum number of redirects that a call follows, and of times that an interceptor is
    /// asked while it is being asked.
    let redirectLimit: Int
    /// The limits of navigations that wait; `nil` if there are none.
    var waitingLimit: WaitingLimit?
    /// The participants of all navigations.
    private(set) var participants: [any Participant] = []
    private let observers = Observers<RoutingEvent>()
    /// The navigations that the collision policy has admitted and that have not finished.
    private var admitted: [Navigation] = []
    /// The number of navigations that have started.
    private var count = 0
    /// The link that waits for its answer, and its navigation.
    private var unresolved: (resolution: LinkResolution, navigation: Navigation)?

    init(in window: RoutingWindow, _ collisionPolicy: CollisionPolicy, redirectLimit: Int) {
        self.window = window
        self.collisionPolicy = collisionPolicy
        self.redirectLimit = redirectLimit
        storage = window.storage
    }

    /// Creates the core of a navigation that does not affect those of a router, but has its
    /// interceptors and tasks.
    init(apartFrom other: RouterCore, with participant: any Participant) {
        window = other.window
        storage = other.storage
        parts = other.parts
        collisionPolicy = .overlap
        redirectLimit = other.redirectLimit
        participants = [participant]
    }

    // MARK: Participants

    /// Adds a participant before the others, unless it is there.
    func add(_ participant: any Participant) {
        if !participants.contains(where: { $0 === participant }) { participants = [participant] + participants }
    }

    /// Adds a participant after the others, unless it is there.
    func addLast(_ participant: any Participant) {
        if !participants.contains(where: { $0 === participant }) { participants = participants + [participant] }
    }

    func remove(_ participant: any Participant) { participants = participants.filter { $0 !== participant } }

    // MARK: Observing

    /// Indicates whether events have to be made for observers.
    var isObserved: Bool { !observers.isEmpty }

    func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken { observers.add(observer) }

    /// Calls the observers with an event of a navigation.
    func emit(_ navigation: Int, _ kind: @autoclosure () -> RoutingEvent.Kind) {
        if isObserved { observers.notify(RoutingEvent(navigation: navigation, kind: kind())) }
    }

    // MARK: Numbers

    /// Returns the number of the next navigation.
    func nextNumber() -> Int {
        count += 1
        return count
    }

    // MARK: Collisions

    /// Indicates whether the collision policy lets navigations affect one another.
    var haveCollisions: Bool { collisionPolicy != .overlap }

    /// Applies the collision policy to a new navigation that has no parent and is not an unwinding.
    ///
    /// - Throws: ``RoutingError/Code/rejected`` if the policy is ``CollisionPolicy/reject`` and
    ///   another navigation is in progress.
    func admit(_ navigation: Navigation) throws(RoutingError) {
        if collisionPolicy == .latestWins {
            for other in admitted { other.supersede() }
        } else if !admitted.isEmpty {
            throw RoutingError(
                .rejected,
                "Another navigation is in progress, so the router rejected \(navigation.phrase). Try again when it has ended."
            )
        }
        admitted.append(navigation)
    }

    /// Removes a navigation that has finished.
    func remove(_ navigation: Navigation) { admitted.removeAll { $0 === navigation } }

    // MARK: Links

    /// Supersedes the link that waits for its answer, whatever the collision policy.
    ///
    /// - Parameters:
    ///   - request: The request for the destination of the later link; `nil` if it is known.
    ///   - navigation: The navigation of the later link.
    /// - Returns: The answer to wait for, which is the earlier one if the links are the same.
    func open(_ request: LinkResolution.Request?, by navigation: Navigation) -> LinkResolution? {
        let earlier = unresolved
        var resolution: LinkResolution?
        if let request {
            resolution = earlier?.resolution.link == request.link ? earlier?.resolution : LinkResolution(request)
        }
        unresolved = resolution.map { ($0, navigation) }
        if let earlier {
            if earlier.resolution !== resolution { earlier.resolution.cancel() }
            remove(earlier.navigation)
            earlier.navigation.supersede()
        }
        return resolution
    }

    /// Ends the wait of a link, unless a later link has taken it over.
    func endWait(of navigation: Navigation) {
        guard let unresolved, unresolved.navigation === navigation else { return }
        unresolved.resolution.cancel()
        self.unresolved = nil
    }
}
