import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Random programs of calls that wait for results, of screens that finish, leave, and move, and of
/// windows that are released and closed.
///
/// Each call has to end exactly once, and to leave nothing behind after its window is closed. A
/// screen whose `finish(with:)` returns has left.
@MainActor
struct ResultFuzzTests {
    @Test("Each of a thousand interleavings ends each call exactly once", arguments: Effort.seeds(1))
    func interleavings(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var endings: Set<ResultProgram.Ending> = []
        for _ in 0..<Effort.count(1_000, long: 4_000) {
            let program = ResultProgram(seed: generator.next())
            for _ in 0..<8 { await program.step() }
            await program.close()
            try #require(program.endings.allSatisfy { $0.count == 1 }, "\(program.steps): \(program.endings)")
            try #require(program.results.isSubset(of: program.outputs), "\(program.steps): \(program.results)")
            try #require(program.mistakes == [], "\(program.steps)")
            try #require(await until { program.livingPickers.isEmpty }, "\(program.steps): a screen is left")
            endings.formUnion(program.endings.joined())
        }
        // A thousand programs of another seed may miss an ending that is rare.
        guard seed == 1 || Effort.current != .short else { return }
        let codes: Set<RoutingError.Code> = [
            .alreadyAwaited, .cancelled, .redirected, .rejected, .removalDeclined, .superseded, .taskFailed,
        ]
        #expect(endings.isSuperset(of: [.finished, .left] + codes.map { .failed($0) }))
    }
}

/// Two windows with several stacks and modals, and the calls that wait for their screens.
@MainActor
private final class ResultProgram {
    enum Ending: Hashable {
        case finished, left
        case failed(RoutingError.Code)
    }

    private(set) var steps: [String] = []
    /// The ends of each call.
    private(set) var endings: [[Ending]] = []
    private(set) var (results, outputs): (Set<Int>, Set<Int>) = ([], [])
    private(set) var mistakes: [String] = []
    private var generator: SeededGenerator
    private let window = RoutingWindow()
    private var other = RoutingWindow(root: NavigationContainer())
    private let router: DefaultRouter
    private var otherRouter: DefaultRouter?
    private let directory = WindowDirectory { RoutingWindow() }
    private var calls: [Running<Void>] = []
    private var others: [Running<Void>] = []
    private var pickers: [WeakPicker] = []

    private struct WeakPicker { weak var picker: NumberPicker? }

    /// A picker that gives a number, and agrees or declines to leave.
    private final class NumberPicker: Screen, ResultProviding, RemovalConfirming {
        typealias Output = Int
        var agrees = true
        var asksBeforeRemoval: Bool { !agrees }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            await MainActor.turn()
            return agrees
        }
    }

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let policies: [CollisionPolicy] = [.overlap, .latestWins, .reject]
        router = DefaultRouter(window: window, collisionPolicy: policies.randomElement(using: &generator) ?? .overlap)
        try? window.setRoot(newRoot())
        directory.add(window)
        release()
    }

    private func newRoot() -> Screen {
        let tabs = TabContainer()
        try? tabs.setChildren([NavigationContainer(), NavigationContainer()])
        for case let stack as NavigationContainer in tabs.children { try? stack.push(Screen()) }
        return tabs
    }

    /// The screens that are still in memory.
    var livingPickers: [Screen] { pickers.compactMap(\.picker) }

    private var attached: [NumberPicker] {
        [window, other].flatMap { $0.screens.compactMap { $0 as? NumberPicker } }
    }

    private func happens(_ chance: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < chance }

    // MARK: Steps

    func step() async {
        let actions: [(String, () -> Void)] = [
            ("ask", ask), ("ask", ask), ("ask", ask), ("finish", finish), ("finish", finish), ("pop", pop),
            ("dismiss", { try? self.window.topmost?.dismiss() }), ("unwind", unwind), ("cancel", cancel),
            ("move", move), ("move", move), ("release", release), ("close", closeBySystem), ("replace", replace),
            ("roll back", rollBack), ("new root", renew),
            ("select a tab", { try? (self.window.root as? TabContainer)?.select(self.happens(50) ? 0 : 1) }),
        ]
        guard let (name, action) = actions.randomElement(using: &generator) else { return }
        steps.append(name)
        action()
        for _ in 0..<Int.random(in: 0..<4, using: &generator) { await MainActor.turn() }
    }

    private func ask() {
        let (router, destination, number) = (router, destination(), endings.count)
        endings.append([])
        calls.append(
            Running { [self] in
                do throws(RoutingError) {
                    let result = try await router.result(of: destination)
                    if let result { results.insert(result) }
                    endings[number].append(result == nil ? .left : .finished)
                } catch {
                    endings[number].append(.failed(error.code))
                }
            })
    }

    private func destination() -> DestinationStep<NumberPicker, Void> {
        let (agrees, fails, redirects) = (happens(75), happens(10), happens(10))
        let factory = InlineFactory { [weak self] () throws -> NumberPicker in
            let picker = NumberPicker()
            picker.agrees = agrees
            self?.pickers.append(WeakPicker(picker: picker))
            return picker
        }
        let interceptor = InlineInterceptor { (_: Void) in
            await MainActor.turn()
            return redirects ? .redirect(.to(DestinationStep<Screen, Void>.root)) : .proceed
        }
        let task = InlineContextTask { (_: NumberPicker, _: Void) in if fails { throw Refusal() } }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            return StepAssembly(finder: ClassFinder<NumberPicker, Void>()).from(DestinationStep<Screen, Void>.root)
        case 1:
            return StepAssembly(finder: NilFinder(), factory: factory).adding(task).using(.push).from(.navigation)
                .using(.present).from(.topmost)
        case 2:
            return StepAssembly(finder: NilFinder(), factory: factory).adding(interceptor).using(.present)
                .from(.topmost)
        default:
            return StepAssembly(finder: ClassFinder(), factory: factory).adding(task).adding(interceptor)
                .using(.replaceRoot).from(.root)
        }
    }

    private func finish() {
        guard let picker = attached.randomElement(using: &generator) else { return }
        for _ in 0..<(happens(25) ? 2 : 1) {
            let output = outputs.count
            outputs.insert(output)
            others.append(
                Running { [self] in
                    do throws(RoutingError) {
                        try await picker.finish(with: output)
                        if picker.isAttached { mistakes.append("finish(with: \(output)) has not removed the screen") }
                    } catch {
                        if error.code == .notAttached, picker.isAttached { mistakes.append("\(error)") }
                    }
                })
        }
    }

    private func unwind() {
        let (router, unwind) = (router, happens(50) ? Unwind.back : .dismissAll)
        others.append(Running { try? await router.unwind(unwind) })
    }

    private func cancel() { calls.randomElement(using: &generator)?.cancel() }

    private func pop() { _ = try? (window.visibleScreen?.parent as? NavigationContainer)?.pop() }

    /// Moves a picker to the other of two windows, or removes it.
    private func move() {
        guard let picker = attached.randomElement(using: &generator),
            let stack = picker.parent as? NavigationContainer
        else { return }
        let moves = happens(70)
        let target = picker.window === window ? other : window
        try? window.transaction {
            try stack.setChildren(stack.children.filter { $0 !== picker })
            if moves { try target.screens.lazy.compactMap { $0 as? NavigationContainer }.first?.push(picker) }
        }
    }

    /// Releases the other window, and makes a new one with or without a router.
    private func release() {
        other = RoutingWindow(root: NavigationContainer())
        otherRouter = happens(75) ? DefaultRouter(window: other) : nil
        directory.add(other)
    }

    private func closeBySystem() {
        let closed = happens(50) ? window : other
        directory.remove(closed)
        if happens(50) { directory.add(closed) }
    }

    private func replace() {
        guard let stack = window.screens.compactMap({ $0 as? NavigationContainer }).randomElement(using: &generator)
        else { return }
        try? stack.setChildren([Screen()])
    }

    private func rollBack() {
        try? window.transaction {
            try window.setRoot(nil)
            throw Refusal()
        }
    }

    private func renew() { try? window.setRoot(newRoot()) }

    /// Closes both windows until all calls have ended.
    ///
    /// A navigation that is in progress can still place screens.
    func close() async {
        repeat {
            try? window.setRoot(nil)
            try? other.setRoot(nil)
            await MainActor.turn()
        } while endings.contains([])
        _ = await until { (others + calls).allSatisfy(\.hasEnded) }
        try? window.setRoot(nil)
    }
}
