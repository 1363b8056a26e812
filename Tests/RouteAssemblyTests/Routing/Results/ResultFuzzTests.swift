import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Random programs of calls that wait for results, and of screens that finish, leave, and move.
///
/// Each call has to end exactly once, and to leave nothing behind after its window is closed.
@MainActor @Suite
struct ResultFuzzTests {
    @Test("Each call for a result ends exactly once", arguments: 0..<40 as Range<UInt64>)
    func interleavings(seed: UInt64) async throws {
        let program = ResultProgram(seed: seed)
        for _ in 0..<40 { await program.step() }
        await program.close()
        #expect(program.ended == program.started, "seed \(seed)")
        #expect(program.results.allSatisfy { $0 <= program.outputs }, "seed \(seed)")
        #expect(
            await until { program.livePickers.isEmpty }, "seed \(seed): \(program.livePickers.count) screens are left")
    }
}

/// A window with several stacks and modals, and the calls that wait for its screens.
@MainActor
private final class ResultProgram {
    private var generator: SeededGenerator
    private let window = Window()
    private let other = Window(root: NavigationContainer())
    private let router: DefaultRouter
    private var calls: [Task<Void, Never>] = []
    private var finishes: [Task<Void, Never>] = []
    private var pickers: [WeakPicker] = []
    private(set) var (started, ended, outputs) = (0, 0, 0)
    private(set) var results: [Int] = []

    private struct WeakPicker { weak var picker: NumberPicker? }

    /// A picker that gives a number, and sometimes declines to leave or locks itself.
    private final class NumberPicker: Screen, ResultProviding {
        typealias Output = Int
        var agrees = true
        override func confirmRemoval() async -> Bool {
            await Task.yield()
            return agrees
        }
    }

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        router = DefaultRouter(window: window, collisionPolicy: seed.isMultiple(of: 3) ? .latestWins : .overlap)
        let tabs = TabContainer()
        try? tabs.setChildren([NavigationContainer(), NavigationContainer()])
        for case let stack as NavigationContainer in tabs.children { try? stack.push(Screen()) }
        try? window.setRoot(tabs)
    }

    var livePickers: [Screen] { pickers.compactMap(\.picker) }

    private var attached: [NumberPicker] { window.screens.compactMap { $0 as? NumberPicker } }

    private var destination: DestinationStep<NumberPicker, Void> {
        let agrees = Int.random(in: 0..<4, using: &generator) > 0
        let factory = InlineFactory { [weak self] () throws -> NumberPicker in
            let picker = NumberPicker()
            picker.agrees = agrees
            self?.pickers.append(WeakPicker(picker: picker))
            return picker
        }
        let fails = Int.random(in: 0..<8, using: &generator) == 0
        let redirects = Int.random(in: 0..<8, using: &generator) == 0
        let interceptor = InlineInterceptor { (_: Void) in
            await Task.yield()
            if redirects { return .redirect(AnyDestination(to: DestinationStep<Screen, Void>.root)) }
            return .proceed
        }
        let task = InlineContextTask { (_: NumberPicker, _: Void) in if fails { throw Refusal() } }
        let isNew = Bool.random(using: &generator)
        let step =
            isNew
            ? StepAssembly(finder: NilFinder(), factory: factory).adding(interceptor).adding(task)
            : StepAssembly(finder: NilFinder(), factory: factory).adding(task)
        if Bool.random(using: &generator) {
            return step.using(.push).from(.navigation).using(.present).from(.current).assemble()
        }
        let found = StepAssembly(finder: ClassFinder<NumberPicker, Void>()).from(.root).assemble()
        return Bool.random(using: &generator) ? step.using(.present).from(.current).assemble() : found
    }

    func step() async {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...2: ask()
        case 3...4: finish()
        case 5: _ = try? window.visibleScreen?.nearestStack?.pop()
        case 6: try? window.topmost?.dismiss()
        case 7:
            let (router, unwind) = (router, Bool.random(using: &generator) ? Unwind.back : .dismissAll)
            finishes.append(Task { try? await router.unwind(unwind) })
        case 8: calls.randomElement(using: &generator)?.cancel()
        case 9: move()
        case 10: rollBack()
        default: try? (window.root as? TabContainer)?.select(Int.random(in: 0..<2, using: &generator))
        }
        for _ in 0..<Int.random(in: 0..<4, using: &generator) { await Task.yield() }
    }

    private func ask() {
        let (router, destination) = (router, destination)
        started += 1
        calls.append(
            Task {
                if let number = try? await router.result(of: destination) { results.append(number) }
                ended += 1
            })
    }

    private func finish() {
        guard let picker = attached.randomElement(using: &generator) else { return }
        outputs += 1
        let output = outputs
        finishes.append(Task { try? await picker.finish(with: output) })
        if Int.random(in: 0..<4, using: &generator) == 0 {
            finishes.append(Task { try? await picker.finish(with: output) })
        }
    }

    private func move() {
        guard let picker = attached.randomElement(using: &generator), let stack = picker.nearestStack else { return }
        try? window.transaction {
            try stack.setChildren(stack.children.filter { $0 !== picker })
            if Bool.random(using: &generator) { try (other.root as? NavigationContainer)?.push(picker) }
        }
    }

    private func rollBack() {
        try? window.transaction {
            try window.setRoot(nil)
            throw Refusal()
        }
    }

    /// Closes both windows, and waits for the tasks.
    func close() async {
        for picker in attached + other.screens.compactMap({ $0 as? NumberPicker }) { picker.agrees = true }
        // A navigation that is in progress can still place screens.
        repeat {
            try? window.setRoot(nil)
            try? other.setRoot(nil)
            await Task.yield()
        } while ended < started
        for task in finishes { await task.value }
    }
}

extension Screen {
    fileprivate var nearestStack: NavigationContainer? { parent as? NavigationContainer }
}
