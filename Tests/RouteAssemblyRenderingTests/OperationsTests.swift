import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyRendering
import TestSupport

/// A change of a hierarchy, and the operations that it takes.
struct OperationsCase: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let operations: [String]

    /// Creates a case from two hierarchies in the notation of the test kit.
    ///
    /// A label that is in both stands for the same screen.
    init(_ before: String, _ after: String, _ operations: [String] = []) {
        (self.before, self.after, self.operations) = (before, after, operations)
    }

    var testDescription: String { "\(before) to \(after)" }
}

@MainActor
struct OperationsTests {
    nonisolated static let cases: [OperationsCase] = [
        .init("", ""),
        .init("", "a", ["root a"]),
        .init("a", "", ["root nothing"]),
        .init("a", "a"),
        .init("a", "b", ["root b"]),
        // Stacks
        .init("", "N[a, b]", ["N: a, b", "root N"]),
        .init("N[a]", "N[a, b]", ["N: a, b"]),
        .init("N[a, b, c]", "N[a]", ["N: a"]),
        .init("N[a, b]", "N[c, b]", ["N: c, b"]),
        .init("N[a]", "N[a, b, c]", ["N: a, b, c"]),
        // Tabs
        .init("T[a*, b]", "T[a, b*]", ["T: a, b; 1"]),
        .init("T[a*, b]", "T[a*, b, c]", ["T: a, b, c; 0"]),
        .init("T[N[a]*, b]", "T[N[a, c], b*]", ["N: a, c", "T: N, b; 1"]),
        .init("", "T[N[a]*, b]", ["N: a", "T: N, b; 0", "root T"]),
        // Splits
        .init("S[a]", "S[a | b]", ["S: a, b"]),
        .init("S[a | b]", "S[a | c]", ["S: a, c"]),
        // Modals
        .init("a", "a ^sheet b", ["present b over a, sheet"]),
        .init("a", "a ^sheet N[b] ^popover c", ["N: b", "present N over a, sheet", "present c over N, popover"]),
        .init("a ^sheet b ^sheet c", "a", ["dismiss down to a"]),
        .init("a ^sheet b ^sheet c", "a ^sheet b", ["dismiss down to b"]),
        .init("a ^sheet b", "a ^sheet c", ["dismiss down to a", "present c over a, sheet"]),
        .init("a ^sheet b", "a ^fullScreen b", ["dismiss down to a", "present b over a, fullScreen"]),
        .init("N[a] ^sheet b", "N[a, c]", ["dismiss down to N", "N: a, c"]),
        .init("a ^sheet b", "c", ["dismiss down to a", "root c"]),
        .init("a ^sheet b", "", ["dismiss down to a", "root nothing"]),
        .init("a ^sheet b", "c ^sheet b", ["dismiss down to a", "root c", "present b over c, sheet"]),
        // A page leaves its old place before it enters another one.
        .init("T[N[a, x]*, M[b]]", "T[N[a]*, M[b, x]]", ["N: a", "M: b, x"]),
        .init("T[N[a]*, M[b, x]]", "T[N[a, x]*, M[b]]", ["M: b", "N: a, x"]),
        .init("T[N[a, x]*, M[b, y]]", "T[N[a, y]*, M[b, x]]", ["M: b", "N: a, y", "M: b, x"]),
        .init(
            "T[N[a, b]*, M[x], S[y]]", "T[N[x, y]*, M[a], S[b]]",
            ["M: nothing", "S: nothing", "N: x, y", "M: a", "S: b"]),
        .init("a", "T[a*, b]", ["root T", "T: a, b; 0"]),
        .init("T[a*, b]", "a", ["T: b; 0", "root a"]),
        .init("T[a*]", "a", ["T: nothing; none", "root a"]),
        .init("N[a, b]", "b", ["N: a", "root b"]),
        .init("a ^sheet N[b, c]", "c ^sheet N[b]", ["dismiss down to a", "N: b", "root c", "present N over c, sheet"]),
        .init("a ^sheet b", "b ^sheet a", ["dismiss down to a", "root b", "present a over b, sheet"]),
        .init("T[a*, N[b]]", "T[N[b]*, a]", ["T: N, a; 0"]),
        // A page does not enter a container while it contains the container.
        .init("T[N[M[a]]*, S[b]]", "T[S[M[N[b]]]*]", ["T: S; 0", "S: nothing", "N: b", "M: N", "S: M"]),
        // Pages that the container cannot hold are embedded.
        .init("", "N[a, S[b | c]]", ["S: b, c", "(S): S", "N: a, (S)", "root N"]),
        .init("N[a, S[b | c]]", "S[b | c]", ["(S): nothing", "root S"]),
    ]

    @Test("Operations lead from one hierarchy to another", arguments: cases)
    func operations(of example: OperationsCase) throws {
        let screens = NamedScreens()
        let (before, after) = try (screens.tree(example.before), screens.tree(example.after))
        let operations = before.operations(to: after)
        expect(operations.map(line), equals: example.operations)
        var tree = before
        for operation in operations { tree.apply(operation) }
        expect(tree.levels, equals: after.levels)
        #expect(tree.operations(to: after).isEmpty)
    }

    @Test("A collapsed split is a change of its columns")
    func collapsed() throws {
        let screens = NamedScreens()
        let before = try screens.tree("S[a | b]")
        try #require(screens.screen("S") as? SplitContainer).isCollapsed = true
        expect(before.operations(to: screens.tree()).map(line), equals: ["S: a, b; collapsed"])
    }

    private func line(_ operation: RenderingOperation<PageID>) -> String {
        func names(_ pages: [PageID]) -> String {
            pages.isEmpty ? "nothing" : pages.map(\.description).joined(separator: ", ")
        }
        return switch operation {
        case .dismiss(let page): "dismiss down to \(page)"
        case .setRoot(let page): "root \(names(page.map { [$0] } ?? []))"
        case .set(let content, let page):
            switch page.kind {
            case .tabs: "\(page): \(names(content.pages)); \(content.arrangement.selection.map(String.init) ?? "none")"
            case .columns: "\(page): \(names(content.pages))\(content.arrangement.room == 1 ? "; collapsed" : "")"
            default: "\(page): \(names(content.pages))"
            }
        case .present(let page, let presenter, let presentation):
            "present \(page) over \(presenter), \(presentation.style)"
        }
    }
}

/// Hierarchies that share their screens by label, with containers that are called after their
/// letter.
@MainActor
private final class NamedScreens {
    private final class Stack: NavigationContainer {
        let name: String
        init(_ name: String) { self.name = name }
        override var description: String { name }
    }
    private final class Tabs: TabContainer { override var description: String { "T" } }
    private final class Split: SplitContainer { override var description: String { "S" } }

    private var screens: [String: Screen] = [:]
    private var window = RoutingWindow()

    func screen(_ name: String) -> Screen {
        if let screen = screens[name] { return screen }
        let screen: Screen =
            switch name {
            case "N", "M": Stack(name)
            case "T": Tabs()
            case "S": Split()
            default: FixtureScreen(name)
            }
        screens[name] = screen
        return screen
    }

    /// Changes the window to a hierarchy, and returns its tree.
    func tree(_ notation: String) throws -> RenderedTree {
        // A stack that is called M is a stack in the notation.
        let fixture = try RoutingWindow.fixture(notation.replacing("M[", with: "N["))
        var names = notation.filter { "NMTS".contains($0) }.map(String.init)[...]
        try window.setRoot(nil)
        for screen in screens.values { try (screen as? Container)?.setChildren([]) }
        var (level, presenter) = (fixture.window.root, Screen?.none)
        while let root = level {
            let copy = try self.copy(root, &names)
            if let presenter, let presentation = root.presentation {
                try presenter.present(copy, as: presentation)
            } else {
                try window.setRoot(copy)
            }
            presenter = copy
            level = root.presented
        }
        return tree()
    }

    func tree() -> RenderedTree {
        RenderedTree(window) { screen, container in !(container is NavigationContainer && screen is SplitContainer) }
    }

    private func copy(_ original: Screen, _ names: inout ArraySlice<String>) throws -> Screen {
        guard let container = original as? Container else { return screen(original.description) }
        let name = names.removeFirst()
        let copy = try #require(screen(name) as? Container)
        var children: [Screen] = []
        for child in container.children { try children.append(self.copy(child, &names)) }
        try copy.setChildren(children)
        if let tabs = copy as? TabContainer, let index = (original as? TabContainer)?.selectedIndex {
            try tabs.select(index)
        }
        return copy
    }
}
