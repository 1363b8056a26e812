import RouteAssemblyTesting
import Testing

@testable import RouteAssembly

/// The selections and the folds that a navigation depends on.
@MainActor @Suite
struct WindowArrangementTests {
    @Test("An arrangement that is updated is that of the frontmost containers, whatever it was before")
    func updates() throws {
        let (left, right) = (try split(Page("a"), Page("b")), try split(Page("c"), Page("d")))
        let bar = try tabs(left, right)
        let window = Window(root: bar)
        var arrangement = WindowArrangement()
        func expect(_ selections: [Int], _ folds: [Bool], _ change: () throws -> Void = {}) throws {
            try change()
            arrangement.update(visibleIn: window)
            #expect(arrangement == WindowArrangement(selections: selections, folds: folds))
            #expect(arrangement == WindowArrangement(visibleIn: window))
        }
        try expect([0], [false])
        try expect([0], [true]) { left.isCollapsed = true }
        try expect([1], [false]) { try bar.select(1) }
        try expect([1, 0], [false]) { try bar.present(tabs(Page("m")), style: .sheet) }
        try expect([1, -1], [false]) { try (bar.presented as? TabContainer)?.setChildren([]) }
        try expect([0], [true]) {
            try bar.dismissPresented()
            try bar.select(0)
        }
        #expect(WindowArrangement(allIn: window) == WindowArrangement(selections: [0], folds: [true, false]))
        try expect([], []) { try window.setRoot(Page("root")) }
        try expect([], []) { try window.setRoot(nil) }
    }
}
