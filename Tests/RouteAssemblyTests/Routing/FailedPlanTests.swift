import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Interceptors of a router that are asked although the plan of the navigation has failed.
@MainActor
struct FailedPlanTests {
    nonisolated static let arrivals: [HierarchyCase<TestApp>] = [
        HierarchyCase(
            "A lock screen is asked, and the navigation arrives after it has made the origin", "lock",
            "N[home, c]", logging: ["ask lock for ()", "ask second", "ask own"]
        ) { app in
            app.addLock()
            app.router.add(app.asking("second", Void.self))
            try await app.router.navigate(to: app.pushing(app.step("c").adding(app.asking("own", Void.self))))
            expect(app.log.lines.first, equals: "prepare second")
            expect(
                app.log.lines.filter { !$0.hasPrefix("prepare") },
                equals: ["find c", "ask lock for ()", "find c", "ask second", "ask own", "build c"])
        },
        HierarchyCase(
            "An interceptor of the router unlocks a screen that the plan removes, and the navigation arrives",
            "N[home, list, form]", "N[home, new]", logging: ["ask"]
        ) { app in
            try app.lock("form")
            let form = try app.fixture.screen("form", as: FixtureScreen.self)
            app.router.add(
                interceptor {
                    app.log.add("ask")
                    form.isLocked = false
                })
            try await app.router.navigate(to: app.newPage())
        },
        HierarchyCase(
            "An interceptor of the router is asked once for each context, also after plans that have failed", "lock",
            "N[home, notice, notice, p7]",
            logging: ["ask lock for 7", "ask notice for 7", "ask lock for 8", "ask notice for 8"]
        ) { app in
            app.addLock()
            app.router.add(
                InlineInterceptor { (context: Any) in
                    app.log.add("ask notice for \(context)")
                    // The plan is made again.
                    try (app.window.root as? NavigationContainer)?.push(Page("notice"))
                    return .proceed
                })
            try await app.router.navigate(through: [7, 8, 7].map { Destination.to(Shop.product(), with: $0) })
        },
        HierarchyCase(
            "The plan of a later destination may fail before the answer for its context", "N[home]",
            "N[home, p7] ^ m ^overlay p9", logging: ["ask 7", "ask 8", "ask 9"]
        ) { app in
            var isReady = false
            app.router.add(
                InlineInterceptor { (context: Any) in
                    app.log.add("ask \(context)")
                    if context as? Int == 8 { isReady = true }
                    return .proceed
                })
            let m = Destination.to(app.modal("m", when: { isReady }), with: 8)
            try await app.router.navigate(through: [
                .to(Shop.product(), with: 7), m, .to(Shop.help, with: 9),
            ])
        },
        HierarchyCase("A screen that the answer has made needless is not built", "lock", "N[home, p7]") { app in
            app.router.add(
                InlineInterceptor { (_: Any) in
                    try app.window.setRoot(navigation(Page("home"), Product(7)))
                    return .proceed
                })
            let product = try await app.router.navigate(to: Shop.product(), with: 7)
            #expect(product === app.window.visibleScreen)
        },
    ]

    nonisolated static let refusals: [HierarchyCase<TestApp>] = [
        HierarchyCase(
            "The error of the plan is thrown if the plan fails after the answers, too, and no other interceptor is asked",
            "lock", .refusal(.originNotFound), logging: ["ask 1", "ask 2"]
        ) { app in
            app.router.add(app.asks("1"))
            app.router.add(app.asks("2"))
            try await app.router.navigate(to: Shop.product(app.asks("product")), with: 7)
        } error: {
            expect($0.plan?.steps.first?.target, equals: "Product")
        },
        HierarchyCase(
            "The error of an interceptor that refuses is thrown, and not that of the plan", "lock",
            .refusal(.intercepted, wrapping: Refusal(reason: "locked"))
        ) { app in
            app.router.add(interceptor { throw Refusal(reason: "locked") })
            app.router.add(app.asks("second"))
            try await app.router.navigate(to: Shop.product(), with: 7)
        },
        HierarchyCase(
            "A screen that stays locked after the answers ends the navigation with the plan that would remove it",
            "N[home, list, form]", .refusal(.cannotBeRemoved), logging: ["ask router"]
        ) { app in
            try app.lock("form")
            app.router.add(app.asks("router"))
            try await app.router.navigate(to: app.newPage(asking: app.asks("new")))
        } error: {
            expect($0.plan?.steps.count, equals: 2)
        },
        HierarchyCase(
            "The plan of a later destination that fails after the answers ends the journey", "N[home]",
            .refusal(.originNotFound, at: "destination 2 of 2"), logging: ["ask router"]
        ) { app in
            app.router.add(app.asks("router"))
            try await app.router.navigate(through: [
                .to(Shop.product(), with: 7),
                .to(app.modal("m", when: { false }), with: 8),
            ])
        },
        HierarchyCase(
            "Of several containers that a chain expects, the innermost one that is missing is named", "lock",
            .refusal(.containerMismatch, "NavigationContainer")
        ) { app in
            let step = DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder())
                .expectingContainer(NavigationContainer.self).expectingContainer(TabContainer.self)
            try await app.router.navigate(to: step)
        } error: {
            expect($0.message.contains("TabContainer"), equals: false)
        },
        HierarchyCase(
            "An unwinding without anything to remove asks no interceptor of the router", "lock",
            .refusal(.nothingToUnwind)
        ) { app in
            app.router.add(app.asks("router"))
            try await app.router.unwind(.back)
        },
    ]

    @Test("Interceptors of a router are asked although the plan fails, and can make it succeed", arguments: arrivals)
    func arrives(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    @Test("A navigation whose plan fails after the answers, too, changes nothing", arguments: refusals)
    func fails(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    private let app: TestApp

    init() throws { app = try TestApp("lock") }

    @Test("Events report the answers before the first plan that succeeds")
    func events() async throws {
        app.addLock()
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        try await app.router.navigate(to: Shop.product(), with: 7)
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
        app.router.add(
            InlineInterceptor { (context: Any) in
                guard context is Int else { return .proceed }
                return .redirect { original in
                    originals.append("\(original) with \(original.context)")
                    return .to(Shop.login())
                }
            })
        let arrival = try await app.router.navigate(to: .to(Shop.product(), with: 7))
        #expect(arrival.screen is LoginPage && arrival.redirect?.description == "LoginPage")
        expect(originals, equals: ["Product with 7"])
        expectHierarchy(app.window, "lock ^sheet LoginPage")
    }

    @Test("A navigation that is cancelled while its plan has failed ends with `cancelled`")
    func cancelled() async throws {
        let gate = GateInterceptor()
        app.router.add(gate)
        let navigation = Running { try await app.router.navigate(to: Shop.product(), with: 7) }
        await gate.untilReached()
        navigation.cancel()
        #expect(await until { navigation.hasEnded })
        expect(navigation.code, equals: .cancelled)
        expectHierarchy(app.window, "lock")
    }
}

extension TestApp {
    /// Adds an interceptor that shows the home screen where the router has only the lock screen.
    fileprivate func addLock() {
        router.add(
            InlineInterceptor { (context: Any) in
                log.add("ask lock for \(context)")
                if tree(window) == "lock" { try window.setRoot(navigation(Page("home"))) }
                return .proceed
            })
    }

    fileprivate func asks(_ name: String) -> InlineInterceptor<Void> { logged(name, log) }

    /// A step that starts from a screen that is there only while a condition holds.
    fileprivate func modal(_ label: String, when isReady: @escaping () -> Bool) -> DestinationStep<Page, Int> {
        let start = InlineFinder { (_: Int, window: RoutingWindow) -> Screen? in isReady() ? window.visibleScreen : nil
        }
        return StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page(label) }
            .using(.present).from(.custom(using: start))
    }

    /// A step to a page that is pushed after everything above the home screen has left.
    fileprivate func newPage(asking interceptor: InlineInterceptor<Void> = interceptor()) -> DestinationStep<
        FixtureScreen, Void
    > {
        StepAssembly.new("new").adding(interceptor).using(.push).from(.around("home"))
    }
}
