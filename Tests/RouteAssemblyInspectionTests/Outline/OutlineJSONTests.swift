import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import Testing

@MainActor @Suite
struct OutlineJSONTests {
    private var outline: DestinationOutline {
        let place = Place()
        let login = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("login") })
            .using(.present).from(.topmost).assemble()
        place.step = login
        let stack = SwitchAssembly<NavigationContainer, Int>()
            .addCase(from: ClassFinder(options: .currentVisibleOnly, startingPoint: .root))
            .addCase { _ in nil }
            .assemble()
        let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .guarded(by: Guard(place: place))
            .adding(InlineInterceptor { (_: Int) in .proceed })
            .adding(InlineContextTask { (_: Product, _: Int) in })
            .adding(InlinePostTask { (_: Product, _: Int, _) in })
            .using(.push)
            .from(stack)
            .assemble()
        return DestinationOutline(of: [
            "one": product.adaptingContext { (_: String) in 1 }.expectingContainer(TabContainer.self), "two": login,
        ])
    }

    @Test("An outline of each kind of step is the same after it was written and read")
    func roundTrip() throws {
        let outline = outline
        let copy: DestinationOutline = try read(json(outline))
        #expect(copy == outline)
        #expect("\(copy)" == "\(outline)")
        #expect(copy.diagram.svg == outline.diagram.svg)
    }

    @Test("An outline that was read has the allowed issues, and no issues that the written one does not have")
    func issues() throws {
        let unplaced = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("a") })
        let sound = unplaced.allowing(.notPlaced, because: "Another app places it.").from(.topmost).assemble().outline
        let copy: DestinationOutline = try read(json(sound))
        #expect(copy == sound)
        #expect(copy.issues() == [] && sound.issues() == [])
        let faulty = unplaced.from(.topmost).assemble().outline
        #expect(faulty.issues().map(\.code) == [.notPlaced])
        #expect(try read(json(faulty)) as DestinationOutline != sound)
        #expect((try read(json(faulty)) as DestinationOutline).issues() == faulty.issues())
        #expect((try read(json(outline)) as DestinationOutline).issues() == outline.issues())
    }

    @Test("An outline that was read has no issues of the types that it lacks")
    func issuesOfTypes() throws {
        let one = StepAssembly(finder: ClassFinder(), factory: InlineFactory { Page("one") })
            .allowing(.conflictingFactories, because: "Both are the same.").using(.present).from(.topmost).assemble()
        let other = StepAssembly(finder: ClassFinder(), factory: OtherFactory())
            .allowing(.conflictingFactories, because: "Both are the same.").using(.present).from(.topmost).assemble()
        let visible = DestinationStep.custom(using: ClassFinder<Screen, Void>())
        let choice = SwitchAssembly<Screen, Void>().addCase(finding: ClassFinder<Page, Void>(), from: one.anyScreen)
            .addCase(finding: ClassFinder<Page, Void>(), from: other.anyScreen)
            .allowing(.unreachableCase, because: "It is for a later version.").assemble()
        let found = StepAssembly(finder: ClassFinder<Page, Void>()).from(one).assemble()
        let outline = DestinationOutline(of: [
            "one": one, "other": other, "visible": visible, "choice": choice, "found": found,
        ])
        #expect(outline.issues(atLeast: .unknown) == [])
        let copy: DestinationOutline = try read(json(outline))
        #expect(copy == outline)
        #expect(copy.issues(atLeast: .unknown) == [])
    }

    @Test("The keys that only issues need are read and written")
    func flags() throws {
        let text = #"""
            {
              "allowances": [
                { "node": 1, "code": "closure", "reason": "q" }, { "node": 0, "code": "notPlaced", "reason": "r" }
              ],
              "entries": [],
              "nodes": [
                { "kind": "step", "target": "A", "context": "B", "finder": { "name": "F", "acceptance": "everyScreen" },
                  "isContextMissing": true,
                  "guards": [{ "name": "G", "needsContext": true, "isClosure": true, "isTruncated": true }] },
                { "kind": "switch", "cases": [{ "name": "c", "isDefault": true }] }
              ]
            }
            """#
        let written = try json(try read(text) as DestinationOutline)
        for key in ["isContextMissing", "needsContext", "isClosure", "isTruncated", "isDefault"] {
            #expect(written.contains("\"\(key)\" : true"), "\(key)")
        }
        for value in ["code\" : \"notPlaced\"", "reason\" : \"r\"", "acceptance\" : \"everyScreen\""] {
            #expect(written.contains(value), "\(value)")
        }
        #expect(written.matches(of: /"node" : (\d)/).map { $0.1 } == ["0", "1"])
        #expect(try json(try read(written) as DestinationOutline) == written)
    }

    @Test("Empty lists are not written")
    func emptyLists() throws {
        let step = DestinationStep<Screen, Void>.root
        let text = try json(step.outline)
        for key in ["guards", "interceptors", "contextTasks", "postTasks", "contexts", "redirects", "[]"] {
            #expect(!text.contains(key), "\(text)")
        }
        #expect(try read(text) == step.outline)
    }

    @Test("An outline has a version, unless it is inside another value")
    func version() throws {
        #expect(try json(outline).contains(#""version" : 1"#))
        #expect(try !json([outline]).contains("version"))
        #expect(
            problem(reading: #"{"version": 7, "entries": [], "nodes": []}"#, as: DestinationOutline.self)
                == "The outline has version 7, and this version of RouteAssembly reads version 1.")
    }

    @Test(
        "A link to a node that is not in the outline is refused",
        arguments: [
            #""entries": [{"name": "a", "target": "A", "context": "Void", "link": {"node": 1}}], "nodes": [{"kind": "switch", "cases": []}]"#,
            #""entries": [], "nodes": [{"kind": "switch", "cases": [{"name": "a", "next": {"node": -1}}]}]"#,
            #""entries": [], "nodes": [{"kind": "step", "target": "A", "context": "B", "finder": {"name": "F"}, "next": {"node": 9}}]"#,
            #""entries": [], "nodes": [{"kind": "step", "target": "A", "context": "B", "finder": {"name": "F"}, "guards": [{"name": "G", "redirects": [{"node": 9}]}]}]"#,
            #""entries": [], "nodes": [{"kind": "step", "target": "A", "context": "B", "finder": {"name": "F"}, "interceptors": [{"name": "G", "redirects": [{"node": 9}]}]}]"#,
        ])
    func links(text: String) throws {
        let reason = problem(reading: "{\(text)}", as: DestinationOutline.self)
        #expect(reason?.hasPrefix("The outline has 1 nodes, and a link leads to node ") == true, "\(reason ?? "")")
    }

    @Test("A chain that leads back to itself is read, printed, and drawn")
    func circle() throws {
        let step = #"{"kind": "step", "target": "A", "context": "B", "finder": {"name": "F"}, "next": {"node": 0}}"#
        let entry = #"{"name": "a", "target": "A", "context": "Void", "link": {"node": 0}}"#
        let outline: DestinationOutline = try read(#"{"entries": [\#(entry)], "nodes": [\#(step)]}"#)
        #expect("\(outline)".hasSuffix("1 A: see above"))
        #expect(outline.diagram.svg.hasPrefix("<svg"))
    }

    @Test("The issues of steps in a chain that leads back to itself are found")
    func issuesOfCircle() throws {
        func step(_ target: String, _ links: String) -> String {
            #"{"kind": "step", "target": "\#(target)", "context": "B", "finder": {"name": "F"}\#(links)}"#
        }
        let nodes = [
            step("A", #", "next": {"node": 1}"#),
            #"{"kind": "switch", "cases": [{"name": "c", "next": {"node": 0}}, {"name": "d", "next": {"node": 2}}]}"#,
            step("C", #", "interceptors": [{"name": "G", "redirects": [{"node": 3}]}]"#), step("D", ""),
        ].joined(separator: ", ")
        let entry = #"{"name": "a", "target": "A", "context": "Void", "link": {"node": 0}}"#
        let outline: DestinationOutline = try read(#"{"entries": [\#(entry)], "nodes": [\#(nodes)]}"#)
        #expect(outline.places() == ["warning unguarded at a > A > a switch > case 2 > C > G"])
    }
}

private struct OtherFactory: Factory {
    func build(with context: Void) throws -> Page { Page("other") }
}

private final class Place {
    var step: DestinationStep<Page, Void>?
}

private struct Guard: RedirectingInterceptor {
    let place: Place

    func perform(with context: Int) async throws -> InterceptorVerdict { .proceed }
    var redirects: [any InspectableDestination] { [place.step].compactMap(\.self) }
}
