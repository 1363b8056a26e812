import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct MermaidTests {
    private static let login = StepAssembly { LoginPage() }.using(.present(.sheet)).from(.topmost)

    private static var product: StepAssembly<Product, Int> {
        StepAssembly(finder: ClassFinder(), factory: ProductFactory())
    }

    @Test("Hierarchies, plans, and chains are charts", arguments: charts)
    func charts(row: Row<Void, String, String>) async throws { try await row.run(in: ()) }

    private nonisolated static let charts: [Row<Void, String, String>] = [
        Row(
            "A hierarchy is a tree with a frame around each level",
            """
            flowchart LR
              accTitle: Screen hierarchy
              subgraph s0["the window"]
                n0["tabs<br/>TabContainer"]
                n1["navigation, selected<br/>NavigationContainer"]
                n2["hidden<br/>a"]:::faint
                n3["b"]
                n4["hidden<br/>c"]:::faint
              end
              subgraph s1["over it, as a sheet"]
                n5["d"]
              end
              n0 --> n1
              n1 -.-> n2
              n1 --> n3
              n0 -.-> n4
              s0 ~~~ s1
              classDef faint stroke-dasharray:4 3,opacity:0.65
            """
        ) {
            try RoutingWindow.fixture("T[N[a, b]*, c] ^sheet d").window.snapshot().mermaid
        },
        Row(
            "A plan shows its steps and choices from top to bottom",
            """
            flowchart TB
              accTitle: Plan for Product
              n0["is there<br/>Screen<br/>NavigationContainer was found by TopmostFinder"]
              n1{{"a switch took<br/>the default"}}
              n2["passed over<br/>ClassFinder for LoginPage"]:::faint
              n3["will be built<br/>Product<br/>ClassFinder looked at 3 screens from NavigationContainer (fullStack) and matched none, so ProductFactory builds it"]:::strong
              n0 --> n1
              n2 -.-> n1
              n1 -->|"PresentModally"| n3
              classDef faint stroke-dasharray:4 3,opacity:0.65
              classDef strong stroke-width:3px
            """
        ) {
            let start = SwitchAssembly<Screen, Int>()
                .addCase(finding: ClassFinder<LoginPage, Int>(), from: login.anyScreen.adaptingContext())
                .assemble(default: .topmost)
            let step = product.using(.present).from(start)
            let router = DefaultRouter(window: try RoutingWindow.fixture("N[a, b]").window)
            return try router.plan(to: step, with: 1).mermaid
        },
        Row(
            "A plan shows who is asked, the guards above the origin, what is loaded, and what leaves",
            """
            flowchart TB
              accTitle: Plan for LoginPage
              n0["protects the destination<br/>Screen<br/>it follows the origin<br/>guarded by Detour"]
              n1["is there<br/>NavigationContainer<br/>NavigationContainer was found by ClassFinder"]
              n2["is dismissed<br/>c"]:::removed
              n3["is removed<br/>b, a"]:::removed
              n4["will be built<br/>LoginPage<br/>NilFinder found nothing, so InlineFactory builds it<br/>loads String<br/>guarded by Detour<br/>asks InlineInterceptor"]:::strong
              n0 --> n1
              n1 -.-> n2
              n1 -.-> n3
              n1 -->|"PushAsRoot"| n4
              classDef strong stroke-width:3px
              classDef removed stroke-dasharray:8 4,text-decoration:line-through
            """
        ) {
            let stack = StepAssembly(finder: ClassFinder<NavigationContainer, Void>(startingPoint: .root))
                .from(StepAssembly(finder: ClassFinder<Screen, Void>()).guarded(by: Detour<Void>()).from(.root))
            let page = StepAssembly(
                finder: NilFinder(), loading: InlineLoader { () async throws -> String in "tea" },
                factory: InlineFactory { (_: String) in LoginPage() }
            )
            .guarded(by: Detour<Void>()).adding(InlineInterceptor { .proceed }).using(.pushAsRoot).from(stack)
            let router = DefaultRouter(window: try RoutingWindow.fixture("N[a, b] ^sheet c").window)
            return try router.plan(to: page, with: ()).mermaid
        },
        Row(
            "The plan of an error shows the step at which the navigation fails",
            """
            flowchart TB
              accTitle: Plan for Product
              n0["fails here<br/>Product<br/>ClassFinder was called, and the step failed"]:::failed
              classDef failed stroke-width:4px,stroke:#d1242f
            """
        ) {
            let step = product.from(.root)
            let router = DefaultRouter(window: try RoutingWindow.fixture("a").window)
            let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 1) }
            return try #require(error?.plan).mermaid
        },
        Row(
            "Chains show shared steps, entities, adapted contexts, expected containers, and possible redirects",
            """
            flowchart LR
              accTitle: Chains to product, same, login
              n0["product, same<br/>Product<br/>found by ClassFinder<br/>built by ProductFactory<br/>guarded by Detour<br/>asks InlineInterceptor<br/>runs InlineContextTask<br/>at the end runs InlinePostTask"]:::strong
              n1["Page<br/>found by ClassFinder (#123;current#125;, from the root)"]
              n2["start<br/>Screen<br/>found by TopmostFinder"]
              n3["login<br/>LoginPage<br/>found by ClassFinder<br/>built by InlineFactory"]:::strong
              n4["start<br/>Screen<br/>found by TopmostFinder"]
              n1 -->|"Push, in its NavigationContainer, Int → String"| n0
              n0 -.->|"Detour"| n3
              n2 --> n1
              n4 -->|"PresentModally"| n3
              classDef strong stroke-width:3px
            """
        ) {
            let stack = StepAssembly(finder: ClassFinder<Page, String>(options: .current, startingPoint: .root))
                .from(.topmost)
            let step = product.guarded(by: Detour<Void>(login)).adding(InlineInterceptor { .proceed })
                .configuring { _ in }.adding(
                    InlinePostTask { (_: Product, _: Int, _) in }
                ).using(.push).from(stack.adaptingContext { (id: Int) in "\(id)" })
            return DestinationOutline(of: ["product": step, "same": step, "login": login]).mermaid
        },
        Row(
            "A switch shows its cases, including those decided at run time",
            """
            flowchart LR
              accTitle: Chains to Product
              n0["Product<br/>Product<br/>found by ClassFinder<br/>built by ProductFactory"]:::strong
              n1{{"first matching case"}}
              n2["start<br/>Screen<br/>found by ClassFinder (currentVisibleOnly, from the root)"]
              n3["start<br/>Screen<br/>found by TopmostFinder"]
              n4["a closure<br/>decided at run time"]:::faint
              n1 -->|"PresentModally"| n0
              n2 -->|"ClassFinder for Screen"| n1
              n4 -.-> n1
              n3 -->|"the default"| n1
              classDef faint stroke-dasharray:4 3,opacity:0.65
              classDef strong stroke-width:3px
            """
        ) {
            let start = SwitchAssembly<Screen, Int>()
                .addCase(from: ClassFinder<Screen, Int>(options: .currentVisibleOnly, startingPoint: .root))
                .addCase { (_: Int) -> DestinationStep<Screen, Int>? in nil }
                .assemble(default: .topmost)
            return product.using(.present).from(start).outline.mermaid
        },
        Row(
            "A chart without boxes has a note",
            """
            flowchart LR
              accTitle: Screen hierarchy
              n0["(empty)"]:::faint
              classDef faint stroke-dasharray:4 3,opacity:0.65
            """
        ) {
            HierarchySnapshot().mermaid
        },
    ]

    @Test("A plan shows each change once, also if an unwinding has no steps")
    func changes() async throws {
        /// Returns the lines of the boxes of changes.
        func changes(of plan: RoutingPlan) -> [Substring] {
            let words = ["comes to the front", "is dismissed", "is removed"]
            return plan.mermaid.split(separator: "\n").filter { line in words.contains { line.contains($0) } }
        }
        let router = DefaultRouter(window: try RoutingWindow.fixture("N[T[a, b*]] ^sheet N[c, d]").window)
        var plans: [RoutingPlan] = []
        let token = router.observe { if case .planned(let plan) = $0.kind { plans.append(plan) } }
        defer { token.cancel() }
        try await router.unwind(.back)
        try await router.unwind(.dismiss)
        plans.append(
            try router.plan(
                to: DestinationStep<Screen, Void>.custom(
                    using: InlineFinder { _, window in window.screens.first { "\($0)" == "a" } }), with: ()))
        expect(
            plans.map(changes),
            equals: [
                [#"  n0["is removed<br/>d"]:::removed"#],
                [#"  n0["is dismissed<br/>c, NavigationContainer"]:::removed"#],
                [#"  n1["comes to the front<br/>a"]"#],
            ])
    }

    @Test("A chart of no chains has a note, too")
    func noChains() { #expect(DestinationOutline(of: [:]).mermaid.contains(#"n0["(empty)"]"#)) }

    @Test(
        "No character of a label ends it, begins a node, or becomes markup",
        arguments: [
            ("</script><b>", "#60;#47;script#62;#60;b#62;"), (#""]:::x"#, "#34;#93;#58;#58;#58;x"),
            ("a\n  end", "a#92;n  end"), ("a\r\u{2028}b", "a#92;r#92;u#123;2028#125;b"),
            ("a --> n1; b", "a --#62; n1#59; b"), ("#quot;&lt;", "#35;quot#59;#38;lt#59;"),
            ("`a` **b** _c_", "#96;a#96; #42;#42;b#42;#42; #95;c#95;"),
            ("%%{init: {}}%%", "#37;#37;#123;init#58; #123;#125;#125;#37;#37;"),
            ("end", "end"), ("my direction LR x", "my #100;irection LR x"), ("1. a", "#49;#46; a"), ("- a", "#45; a"),
            ("    a", "#32;   a"),
            ("style a:#b;", "style a#58;#35;b#59;"), ("www.a.b/c|d", "www#46;a#46;b#47;c#124;d"),
            ("\u{1B}[31m\u{202E}", "#92;u#123;1B#125;#91;31m#92;u#123;202E#125;"), ("Tür, 語 (a-b) 2", "Tür, 語 (a-b) 2"),
            (String(repeating: "a", count: 100_000), String(repeating: "a", count: 200) + "…"), ("", " "),
        ])
    func escapes(label: String, escaped: String) throws {
        let snapshot = HierarchySnapshot(levels: [.init(root: .init(label: label, isVisible: true))])
        expect(
            snapshot.mermaid,
            equals: """
                flowchart LR
                  accTitle: Screen hierarchy
                  subgraph s0["the window"]
                    n0["\(escaped)"]
                  end
                """)
        let steps = (0..<2).map { (name: label + "\($0)", destination: Self.login as any InspectableDestination) }
        let plain = (0..<2).map { (name: "x\($0)", destination: Self.login as any InspectableDestination) }
        let lines = DestinationOutline(of: steps).mermaid.split(separator: "\n")
        let plainLines = DestinationOutline(of: plain).mermaid.split(separator: "\n")
        #expect(lines.count == plainLines.count && lines.dropFirst(3) == plainLines.dropFirst(3))
        #expect(lines[1].dropFirst(12).allSatisfy { $0.isLetter || $0.isNumber || " ,-()…".contains($0) })
    }
}
