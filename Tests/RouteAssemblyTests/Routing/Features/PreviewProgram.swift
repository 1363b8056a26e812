import RouteAssembly
import RouteAssemblyTesting

/// A window that navigations change at random, each after its preview.
@MainActor
final class PreviewProgram {
    enum Ending: Hashable {
        case changed, same, stopped
        case failed(RoutingError.Code)
    }

    private let witness = Witness()
    private let (window, other) = (RoutingWindow(), RoutingWindow())
    private let router: DefaultRouter
    private let otherRouter: DefaultRouter
    private var chains: RandomChains
    private var tokens: [ObservationToken] = []
    private(set) var (steps, mistakes): ([String], [String]) = ([], [])
    private(set) var endings: [Ending: Int] = [:]

    init(seed: UInt64) throws {
        (router, otherRouter) = (DefaultRouter(window: window), DefaultRouter(window: other))
        chains = RandomChains(generator: SeededGenerator(seed: seed), witness: witness, other: other)
        let witness = witness
        tokens = [window, other].map { $0.observe { _ in witness.note("observer") } }
        tokens.append(router.observe { _ in witness.note("event") })
        if pick(3) == 0 { router.add(WitnessedInterceptor(witness: witness)) }
        if pick(3) == 0 { router.add(WitnessedTask<Screen, Void>(witness: witness)) }
        try other.setRoot(ThirdPage(2, witness), animated: false)
        try other.root?.present(SecondPage(1, witness), animated: false)
        let stack = NavigationContainer()
        try stack.setChildren([FirstPage(0, witness), SecondPage(1, witness)])
        if pick(5) > 0 { try window.setRoot(stack, animated: false) }
    }

    private func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &chains.generator) }

    // MARK: Steps

    /// Previews a navigation, carries it out, and compares the two.
    func step() async {
        for case let page as RandomPage in window.screens { page.isLocked = pick(40) == 0 }
        switch pick(10) {
        case 0...4:
            let destination = chains.destination()
            await compare("\(destination)", { () throws(RoutingError) in try router.preview(of: destination) }) {
                () throws(RoutingError) in _ = try await self.router.navigate(to: destination, animated: false)
            }
        case 5...7:
            let journey = (0..<pick(2) + 2).map { _ in chains.destination() }
            await compare("\(journey)", { () throws(RoutingError) in try router.preview(of: journey) }) {
                () throws(RoutingError) in _ = try await self.router.navigate(through: journey, animated: false)
            }
        default:
            let unwinds: [Unwind] = [
                .back, .back, .pop, .popToRoot, .dismiss, .dismissAll, .pop(to: SecondPage.self),
            ]
            let unwind = unwinds[pick(unwinds.count)]
            await compare("\(unwind)", { () throws(RoutingError) in try router.preview(of: unwind) }) {
                () throws(RoutingError) in try await self.router.unwind(unwind, animated: false)
            }
        }
    }

    private func compare(
        _ name: String, _ preview: () throws(RoutingError) -> RoutingPreview,
        _ navigate: () async throws(RoutingError) -> Void
    ) async {
        steps.append(name)
        let predicted = observing { () -> Result<RoutingPreview, RoutingError> in
            do throws(RoutingError) { return .success(try preview()) } catch { return .failure(error) }
        }
        let before = (tree: window.snapshot(), calls: witness.calls.count)
        do throws(RoutingError) {
            try await navigate()
            check(predicted, after: before.tree, since: before.calls)
        } catch {
            endings[.failed(error.code), default: 0] += 1
            guard case .failure(let expected) = predicted else {
                // A navigation may fail after the obstacle at which its preview has ended.
                if (try? predicted.get())?.obstacle == nil { mistakes.append("the navigation has failed: \(error)") }
                return
            }
            if expected.code != error.code { mistakes.append("the preview has failed with \(expected), not \(error)") }
            if expected.plan?.target != error.plan?.target { mistakes.append("the preview's plan is another one") }
        }
    }

    private func check(
        _ predicted: Result<RoutingPreview, RoutingError>, after before: HierarchySnapshot, since calls: Int
    ) {
        let tree = window.snapshot()
        switch predicted {
        case .failure(let error): mistakes.append("the preview has failed: \(error)")
        case .success(let preview) where preview.obstacle != nil:
            endings[.stopped, default: 0] += 1
            if case .needsValue = preview.obstacle, !witness.calls[calls...].contains("loader") {
                mistakes.append("nothing was loaded")
            }
        case .success(let preview):
            endings[tree == before ? .same : .changed, default: 0] += 1
            if preview.hierarchy != tree { mistakes.append("\(preview.hierarchy)\ninstead of\n\(tree)") }
        }
    }

    /// Returns the result of a function, and expects that nobody can notice that it has run.
    private func observing<R>(_ body: () -> R) -> R {
        let (calls, alive) = (witness.calls.count, Set(witness.alive.map(ObjectIdentifier.init)))
        let before = [window, other].map(Facts.init)
        let result = body()
        if witness.calls.count != calls { mistakes.append("\(witness.calls[calls...]) in a preview") }
        if [window, other].map(Facts.init) != before { mistakes.append("a preview has changed a window") }
        if Set(witness.alive.map(ObjectIdentifier.init)) != alive { mistakes.append("a preview has kept a screen") }
        return result
    }

    /// All that a window and its screens say.
    @MainActor
    private struct Facts: Equatable {
        let state: WindowState
        let revision: Int
        let titles: [String?]
        let marks: [Bool?]
        let visible: [Bool]

        init(_ window: RoutingWindow) {
            (state, revision) = (WindowState(window), window.structuralRevision)
            titles = window.screens.map(\.title)
            marks = window.screens.map { ($0 as? RandomPage)?.isMarked }
            visible = window.screens.map(\.isVisible)
        }
    }

    /// Removes all screens.
    ///
    /// - Returns: The number of screens that have not been released.
    func close() -> Int {
        for case let page as RandomPage in window.screens { page.isLocked = false }
        for window in [window, other] { try? window.setRoot(nil, animated: false) }
        return witness.alive.count
    }
}
