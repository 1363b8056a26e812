import Foundation
import RouteAssembly
import Testing

@MainActor @Suite
struct HierarchySnapshotTests {
    private func sample() throws -> Window {
        let window = Window(
            root: try tabs(
                try navigation(Page("home"), Page("product")), Page("account"), try split(Page("p"), Drawer())))
        try window.root?.present(Page("login"), style: .sheet)
        return window
    }

    @Test("The description of a snapshot is the tree")
    func description() throws {
        #expect(
            try sample().snapshot().description == """
                TabContainer
                ├ NavigationContainer (selected)
                │ ├ home (hidden)
                │ └ product
                ├ account (hidden)
                └ SplitContainer (hidden)
                  ├ p (hidden)
                  └ Drawer (hidden)
                over it, as a sheet:
                login
                """)
        #expect(Window().snapshot().description == "(empty)")
    }

    @Test("The description of a snapshot has the style of each level")
    func styles() throws {
        let phrases = try PresentationStyle.allCases.map { style in
            let window = Window(root: Page("a"))
            try window.root?.present(Page("m"), style: style)
            return window.snapshot().description.split(separator: "\n")[1]
        }
        #expect(
            phrases == [
                "over it, as a full screen:", "over it, as a sheet:", "over it, as a popover:",
                "over it, as an overlay:",
            ])
    }

    @Test("Snapshots of trees that look the same are equal")
    func equality() throws {
        #expect(try sample().snapshot() == sample().snapshot())
        #expect(try Set([sample().snapshot(), sample().snapshot()]).count == 1)
    }

    @Test("Snapshots of trees that look different are not equal")
    func inequality() throws {
        let window = try sample()
        var seen = [window.snapshot()]
        let bar = try #require(window.root as? TabContainer)
        let changes: [() throws -> Void] = [
            { try bar.select(1) },
            { try (bar.children[0] as? NavigationContainer)?.pop() },
            { try bar.select(2) },
            { (bar.children[2] as? SplitContainer)?.isCollapsed = true },
            { try bar.dismissPresented() },
            { try bar.present(Page("login"), style: .popover) },
            { try bar.setChildren(bar.children.dropLast()) },
            { try window.setRoot(nil) },
        ]
        for change in changes {
            try change()
            #expect(!seen.contains(window.snapshot()))
            seen.append(window.snapshot())
        }
    }

    @Test("A snapshot survives encoding and decoding")
    func coding() throws {
        let snapshot = try sample().snapshot()
        let decoded = try JSONDecoder().decode(HierarchySnapshot.self, from: JSONEncoder().encode(snapshot))
        #expect(decoded == snapshot)
    }

    @Test("A snapshot has the kinds, selections, and visibility of the screens")
    func contents() throws {
        let levels = try sample().snapshot().levels
        #expect(levels.map(\.style) == [nil, .sheet])
        #expect(levels[0].root.kind == .tabs && levels[0].root.selection == 0)
        #expect(levels[0].root.children.map(\.kind) == [.navigation, .screen, .split])
        #expect(levels[0].root.children[2].children.map(\.kind) == [.screen, .container])
        #expect(levels[0].root.children[0].children.map(\.isVisible) == [false, true])
        #expect(levels[1].root.isVisible)
    }

    @Test("A detached screen has a snapshot")
    func detachedScreen() throws {
        let stack = try navigation(Page("a"))
        #expect(HierarchySnapshot(of: stack).description == "NavigationContainer (hidden)\n└ a (hidden)")
        #expect(HierarchySnapshot(levels: [.init(root: .init(label: "x"), style: nil)]).levels[0].root.kind == .screen)
    }
}
