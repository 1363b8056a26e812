import Foundation
import RouteAssembly
import TestSupport
import Testing

@MainActor
struct HierarchySnapshotTests {
    private func sample() throws -> RoutingWindow {
        let window = RoutingWindow(
            root: try tabs(
                try navigation(Page("home"), Page("product")), Page("account"), try split(Page("p"), Drawer())))
        try window.root?.present(Page("login"), as: .sheet)
        return window
    }

    @Test("The description of a snapshot is the tree")
    func description() throws {
        try expect(
            sample().snapshot().description,
            equals: """
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
        expect(RoutingWindow().snapshot().description, equals: "(empty)")
    }

    @Test("The description of a snapshot has the style of each level")
    func styles() throws {
        let phrases = try Presentation.Style.allCases.map { style in
            let window = RoutingWindow(root: Page("a"))
            try window.root?.present(Page("m"), as: Presentation(style: style))
            return window.snapshot().description.split(separator: "\n")[1]
        }
        expect(
            phrases,
            equals: [
                "over it, as a full screen:", "over it, as a sheet:", "over it, as a popover:",
                "over it, as an overlay:",
            ])
    }

    @Test("Snapshots of trees that look the same are equal")
    func equality() throws {
        try expect(sample().snapshot(), equals: sample().snapshot())
        try expect(Set([sample().snapshot(), sample().snapshot()]).count, equals: 1)
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
            { try bar.present(Page("login"), as: .popover) },
            {
                try bar.dismissPresented()
                try bar.present(Page("other"), as: .popover)
            },
            { try bar.setChildren(bar.children.dropLast()) },
            { try window.setRoot(nil) },
        ]
        for change in changes {
            try change()
            #expect(!seen.contains(window.snapshot()))
            seen.append(window.snapshot())
        }
    }

    @Test("Nodes are equal, and have the same hash value, if the screens look the same")
    func nodes() {
        let node = HierarchySnapshot.Node(
            .tabs, label: "bar", children: [HierarchySnapshot.Node(label: "a")], selection: 0, isVisible: true)
        var others = Array(repeating: node, count: 5)
        others[0].style = .columns
        others[1].label = "other"
        others[2].selection = nil
        others[3].isVisible = false
        others[4].children[0].label = "b"
        #expect(!others.contains(node))
        expect(Set((others + [node]).map(\.hashValue)).count, equals: 6)
        var same = node
        same.room = 1
        #expect(same == node && same.hashValue == node.hashValue)
    }

    @Test("A snapshot survives encoding and decoding")
    func coding() throws {
        let snapshot = try sample().snapshot()
        let data = try JSONEncoder().encode(snapshot)
        #expect(String(decoding: data, as: UTF8.self).contains(#""version":1"#))
        try expect(JSONDecoder().decode(HierarchySnapshot.self, from: data), equals: snapshot)
    }

    @Test("A snapshot with more than 64 nested containers is not decoded", arguments: [64, 65])
    func depth(of count: Int) throws {
        var node = HierarchySnapshot.Node(label: "innermost")
        for _ in 0..<count { node = HierarchySnapshot.Node(.stack, label: "N", children: [node]) }
        let data = try JSONEncoder().encode(HierarchySnapshot(levels: [HierarchySnapshot.Level(root: node)]))
        let decoded = try? JSONDecoder().decode(HierarchySnapshot.self, from: data)
        expect(decoded?.levels.first?.root, equals: count == 64 ? node : nil)
    }

    @Test("A node has the room of its screen")
    func rooms() throws {
        var screens: [Screen] = try [split(Page("p"), Page("d"))]
        (screens[0] as? SplitContainer)?.isCollapsed = true
        expect(HierarchySnapshot(of: try split()).levels[0].root.room, equals: 2)
        // The last container is nested too deeply to be described.
        for _ in 1...65 { screens.append(try navigation(screens[screens.count - 1])) }
        var node = HierarchySnapshot(of: screens[65]).levels[0].root
        for screen in screens[1...].reversed() {
            expect(node.room, equals: node.label == "…" ? nil : 1, "\(screen)")
            if let child = node.children.first { node = child }
        }
        #expect(node.label == "…" && node.children.isEmpty)
        let shallow = HierarchySnapshot(of: screens[1]).levels[0].root.children[0]
        expect(shallow.room, equals: 1)
    }

    @Test("A snapshot has the kinds, selections, and visibility of the screens")
    func contents() throws {
        let levels = try sample().snapshot().levels
        expect(levels.map(\.style), equals: [nil, .sheet])
        #expect(levels[0].root.style == .tabs && levels[0].root.selection == 0)
        expect(levels[0].root.children.map(\.style), equals: [.stack, nil, .columns])
        expect(levels[0].root.children[2].children.map(\.style), equals: [nil, .children])
        expect(levels[0].root.children[0].children.map(\.isVisible), equals: [false, true])
        #expect(levels[1].root.isVisible)
    }

    @Test("A detached screen has a snapshot")
    func detachedScreen() throws {
        let stack = try navigation(Page("a"))
        expect(HierarchySnapshot(of: stack).description, equals: "NavigationContainer (hidden)\n└ a (hidden)")
        expect(
            HierarchySnapshot(levels: [.init(root: .init(label: "x"), style: nil)]).levels[0].root.kind, equals: .screen
        )
    }
}
