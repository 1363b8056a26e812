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
    let other: RoutingWindow

    init() throws {
        fixture = try StackFixture()
        guest = Page("guest", log: fixture.log)
        others = try navigation(Page("x"), guest)
        other = RoutingWindow(root: others)
        _ = log.take()
    }

    private func product(by evictor: Evictor, _ evict: @escaping () throws -> Void) -> DestinationStep<Product, Int> {
        let building = InlineFactory { (id: Int) in
            try evict()
            return Product(id)
        }
        return switch evictor {
        case .action: product(using: EvictingAction(evict: evict))
        case .factory: StepAssembly(finder: NilFinder(), factory: building).using(.push).from(.stack)
        }
    }

    private func evict() throws {
        if others.presented != nil { try others.dismissPresented() }
        try others.popToRoot()
    }

    nonisolated static let rows: [HierarchyCase<Self>] = [
        HierarchyCase("A screen that an action removes is asked once", "N[home, p7]", logging: ["ask guest"]) {
            suite in
            try await suite.router.navigate(to: suite.product(by: .action) { try suite.evict() }, with: 7)
            expectHierarchy(suite.other, "N[x]")
        },
        HierarchyCase("A screen that a factory removes is asked once", "N[home, p7]", logging: ["ask guest"]) {
            suite in
            try await suite.router.navigate(to: suite.product(by: .factory) { try suite.evict() }, with: 7)
            expectHierarchy(suite.other, "N[x]")
        },
        HierarchyCase("A screen that has left meanwhile is not asked", "N[home, p7]", logging: ["ask last"]) {
            suite in
            let last = Page("last", log: suite.log)
            last.confirm = { (try? suite.evict()) != nil }
            try suite.others.push(last)
            try await suite.router.navigate(to: suite.product(by: .action) { try suite.evict() }, with: 7)
            expectHierarchy(suite.other, "N[x]")
        },
        HierarchyCase(
            "A screen that moves between windows is not asked, but the container it leaves is", "N[home, p7]",
            logging: ["ask stack"]
        ) { suite in
            let (stack, moving) = (LoggedStack(log: suite.log), Product(7))
            moving.log = suite.log
            try stack.setChildren([moving])
            try suite.others.present(stack)
            let factory = InlineFactory { (_: Int) -> Product in
                try stack.setChildren([])
                try suite.others.dismissPresented()
                return moving
            }
            let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.stack)
            #expect(try await suite.router.navigate(to: step, with: 7) === moving)
            expectHierarchy(suite.other, "N[x, guest]")
        },
    ]

    @Test("A navigation asks the screens of another window", arguments: rows)
    func asks(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self) }

    @Test("A screen of another window that declines leaves both windows unchanged", arguments: Evictor.allCases)
    func declines(evictor: Evictor) async {
        guest.confirm = { false }
        let before = WindowState(other)
        let step = product(by: evictor) { try evict() }
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
        log.clear()
        try await router.navigate(to: product(by: .action, evict), with: 7)
        expectHierarchy(window, "N[home, p7]")
        expectHierarchy(other, "N[x]")
        let questions = takeQuestions()
        #expect(
            questions.first == "ask form" && questions.dropFirst().sorted() == ["ask guest", "ask sheet", "ask top"])
    }
}
