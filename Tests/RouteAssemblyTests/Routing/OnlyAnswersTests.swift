import RouteAssembly
import RouteAssemblyTesting
import Testing

/// A screen that does something when it is asked whether it may leave.
private final class Meddler: Screen {
    var whenAsked: (() -> Void)?
    @Journaled var count = 0

    override var canBeDismissed: Bool {
        whenAsked?()
        return true
    }
}

/// A container that sets a property of its own when it is asked whether it takes its children.
private final class Counting: Container {
    @Journaled var count = 0
    var counts = false

    override func validate(_ children: [Screen]) throws(RoutingError) {
        if counts { count += 1 }
    }
}

/// Whoever is asked only answers, in a plan too: what would change the hierarchy meanwhile is
/// ``RoutingError/Code/unstable``.
@MainActor @Suite struct OnlyAnswersTests {
    /// Who asks a screen whether it may leave.
    enum Question: CaseIterable {
        case navigate, plan, unwind
    }

    private let meddler = Meddler()
    let stack: NavigationContainer
    let window: Window
    let router: DefaultRouter

    init() throws {
        stack = try navigation(Page("home"))
        window = Window(root: stack)
        router = DefaultRouter(window: window)
        try stack.present(meddler)
    }

    private func ask(_ question: Question) async throws {
        switch question {
        case .navigate: try await router.navigate(to: .custom(using: ClassFinder<Page, Void>()))
        case .plan: _ = try router.plan(to: .custom(using: ClassFinder<Page, Void>()), with: ())
        case .unwind: try await router.unwind(.dismiss)
        }
    }

    @Test("Changing the tree in `canBeDismissed` throws while a navigation is planned", arguments: Question.allCases)
    func changesTree(question: Question) async throws {
        var refusals: [RoutingError?] = []
        let recorder = RoutingRecorder(window: window)
        meddler.whenAsked = { [stack] in
            do throws(RoutingError) {
                try stack.push(Page("meddled"))
                refusals.append(nil)
            } catch {
                refusals.append(error)
            }
        }
        let before = Picture(window)
        var failure: RoutingError?
        do { try await ask(question) } catch let error as RoutingError { failure = error }
        // Whoever is refused may keep quiet about it, as everywhere: then the navigation goes on.
        #expect(failure == nil || failure?.code == .unstable)
        #expect(!refusals.isEmpty)
        #expect(refusals.allSatisfy { $0?.code == .unstable && $0?.message.contains("canBeDismissed") == true })
        #expect(!recorder.entries.contains { $0.contains("meddled") })
        if question == .plan || failure != nil {
            #expect(Picture(window) == before)
        } else {
            expectHierarchy(window, "N[home]")
        }
    }

    @Test("A transaction in `canBeDismissed` throws while a navigation is planned", arguments: Question.allCases)
    func transaction(
        question: Question
    ) async throws {
        var refusals: [RoutingError.Code?] = []
        meddler.whenAsked = { [stack, window] in
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
        do { try await ask(question) } catch let error as RoutingError { #expect(error.code == .unstable) }
        #expect(!refusals.isEmpty && refusals.allSatisfy { $0 == .unstable })
        #expect(tree(window) == "N[home] ^ Meddler" || question != .plan && tree(window) == "N[home]")
    }

    @Test("Setting journaled state in `canBeDismissed` ends the navigation", arguments: Question.allCases)
    func setsProperty(question: Question) async {
        meddler.whenAsked = { [meddler] in meddler.count += 1 }
        await expectRefusal(.unstable, saying: "canBeDismissed", in: window) { try await ask(question) }
        #expect(meddler.count == 0)
    }

    @Test("Setting journaled state in `validate` ends the change of children")
    func validate()
        throws
    {
        let (container, child) = (Counting(), Page("child"))
        try stack.dismissPresented()
        try stack.push(container)
        container.counts = true
        expectRefusal(.unstable, saying: "validate", in: window) { try container.setChildren([child]) }
        #expect(container.count == 0 && container.children.isEmpty && child.parent == nil)
        expectHierarchy(window, "N[home, X{}]")
        container.counts = false
        try container.setChildren([child])
        container.count = 3
        #expect(container.count == 3)
        expectHierarchy(window, "N[home, X{child}]")
    }

    @Test("A transaction can catch the error of state set in `validate`, and continue")
    func validateInATransaction() throws {
        let container = Counting()
        try stack.dismissPresented()
        try stack.push(container)
        container.counts = true
        var refusal: RoutingError?
        try window.transaction {
            try stack.push(Page("before"))
            do throws(RoutingError) { try container.setChildren([Page("child")]) } catch { refusal = error }
            container.count = 5
            try stack.push(Page("after"))
        }
        #expect(refusal?.code == .unstable)
        #expect(container.count == 5 && container.children.isEmpty)
        expectHierarchy(window, "N[home, X{}, before, after]")
    }

    @Test("Setting journaled state in `validate` ends the navigation and changes nothing")
    func validateInANavigation() async throws {
        struct Fill: Action {
            func perform(with screen: Screen, on host: Counting, animated: Bool) throws {
                try host.setChildren([screen], animated: animated)
            }
        }
        let container = Counting()
        try stack.dismissPresented()
        try stack.push(container)
        container.counts = true
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(Fill()).from(
            .custom(using: ClassFinder())
        ).assemble()
        await expectRefusal(.unstable, saying: "validate", in: window) { try await router.navigate(to: step, with: 7) }
        #expect(container.count == 0)
        expectHierarchy(window, "N[home, X{}]")
    }
}
