/// The shared state of one router's navigations: the window, the router's interceptors and tasks,
/// the participants, the observers, and the navigations that the collision policy has admitted.
///
/// Navigations and their children refer to this object rather than to the router.
@MainActor
final class RouterCore {
    let window: RoutingWindow
    // The storage of the window, which is faster to reach than through the window.
    let storage: WindowStorage
    var parts: StepParts?
    let collisionPolicy: CollisionPolicy
    /// The maximum number of redirects that a call follows, and of times that an interceptor is
    /// asked while it is being asked.
    let redirectLimit: Int
    var waitingLimit: WaitingLimit?
    private(set) var participants: [any Participant] = []
    private let observers = Observers<RoutingEvent>()
    private var admitted: [Navigation] = []
    private var count = 0
    private var unresolved: (resolution: LinkResolution, navigation: Navigation)?

    init(in window: RoutingWindow, collisionPolicy: CollisionPolicy, redirectLimit: Int) {
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

    var isObserved: Bool { !observers.isEmpty }

    func observe(_ observer: @escaping (RoutingEvent) -> Void) -> ObservationToken { observers.add(observer) }

    func emit(_ navigation: Int, _ kind: @autoclosure () -> RoutingEvent.Kind) {
        if isObserved { observers.notify(RoutingEvent(navigation: navigation, kind: kind())) }
    }

    // MARK: Numbers

    func nextNumber() -> Int {
        count += 1
        return count
    }

    // MARK: Collisions

    var haveCollisions: Bool { collisionPolicy != .overlap }

    /// - Precondition: The navigation has no parent and is not an unwinding.
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

    func reportRejection(of link: String, because error: any Error) {
        report(
            .link(link), "opening \(String(printable: link))",
            endedWith: RoutingError(.linkRejected, "\(link) leads to no destination.", underlying: error))
    }

    func reportRejection(of route: some Route, because error: RoutingError) {
        report(.route(route), "the navigation to \(String(printable: route.qualifiedName))", endedWith: error)
    }

    private func report(
        _ subject: RoutingEvent.Request.Subject, _ phrase: @autoclosure () -> String,
        endedWith error: @autoclosure () -> RoutingError
    ) {
        guard isObserved else { return }
        let number = nextNumber()
        let parent = NavigationScope.current?.navigation?.number(in: self)
        emit(number, .started(RoutingEvent.Request(subject, phrase: phrase(), parent: parent)))
        emit(number, .failed(error()))
    }
}

extension Route {
    fileprivate var qualifiedName: String {
        Mirror(reflecting: self).displayStyle == .enum ? "\(type(of: self)).\(self)" : "\(self)"
    }
}

/// The destination of a link that is known only after an answer, for example of a server.
///
/// A router asks once for a link, even if the link is opened again in the meantime.
@MainActor
final class LinkResolution {
    struct Request: Sendable {
        let link: String
        let resolve: @MainActor @Sendable () async throws -> Destination
    }

    let link: String
    private let answer = Signal<Result<Destination, any Error>>()
    private var task: Task<Void, Never>?

    init(_ request: Request) {
        link = request.link
        task = Task { [answer] in
            do { answer.send(.success(try await request.resolve())) } catch { answer.send(.failure(error)) }
        }
    }

    func destination() async throws -> Destination {
        guard let result = await answer.waitUnlessCancelled() else { throw CancellationError() }
        return try result.get()
    }

    func cancel() { task?.cancel() }
}

/// The action of a link, which a navigation performs after its guards.
struct LinkAction: Interceptor {
    let perform: @MainActor @Sendable () async throws -> Void

    func perform(with context: Void) async throws -> InterceptorVerdict {
        try await perform()
        return .proceed
    }
}
