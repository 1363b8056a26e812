import RouteAssembly
import RouteAssemblyTesting
import Testing

/// A screen that does something when it is told of its life.
private final class Hooked: Page {
    var onAttach: (() -> Void)?
    var onDetach: (() -> Void)?
    var onDisappear: (() -> Void)?

    override func didAttach() {
        super.didAttach()
        onAttach?()
    }
    override func didDetach() {
        super.didDetach()
        onDetach?()
    }
    override func didDisappear() {
        super.didDisappear()
        onDisappear?()
    }
}

/// A navigation that a task begins at once in a hook or an observer returns when its own hooks have
/// run and its transition has been played.
@MainActor @Suite(.timeLimit(.minutes(10))) struct BegunInHookTests {
    /// Where the navigation begins.
    enum Moment: CaseIterable {
        case didAttach, didAppear, observer
    }

    let log = Log()
    let stack: NavigationContainer
    let window: Window
    let router: DefaultRouter

    init() throws {
        stack = try navigation(Page("home"))
        window = Window(root: stack)
        router = DefaultRouter(window: window)
    }

    /// Pushes a page that writes down what it is told.
    private func step(to name: String) -> DestinationStep<Page, Void> {
        StepAssembly(finder: NilFinder<Page, Void>(), factory: InlineFactory { [log] in Page(name, log: log) })
            .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>())).assemble()
    }

    /// Pushes a screen, and does something once in the moment that is asked for.
    private func push(at moment: Moment, _ work: @escaping () -> Void) async throws {
        let outer = Hooked("outer")
        var isFirst = true
        func once() {
            guard isFirst else { return }
            isFirst = false
            work()
        }
        switch moment {
        case .didAttach: outer.onAttach = once
        case .didAppear: outer.onAppear = once
        case .observer: break
        }
        let token = moment == .observer ? window.observe { _ in once() } : nil
        let step = StepAssembly(finder: NilFinder<Hooked, Void>(), factory: InlineFactory { outer })
            .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>())).assemble()
        try await router.navigate(to: step)
        withExtendedLifetime(token) {}
    }

    private func beginAtOnce(_ name: String) -> Task<Void, any Error> {
        Task.immediate { [log, router] in
            try await router.navigate(to: step(to: name))
            log.add("returned")
        }
    }

    @Test("A navigation that begins in a hook returns after the hooks of its screen", arguments: Moment.allCases)
    func hooks(moment: Moment) async throws {
        var inner: Task<Void, any Error>?
        try await push(at: moment) { inner = beginAtOnce("inner") }
        try await #require(inner).value
        expectHierarchy(window, "N[home, outer, inner]")
        #expect(log.take() == ["attach inner", "appear inner", "returned"])
    }

    @Test(
        "A navigation that begins in a hook returns after its transition, which follows the outer one",
        arguments: Moment.allCases)
    func transition(moment: Moment) async throws {
        window.transitionHandler = { [log] change in
            log.add("begin \(change.added)")
            for _ in 0..<3 { await Task.yield() }
            log.add("end \(change.added)")
        }
        var inner: Task<Void, any Error>?
        try await push(at: moment) { inner = beginAtOnce("inner") }
        try await #require(inner).value
        expectHierarchy(window, "N[home, outer, inner]")
        let lines = log.take()
        #expect(
            lines.filter { !$0.contains("[outer]") } == [
                "attach inner", "appear inner", "begin [inner]", "end [inner]", "returned",
            ])
        #expect(lines.filter { $0.contains("[") } == ["begin [outer]", "end [outer]", "begin [inner]", "end [inner]"])
    }

    @Test("A navigation that begins in a hook does not return while a transition plays")
    func manualTransition()
        async throws
    {
        let transitions = ManualTransitions(of: window)
        var inner: Task<Void, any Error>?
        let outer = Running { try await push(at: .didAppear) { inner = beginAtOnce("inner") } }
        await transitions.untilBegun()
        try #require(inner != nil)
        #expect(!log.lines.contains("returned"))
        transitions.finish()
        await transitions.untilBegun()
        expectHierarchy(window, "N[home, outer, inner]")
        #expect(!log.lines.contains("returned"))
        transitions.finish()
        try await inner?.value
        try await outer.value()
        #expect(log.take() == ["attach inner", "appear inner", "returned"])
    }

    @Test("Navigations that begin in one hook each return after their own hooks")
    func several() async throws {
        var inner: [Task<Void, any Error>] = []
        func begin(_ name: String) {
            inner.append(
                Task.immediate { [log, router] in
                    try await router.navigate(to: step(to: name))
                    log.add("returned \(name)")
                })
        }
        try await push(at: .didAppear) {
            begin("one")
            begin("two")
        }
        for task in inner { try await task.value }
        #expect(["N[home, outer, one, two]", "N[home, outer, two, one]"].contains(tree(window)))
        let lines = log.take()
        for name in ["one", "two"] {
            let appears = try #require(lines.firstIndex(of: "appear \(name)"))
            let returns = try #require(lines.firstIndex(of: "returned \(name)"))
            #expect(appears < returns, "\(lines)")
        }
    }

    @Test("An unwinding that begins in an observer returns after the hooks of the removed screen")
    func unwinding() async throws {
        var inner: Task<Void, any Error>?
        try stack.push(Page("leaving", log: log), animated: false)
        let token = window.observe { [log, router] _ in
            guard inner == nil else { return }
            inner = Task.immediate {
                try await router.unwind(.back)
                log.add("returned")
            }
        }
        _ = log.take()
        // Any change: its observers are being told when the unwinding begins.
        try stack.setChildren([Page("first")] + stack.children)
        try await #require(inner).value
        expectHierarchy(window, "N[first, home]")
        #expect(log.take() == ["ask leaving", "detach leaving", "disappear leaving", "returned"])
        withExtendedLifetime(token) {}
    }
}
