import RouteAssembly
import TestSupport
import Testing

/// Shows the screen under the top one, too.
private final class Cards: NavigationContainer {
    override var arrangement: Arrangement {
        .showing(children.suffix(2).reversed(), of: children, as: .stack)
    }
}

/// Shows all tabs side by side.
private final class Columns: TabContainer {
    override var arrangement: Arrangement { .all(as: .tabs) }
}

@MainActor
struct VisibilityTests {
    let window = RoutingWindow()
    let a = Page("a")
    let b = Page("b")

    init() throws { try window.setRoot(try tabs(try navigation(a), b)) }

    @Test("A detached screen is not visible")
    func detached() throws {
        let loose = Page("loose")
        let stack = try navigation(loose)
        #expect(!loose.isVisible && !stack.isVisible)
    }

    @Test("A screen is visible if every ancestor shows it")
    func ancestors() throws {
        #expect(a.isVisible && !b.isVisible)
        try (window.root as? TabContainer)?.select(b)
        #expect(!a.isVisible && b.isVisible)
        expect(a.parent?.isVisible, equals: false)
    }

    @Test("Only a full screen hides the level below", arguments: Presentation.Style.allCases)
    func styles(style: Presentation.Style) throws {
        let modal = Page("m")
        try a.present(modal, as: Presentation(style: style))
        expect(a.isVisible, equals: style != .fullScreen)
        expect(window.root?.isVisible, equals: style != .fullScreen)
        #expect(modal.isVisible)
    }

    @Test("A full screen at any level above hides a screen")
    func fullScreenAbove() throws {
        let (sheet, full, popover) = (Page("sheet"), Page("full"), Page("popover"))
        try a.present(sheet, as: .sheet)
        #expect(a.isVisible && sheet.isVisible)
        try sheet.present(full)
        #expect(!a.isVisible && !sheet.isVisible && full.isVisible)
        try full.present(popover, as: .popover)
        #expect(!a.isVisible && !sheet.isVisible && full.isVisible && popover.isVisible)
        try full.dismiss()
        #expect(a.isVisible && sheet.isVisible)
    }

    @Test("A change lists the screens that become visible and cease to be visible")
    func appearance() throws {
        var changes: [[[String]]] = []
        let token = window.observe {
            changes.append([$0.appeared.map(\.description), $0.disappeared.map(\.description)])
        }
        let (sheet, full) = (Page("sheet"), Page("full"))
        try a.present(sheet, as: .sheet)
        try sheet.present(full)
        try (window.root as? TabContainer)?.select(1)
        try sheet.dismiss()
        expect(
            changes,
            equals: [
                [["sheet"], []],
                [["full"], ["TabContainer", "NavigationContainer", "a", "sheet"]],
                [[], []],
                [["TabContainer", "b"], ["full"]],
            ])
        token.cancel()
    }

    @Test("A change lists the screens that become visible depth first, in the order of their containers")
    func order() throws {
        var appeared: [String] = []
        let token = window.observe { appeared += $0.appeared.map(\.description) }
        try window.setRoot(
            try split(try navigation(Page("hidden"), Page("list")), try split(Page("text"), Page("notes"))))
        expect(appeared, equals: ["SplitContainer", "NavigationContainer", "list", "SplitContainer", "text", "notes"])
        token.cancel()
    }

    @Test("A subclass of a built-in container can show more children, and they stay visible after other changes")
    func moreChildren() throws {
        for container in [Cards(), Columns()] {
            let (first, second) = (Page("first"), Page("second"))
            try container.setChildren([first, second])
            let window = RoutingWindow(root: container)
            #expect(first.isVisible && second.isVisible)
            var changes: [String] = []
            let token = window.observe { changes.append("\($0)") }
            first.title = "First"
            expect(changes, equals: ["revision 2: updated first"])
            token.cancel()
        }
    }
}
