import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct AdaptedContextTests {
    /// A detail over a list in one stack.
    ///
    /// A transformer makes the context of the list, a string, from the number of the detail.
    private struct Catalogue {
        let app: TestApp
        let list: DestinationStep<ValueScreen<String>, String>
        let detail: DestinationStep<ValueScreen<Int>, Int>

        @MainActor
        init(_ app: TestApp) {
            let log = app.log
            let list = StepAssembly(finder: ValueScreen<String>.any) { (_: String) in ValueScreen("B") }
                .adding(ValueScreen<String>.setting)
                .adding(NotedInterceptor<String>(name: "bi", log: log))
                .adding(forAnyScreen: NotedTask<String>(name: "bt", log: log))
                .adding(forAnyScreen: NotedPostTask<String>(name: "bp", log: log)).using(.push).from(.nearest)
            (self.app, self.list) = (app, list)
            detail = StepAssembly(finder: ClassWithContextFinder()) { (_: Int) in ValueScreen<Int>("C") }
                .adding(ValueScreen<Int>.setting)
                .using(.push)
                .from(
                    list.adaptingContext { (id: Int) in
                        log.add("transform \(id)")
                        guard id >= 0 else { throw Refusal(reason: "\(id)") }
                        return "s\(id)"
                    }
                )
        }
    }

    /// A step that pushes c onto what a switch over a string chooses for a number.
    private static func chosen(_ app: TestApp) -> DestinationStep<FixtureScreen, Int> {
        let choice = SwitchAssembly<NavigationContainer, String>()
            .addCase { text in
                app.log.add("case for \(text)")
                return text == "s1" ? .nearest : nil
            }
            .assemble()
        return StepAssembly(finder: NilFinder()) { (_: Int) in FixtureScreen("c") }
            .using(.push).from(choice.adaptingContext { (id: Int) in "s\(id)" })
    }

    /// A step over a string on steps over an optional and without a context.
    private static func converted(_ app: TestApp) -> DestinationStep<FixtureScreen, String> {
        let log = app.log
        func step<Context>(_ label: String) -> StepAssembly<FixtureScreen, Context> {
            StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Context>(label, log))
        }
        let void: DestinationStep<FixtureScreen, Void> = step("v").using(.present).from(.topmost)
        let maybe: DestinationStep<FixtureScreen, String?> = step("m").using(.present).from(void)
        return step("c").using(.present).from(maybe.adaptingContext())
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "A step can start at a step with another context, whose entities get the transformed context", "N[a]",
            "N[a, B#s7, C#7]",
            logging: [
                "transform 7", "prepare bi with s7", "prepare bt with s7", "ask bi with s7", "bt on B#s7 with s7",
                "bp on B#s7 with s7",
            ]
        ) { app in
            Destination.to(Catalogue(app).detail, with: 7)
        },
        .navigation(
            "A transformer that throws ends the navigation before anything happens", "N[a]",
            .refusal(.transformFailed, "Int", "String", wrapping: Refusal(reason: "-1")), logging: ["transform -1"]
        ) { app in
            Destination.to(Catalogue(app).detail, with: -1)
        },
        .navigation(
            "A switch below a transformer gets the transformed context", "N[a]", "N[a, c]", logging: ["case for s1"]
        ) { app in
            Destination.to(chosen(app), with: 1)
        },
        .navigation(
            "Steps without a context and over an optional fit into a chain with a value", "a", "a ^ v ^ m ^ c",
            logging: [
                "prepare c with x", #"prepare m with Optional("x")"#, "prepare v", "build v",
                #"build m with Optional("x")"#, "build c with x",
            ]
        ) { app in
            Destination.to(converted(app), with: "x")
        },
        .navigation(
            "An empty string is converted like another one", "a", "a ^ v ^ m ^ c",
            logging: [
                "prepare c with ", #"prepare m with Optional("")"#, "prepare v", "build v",
                #"build m with Optional("")"#, "build c with ",
            ]
        ) { app in
            Destination.to(converted(app), with: "")
        },
        .navigation(
            "A step over an optional accepts nil as its context", "a", "a ^ c",
            logging: ["find c with nil", "prepare c with nil", "build c with nil"]
        ) { app in
            Destination.to(app.step("c", over: String?.self).using(.present).from(.topmost), with: nil)
        },
        .navigation(
            "Listed children over other contexts get converted values", "a", "a ^ T[void*, int, text]",
            logging: [
                "prepare void", "prepare int with Optional(7)", "prepare text with s7", "build void",
                "build int with Optional(7)", "build text with s7",
            ]
        ) { app in
            let log = app.log
            let factory = TabContainerFactory<TabContainer, Int?> {
                NotedLabelFactory<Void>("void", log)
                NotedLabelFactory<Int?>("int", log)
                Child(NotedLabelFactory<String>("text", log)).adaptingContext { (id: Int?) in "s\(id ?? 0)" }
            }
            let tabs = StepAssembly(finder: NilFinder<TabContainer, Int?>(), factory: factory)
            return Destination.to(tabs.using(.present).from(.topmost), with: 7)
        },
    ]

    @Test("A chain converts its context for each step", arguments: navigations)
    func converts(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A destination that is found does not run the transformer below it")
    func notReached() async throws {
        let built = ValueScreen("C", 8)
        let catalogue = Catalogue(try TestApp("N[a, C]", screens: ["C": { built }]))
        let found = try await catalogue.app.router.navigate(to: catalogue.detail, with: 8)
        #expect(found === built)
        expectHierarchy(catalogue.app.window, "N[a, C#8]")
        expect(catalogue.app.log.take(), equals: [])
    }

    @Test("A list that is found gets the transformed context")
    func reached() async throws {
        let list = ValueScreen<String>("b")
        let catalogue = Catalogue(try TestApp("N[a, b]", screens: ["b": { list }]))
        try await catalogue.app.router.navigate(to: catalogue.detail, with: 3)
        expectHierarchy(catalogue.app.window, "N[a, b#s3, C#3]")
        expect(list.value, equals: "s3")
    }

    @Test("A step over `Any?` fits into a chain over a string through a transformer")
    func anything() async throws {
        let app = try TestApp("a")
        let any = app.step("b", over: Any?.self).using(.present).from(.topmost)
        let c = app.step("c", over: String.self).using(.present).from(any.adaptingContext { (text: String) in text })
        let d = app.step("d").using(.present).from(any.adaptingContext { (_: Void) in nil })
        try await app.router.navigate(to: c, with: "x")
        try await app.router.navigate(to: d)
        expectHierarchy(app.window, "a ^ b ^ d")
        expect(
            app.log.take().filter { $0.hasPrefix("build") },
            equals: [
                "build b with Optional(\"x\")", "build c with x", "build d",
            ])
    }
}
