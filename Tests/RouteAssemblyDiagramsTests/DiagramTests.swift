import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct DiagramTests {
    private final class Product: Screen {}
    private final class Login: Screen {}

    private struct LoginGuard: RedirectingInterceptor {
        let login: DestinationStep<Login, Void>
        var redirects: [any InspectableDestination] { [login] }
        func perform(with context: Void) async throws -> InterceptorVerdict { .redirect(AnyDestination(to: login)) }
    }

    private let login = StepAssembly { Login() }.using(.present(style: .sheet)).from(.topmost).assemble()

    private var product: DestinationStep<Product, Int> {
        StepAssembly(finder: ClassFinder()) { (_: Int) -> Product in Product() }
            .adding(LoginGuard(login: login))
            .using(.push).from(.navigation).using(.present).from(.topmost).assemble()
    }

    /// Returns the flowchart without the styles, which are always the same.
    private func chart(_ mermaid: String) -> String {
        mermaid.split(separator: "\n").prefix { !$0.contains("classDef") }.joined(separator: "\n")
    }

    @Test("A diagram of a hierarchy is a tree with a frame around each level")
    func hierarchy() throws {
        let diagram = try Window.fixture("T[N[a, b]*, c] ^sheet d").window.snapshot().diagram
        #expect(
            diagram.mermaid == """
                flowchart LR
                  accTitle: Screen hierarchy
                  subgraph s0["the window"]
                    n0["tabs<br/>TabContainer"]:::plain
                    n1["navigation, selected<br/>NavigationContainer"]:::plain
                    n2["hidden<br/>a"]:::faint
                    n3["b"]:::plain
                    n4["hidden<br/>c"]:::faint
                    n0 --> n1
                    n1 -.-> n2
                    n1 --> n3
                    n0 -.-> n4
                  end
                  subgraph s1["over it, as a sheet"]
                    n5["d"]:::plain
                  end
                  s0 ~~~ s1
                  classDef plain stroke-width:1px
                  classDef faint stroke-dasharray:4 3,opacity:0.65
                  classDef strong stroke-width:3px
                  classDef awaited stroke-width:2px,stroke-dasharray:1 3
                  classDef removed stroke-dasharray:8 4,text-decoration:line-through
                  classDef failed stroke-width:4px,stroke:#d1242f
                  classDef choice stroke-width:1px

                """)
    }

    @Test("A diagram of a plan shows its steps and choices from top to bottom")
    func plan() throws {
        let window = try Window.fixture("N[a, b]").window
        let start = SwitchAssembly<Screen, Int>().addCase(
            finding: ClassFinder<Login, Int>(), from: login.anyScreen.adaptingContext()
        )
        .assemble(default: DestinationStep<Screen, Int>.topmost)
        let step = StepAssembly(finder: ClassFinder()) { (_: Int) -> Product in Product() }.using(.present).from(start)
            .assemble()
        let mermaid = try DefaultRouter(window: window).plan(to: step, with: 1).diagram.mermaid
        #expect(
            chart(mermaid) == """
                flowchart TB
                  accTitle: Plan for Product
                  n0["is there<br/>Screen<br/>NavigationContainer was found by TopmostFinder"]:::plain
                  n1{{"a switch took<br/>the default"}}:::choice
                  n2["passed over<br/>ClassFinder for Login"]:::faint
                  n3["will be built<br/>Product<br/>ClassFinder looked at 3 screens from NavigationContainer (fullStack) and matched none, so InlineFactory builds it"]:::strong
                  n0 --> n1
                  n2 -.-> n1
                  n1 -->|"PresentModally"| n3
                """)
    }

    @Test("A diagram of a plan shows who is asked, the guards above the origin, what leaves, and the failure")
    func completePlan() throws {
        let steps = [
            #"{"target":"A","outcome":"built","finder":{"name":"F","result":"nothing"},"factory":"B","action":"Push","#
                + #""loads":"L","guards":["G","H"],"interceptors":["I","J"]}"#,
            #"{"target":"C","outcome":"awaited","finder":{"name":"F","result":"nothing"},"factory":"B"}"#,
            #"{"target":"D","outcome":"found","finder":{"name":"F","result":"found"}}"#,
        ]
        let json = """
            {"target":"A","steps":[\(steps.joined(separator: ","))],"failure":\(steps[0]),
             "guardingSteps":[{"target":"E","outcome":"guarding"},{"target":"K","outcome":"guarding","guards":["M"]}],
             "choices":[{"taken":"R","passedOver":["S"],"position":1},{"taken":"T","passedOver":[],"position":1}],
             "shown":["n"],"dismissed":["o","p"],"removed":["q"]}
            """
        let plan = try JSONDecoder().decode(RoutingPlan.self, from: Data(json.utf8))
        #expect(
            chart(plan.diagram.mermaid) == """
                flowchart TB
                  accTitle: Plan for A
                  n0["protects the destination<br/>K<br/>it follows the origin<br/>guarded by M"]:::plain
                  n1["protects the destination<br/>E<br/>it follows the origin"]:::plain
                  n2["is there<br/>D<br/>it was found by F"]:::plain
                  n3["comes to the front<br/>n"]:::plain
                  n4["is dismissed<br/>o, p"]:::removed
                  n5["is removed<br/>q"]:::removed
                  n6["will appear<br/>C<br/>F found nothing#59; it searches again when the following steps are built"]:::awaited
                  n7{{"a switch took<br/>T"}}:::choice
                  n8{{"a switch took<br/>R"}}:::choice
                  n9["passed over<br/>S"]:::faint
                  n10["fails here<br/>A<br/>F found nothing, so B builds it<br/>loads L<br/>guarded by G, H<br/>asks I, J"]:::failed
                  n0 -.-> n1
                  n1 --> n2
                  n2 -.-> n3
                  n2 -.-> n4
                  n2 -.-> n5
                  n2 --> n6
                  n6 --> n7
                  n7 --> n8
                  n9 -.-> n8
                  n8 -->|"Push"| n10
                """)
    }

    @Test("A diagram of a plan shows each change once, also if an unwinding has no steps")
    func changes() async throws {
        /// Returns the lines of the boxes of changes.
        func changes(of plan: RoutingPlan) -> [Substring] {
            let words = ["comes to the front", "is dismissed", "is removed"]
            return plan.diagram.mermaid.split(separator: "\n").filter { line in words.contains { line.contains($0) } }
        }
        let router = DefaultRouter(window: try Window.fixture("N[T[a, b*]] ^sheet N[c, d]").window)
        var plans: [RoutingPlan] = []
        let token = router.observe { if case .planned(let plan) = $0.kind { plans.append(plan) } }
        defer { token.cancel() }
        try await router.unwind(.back)
        try await router.unwind(.dismiss)
        plans.append(
            try router.plan(
                to: DestinationStep<Screen, Void>.custom(
                    using: InlineFinder { _, window in window.screens.first { "\($0)" == "a" } }), with: ()))
        #expect(
            plans.map(changes) == [
                [#"  n0["is removed<br/>d"]:::removed"#],
                [#"  n0["is dismissed<br/>c, NavigationContainer"]:::removed"#],
                [#"  n1["comes to the front<br/>a"]:::plain"#],
            ])
    }

    @Test("A diagram of destinations shows shared steps and possible redirects")
    func destinations() {
        let mermaid = DestinationOutline(of: ["product": product, "login": login]).diagram.mermaid
        #expect(
            chart(mermaid) == """
                flowchart LR
                  accTitle: Destinations: product, login
                  n0["product<br/>Product<br/>found by ClassFinder<br/>built by InlineFactory<br/>asks LoginGuard"]:::strong
                  n1["NavigationContainer<br/>found by NilFinder<br/>built by NavigationContainerFactory"]:::plain
                  n2["start<br/>Screen<br/>found by TopmostFinder"]:::plain
                  n3["login<br/>Login<br/>found by ClassFinder<br/>built by InlineFactory"]:::strong
                  n4["start<br/>Screen<br/>found by TopmostFinder"]:::plain
                  n1 -->|"Push"| n0
                  n0 -.->|"LoginGuard"| n3
                  n2 -->|"PresentModally"| n1
                  n4 -->|"PresentModally"| n3
                """)
    }

    @Test("A diagram of destinations shows the entities of the steps, adapted contexts, and expected containers")
    func completeDestinations() throws {
        let json = """
            {"entries":[{"name":"a","target":"A","context":"Int","link":{"node":0}},
                        {"name":"b","target":"A","context":"Int","link":{"node":0}}],
             "nodes":[
               {"kind":"step","target":"A","context":"Int","finder":{"name":"F","options":["current"],
                "startingPoint":"root"},"factory":"B","action":"Push","guards":[{"name":"G","redirects":[{"node":2}]}],
                "interceptors":[{"name":"H"},{"name":"I","redirects":[{"node":1,"container":"N"}]}],
                "contextTasks":["J","K"],"postTasks":["L"],"next":{"node":1,"container":"M","contexts":["Int","String"]}},
               {"kind":"step","target":"C","context":"Void","finder":{"name":"F"},"next":{"node":2,"contexts":["Void"]}},
               {"kind":"step","target":"D","context":"Void","finder":{"name":"F"}}]}
            """
        let outline = try JSONDecoder().decode(DestinationOutline.self, from: Data(json.utf8))
        #expect(
            chart(outline.diagram.mermaid) == """
                flowchart LR
                  accTitle: Destinations: a, b
                  n0["a, b<br/>A<br/>found by F (#123;current#125;, from root)<br/>built by B<br/>guarded by G<br/>asks H, I<br/>context tasks: J, K<br/>post-routing tasks: L"]:::strong
                  n1["C<br/>found by F"]:::plain
                  n2["start<br/>D<br/>found by F"]:::plain
                  n1 -->|"Push, in its M, Int → String"| n0
                  n0 -.->|"G"| n2
                  n0 -.->|"I, in its N"| n1
                  n2 --> n1
                """)
    }

    @Test("A diagram of a switch shows its cases, including those decided at run time")
    func switches() {
        let start = SwitchAssembly<Screen, Int>()
            .addCase(from: ClassFinder<Screen, Int>(options: .currentVisibleOnly, startingPoint: .root))
            .addCase { (_: Int) -> DestinationStep<Screen, Int>? in nil }
            .assemble(default: DestinationStep<Screen, Int>.topmost)
        let step = StepAssembly(finder: ClassFinder()) { (_: Int) -> Product in Product() }.using(.present).from(start)
            .assemble()
        let mermaid = step.outline.diagram.mermaid
        #expect(
            chart(mermaid) == """
                flowchart LR
                  accTitle: Destinations: Product
                  n0["Product<br/>Product<br/>found by ClassFinder<br/>built by InlineFactory"]:::strong
                  n1{{"first matching case"}}:::choice
                  n2["start<br/>Screen<br/>found by ClassFinder (currentVisibleOnly, from the root)"]:::plain
                  n3["start<br/>Screen<br/>found by TopmostFinder"]:::plain
                  n4["a closure<br/>decided at run time"]:::faint
                  n1 -->|"PresentModally"| n0
                  n2 -->|"ClassFinder for Screen"| n1
                  n4 -.-> n1
                  n3 -->|"the default"| n1
                """)
        #expect(ReadMarkup(step.outline.diagram.svg).error == nil)
    }

    @Test("Equal diagrams result in the same text")
    func deterministic() throws {
        for _ in 0..<3 {
            #expect(
                DestinationOutline(of: ["p": product]).diagram.svg == DestinationOutline(of: ["p": product]).diagram.svg
            )
            let notation = "T[N[a, b]*, X{c, d*}] ^ S[e | f]"
            #expect(
                try Window.fixture(notation).window.snapshot().diagram.svg
                    == Window.fixture(notation).window.snapshot().diagram.svg)
        }
    }

    @Test("An empty diagram contains a note")
    func empty() {
        let diagram = HierarchySnapshot().diagram
        #expect(diagram.mermaid.contains(#"n0["(empty)"]:::faint"#))
        #expect(ReadMarkup(diagram.svg).elements(named: "text").contains { $0.text == "(empty)" })
        #expect(
            DestinationOutline(of: [] as [(name: String, destination: any InspectableDestination)]).diagram.svg
                .contains("(empty)"))
    }

    @Test(
        "Labels are escaped in both formats",
        arguments: [
            "</text><script>alert(1)</script>", "\"/><image href=\"x\" onload=\"y\"/>", "]]>", "<!--", "&lt;&#60;",
            "end\nsubgraph x", "`\"] --> n9",
            "\u{0}\u{1B}[31m", "#quot;", "%%{init: {}}%%", "a;b", "سلام \u{202E}gnol",
            String(repeating: "long ", count: 300),
        ])
    func untrusted(label: String) throws {
        let window = Window(root: FixtureScreen(label))
        try window.root?.present(FixtureScreen("over \(label)"))
        let plain = ReadMarkup(Window(root: FixtureScreen("plain")).snapshot().diagram.svg)
        let diagram = window.snapshot().diagram
        let read = ReadMarkup(diagram.svg)
        #expect(read.error == nil)
        #expect(read.names == plain.names)
        // Text that is not ASCII has these attributes, which fit it into its box.
        #expect(read.attributes.subtracting(["textLength", "lengthAdjust"]) == plain.attributes)
        let lines = diagram.mermaid.split(separator: "\n")
        #expect(
            lines.count == 9 + Diagram.Kind.allCases.count)
        for line in lines where line.contains("n0[") || line.contains("n1[") {
            #expect(
                line.filter { $0 == "\"" }.count == 2 && !line.contains("<s") && !line.contains("`")
                    && !line.contains("<i"))
        }
    }

    @Test("The boxes of a picture do not overlap and lie within it", arguments: [1, 2, 30])
    func boxes(count: Int) throws {
        let window = Window(root: TabContainer())
        for index in 0..<count {
            let stack = NavigationContainer()
            try stack.setChildren([
                FixtureScreen("first \(index)"), FixtureScreen("a rather long label, number \(index), that says a lot"),
            ])
            try (window.root as? TabContainer)?.setChildren(((window.root as? Container)?.children ?? []) + [stack])
        }
        try window.root?.present(FixtureScreen("over"), style: .sheet)
        for diagram in [
            window.snapshot().diagram, DestinationOutline(of: ["product": product, "login": login]).diagram,
        ] {
            let read = ReadMarkup(diagram.svg)
            let picture = try #require(read.elements(named: "svg").first)
            let boxes = read.elements(named: "rect").filter { $0.attributes["class"] == nil }.compactMap { Box($0) }
            #expect(boxes.count == diagram.sections.map { $0.nodes.count }.reduce(0, +))
            let page = try #require(Box(picture, x: 0, y: 0))
            for (index, box) in boxes.enumerated() {
                #expect(box.isInside(page))
                for other in boxes[(index + 1)...] where box.overlaps(other) {
                    Issue.record("\(box) overlaps \(other)")
                }
            }
        }
    }

    @Test("The boxes of a section lie in its frame, and follow one another in the direction of the diagram")
    func direction() throws {
        var diagram = try Window.fixture("N[first] ^sheet N[second]").window.snapshot().diagram
        #expect(diagram.sections.map { $0.title != nil } == [true, true])
        for direction in [Diagram.Direction.right, .down] {
            diagram.direction = direction
            let rectangles = ReadMarkup(diagram.svg).elements(named: "rect")
            let frames = rectangles.filter { $0.attributes["class"] == "frame" }.compactMap { Box($0) }
            let boxes = rectangles.filter { $0.attributes["class"] == nil }.compactMap { Box($0) }
            try #require(frames.count == 2 && boxes.count == 4)
            for (index, frame) in frames.enumerated() {
                let (stack, screen) = (boxes[2 * index], boxes[2 * index + 1])
                #expect(stack.isInside(frame) && screen.isInside(frame))
                // The heading is above the boxes, and the margin on the left is small.
                #expect(stack.y - frame.y > 30 && stack.x - frame.x < 30)
                switch direction {
                case .right: #expect(stack.x + stack.width < screen.x)
                case .down: #expect(stack.y + stack.height < screen.y)
                }
            }
        }
    }

    @Test("Boxes one above the other have the same width, and boxes side by side have their own heights")
    func alignment() throws {
        var diagram = try Window.fixture("N[a, aScreenWithALongName]").window.snapshot().diagram
        for direction in [Diagram.Direction.right, .down] {
            diagram.direction = direction
            let boxes = ReadMarkup(diagram.svg).elements(named: "rect").filter { $0.attributes["class"] == nil }
                .compactMap { Box($0) }
            try #require(boxes.count == 3)
            #expect((boxes[1].width == boxes[2].width) == (direction == .right))
            // The first screen is hidden, which a line of its box says.
            #expect(boxes[1].height > boxes[2].height)
        }
    }

    @Test("A diagram can contain a thousand screens", .timeLimit(.minutes(10)))
    func large() throws {
        let stack = NavigationContainer()
        try stack.setChildren((0..<1000).map { FixtureScreen("screen \($0)") })
        let diagram = Window(root: stack).snapshot().diagram
        #expect(diagram.sections[0].nodes.count == 1001)
        #expect(diagram.svg.contains("screen 999") && diagram.mermaid.contains("screen 999"))
        let steps = (0..<1000).map { (name: "\($0)", destination: login as any InspectableDestination) }
        #expect(DestinationOutline(of: steps).diagram.svg.count > 1000)
    }
}

private struct Box {
    let x, y, width, height: Double

    init?(_ element: ReadMarkup.Element) {
        func number(_ name: String) -> Double? { element.attributes[name].flatMap(Double.init) }
        guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height")
        else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init?(_ element: ReadMarkup.Element, x: Double, y: Double) {
        guard let width = element.attributes["width"].flatMap(Double.init),
            let height = element.attributes["height"].flatMap(Double.init)
        else {
            return nil
        }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func overlaps(_ other: Box) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    func isInside(_ page: Box) -> Bool {
        x >= page.x && y >= page.y && x + width <= page.x + page.width && y + height <= page.y + page.height
    }
}
