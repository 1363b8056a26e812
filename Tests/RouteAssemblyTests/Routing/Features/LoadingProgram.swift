import RouteAssembly
import RouteAssemblyTesting

/// A window with a stack, and the navigations to pages on it.
@MainActor
final class LoadingProgram {
    enum Ending: Hashable {
        case built, found, redirected
        case failed(RoutingError.Code)

        static let expected: [Self] =
            [.built, .found, .redirected]
            + [.loadingFailed, .intercepted, .cancelled, .superseded, .rejected].map { .failed($0) }
    }

    /// A page and its context.
    struct Key: Hashable {
        let page: String
        let id: Int
    }

    /// What has happened in a navigation.
    @MainActor
    final class Visit {
        let number: Int
        var (allowed, loaded): (Set<Key>, Set<Key>) = ([], [])
        var (hasFailed, wasRefused, wasRedirected, wasCancelled) = (false, false, false, false)
        var ending: Ending?

        init(_ number: Int) { self.number = number }
    }

    /// What a loader returns.
    final class Value: Sendable {
        let key: Key
        /// The number of the visit; `nil` if the program has pushed the page.
        let visit: Int?

        init(_ key: Key, _ visit: Int?) { (self.key, self.visit) = (key, visit) }
    }

    final class ValuePage: Screen, ContextChecking {
        let value: Value

        init(_ value: Value) { self.value = value }

        func isTarget(for id: Int) -> Bool { value.key.id == id }
    }

    /// How a loader behaves.
    enum Behaviour { case returns, fails, waits, ignoresCancellation }

    private struct WeakValue { weak var value: Value? }

    private(set) var (steps, mistakes): ([String], [String]) = ([], [])
    private(set) var visits: [Visit] = []
    private var values: [WeakValue] = []
    private var tasks: [Running<Void>] = []
    private var generator: SeededGenerator
    private var (isLoggedIn, isClosing) = (true, false)
    private let window = RoutingWindow()
    private let policy: CollisionPolicy
    let router: DefaultRouter

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let policies: [CollisionPolicy] = [.overlap, .overlap, .latestWins, .reject]
        policy = policies.randomElement(using: &generator) ?? .overlap
        router = DefaultRouter(window: window, collisionPolicy: policy)
        renew()
    }

    var livingValues: Int { values.count { $0.value != nil } }

    private func happens(_ chance: Int) -> Bool { number(below: 100) < chance }

    private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    // MARK: Steps

    func step() async {
        let actions: [(String, () -> Void)] = [
            ("navigate", navigate), ("navigate", navigate), ("navigate", navigate), ("cancel", cancel),
            ("log in or out", { self.isLoggedIn.toggle() }), ("pop", pop), ("push", push), ("renew", renew),
        ]
        guard let (name, action) = actions.randomElement(using: &generator) else { return }
        steps.append(name)
        action()
        for _ in 0..<number(below: 6) { await MainActor.turn() }
    }

    private func navigate() {
        let visit = Visit(visits.count)
        visits.append(visit)
        let ids = (0..<3).map { _ in number(below: 3) }
        let upper = page("upper", from: .stack, of: visit)
        let destinations: [Destination]
        switch number(below: 3) {
        case 0: destinations = [Destination.to(upper, with: ids[0])]
        case 1:
            let lower = page("lower", from: .stack, of: visit)
            let above = page("above", from: lower.expectingContainer(), of: visit)
            destinations = [Destination.to(above, with: ids[0])]
        default: destinations = ids.map { Destination.to(upper, with: $0) }
        }
        tasks.append(
            Running { [self, router] in
                do throws(RoutingError) {
                    note(try await router.navigate(through: destinations), of: visit)
                } catch {
                    note(error, of: visit)
                }
            })
    }

    /// A step whose interceptor and loader record what they do.
    private func page(
        _ name: String, from start: DestinationStep<NavigationContainer, Int>, of visit: Visit
    ) -> DestinationStep<ValuePage, Int> {
        let (asks, turns, redirects) = (number(below: 3), number(below: 8), happens(40))
        let behaviours: [Behaviour] = Array(repeating: .returns, count: 7) + [.fails, .waits, .ignoresCancellation]
        let behaviour = behaviours[number(below: behaviours.count)]
        let interceptor = InlineInterceptor { [self] (id: Int) in
            for _ in 0..<asks { await MainActor.turn() }
            if isLoggedIn {
                visit.allowed.insert(Key(page: name, id: id))
                return .proceed
            }
            if redirects {
                visit.wasRedirected = true
                return .redirect(.to(DestinationStep<Screen, Void>.root))
            }
            visit.wasRefused = true
            throw Refusal()
        }
        return StepAssembly(
            finder: ClassWithContextFinder(),
            loading: { [self] (id: Int) in
                try await load(Key(page: name, id: id), of: visit, turns: turns, behaviour)
            }
        ) { value, _ in ValuePage(value) }
        .adding(interceptor)
        .using(.push).from(start)
    }

    private func load(_ key: Key, of visit: Visit, turns: Int, _ behaviour: Behaviour) async throws -> Value {
        if !visit.allowed.contains(key) { mistakes.append("\(key) was loaded without permission") }
        if !visit.loaded.insert(key).inserted { mistakes.append("\(key) was loaded twice") }
        if visit.ending != nil { mistakes.append("\(key) was loaded after the end") }
        for _ in 0..<turns { await MainActor.turn() }
        switch behaviour {
        case .returns: break
        case .fails:
            visit.hasFailed = true
            throw Refusal()
        case .waits, .ignoresCancellation:
            while !isClosing {
                if behaviour == .waits { try Task.checkCancellation() }
                await MainActor.turn()
            }
        }
        let value = Value(key, visit.number)
        values.append(WeakValue(value: value))
        return value
    }

    private func cancel() {
        guard let visit = visits.randomElement(using: &generator) else { return }
        cancel(visit)
    }

    private func cancel(_ visit: Visit) {
        visit.wasCancelled = true
        tasks[visit.number].cancel()
    }

    private func pop() { _ = try? (window.root as? NavigationContainer)?.pop() }

    private func push() {
        let value = Value(Key(page: "upper", id: number(below: 3)), nil)
        try? (window.root as? NavigationContainer)?.push(ValuePage(value))
    }

    private func renew() {
        let stack = NavigationContainer()
        try? stack.push(Screen())
        try? window.setRoot(stack)
    }

    // MARK: Endings

    private func note(_ arrival: Arrival, of visit: Visit) {
        if arrival.redirect != nil {
            visit.ending = .redirected
            if !visit.wasRedirected { mistakes.append("nothing has redirected a navigation") }
            return
        }
        guard let value = (arrival.screen as? ValuePage)?.value else {
            mistakes.append("a navigation has arrived at \(arrival.screen)")
            return
        }
        visit.ending = value.visit == visit.number ? .built : .found
        if value.visit == visit.number, !visit.loaded.contains(value.key) {
            mistakes.append("\(value.key) was not loaded")
        }
    }

    private func note(_ error: RoutingError, of visit: Visit) {
        visit.ending = .failed(error.code)
        let hasReason =
            switch error.code {
            case .loadingFailed: visit.hasFailed
            case .intercepted: visit.wasRefused
            case .cancelled: visit.wasCancelled
            case .superseded: policy == .latestWins && visit !== visits.last
            case .rejected: policy == .reject && visit !== visits.first
            default: false
            }
        if !hasReason { mistakes.append("a navigation has failed without a reason: \(error)") }
        let isThere = window.screens.contains { ($0 as? ValuePage)?.value.visit == visit.number }
        if isThere { mistakes.append("a navigation has failed, and its page is there: \(error)") }
    }

    /// Ends all navigations, and removes all screens.
    ///
    /// Half of the programs cancel the navigations, which do not wait for their loaders then.
    func close() async {
        if happens(50) { for visit in visits { cancel(visit) } } else { isClosing = true }
        _ = await until { tasks.allSatisfy(\.hasEnded) }
        isClosing = true
        tasks = []
        try? window.setRoot(nil)
    }
}
