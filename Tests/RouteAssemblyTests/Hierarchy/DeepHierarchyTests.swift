import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// Deeply nested hierarchies neither overflow the stack nor take unbounded time.
@MainActor
struct DeepHierarchyTests {
    private final class Nest: Container {}

    /// Deep enough to overflow the stack of the main thread.
    private static let depth = Effort.value(30_000, long: 100_000)

    private func nest(_ depth: Int) throws -> Screen {
        var screen: Screen = Page("innermost")
        for _ in 0..<depth {
            let nest = Nest()
            try nest.setChildren([screen])
            screen = nest
        }
        return screen
    }

    @Test("Releasing a deep tree does not overflow the stack", arguments: [false, true])
    func deepTree(isAttached: Bool) throws {
        weak var innermost: Screen?
        try {
            let screen = try nest(Self.depth)
            innermost = screen.subtree(where: { $0 is Page })
            guard isAttached else { return }
            let window = RoutingWindow(root: screen)
            expect(innermost?.isAttached, equals: true)
            try window.setRoot(Page("other"))
            expect(innermost?.isAttached, equals: false)
        }()
        #expect(innermost == nil)
    }

    @Test("Releasing a window with many modals does not overflow the stack", arguments: [false, true])
    func manyModals(areContainers: Bool) throws {
        weak var last: Screen?
        try {
            let window = RoutingWindow(root: Page("root"))
            try window.transaction {
                for _ in 0..<Self.depth {
                    let modal: Screen = areContainers ? try navigation(Page("in a modal")) : Page("modal")
                    try (last ?? window.root)?.present(modal, as: .overlay)
                    last = modal
                }
            }
            expect(last?.isAttached, equals: true)
        }()
        #expect(last == nil)
    }

    @Test("A snapshot ends at 64 levels of nesting, and can be copied, described, and encoded")
    func deepSnapshot() throws {
        let window = RoutingWindow(root: try nest(Self.depth))
        let snapshot = window.snapshot()
        expect(snapshot.description.split(separator: "\n").count, equals: 65)
        #expect(snapshot.description.hasSuffix("└ …"))
        #expect(snapshot == window.snapshot() && snapshot.hashValue == window.snapshot().hashValue)
        try expect(JSONDecoder().decode(HierarchySnapshot.self, from: JSONEncoder().encode(snapshot)), equals: snapshot)
        #expect(snapshot.mermaid.contains("…"))
        expectHierarchy(RoutingWindow(root: try nest(3)), "X{X{X{innermost}}}")
    }
}

extension Screen {
    @MainActor fileprivate func subtree(where isWanted: (Screen) -> Bool) -> Screen? {
        var screen: Screen? = self
        while let current = screen, !isWanted(current) { screen = (current as? Container)?.children.first }
        return screen
    }
}
