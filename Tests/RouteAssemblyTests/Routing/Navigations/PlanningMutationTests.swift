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

    @Test("Changing the tree in `canBeRemoved` throws while a navigation is planned", arguments: Question.allCases)
    func changesTree(question: Question) async throws {
        var refusals: [RoutingError?] = []
        let recorder = RoutingRecorder(window: window)
        screen.whenAsked = { [stack] in
            do throws(RoutingError) {
                try stack.push(Page("meddled"))
                refusals.append(nil)
            } catch {
                refusals.append(error)
            }
        }
        let before = WindowState(window)
        // The screen catches the error, so the navigation continues.
        try await ask(question)
        #expect(!refusals.isEmpty)
        #expect(refusals.allSatisfy { $0?.code == .unstable && $0?.message.contains("canBeRemoved") == true })
        #expect(!recorder.entries.contains { $0.contains("meddled") })
        if question == .plan {
            expect(WindowState(window), equals: before)
        } else {
            expectHierarchy(window, "N[home]")
        }
    }

    @Test("A transaction in `canBeRemoved` throws while a navigation is planned", arguments: Question.allCases)
    func transaction(question: Question) async throws {
        var refusals: [RoutingError.Code?] = []
        screen.whenAsked = { [stack, window] in
            do {
                try window.transaction {
                    try stack.push(Page("meddled"))
                    try window.setRoot(nil)
                }
                refusals.append(nil)
            } catch {
                refusals.append((error as? RoutingError)?.code)
            }
        }
        try await ask(question)
        #expect(!refusals.isEmpty && refusals.allSatisfy { $0 == .unstable })
        expect(tree(window), equals: (question == .plan ? "N[home] ^ InterferingScreen" : "N[home]"))
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
        ).assemble()
        await expectRefusal(.unstable, saying: "validate", in: window) { try await router.navigate(to: step, with: 7) }
        expect(container.count, equals: 0)
        expectHierarchy(window, "N[home, X{}]")
    }
}
