import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Interceptors of a router that are asked although the plan of the navigation has failed.
@MainActor
struct FailedPlanTests {
    let log = Log()
    let window: Window
    let router: DefaultRouter

    init() throws {
        window = Window(root: Page("lock"))
        router = DefaultRouter(window: window)
    }

    /// Adds an interceptor that shows the home screen where the router has only the lock screen.
    private func addLock() {
        router.add(
            InlineInterceptor { [log, window] (context: Any) in
                log.add("unlock for \(context)")
                if tree(window) == "lock" { try window.setRoot(navigation(Page("home"))) }
                return .proceed
            })
    }

    /// A step that starts from a screen that is there only while a condition holds.
    private func modal(
        _ label: String, when isReady: @escaping () -> Bool, _ interceptor: InlineInterceptor<Int>? = nil
    ) -> DestinationStep<Page, Int> {
        let start = InlineFinder { (_: Int, window: Window) -> Screen? in isReady() ? window.visibleScreen : nil }
        var step = StepAssembly(finder: NilFinder<Page, Int>(), factory: InlineFactory { (_: Int) in Page(label) })
        if let interceptor { step = step.adding(interceptor) }
        return step.using(.present).from(.custom(using: start)).assemble()
    }

    @Test("Of several containers that a chain expects, the innermost one that is missing is named")
    func missingContainers() async throws {
        let step = DestinationStep<Page, Void>.custom(using: ClassFinder())
            .expectingContainer(NavigationContainer.self).expectingContainer(TabContainer.self)
        let error = await expectRefusal(.containerMismatch, saying: "NavigationContainer", in: window) {
            try await router.navigate(to: step)
        }
        expect(error?.message.contains("TabContainer"), equals: false)
    }

    @Test("A lock screen is asked although the plan fails, and the navigation arrives after it has made the origin")
    func lock() async throws {
        addLock()
        let step = Shop.product(interceptor { [log] in log.add("ask product") })
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[home, p7]")
        expect(log.take(), equals: ["unlock for 7", "ask product"])
    }

    @Test(
        "The error of the plan is thrown if the plan fails after the answers, too, and other interceptors stay unasked")
    func failsAgain() async throws {
        router.add(interceptor { [log] in log.add("ask 1") })
        router.add(interceptor { [log] in log.add("ask 2") })
        let step = Shop.product(interceptor { [log] in log.add("ask product") })
        let error = await expectRefusal(.originNotFound, in: window) { try await router.navigate(to: step, with: 7) }
        expect(error?.plan?.steps.first?.target, equals: "Product")
        expect(log.take(), equals: ["ask 1", "ask 2"])
    }

    @Test("The error of an interceptor that refuses is thrown, and not that of the plan")
    func refusal() async throws {
        router.add(interceptor { throw Refusal(reason: "locked") })
        router.add(interceptor { [log] in log.add("second") })
        let error = await expectRefusal(.intercepted, in: window) {
            try await router.navigate(to: Shop.product(), with: 7)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "locked"))
        expect(log.take(), equals: [])
    }

    @Test("An interceptor of the router unlocks a screen that the plan removes, and the navigation arrives")
    func lockedRemoval() async throws {
        let form = Page("form")
        form.isLocked = true
        try window.setRoot(navigation(Page("home"), Page("list"), form))
        router.add(
            interceptor { [log] in
                log.add("save")
                form.isLocked = false
            })
        try await router.navigate(to: pushed("new", on: "home"), with: 7)
        expectHierarchy(window, "N[home, new]")
        expect(log.take(), equals: ["save"])
    }

    @Test("A screen that stays locked after the answers ends the navigation with the plan that would remove it")
    func staysLocked() async throws {
        let form = Page("form")
        form.isLocked = true
        try window.setRoot(navigation(Page("home"), Page("list"), form))
        router.add(interceptor { [log] in log.add("ask") })
        let step = pushed("new", on: "home", asking: interceptor { [log] in log.add("ask new") })
        let error = await expectRefusal(.cannotBeRemoved, in: window) { try await router.navigate(to: step, with: 7) }
        expect(error?.plan?.steps.count, equals: 2)
        expect(log.take(), equals: ["ask"])
    }

    /// A step to a page that is pushed after everything above another page has left.
    private func pushed(
        _ label: String, on origin: String, asking interceptor: InlineInterceptor<Void> = interceptor()
    ) -> DestinationStep<Page, Int> {
        let start = InlineFinder { (_: Int, window: Window) -> Page? in
            window.screens.lazy.compactMap { $0 as? Page }.first { $0.name == origin }
        }
        return StepAssembly(finder: NilFinder<Page, Int>(), factory: InlineFactory { (_: Int) in Page(label) })
            .adding(interceptor)
            .using(.push).from(DestinationStep.custom(using: start).expectingContainer(NavigationContainer.self))
            .assemble()
    }

    @Test("An interceptor of the router is asked once for each context, also after plans that have failed")
    func onceForEachContext() async throws {
        addLock()
        router.add(
            InlineInterceptor { [log, window] (context: Any) in
                log.add("notice for \(context)")
                // The plan is made again.
                try (window.root as? NavigationContainer)?.push(Page("notice"))
                return .proceed
            })
        try await router.navigate(
            through: [7, 8, 7].map { AnyDestination(to: Shop.product(), with: $0) })
        expectHierarchy(window, "N[home, notice, notice, p7]")
        expect(log.take(), equals: ["unlock for 7", "notice for 7", "unlock for 8", "notice for 8"])
    }

    @Test("The plan of a later destination may fail before the answer for its context")
    func laterDestination() async throws {
        try window.setRoot(navigation(Page("home")))
        var isReady = false
        router.add(
            InlineInterceptor { [log] (context: Any) in
                log.add("ask \(context)")
                if context as? Int == 8 { isReady = true }
                return .proceed
            })
        let path = [
            AnyDestination(to: Shop.product(), with: 7), AnyDestination(to: modal("m", when: { isReady }), with: 8),
            AnyDestination(to: Shop.help, with: 9),
        ]
        try await router.navigate(through: path)
        expectHierarchy(window, "N[home, p7] ^ m ^overlay p9")
        expect(log.take(), equals: ["ask 7", "ask 8", "ask 9"])
    }

    @Test("The plan of a later destination that fails after the answers ends the journey, which changes nothing")
    func laterDestinationFails() async throws {
        try window.setRoot(navigation(Page("home")))
        router.add(interceptor { [log] in log.add("ask") })
        let path = [
            AnyDestination(to: Shop.product(), with: 7), AnyDestination(to: modal("m", when: { false }), with: 8),
        ]
        let error = await expectRefusal(.originNotFound, in: window) { try await router.navigate(through: path) }
        expect(error?.plan?.position?.index, equals: 1)
        expect(log.take(), equals: ["ask"])
    }

    @Test("Events report the answers before the first plan that succeeds")
    func events() async throws {
        addLock()
        let recorder = RoutingRecorder(window: window, router: router)
        try await router.navigate(to: Shop.product(), with: 7)
        let entries = recorder.entries.filter { $0.hasPrefix("#") }
        expect(entries.first, equals: "#1 began the navigation to Product")
        expect(entries.last, equals: "#1 arrived at p7")
        let asked = try #require(entries.firstIndex { $0.contains("InlineInterceptor") })
        #expect(entries.firstIndex(of: "#1 planned") ?? 0 > asked)
        expect(entries.count { $0.contains("InlineInterceptor") }, equals: 1)
    }

    @Test("An interceptor of the router redirects a navigation whose plan has failed")
    func redirect() async throws {
        var originals: [String] = []
        router.add(
            InlineInterceptor { (context: Any) in
                guard context is Int else { return .proceed }
                return .redirect { original in
                    originals.append("\(original) with \(original.context)")
                    return AnyDestination(to: Shop.login())
                }
            })
        let arrival = try await router.navigate(to: AnyDestination(to: Shop.product(), with: 7))
        #expect(arrival.screen is LoginPage && arrival.redirect?.description == "LoginPage")
        expect(originals, equals: ["Product with 7"])
        expectHierarchy(window, "lock ^sheet LoginPage")
    }

    @Test("A screen that the answer has made needless is not built by a plan from before")
    func foundAfterAnswer() async throws {
        router.add(
            InlineInterceptor { [window] (context: Any) in
                try window.setRoot(navigation(Page("home"), Product(7)))
                return .proceed
            })
        let product = try await router.navigate(to: Shop.product(), with: 7)
        expectHierarchy(window, "N[home, p7]")
        #expect(product === window.visibleScreen)
    }

    @Test("An unwinding asks no interceptor of the router, whether or not there is something to unwind")
    func unwinding() async throws {
        router.add(interceptor { [log] in log.add("ask") })
        await expectRefusal(.nothingToUnwind, in: window) { try await router.unwind(.back) }
        try window.setRoot(navigation(Page("home"), Page("detail")))
        try await router.unwind(.back)
        expectHierarchy(window, "N[home]")
        expect(log.take(), equals: [])
    }

    @Test("A navigation that is cancelled while its plan has failed ends with `cancelled`")
    func cancelled() async throws {
        let gate = GateInterceptor()
        router.add(gate)
        let navigation = Running { [router] in try await router.navigate(to: Shop.product(), with: 7) }
        await gate.untilReached()
        navigation.cancel()
        #expect(await until { navigation.hasEnded })
        expect(navigation.code, equals: .cancelled)
        expectHierarchy(window, "lock")
    }
}
