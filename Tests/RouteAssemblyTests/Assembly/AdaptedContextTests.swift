import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct AdaptedContextTests {
    private struct Negative: Error, Equatable { let id: Int }

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
            let list = StepAssembly(
                finder: ClassFinder<ValueScreen<String>, String>(),
                factory: InlineFactory { (_: String) in ValueScreen("B") }
            )
            .adding(ValueScreen<String>.setting)
            .adding(NotedInterceptor<String>(name: "bi", log: log))
            .adding(forAnyScreen: NotedTask<String>(name: "bt", log: log))
            .adding(forAnyScreen: NotedPostTask<String>(name: "bp", log: log))
            .using(.push).from(.nearest).assemble()
            (self.app, self.list) = (app, list)
            detail = StepAssembly(
                finder: ClassWithContextFinder(), factory: InlineFactory { (_: Int) in ValueScreen<Int>("C") }
            )
            .adding(ValueScreen<Int>.setting)
            .using(.push)
            .from(
                list.expectingContainer().adaptingContext { (id: Int) in
                    log.add("transform \(id)")
                    guard id >= 0 else { throw Negative(id: id) }
                    return "s\(id)"
                }
            )
            .assemble()
        }
    }

    @Test("A step can start at a step with another context, whose entities get the transformed context")
    func anotherContext() async throws {
        let catalogue = Catalogue(try TestApp("N[a]"))
        let detail = try await catalogue.app.router.navigate(to: catalogue.detail, with: 7)
        expectHierarchy(catalogue.app.window, "N[a, B#s7, C#7]")
        expect(detail.value, equals: 7)
        expect(
            catalogue.app.log.take(),
            equals: [
                "transform 7", "prepare bi with s7", "prepare bt with s7", "ask bi with s7", "bt on B#s7 with s7",
                "bp on B#s7 with s7",
            ])
    }

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

    @Test("A transformer that throws ends the navigation before anything happens")
    func throwingTransformer() async throws {
        let catalogue = Catalogue(try TestApp("N[a]"))
        let error = await expectRefusal(.transformFailed, saying: "Int", "String", in: catalogue.app.window) {
            try await catalogue.app.router.navigate(to: catalogue.detail, with: -1)
        }
        expect(error?.underlyingError as? Negative, equals: Negative(id: -1))
        expect(catalogue.app.log.take(), equals: ["transform -1"])
    }

    @Test("A switch below a transformer gets the transformed context")
    func switchBelow() async throws {
        let app = try TestApp("N[a]")
        let choice = SwitchAssembly<NavigationContainer, String>()
            .addCase { text in
                app.log.add("case for \(text)")
                return text == "s1" ? .nearest : nil
            }
            .assemble()
        let c = app.step("c", over: Int.self).using(.push).from(choice.adaptingContext { (id: Int) in "s\(id)" })
            .assemble()
        try await app.router.navigate(to: c, with: 1)
        expectHierarchy(app.window, "N[a, c]")
        expect(app.log.take().filter { $0.hasPrefix("case") }, equals: ["case for s1"])
    }

    @Test(
        "A step without a context, or with an optional one, fits into a chain with a value", arguments: ["x", ""])
    func conversions(_ text: String) async throws {
        let app = try TestApp("a")
        let void = app.step("v").using(.present).from(.topmost).assemble()
        let maybe = app.step("m", over: String?.self).using(.present).from(void).assemble()
        let c = app.step("c", over: String.self).using(.present).from(maybe.adaptingContext()).assemble()
        try await app.router.navigate(to: c, with: text)
        expectHierarchy(app.window, "a ^ v ^ m ^ c")
        expect(
            app.log.take().filter { $0.hasPrefix("build") },
            equals: [
                "build v", "build m with \(text as Any?)", "build c with \(text)",
            ])
    }

    @Test("A step over an optional accepts nil as its context")
    func nilContext() async throws {
        let app = try TestApp("a")
        let c = app.step("c", over: String?.self).using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: c, with: nil)
        expectHierarchy(app.window, "a ^ c")
        expect(app.log.take(), equals: ["find c with nil", "prepare c with nil", "build c with nil"])
    }

    @Test("Listed children over other contexts get converted values")
    func fixedChildren() async throws {
        let app = try TestApp("a")
        let log = app.log
        let tabs = StepAssembly(
            finder: NilFinder<TabContainer, Int?>(),
            factory: TabContainerFactory {
                NotedLabelFactory<Void>("void", log)
                NotedLabelFactory<Int?>("int", log)
                Child(NotedLabelFactory<String>("text", log)).adaptingContext { (id: Int?) in "s\(id ?? 0)" }
            }
        )
        .using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: tabs, with: 7)
        expectHierarchy(app.window, "a ^ T[void*, int, text]")
        expect(
            log.take(),
            equals: [
                "prepare void", "prepare int with Optional(7)", "prepare text with s7", "build void",
                "build int with Optional(7)",
                "build text with s7",
            ])
    }

    @Test("A step over `Any?` fits into a chain over a string through a transformer")
    func anything() async throws {
        let app = try TestApp("a")
        let any = app.step("b", over: Any?.self).using(.present).from(.topmost).assemble()
        let c = app.step("c", over: String.self).using(.present).from(any.adaptingContext { (text: String) in text })
            .assemble()
        let d = app.step("d").using(.present).from(any.adaptingContext { (_: Void) in nil }).assemble()
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
