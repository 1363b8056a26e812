import Observation
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

/// What SwiftUI can nest and present, and what is shown instead.
@MainActor
struct LayoutTests {
    @Test(
        "Containers are shown as SwiftUI can nest them",
        arguments: [
            ("N[home, N[a, b], N[c]]", false, "stack[home, a, b, c]"),
            ("N[home, T[N[a, b]*, c]]", false, "stack[home, tabs[*lastPage[*b], c]]"),
            ("T[N[a, b]*, N[c]]", false, "tabs[*stack[a, b], stack[c]]"),
            ("S[list | N[item, more]]", false, "split[*list, *stack[item, more]]"),
            ("S[list | N[item, more]]", true, "stack[list, item, more]"),
            ("N[home, S[list | item]]", false, "stack[home, sideBySide[*list, *item]]"),
            ("N[home, S[list | item]]", true, "stack[home, list, item]"),
            ("S[a | S[b | c]]", false, "split[*a, *sideBySide[*b, *c]]"),
            ("T[home, S[a | b]*]", true, "tabs[home, *stack[a, b]]"),
        ])
    func layouts(notation: String, isCompact: Bool, shown: String) async throws {
        let stage = try await Stage(notation, isCompact: isCompact)
        await stage.expect(shown)
        expect(stage.events, equals: [])
    }

    @Test("Two and three columns are a split, and others are side by side", arguments: 1...5)
    func columns(limit: Int) async throws {
        let stage = try await Stage("N[home]")
        let split = SplitContainer(columns: limit)
        try split.setChildren((0..<limit).map { FixtureScreen("c\($0)") })
        try stage.window.setRoot(split, animated: false)
        let columns = (0..<limit).map { "*c\($0)" }.joined(separator: ", ")
        // One column covers no other, and is a stack of one page.
        await stage.expect(
            limit == 1 ? "stack[c0]" : (2...3).contains(limit) ? "split[\(columns)]" : "sideBySide[\(columns)]")
    }

    @Test(
        "The last column of a split without a page is a placeholder",
        arguments: [
            (2, 1, false, 1),
            (2, 2, false, nil),
            (3, 1, false, 2),
            (3, 3, false, nil),
            // Folded, and side by side.
            (2, 1, true, nil),
            (4, 1, false, nil),
        ] as [(Int, Int, Bool, Int?)])
    func placeholder(limit: Int, count: Int, isCompact: Bool, placeholder: Int?) async throws {
        let stage = try await Stage("N[home]", isCompact: isCompact)
        let split = SplitContainer(columns: limit)
        try split.setChildren((0..<count).map { FixtureScreen("c\($0)") })
        try stage.window.setRoot(split, animated: false)
        _ = await stage.shown()
        expect(try stage.root.placeholder, equals: placeholder)
    }

    @Test("A split in a hidden tab has the room of its level, and a shown one that of its place")
    func hiddenSplit() async throws {
        let stage = try await Stage("T[home*, S[list | item]]")
        stage.swiftUI.isCompact = true
        await stage.expect("tabs[*home, stack[list, item]]")
        expectHierarchy(stage.window, "T[home*, S[list | item*]]")
        stage.swiftUI.isCompact = false
        await stage.expect("tabs[*home, split[*list, *item]]")
        try stage.window.topmost?.present(FixtureScreen("a"), as: .popover)
        _ = await stage.shown()
    }

    @Test("A new split is folded before its first frame if its level is narrow")
    func newSplit() async throws {
        let stage = try await Stage("N[home]", isCompact: true)
        let split = SplitContainer()
        try split.setChildren([FixtureScreen("list"), FixtureScreen("item")])
        try stage.stack(of: "home").push(split, animated: false)
        await stage.expect("stack[home, list, item]")
        expectHierarchy(stage.window, "N[home, S[list | item*]]")
    }

    @Test("A new split without children follows SwiftUI, although the app folds it while it appears")
    func foldedByApp() async throws {
        let stage = try await Stage("N[home]")
        let (tabs, split) = (TabContainer(), SplitContainer())
        try tabs.setChildren([FixtureScreen("a"), split])
        try stage.window.setRoot(tabs, animated: true)
        // SwiftUI has told the size, and the animation goes on.
        await stage.frames(3)
        split.isCollapsed = true
        await stage.expect("tabs[*a, split[]]")
        expect(split.isCollapsed, equals: false)
    }

    @Test("The app places the pages of its own container, and they are in no stack")
    func placedByApp() async throws {
        let stage = try await Stage("N[home, N[a, b]]") { $0.parent is NavigationContainer && $0 is Container }
        await stage.expect("stack[home, app[a, *b]]")
    }

    @Test("Panes are side by side, each with a stack of its own")
    func panes() async throws {
        let stage = try await Stage("N[home, N[a, b]]")
        try stage.stack(of: "home").paneCount = 2
        await stage.expect("sideBySide[*home, *stack[a, b]]")
    }

    @Test(
        "A platform shows another style than one that it does not have",
        arguments: [
            (Presentation.sheet, false, [], Presentation.Style.sheet), (.fullScreen, false, [], .sheet),
            (.fullScreen, false, [.fullScreen], .fullScreen), (.popover, true, [], .sheet),
            (.popover, true, [.popover], .popover), (.popover, false, [.popover], .sheet),
            (.overlay, false, [.overlay], .overlay),
        ] as [(Presentation, Bool, Set<Presentation.Style>, Presentation.Style)])
    func styles(
        presentation: Presentation, isAnchored: Bool, styles: Set<Presentation.Style>, expected: Presentation.Style
    ) {
        var system = System()
        system.styles = styles
        expect(system.style(of: presentation, isAnchored: isAnchored), equals: expected)
    }

    @Test("A popover with an anchor is one, as long as it is presented")
    func popover() async throws {
        let stage = try await Stage("N[home]")
        let page = try stage.root
        page.anchors = 1
        try stage.window.topmost?.present(FixtureScreen("a"), as: .popover)
        _ = await stage.shown()
        page.anchors = 0
        #expect(page[presented: .popover] != nil && page[presented: .sheet] == nil)
        expect(stage.swiftUI.pullDown(), equals: true)
        await stage.expect("stack[home]")
    }

    @Test("Whether a page asks follows its screens, and not what the renderer does at the moment")
    func asks() async throws {
        let form = Form()
        let stage = try await Stage("N[home, T[N[form]*, b]]", screens: ["form": { form }])
        let tabs = try #require(try stage.root.leaves.last)
        nonisolated(unsafe) var changes = 0
        let before = withObservationTracking {
            tabs.asks
        } onChange: {
            changes += 1
        }
        form.isEdited = true
        #expect(!before && tabs.asks && changes == 1)
        form.isEdited = false
        // The renderer is busy, and the gesture is possible all the same.
        try stage.stack(of: "home").push(FixtureScreen("x"), animated: true)
        await stage.turns()
        let root = try stage.root
        #expect(stage.renderer.isBusy && !tabs.needsBackButton(in: root))
        _ = await stage.shown()
    }

    @Test("A view that has read its screen is evaluated again after a commit that has changed it")
    func title() async throws {
        let stage = try await Stage("N[home]")
        stage.fixture["home"].title = "Start"
        await stage.expect("stack[home'Start']")
        expect(try stage.root.tabTitle, equals: "Start")
    }

    @Test("A sheet that must not be dragged has a close button, unless it has a bar")
    func closeButton() async throws {
        let stage = try await Stage("N[home] ^sheet form")
        let form = try stage.page(of: "form")
        #expect(form.needsCloseButton && !form.canBeDragged)
        form.goBack()
        await stage.expect("stack[home]")
        let other = try await Stage("N[home] ^sheet N[form]")
        let sheet = try other.root.modal?.page
        #expect(sheet?.needsCloseButton == false)
    }
}

/// A form that asks while it is edited.
private final class Form: Screen, RemovalConfirming {
    @Journaled var isEdited = false
    override var description: String { "form" }
    var asksBeforeRemoval: Bool { isEdited }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool { true }
}
