import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A call that changes a hierarchy: without `animated:`, and with `false`.
struct AnimatedCall<App>: CustomTestStringConvertible, Sendable {
    typealias Call = @MainActor @Sendable (App) async throws -> Void

    let testDescription: String
    let plain: Call
    let unanimated: Call

    init(_ name: String, _ plain: @escaping Call, _ unanimated: @escaping Call) {
        (testDescription, self.plain, self.unanimated) = (name, plain, unanimated)
    }
}

@MainActor
struct AnimatedChangeTests {
    nonisolated static let changes: [AnimatedCall<HierarchyFixture>] = [
        AnimatedCall("setRoot", { try $0.window.setRoot(nil) }, { try $0.window.setRoot(nil, animated: false) }),
        AnimatedCall(
            "transaction",
            { fixture in try fixture.window.transaction { try fixture.stack.setChildren([], animated: false) } },
            { fixture in try fixture.window.transaction(animated: false) { try fixture.stack.setChildren([]) } }),
        AnimatedCall(
            "setChildren", { try $0.stack.setChildren([]) }, { try $0.stack.setChildren([], animated: false) }),
        AnimatedCall("push", { try $0.stack.push(Page("c")) }, { try $0.stack.push(Page("c"), animated: false) }),
        AnimatedCall("pop", { try $0.stack.pop() }, { try $0.stack.pop(animated: false) }),
        AnimatedCall("popToRoot", { try $0.stack.popToRoot() }, { try $0.stack.popToRoot(animated: false) }),
        AnimatedCall("pop(to:)", { try $0.stack.pop(to: $0["a"]) }, { try $0.stack.pop(to: $0["a"], animated: false) }),
        AnimatedCall("select an index", { try $0.tabs.select(1) }, { try $0.tabs.select(1, animated: false) }),
        AnimatedCall(
            "select a screen", { try $0.tabs.select($0["t"]) }, { try $0.tabs.select($0["t"], animated: false) }),
        AnimatedCall(
            "present in a style", { try $0["m"].present(Page("n"), as: .sheet) },
            { try $0["m"].present(Page("n"), as: .sheet, animated: false) }),
        AnimatedCall(
            "present", { try $0["m"].present(Page("n"), as: .fullScreen) },
            { try $0["m"].present(Page("n"), as: .fullScreen, animated: false) }),
        AnimatedCall("dismiss", { try $0["m"].dismiss() }, { try $0["m"].dismiss(animated: false) }),
        AnimatedCall(
            "dismissPresented", { try $0["a"].dismissPresented() },
            { try $0["a"].dismissPresented(animated: false) }),
    ]

    @Test("A change is animated unless it is told otherwise", arguments: changes)
    func animated(_ change: AnimatedCall<HierarchyFixture>) async throws {
        for (call, isAnimated) in [(change.plain, true), (change.unanimated, false)] {
            let fixture = try RoutingWindow.fixture("T[N[a, b]*, t] ^ m")
            var changes: [Bool] = []
            let token = fixture.window.observe { changes.append($0.animated) }
            try await call(fixture)
            expect(changes, equals: [isAnimated])
            token.cancel()
        }
    }

    @Test("The first root of a window appears without an animation")
    func firstRoot() {
        final class Witness: Screen {
            var changes: [Bool] = []
            private var token: ObservationToken?

            override func didAttach() { token = window?.observe { [unowned self] in changes.append($0.animated) } }
        }
        let witness = Witness()
        withExtendedLifetime(RoutingWindow(root: witness)) { expect(witness.changes, equals: [false]) }
    }
}

extension HierarchyFixture {
    fileprivate var tabs: TabContainer { get throws { try #require(window.root as? TabContainer) } }
    fileprivate var stack: NavigationContainer {
        get throws { try #require(tabs.children.first as? NavigationContainer) }
    }
}
