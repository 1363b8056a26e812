import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Pushes its screen, and removes screens from another window.
private struct EvictingAction: Action {
    let evict: () throws -> Void

    func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
        try evict()
        try host.push(screen, animated: animated)
    }
}

/// Removes screens from another window while it builds.
private struct EvictingFactory: Factory {
    let evict: () throws -> Void

    func build(with id: Int) throws -> Product {
        try evict()
        return Product(id)
    }
}

/// The entities that can remove a screen from another window.
enum Evictor: CaseIterable {
    case action, factory
}

/// A navigation container that logs its confirmation.
private final class LoggedStack: NavigationContainer, RemovalConfirming {
    let log: Log

    init(log: Log) { self.log = log }

    var asksBeforeRemoval: Bool { true }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        log.add("ask stack")
        return true
    }
}

/// A navigation asks the screens that its commit removes from another window.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct OtherWindowConfirmationTests: StackSuite {
    let fixture: StackFixture
    let guest: Page
    let others: NavigationContainer
    let other: Window

    init() throws {
        fixture = try StackFixture()
        guest = Page("guest", log: fixture.log)
        others = try navigation(Page("x"), guest)
        other = Window(root: others)
        _ = log.take()
    }

    private func product(by evictor: Evictor, _ evict: @escaping () throws -> Void) -> DestinationStep<Product, Int> {
        let host = DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())
        return switch evictor {
        case .action:
            StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(EvictingAction(evict: evict)).from(host)
        case .factory:
            StepAssembly(finder: NilFinder(), factory: EvictingFactory(evict: evict)).using(.push).from(host).assemble()
        }
    }

    @Test("A screen of another window is asked once and removed if it agrees", arguments: Evictor.allCases)
    func agrees(evictor: Evictor) async throws {
        try await router.navigate(to: product(by: evictor) { _ = try others.popToRoot() }, with: 7)
        expectHierarchy(window, "N[home, p7]")
        expectHierarchy(other, "N[x]")
        expect(takeQuestions(), equals: ["ask guest"])
    }

    @Test("A screen of another window that declines leaves both windows unchanged", arguments: Evictor.allCases)
    func declines(evictor: Evictor) async {
        guest.confirm = { false }
        let before = WindowState(other)
        let step = product(by: evictor) { _ = try others.popToRoot() }
        await expectRefusal(.removalDeclined, saying: "guest", "Product", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        expect(WindowState(other), equals: before)
        expect(takeQuestions(), equals: ["ask guest"])
    }

    @Test("Screens of both windows are asked once each, the predicted ones first")
    func order() async throws {
        let (sheet, top) = (Page("sheet", log: log), Page("top", log: log))
        try others.present(sheet)
        try sheet.present(top)
        try window.root?.present(Page("form", log: log))
        _ = log.take()
        let step = product(by: .action) {
            try others.dismissPresented()
            try others.popToRoot()
        }
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[home, p7]")
        expectHierarchy(other, "N[x]")
        let questions = takeQuestions()
        #expect(
            questions.first == "ask form" && questions.dropFirst().sorted() == ["ask guest", "ask sheet", "ask top"])
    }

    @Test("A screen that has left the other window meanwhile is not asked")
    func leftMeanwhile() async throws {
        let last = Page("last", log: log)
        last.confirm = { [others] in (try? others.popToRoot()) != nil }
        try others.push(last)
        _ = log.take()
        try await router.navigate(to: product(by: .action) { _ = try others.popToRoot() }, with: 7)
        expectHierarchy(window, "N[home, p7]")
        expectHierarchy(other, "N[x]")
        expect(takeQuestions(), equals: ["ask last"])
    }

    @Test("A screen that moves between windows is not asked, but the container it leaves is")
    func moves() async throws {
        let (stack, moving) = (LoggedStack(log: log), Product(7))
        moving.log = log
        try stack.setChildren([moving])
        try others.present(stack)
        _ = log.take()
        let host = DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder())
        let factory = InlineFactory { (_: Int) -> Product in
            try stack.setChildren([])
            try others.dismissPresented()
            return moving
        }
        let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(host).assemble()
        #expect(try await router.navigate(to: step, with: 7) === moving)
        expectHierarchy(window, "N[home, p7]")
        expectHierarchy(other, "N[x, guest]")
        expect(takeQuestions(), equals: ["ask stack"])
    }
}
