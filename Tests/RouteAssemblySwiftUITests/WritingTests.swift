import Observation
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

/// What SwiftUI writes to the pages, and when it counts.
@MainActor
struct WritingTests {
    @Test("A refused pop is restored only after SwiftUI has evaluated it")
    func evaluatedFirst() async throws {
        let stage = try await Stage("N[home, item]")
        try stage.lock("item")
        try stage.pop(around: "home", to: 0)
        let page = try stage.root
        await stage.turns(200)
        #expect(page.leaves.count == 1 && !page.isSettled, "SwiftUI has not evaluated the write yet.")
        await stage.expect("stack[home, item]")
    }

    @Test("A write before the last one is evaluated is kept until it is, and an equal one is nothing")
    func held() async throws {
        let stage = try await Stage("N[home, a, b, c]")
        let (page, revision) = (try stage.root, stage.window.revision)
        let (first, path) = (page.leaves[0].id, page.leaves.dropFirst().map(\.id))
        page[pathOver: first] = path
        expect(stage.events, equals: [])
        let root = try #require(stage.swiftUI.root)
        stage.swiftUI.popByItself(root, page.leaves[0], to: 2)
        stage.swiftUI.popByItself(root, page.leaves[0], to: 1)
        expect(page.leaves.count, equals: 3)
        await stage.expect("stack[home, a]")
        expect(stage.events, equals: ["took over", "took over"])
        expect(stage.window.revision, equals: revision + 1)
    }

    @Test("An echo of an older path does not undo a push")
    func olderPath() async throws {
        let stage = try await Stage("N[home, item]")
        let page = try stage.root
        let (first, path) = (page.leaves[0].id, page.leaves.dropFirst().map(\.id))
        try stage.stack(of: "home").push(FixtureScreen("news"), animated: false)
        await stage.turns()
        page[pathOver: first] = path
        await stage.expect("stack[home, item, news]")
        expect(stage.events, equals: [])
    }

    @Test("A path of another first page is ignored")
    func otherFirstPage() async throws {
        let stage = try await Stage("N[home, item]")
        let (page, old) = (try stage.root, try stage.page(of: "home").id)
        try stage.stack(of: "home").setChildren([FixtureScreen("new"), stage.fixture["item"]])
        _ = await stage.shown()
        page[pathOver: old] = []
        await stage.expect("stack[new, item]")
        expect(page[pathOver: old], equals: [])
    }

    @Test("A late copy of a write is an echo")
    func lateCopies() async throws {
        let stage = try await Stage("T[N[home, a]*, cart] ^sheet s")
        let (bar, stack) = (try stage.root, try stage.page(of: "a").parent)
        stage.swiftUI.pullDown()
        await stage.frames(2)
        // A new sheet, which the copy must not dismiss.
        bar[presented: .sheet] = nil
        await stage.expect("tabs[*stack[home, a], cart]")
        stage.swiftUI.swipeBack(try stage.node(around: "a"))
        await stage.frames(2)
        try stage.stack(of: "home").push(FixtureScreen("b"), animated: false)
        await stage.frames(2)
        let page = try #require(stack)
        page[pathOver: page.leaves.first?.id] = []
        await stage.expect("tabs[*stack[home, b], cart]")
        // Later, the same value is the user's.
        page[pathOver: page.leaves.first?.id] = []
        await stage.expect("tabs[*stack[home], cart]")
    }

    @Test("SwiftUI dismisses only what has appeared, and only with the binding of its style")
    func dismissal() async throws {
        let stage = try await Stage("N[home]")
        let page = try stage.root
        try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet, animated: true)
        await stage.turns()
        page[presented: .sheet] = nil
        await stage.expect("stack[home] a")
        page[presented: .fullScreen] = nil
        await stage.expect("stack[home] a")
        page[presented: .sheet] = page[presented: .sheet]
        await stage.expect("stack[home] a")
        expect(stage.events, equals: [])
    }

    @Test("A tap on the selected tab counts once, if nothing goes on and the selection is not new")
    func selectedTab() async throws {
        let top = ScrollingScreen()
        let stage = try await Stage("T[home*, top]", screens: ["top": { top }])
        let bar = try #require(stage.swiftUI.root)
        stage.swiftUI.tapTab(bar, 1)
        bar.page.selection = bar.page.selection
        _ = await stage.shown()
        bar.page.selection = bar.page.selection
        expect(top.reselections, equals: 0)
        await stage.turns()
        expect(top.reselections, equals: 1)
        // SwiftUI writes the tap once more.
        bar.page.selection = bar.page.selection
        await stage.turns()
        expect(top.reselections, equals: 1)
        expect(stage.events, equals: ["took over", "tapped again"])
        await stage.frames(20)
        // Not while an operation is under way.
        try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet, animated: true)
        await stage.turns()
        bar.page.selection = bar.page.selection
        _ = await stage.shown()
        expect(top.reselections, equals: 1)
    }

    @Test("A tap on a tab that is not selected any more when the hierarchy can change does nothing")
    func deferredTap() async throws {
        let top = ScrollingScreen()
        let stage = try await Stage("T[home, top*]", screens: ["top": { top }])
        let bar = try #require(stage.swiftUI.root)
        await stage.frames(20)
        bar.page.selection = bar.page.selection
        stage.swiftUI.tapTab(bar, 0)
        await stage.expect("tabs[*home, top]")
        expect(top.reselections, equals: 0)
    }

    @Test("A size class changes the hierarchy after the update of SwiftUI")
    func room() async throws {
        let stage = try await Stage("S[list | item]")
        let (split, revision) = (try stage.root, stage.window.revision)
        split.sizeClassDidChange(isCompact: true)
        expect(stage.window.revision, equals: revision)
        expect(split.layout, equals: .stack)
        await stage.frames(3)
        expect(stage.window.revision, equals: revision + 1)
        expectHierarchy(stage.window, "S[list | item*]")
    }

    @Test("A page that is covered before SwiftUI has evaluated a write gets a new view")
    func covered() async throws {
        let stage = try await Stage("T[N[home, item]*, cart]")
        let (node, page) = (try stage.node(around: "home"), try #require(try stage.page(of: "home").parent))
        try stage.lock("item")
        let view = node.token
        try stage.pop(around: "home", to: 0)
        page.didDisappear(view)
        expect(page.generation(of: .inside), equals: 1)
        await stage.expect("tabs[*stack[home, item], cart]")
    }

    @Test("A page that is covered after a push has overtaken a pop gets a new view")
    func overtaken() async throws {
        let stage = try await Stage("T[N[home, item]*, cart]")
        let (node, page) = (try stage.node(around: "home"), try #require(try stage.page(of: "home").parent))
        try stage.push("news", in: "home")
        await stage.turns()
        try stage.pop(around: "home", to: 0)
        page.didDisappear(node.token)
        expect(page.generation(of: .inside), equals: 1)
        await stage.expect("tabs[*stack[home, item, news], cart]")
    }

    @Test("A page that is written to while it is covered gets a new view")
    func writtenWhileCovered() async throws {
        let stage = try await Stage("T[N[home, item]*, cart]")
        let (node, page) = (try stage.node(around: "home"), try #require(try stage.page(of: "home").parent))
        page.didDisappear(node.token)
        try stage.pop(around: "home", to: 0)
        expect(page.generation(of: .inside), equals: 1)
        await stage.expect("tabs[*stack[home], cart]")
    }

    @Test("A new view follows a change to a value that is equal to an older one")
    func versions() async throws {
        let stage = try await Stage("N[home, item]")
        let page = try stage.root
        let (before, content) = (page.version, page.content)
        page.set(content)
        let after = page.version
        #expect(after > before && !page.isSeen)
        await stage.frames(3)
        #expect(page.isSeen)
    }

    @Test("A write is known before anybody is told that SwiftUI has evaluated the one before")
    func registeredFirst() async throws {
        let stage = try await Stage("N[home, a, b]")
        try stage.lock("a")
        let (root, page) = (try #require(stage.swiftUI.root), try stage.root)
        stage.swiftUI.popByItself(root, page.leaves[0], to: 1)
        stage.swiftUI.popByItself(root, page.leaves[0], to: 0)
        var wasSettled = false
        let wait = Task {
            await stage.toolkit.untilSettled()
            wasSettled = page.isSeen
        }
        // Evaluates the first write, and makes the second one.
        stage.swiftUI.frame()
        await stage.turns()
        #expect(!wasSettled && page.leaves.count == 1)
        // All pages come back together.
        await stage.expect("stack[home, a, b]")
        await wait.value
    }
}

/// A screen that counts how often its tab was tapped again.
private final class ScrollingScreen: Screen {
    private(set) var reselections = 0
    override var description: String { "top" }
    override func didReselect() { reselections += 1 }
}
