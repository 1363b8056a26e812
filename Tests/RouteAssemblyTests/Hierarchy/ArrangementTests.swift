import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A sheet over its content, which stays visible under it.
private final class BottomSheet: Container {
    @Journaled var isOpen = false

    override var arrangement: Arrangement {
        .showing(isOpen ? [0, 1] : [0], of: children.count, back: isOpen ? 0 : nil, as: "bottom sheet")
    }
    override func arrange(_ arrangement: Arrangement) {
        isOpen = arrangement.visible(of: children.count).contains(1)
    }
}

/// One page of several.
private final class Pager: Container {
    @Journaled var page = 0

    override var arrangement: Arrangement { .selecting(page, of: children.count, back: page - 1, as: "pager") }
    override func arrange(_ arrangement: Arrangement) { page = arrangement.selection ?? 0 }
}

/// A stack of the app that shows its last two children.
private final class Scene: NavigationContainer {
    override var arrangement: Arrangement { .stack(of: children.count, panes: 2, as: "scene") }
}

/// What containers show of their children, as values.
@MainActor
struct ArrangementTests {
    private func pages(_ names: String) -> [Screen] { names.map { FixtureScreen("\($0)") } }

    private func window(_ container: Container, of names: String) throws -> RoutingWindow {
        try container.setChildren(pages(names))
        return RoutingWindow(root: container)
    }

    @Test("Positions without a child are ignored")
    func invalidPositions() {
        let selecting = Arrangement.selecting(3, of: 3, back: -1, as: .tabs)
        #expect(selecting.selection == nil && selecting.back == nil && selecting.visible(of: 3) == [])
        #expect(Arrangement.selecting(-1, of: 3, as: .tabs).selection == nil)
        #expect(Arrangement.selecting(.max, of: 3, as: .tabs).selection == nil)
        expect(Arrangement.showing([2, -1, 0, 2, 5], of: 3, as: .children).visible(of: 3), equals: [2, 0])
        #expect(Arrangement.stack(of: 0).visible(of: 0) == [] && Arrangement.stack(of: 0).back == nil)
        expect(Arrangement.stack(of: 3, panes: -5).visible(of: 3), equals: [2])
        expect(Arrangement.stack(of: 3, panes: .max).visible(of: 3), equals: [0, 1, 2])
        expect(Arrangement.columns(of: 2, room: 0).visible(of: 2), equals: [1])
        expect(Arrangement.all().visible(of: -1), equals: [])
        // A count that the container does not have any more.
        expect(Arrangement.stack(of: 5, panes: 2).visible(of: 4), equals: [3])
    }

    @Test(
        "The last columns cover those that have no room",
        arguments: [
            (3, 3, [0, 1, 2], nil, nil), (3, 2, [1, 2], 2, 1), (3, 1, [2], 2, 1), (1, 1, [0], nil, nil),
            (0, 1, [], nil, nil),
        ])
    func columns(count: Int, room: Int, visible: [Int], selection: Int?, back: Int?) {
        let arrangement = Arrangement.columns(of: count, room: room)
        expect(arrangement.visible(of: count), equals: visible)
        #expect(arrangement.selection == selection && arrangement.back == back && arrangement.room == room)
    }

    @Test("A style without a name is the basic one, and a literal is like children")
    func styles() {
        expect(Arrangement.Style("", like: .stack), equals: .stack)
        expect("drawer" as Arrangement.Style, equals: Arrangement.Style("drawer"))
        #expect(
            Arrangement.Style("scene", like: .stack) != .stack
                && Arrangement.Style("scene", like: .stack).name == "scene")
    }

    @Test("Going back closes a bottom sheet, and removes nothing")
    func bottomSheet() async throws {
        let sheet = BottomSheet()
        let window = try window(sheet, of: "ab")
        let router = DefaultRouter(window: window)
        sheet.isOpen = true
        expectHierarchy(window, "X{a, b}")
        expect(window.visibleScreen?.description, equals: "b")
        try await router.unwind(.back)
        expectHierarchy(window, "X{a*, b}")
        await #expect(throws: RoutingError.self) { try await router.unwind(.back) }
        expectInvariants(window)
    }

    @Test("Going back from a page of a pager shows the page before it")
    func pager() async throws {
        let pager = Pager()
        let window = try window(pager, of: "abc")
        let router = DefaultRouter(window: window)
        try await router.navigate(to: DestinationStep<Screen, Void>.custom(using: InstanceFinder(pager.children[2])))
        expectHierarchy(window, "X{a, b, c*}")
        try await router.unwind(.back)
        expectHierarchy(window, "X{a, b*, c}")
        try await router.unwind(.popToRoot)
        expectHierarchy(window, "X{a*, b, c}")
    }

    @Test("The selected child of an own container stays selected when the positions change")
    func following() throws {
        let pager = Pager()
        let window = try window(pager, of: "abc")
        pager.page = 1
        try pager.setChildren(pages("x") + pager.children)
        expectHierarchy(window, "X{x, a, b*, c}")
        try pager.setChildren(Array(pager.children.dropFirst(2)))
        expectHierarchy(window, "X{b*, c}")
        try pager.setChildren([pager.children[1]])
        expectHierarchy(window, "X{c}")
        try? window.transaction {
            try pager.setChildren(pages("pq") + pager.children)
            expectHierarchy(window, "X{p, q, c*}")
            throw RoutingError(.cancelled, "")
        }
        expect(pager.page, equals: 0)
        expectHierarchy(window, "X{c}")
        try pager.setChildren([])
        try pager.setChildren(pages("de"))
        expectHierarchy(window, "X{d*, e}")
    }

    @Test("The front pane goes back to the one beside it", arguments: [true, false])
    func panes(isOwn: Bool) async throws {
        let stack = isOwn ? Scene() : NavigationContainer()
        if !isOwn { stack.paneCount = 2 }
        let window = try window(stack, of: "abc")
        let router = DefaultRouter(window: window)
        expectHierarchy(window, "N[a, b*, c*]")
        expect(window.snapshot().levels[0].root.style?.name, equals: isOwn ? "scene" : nil)
        try await router.unwind(.back)
        expectHierarchy(window, "N[a*, b*]")
        try await router.unwind(.back)
        expectHierarchy(window, "N[a]")
        await #expect(throws: RoutingError.self) { try await router.unwind(.back) }
        try stack.push(FixtureScreen("d"))
        try stack.push(FixtureScreen("e"))
        try await router.unwind(.pop(to: stack.children[1]))
        expectHierarchy(window, "N[a*, d*]")
        try await router.unwind(.popToRoot)
        expectHierarchy(window, "N[a]")
    }

    @Test("A navigation to a hidden screen of a stack with panes pops to it")
    func hiddenPane() async throws {
        let stack = NavigationContainer()
        let window = try window(stack, of: "abc")
        stack.paneCount = 2
        let router = DefaultRouter(window: window)
        for (position, tree) in [(1, "N[a, b*, c*]"), (0, "N[a]")] as [(Int, HierarchyPattern)] {
            let finder = InstanceFinder<Screen, Void>(stack.children[position])
            try await router.navigate(to: DestinationStep<Screen, Void>.custom(using: finder))
            expectHierarchy(window, tree)
        }
    }

    @Test("Going back in three columns removes a column that covers another one")
    func threeColumns() async throws {
        let split = SplitContainer(columns: 3)
        let window = try window(split, of: "abc")
        let router = DefaultRouter(window: window)
        expectHierarchy(window, "S[a | b | c]")
        #expect(split.primary?.description == "a" && split.detail?.description == "c" && split.visibleColumnCount == 3)
        await #expect(throws: RoutingError.self) { try await router.unwind(.back) }
        split.visibleColumnCount = 2
        expectHierarchy(window, "S[a | b* | c*]")
        try split.makeVisible(split.children[1])
        expectHierarchy(window, "S[a | b* | c*]")
        try await router.unwind(.back)
        expectHierarchy(window, "S[a | b]")
        await #expect(throws: RoutingError.self) { try await router.unwind(.back) }
        split.isCollapsed = true
        try await router.unwind(.back)
        expectHierarchy(window, "S[a]")
        expectInvariants(window)
    }

    @Test("A split has room for at least one column, and at most its limit")
    func limits() throws {
        let split = SplitContainer(columns: 0)
        #expect(split.columnLimit == 1 && split.visibleColumnCount == 1)
        split.columnLimit = 3
        split.visibleColumnCount = 7
        expect(split.visibleColumnCount, equals: 3)
        split.visibleColumnCount = -1
        #expect(split.visibleColumnCount == 1 && split.isCollapsed)
        split.isCollapsed = false
        expect(split.visibleColumnCount, equals: 3)
        let error = #expect(throws: RoutingError.self) { try split.setChildren(pages("abcd")) }
        #expect(error?.code == .invalidChildren && "\(error!)".contains("at most 3 columns"))
        let stack = NavigationContainer()
        stack.paneCount = -3
        expect(stack.paneCount, equals: 1)
    }

    @Test("A removed screen is asked before the front pane goes back")
    func askedPane() async throws {
        final class Form: Screen, RemovalConfirming {
            var asksBeforeRemoval: Bool { true }
            func confirmRemoval(_ reason: RemovalReason) async -> Bool { false }
        }
        let stack = NavigationContainer()
        stack.paneCount = 2
        try stack.setChildren([FixtureScreen("a"), Form()])
        let window = RoutingWindow(root: stack)
        let error = await #expect(throws: RoutingError.self) {
            try await DefaultRouter(window: window).unwind(Unwind.back)
        }
        expect(error?.code, equals: .removalDeclined)
        expectHierarchy(window, "N[a*, Form*]")
    }

    @Test("A snapshot says what hidden containers show, and survives encoding")
    func snapshots() throws {
        let pager = Pager()
        let sheet = BottomSheet()
        try pager.setChildren(pages("ab"))
        try sheet.setChildren(pages("cd"))
        pager.page = 1
        let tabs = TabContainer()
        try tabs.setChildren(pages("x") + [pager, sheet])
        let window = RoutingWindow(root: tabs)
        let snapshot = window.snapshot()
        expect(snapshot.notation, equals: "T[x*, X{a, b*}, X{c*, d}]")
        let nodes = snapshot.levels[0].root.children
        #expect(nodes[1].style == "pager" && nodes[1].selection == 1 && nodes[1].shown == [1])
        #expect(nodes[2].style == "bottom sheet" && nodes[2].selection == nil && nodes[2].shown == [0])
        let data = try JSONEncoder().encode(snapshot)
        #expect(String(decoding: data, as: UTF8.self).contains(#""container\/pager""#))
        try expect(JSONDecoder().decode(HierarchySnapshot.self, from: data), equals: snapshot)
        pager.page = 0
        #expect(window.snapshot() != snapshot)
    }

    @Test(
        "A kind that is not one of the basic ones, or names a screen, is not decoded",
        arguments: ["drawer", "screen/x", "", "/"])
    func unknownKinds(kind: String) {
        let data = Data(#"{"levels":[{"root":{"kind":"\#(kind)","label":"a"}}]}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HierarchySnapshot.self, from: data) }
    }
}
