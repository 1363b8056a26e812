import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// Long chains neither overflow the stack when they are followed nor when they are released.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LongChainTests: StackSuite {
    private static let length = 60_000

    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    private func modal(over below: DestinationStep<Page, Int>?, _ name: String) -> DestinationStep<Page, Int> {
        let step = StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page(name) }.using(.present)
        return below.map { step.from($0) } ?? step.from(DestinationStep<Screen, Int>.root)
    }

    /// A chain of modals.
    private func modals() -> DestinationStep<Page, Int> {
        var step = modal(over: nil, "1")
        for level in 2...Self.length { step = modal(over: step, "\(level)") }
        return step
    }

    @Test("A long chain can be planned")
    func planned() throws {
        let plan = try router.plan(to: modals(), with: 7)
        expect(plan.steps.count, equals: Self.length + 1)
        expect(plan.steps.last?.outcome, equals: .found)
        expectHierarchy(window, "N[home]")
    }

    @Test("A long chain can be described")
    func described() {
        let outline = modals().outline
        expect(outline.steps.count, equals: Self.length + 1)
        expect(outline.steps.first?.next?.node, equals: 1)
    }

    @Test("A navigation follows a long chain, and its screens are released")
    func navigated() async throws {
        var target: Page?
        weak var first: Screen?
        do {
            let window = RoutingWindow(root: Page("home"))
            target = try await DefaultRouter(window: window).navigate(to: modals(), with: 7, animated: false)
            #expect(target?.name == "\(Self.length)" && target === window.topmost)
            var (level, count) = (window.root, 0)
            while let screen = level { (level, count) = (screen.presented, count + 1) }
            expect(count, equals: Self.length + 1)
            first = window.root?.presented
            #expect(first != nil)
        }
        #expect(first == nil && target?.isAttached == false)
    }

    @Test("A long chain can expect a container at each step")
    func expecting() throws {
        var step = DestinationStep<NavigationContainer, Int>.stack
        for _ in 1...Self.length {
            step = StepAssembly(finder: NilFinder<Product, Int>(), factory: ProductFactory()).using(.push).from(step)
                .expectingContainer(NavigationContainer.self)
        }
        let plan = try router.plan(to: step, with: 7)
        expect(plan.steps.count, equals: Self.length + 1)
        expectHierarchy(window, "N[home]")
    }

    @Test("A long chain can transform its context at each step")
    func adapted() throws {
        final class Counter { var last = 0 }
        let counter = Counter()
        var step = modal(over: nil, "1")
        for level in 2...Self.length {
            step = modal(over: step, "\(level)").adaptingContext { (number: Int) in
                counter.last = number
                return number + 1
            }
        }
        let plan = try router.plan(to: step, with: 0)
        expect(plan.steps.count, equals: Self.length + 1)
        expect(counter.last, equals: Self.length - 2)
    }

    /// A chain that passes a number of switches, with a screen after each of them.
    private func switches(_ count: Int, over first: DestinationStep<Page, Int>) -> DestinationStep<Page, Int> {
        var step = first
        for level in 1...count {
            let choice = SwitchAssembly<Page, Int>().addCase(from: NilFinder<Page, Int>())
                .addCase(when: { _ in false }, from: step)
                .assemble(default: step)
            step = StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page("\(level)") }
                .using(.present).from(choice)
        }
        return step
    }

    @Test("A chain of as many switches as a navigation passes can be described, followed, and released")
    func switches() async throws {
        weak var token: Token?
        do {
            let new = Token()
            token = new
            let first = StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page("\(ObjectIdentifier(new))") }
                .using(.present).from(DestinationStep<Screen, Int>.root)
            let step = switches(256, over: first)
            expect(step.outline.steps.count, equals: 514)
            #expect(step.outline.description.split(separator: "\n").count > 256)
            let plan = try router.plan(to: step, with: 7)
            #expect(plan.steps.count == 258 && plan.choices.count == 256)
            #expect(plan.description.contains("switch"))
            try await router.navigate(to: step, with: 7, animated: false)
            expect(window.topmost?.description, equals: "256")
        }
        #expect(token == nil)
    }

    /// A step whose screen is there, on a chain of switches that leads back to itself.
    private enum Loop {
        @MainActor static let home: DestinationStep<Page, Int> = StepAssembly(finder: ClassFinder<Page, Int>())
            .from(SwitchAssembly<Page, Int>().assemble { home })
    }

    @Test("Below a visible screen, an endless chain of switches ends the search for guards, not the navigation")
    func endlessBelow() async throws {
        #expect(try await router.navigate(to: Loop.home, with: 7) === home)
        #expect(try router.plan(to: Loop.home, with: 7).guardingSteps.isEmpty)
        let sheet = StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page("sheet") }
            .using(.present).from(Loop.home)
        try await router.navigate(to: sheet, with: 7)
        expectHierarchy(window, "N[home] ^ sheet")
    }

    @Test("Releasing a long chain does not overflow the stack")
    func released() async throws {
        weak var token: Token?
        do {
            let new = Token()
            token = new
            let first = StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page("\(ObjectIdentifier(new))") }
                .using(.present).from(DestinationStep<Screen, Int>.root)
            var step = first
            for level in 2...Self.length { step = modal(over: step, "\(level)") }
            withExtendedLifetime(step) {}
        }
        #expect(token == nil)
    }
}
