import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SplitTests {
    private static func split(_ labels: [String] = [], isCollapsed: Bool = false) throws -> SplitContainer {
        let split = SplitContainer()
        try split.setChildren(labels.map { FixtureScreen($0) })
        split.isCollapsed = isCollapsed
        return split
    }

    nonisolated private static let scenes = [
        Scene(
            "The hierarchy takes over that the toolkit folds a split, without an operation",
            "S[list | item]", shows: "columns-[list, item]", by: []
        ) { stage in
            expect(stage.animations { stage.toolkit.makeRoom(forColumns: 1) }, equals: [false])
            expectHierarchy(stage.window, "S[list | item*]")
        },
        Scene(
            "A split that the toolkit folds during a change that is rolled back is collapsed afterwards",
            "S[list | item]", shows: "columns-[list, item]"
        ) { stage in
            #expect(throws: CancellationError.self) {
                try stage.window.transaction {
                    stage.toolkit.makeRoom(forColumns: 1)
                    throw CancellationError()
                }
            }
        },
        Scene(
            "A split that the toolkit makes folded is collapsed in the hierarchy",
            "N[home]", shows: "columns-[list, item]"
        ) { stage in
            stage.toolkit.makeRoom(forColumns: 1)
            try stage.window.setRoot(split(["list", "item"]))
        },
        Scene("A value that the toolkit does not obey is put back", "S[list | item]", shows: "columns[list, item]") {
            stage in
            stage.toolkit.makeRoom(forColumns: 2)
            try #require(stage.window.root as? SplitContainer).isCollapsed = true
        },
        Scene("A collapsed split that is made folded needs no operation", "home", shows: "columns-[]") { stage in
            stage.toolkit.makeRoom(forColumns: 1)
            try stage.window.setRoot(split(isCollapsed: true))
        },
        Scene("A split without columns is collapsed as in the hierarchy", "home", shows: "columns-[]") { stage in
            try stage.window.setRoot(split(isCollapsed: true))
        },
        Scene("A split without columns is not collapsed unless the hierarchy says so", "home", shows: "columns[]") {
            try $0.window.setRoot(split())
        },
        Scene(
            "A split that unfolds during a swipe loses its detail, and stays unfolded",
            "S[list | item]", shows: "columns[list]"
        ) { stage in
            stage.toolkit.makeRoom(forColumns: 1)
            stage.whileSwiping { stage.toolkit.makeRoom(forColumns: 2) }
        },
        Scene("A swipe in a folded split removes the detail", "S[list | item]", shows: "columns-[list]") { stage in
            stage.toolkit.makeRoom(forColumns: 1)
            stage.swipe()
        },
    ]

    @Test("The toolkit and the hierarchy have the same columns", arguments: scenes)
    func columns(scene: Scene) async throws { try await scene.play() }
}
