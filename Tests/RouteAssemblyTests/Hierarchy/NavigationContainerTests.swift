import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct NavigationContainerTests {
    /// Expects the labels of the screens that a call removes.
    private static func expectRemoved(_ labels: [String], _ removed: [Screen]) {
        expect(removed.map(\.description), equals: labels)
    }

    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("`push` puts a screen on top", "N[a, b, c]", "N[a, b, c, d]") { app in
            let (stack, d) = (try app.stack, FixtureScreen("d"))
            try stack.push(d)
            #expect(stack.top === d && app.window.visibleScreen === d && !app["c"].isVisible)
        },
        HierarchyCase("`pop` removes the top screen and returns it", "N[a, b, c]", "N[a, b]") { app in
            let (c, popped) = (app["c"], try app.stack.pop())
            #expect(popped === c)
            #expect(!c.isAttached && c.parent == nil)
        },
        HierarchyCase("`popToRoot` removes all screens but the root", "N[a, b, c]", "N[a]") { app in
            expectRemoved(["b", "c"], try app.stack.popToRoot())
        },
        HierarchyCase("`pop` and `popToRoot` never remove the root", "N[a]", "N[a]", changes: 0) { app in
            let stack = try app.stack
            #expect(try stack.pop() == nil)
            expectRemoved([], try stack.popToRoot())
        },
        HierarchyCase("An empty stack has nothing to pop", "N[]", "N[]", changes: 0) { app in
            let empty = try app.stack
            #expect(try empty.pop() == nil)
            #expect(empty.top == nil && empty.visibleChildren.isEmpty)
            expectRemoved([], try empty.popToRoot())
        },
        HierarchyCase("`pop(to:)` removes the screens above", "N[a, b, c]", "N[a, b]") { app in
            expectRemoved(["c"], try app.stack.pop(to: app["b"]))
            expectRemoved([], try app.stack.pop(to: app["b"]))
        },
        HierarchyCase(
            "`pop(to:)` throws for a screen that is not in the stack", "N1[a, b, c]",
            .refusal(.notContained, "N1", "stranger")
        ) { app in
            try app.stack.pop(to: FixtureScreen("stranger"))
        },
        HierarchyCase("`pop` keeps a locked screen", "N[a, b, c]", .refusal(.cannotBeRemoved, "c ")) { app in
            try app.lock("c")
            try app.stack.pop()
        },
        HierarchyCase("`popToRoot` keeps a locked screen", "N[a, b, c]", .refusal(.cannotBeRemoved, "c ")) { app in
            try app.lock("c")
            try app.stack.popToRoot()
        },
        HierarchyCase("`pop(to:)` keeps a locked screen", "N[a, b, c]", .refusal(.cannotBeRemoved, "c ")) { app in
            try app.lock("c")
            try app.stack.pop(to: app["a"])
        },
        HierarchyCase("`setChildren` keeps a locked screen", "N[a, b, c]", .refusal(.cannotBeRemoved, "c ")) { app in
            try app.lock("c")
            try app.stack.setChildren([app["a"]])
        },
        HierarchyCase("A locked screen can be covered", "N[a, b, c]", "N[a, b, c, d]") { app in
            try app.lock("c")
            try app.stack.push(FixtureScreen("d"))
        },
        HierarchyCase(
            "A screen of the stack cannot be pushed", "N1[a, b]",
            .refusal(.alreadyAttached, "a", "N1", "Remove it from there first")
        ) { app in
            try app.stack.push(app["a"])
        },
        HierarchyCase(
            "The root of a window cannot be pushed", "N[a]", .refusal(.alreadyAttached, "root of a window")
        ) { app in
            try app.stack.push(app.stack)
        },
        HierarchyCase("A modal cannot be pushed", "N[a] ^ m", .refusal(.alreadyAttached, "presents it")) { app in
            try app.stack.push(app["m"])
        },
        HierarchyCase("A screen of a detached stack cannot be pushed", "N[a]", .refusal(.alreadyAttached)) { app in
            let elsewhere = try navigation(Page("x"))
            defer { expect(tree(elsewhere), equals: "N[x]") }
            try app.stack.push(elsewhere.children[0])
        },
        HierarchyCase("`makeVisible` pops to a hidden child", "N[a, b, c]", "N[a]") { app in
            expectRemoved(["b", "c"], try app.stack.removals(toShow: app["a"]))
            expectRemoved([], try app.stack.removals(toShow: FixtureScreen("stranger")))
            try app.stack.makeVisible(app["a"])
        },
    ]

    @Test("A navigation container is a stack, which always has a root", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }
}
