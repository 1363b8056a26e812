import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SplitTests {
    @Test("The hierarchy takes over that the toolkit folds a split, without an operation")
    func fold() async throws {
        let stage = try await Stage("S[list | item]")
        let before = stage.toolkit.operations.count
        var animations: [Bool] = []
        let token = stage.window.observe { animations.append($0.animated) }
        defer { token.cancel() }
        stage.toolkit.makeRoom(forColumns: 1)
        expectHierarchy(stage.window, "S[list | item*]")
        expect(animations, equals: [false])
        await expect(stage.shown(), equals: "columns-[list, item]")
        expect(stage.toolkit.operations.count, equals: before)
    }

    @Test("A split that the toolkit folds during a change that is rolled back is collapsed afterwards")
    func foldInFailedChange() async throws {
        struct Failure: Error {}
        let stage = try await Stage("S[list | item]")
        #expect(throws: Failure.self) {
            try stage.window.transaction {
                stage.toolkit.makeRoom(forColumns: 1)
                throw Failure()
            }
        }
        await expect(stage.shown(), equals: "columns-[list, item]")
        expectHierarchy(stage.window, "S[list | item*]")
    }

    @Test("A split that the toolkit makes folded is collapsed in the hierarchy")
    func madeFolded() async throws {
        let stage = try await Stage("N[home]")
        stage.toolkit.makeRoom(forColumns: 1)
        let split = SplitContainer()
        try split.setChildren([FixtureScreen("list"), FixtureScreen("item")])
        try stage.window.setRoot(split)
        await expect(stage.shown(), equals: "columns-[list, item]")
        #expect(split.isCollapsed)
    }

    @Test("A value that the toolkit does not obey is put back")
    func disobeyed() async throws {
        let stage = try await Stage("S[list | item]")
        stage.toolkit.makeRoom(forColumns: 2)
        let split = try #require(stage.window.root as? SplitContainer)
        split.isCollapsed = true
        await expect(stage.shown(), equals: "columns[list, item]")
        #expect(!split.isCollapsed)
    }

    @Test("A collapsed split that is made folded needs no operation")
    func emptyFolded() async throws {
        let stage = try await Stage("home")
        stage.toolkit.makeRoom(forColumns: 1)
        let split = SplitContainer()
        split.isCollapsed = true
        try stage.window.setRoot(split)
        await expect(stage.shown(), equals: "columns-[]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A split without columns is collapsed as in the hierarchy", arguments: [true, false])
    func empty(isCollapsed: Bool) async throws {
        let stage = try await Stage("home")
        let split = SplitContainer()
        split.isCollapsed = isCollapsed
        try stage.window.setRoot(split)
        await expect(stage.shown(), equals: (isCollapsed ? "columns-[]" : "columns[]"))
        expect(split.isCollapsed, equals: isCollapsed)
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A split that unfolds during a swipe loses its detail, and stays unfolded")
    func unfoldedMeanwhile() async throws {
        let stage = try await Stage("S[list | item]")
        stage.toolkit.makeRoom(forColumns: 1)
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.makeRoom(forColumns: 2)
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "columns[list]")
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A swipe in a folded split removes the detail")
    func swipeInSplit() async throws {
        let stage = try await Stage("S[list | item]")
        stage.toolkit.makeRoom(forColumns: 1)
        #expect(stage.toolkit.beginSwipeBack())
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "columns-[list]")
        #expect(stage.toolkit.refusals.isEmpty)
    }
}
