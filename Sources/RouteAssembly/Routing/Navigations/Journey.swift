/// A navigation through several destinations: the destinations, and the answers of the interceptors
/// of the later ones.
///
/// The first destination is planned like that of any other navigation. Each later one is planned in
/// the transaction, on the hierarchy that the destinations before it leave. If an interceptor of a
/// later destination has to be asked, the transaction is rolled back, and begins again after the
/// answer.
@MainActor
final class Journey {
    let destinations: [AnyDestination]
    @exclusivity(unchecked) private var state = State()

    @MainActor
    private struct State {
        /// The router's entities for the destinations that have been planned, by their indices.
        var globals: [Int: PreparedGlobalEntities] = [:]
        /// The interceptor that is asked before the next attempt.
        var question: Question?
        var answers: [Answer] = []
        /// Whether the last answer also counts after the first destination is planned again.
        var carriesOverLast = false
        /// The plans of the last attempt, for the observers of the router.
        var plans: [RoutingPlan] = []
    }

    /// An interceptor of a later destination, which has to be asked.
    struct Question {
        let interceptor: PreparedInterceptor
        /// The index of the destination.
        let destination: Int
        /// The position among all interceptors of the destination.
        let position: Int
        /// The plan that the interceptor belongs to.
        let plan: RoutingPlan
    }

    /// An interceptor that has allowed the navigation.
    @MainActor
    private struct Answer {
        let interceptor: PreparedInterceptor
        let destination: Int
        /// `nil` if the first destination was planned again after the answer.
        var position: Int?

        /// Indicates whether the answer counts for an interceptor of an attempt.
        ///
        /// Each attempt plans the later destinations anew. A step or a context that a closure makes
        /// is a new one then, so the answers count by position.
        func counts(for other: PreparedInterceptor, of destination: Int, at position: Int) -> Bool {
            guard self.destination == destination else { return false }
            return interceptor.isSameInterceptor(as: other)
                || (self.position == position && interceptor.type == other.type)
        }
    }

    init(through destinations: [AnyDestination]) { self.destinations = destinations }

    /// Indicates whether the navigation restores a state, which it also does by other changes than
    /// those of destinations.
    var isRestoration: Bool { destinations.last?.change != nil }

    /// A phrase for the navigation, to use in the middle of a sentence.
    var phrase: String {
        guard isRestoration else {
            return "the navigation through \(destinations.map(\.description).joined(separator: ", "))"
        }
        let routes = destinations.filter { $0.change == nil }.map { destination in
            destination.source.map { String(printable: "\($0)") } ?? destination.description
        }
        return routes.isEmpty ? "restoring nothing" : "restoring \(routes.joined(separator: ", "))"
    }

    /// Returns the position of a destination, or `nil` for another change.
    func position(of index: Int) -> RoutingPlan.Position? {
        guard destinations[index].change == nil else { return nil }
        func count(_ destinations: some Sequence<AnyDestination>) -> Int { destinations.count { $0.change == nil } }
        return RoutingPlan.Position(index: count(destinations[..<index]), count: count(destinations))
    }

    // MARK: Questions

    var question: Question? { state.question }

    /// Records that the interceptor of the question allows the navigation.
    func pass(_ interceptor: PreparedInterceptor) {
        guard let question = state.question, question.interceptor === interceptor else { return }
        state.answers.append(
            Answer(interceptor: interceptor, destination: question.destination, position: question.position))
        (state.question, state.carriesOverLast) = (nil, true)
    }

    /// Forgets the answers, because the first destination is planned again.
    ///
    /// The last answer is kept if the interceptor itself has changed the hierarchy.
    func beginPlan() {
        let kept = state.carriesOverLast ? state.answers.last : nil
        state.answers = kept.map { [Answer(interceptor: $0.interceptor, destination: $0.destination)] } ?? []
        (state.question, state.carriesOverLast) = (nil, false)
    }

    /// Stops carrying over the last answer to a new plan.
    func stopCarryingOver() { state.carriesOverLast = false }

    /// Returns the position of the first interceptor of a destination that has to be asked.
    ///
    /// - Parameters:
    ///   - interceptors: All interceptors of the destination, in the order in which they run.
    ///   - index: The index of the destination.
    /// - Returns: The position, or `nil` if none has to be asked.
    func firstPending(among interceptors: [PreparedInterceptor], of index: Int) -> Int? {
        interceptors.indices.first { position in
            let interceptor = interceptors[position]
            return !interceptor.hasPassed
                && !state.answers.contains { $0.counts(for: interceptor, of: index, at: position) }
        }
    }

    /// Removes the question, because its destination is omitted.
    func withdrawQuestion() { state.question = nil }

    /// Sets the question, which the navigation asks before the next attempt.
    func ask(_ question: Question) { state.question = question }

    // MARK: The router's entities

    /// Returns the router's entities for a destination.
    ///
    /// - Parameters:
    ///   - index: The index of the destination.
    ///   - entities: The entities of the router.
    /// - Returns: The prepared entities, which share the interceptors of the destinations with the
    ///   same context.
    /// - Throws: ``RoutingError/Code/prepareFailed``.
    func globals(at index: Int, from entities: GlobalEntities) throws(RoutingError) -> PreparedGlobalEntities {
        if let prepared = state.globals[index] { return prepared }
        let others = state.globals.sorted { $0.key < $1.key }.map { (destinations[$0.key], $0.value.interceptors) }
        let prepared = try entities.prepared(for: destinations[index], sharing: others)
        state.globals[index] = prepared
        return prepared
    }

    // MARK: Reporting

    func add(_ plan: RoutingPlan) { state.plans.append(plan) }

    /// Returns the plans that were added since the last call.
    func takePlans() -> [RoutingPlan] {
        defer { state.plans = [] }
        return state.plans
    }
}
