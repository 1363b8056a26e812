import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Overridable members that only answer cannot change the hierarchy, also while a navigation is
/// planned: such a change throws ``RoutingError/Code/unstable``.
@MainActor
struct PlanningMutationTests: StackSuite {
    /// The calls that read `canBeRemoved` of a screen.
    enum Question: CaseIterable {
        case navigate, plan, unwind
    }

    private let screen = InterferingScreen()
    let fixture: StackFixture

    init() throws {
        fixture = try StackFixture()
        try stack.present(screen)
    }

    private func ask(_ question: Question) async throws {
        switch question {
        case .navigate: try await router.navigate(to: .custom(using: ClassFinder<Page, Void>()))
        case .plan: _ = try router.plan(to: .custom(using: ClassFinder<Page, Void>()), with: ())
        case .unwind: try await router.unwind(.dismiss)
        }
    }

    /// How the screen changes the tree.
    enum Change: CaseIterable {
        case push, transaction
    }

    private func make(_ change: Change) throws {
        switch change {
        case .push: try stack.push(Page("meddled"))
        case .transaction:
            try window.transaction {
                try stack.push(Page("meddled"))
                try window.setRoot(nil)
            }
        }
    }

    @Test(
        "Changing the tree in `canBeRemoved` throws while a navigation is planned",
        arguments: Question.allCases, Change.allCases)
    func changesTree(question: Question, change: Change) async throws {
        var refusals: [RoutingError?] = []
        let recorder = RoutingRecorder(window: window)
        screen.whenAsked = { [self] in
            do {
                try make(change)
                refusals.append(nil)
            } catch {
                refusals.append(error as? RoutingError)
            }
        }
        let before = WindowState(window)
        // The screen catches the error, so the navigation continues.
        try await ask(question)
        screen.whenAsked = {}
        #expect(!refusals.isEmpty)
        #expect(refusals.allSatisfy { $0?.code == .unstable && $0?.message.contains("canBeRemoved") == true })
        #expect(!recorder.entries.contains { $0.contains("meddled") })
        if question == .plan {
            expect(WindowState(window), equals: before)
        } else {
            expectHierarchy(window, "N[home]")
        }
    }

    @Test("Setting journaled state in `canBeRemoved` ends the navigation", arguments: Question.allCases)
    func setsProperty(question: Question) async {
        screen.whenAsked = { [screen] in screen.count += 1 }
        await expectRefusal(.unstable, saying: "canBeRemoved", in: window) { try await ask(question) }
        expect(screen.count, equals: 0)
    }

    @Test("Setting journaled state in `validate` ends the navigation and changes nothing")
    func stateInValidate() async throws {
        struct Fill: Action {
            func perform(with screen: Screen, on host: InterferingContainer, animated: Bool) throws {
                try host.setChildren([screen], animated: animated)
            }
        }
        let container = InterferingContainer()
        try stack.dismissPresented()
        try stack.push(container)
        container.whenValidating = { [unowned container] _ in container.count += 1 }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(Fill()).from(
            .custom(using: ClassFinder())
        )
        await expectRefusal(.unstable, saying: "validate", in: window) { try await router.navigate(to: step, with: 7) }
        expect(container.count, equals: 0)
        expectHierarchy(window, "N[home, X{}]")
    }
}
