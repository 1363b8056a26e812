import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct TransactionTests {
    let window = RoutingWindow()
    let a = Page("a")
    let b = Page("b")
    let stack: NavigationContainer
    let bar: TabContainer

    init() throws {
        stack = try navigation(a, b)
        bar = try tabs(stack, Page("t"))
        try window.setRoot(bar)
    }

    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("Building a detached tree is no change of the window", "N[a]", "N[a]", changes: 0) { app in
            let built = try app.window.transaction { try navigation(Page("x"), Page("y")) }
            expect(tree(built), equals: "N[x, y]")
        },
        HierarchyCase("A mutation that throws undoes nothing else", "T[N[a]*, t]", "T[N[a, c]*, t]", changes: 1) {
            app in
            try app.window.transaction {
                try app.stack.push(FixtureScreen("c"))
                #expect(throws: RoutingError.self) { try app.stack.push(app["a"]) }
                #expect(throws: RoutingError.self) { try app.tabs.select(5) }
            }
        },
        HierarchyCase(
            "A rollback undoes the nested transactions that have succeeded", "N[a]", .refusal(.nothingToUnwind)
        ) { app in
            try app.window.transaction {
                try app.window.transaction { try app.stack.push(FixtureScreen("c")) }
                try app["a"].dismissPresented()
            }
        },
        HierarchyCase("A locked screen can be moved", "T[N[a, b]*, t]", "T[N[a]*, t, b]", changes: 1) { app in
            try app.lock("b")
            let b = app["b"]
            try app.window.transaction {
                try app.stack.pop()
                try app.tabs.setChildren(app.tabs.children + [b])
            }
        },
        HierarchyCase(
            "Locked screens are checked at the end of the outermost transaction", "N[a, b]",
            .refusal(.cannotBeRemoved, "b "), logging: ["reached"]
        ) { app in
            try app.lock("b")
            try app.window.transaction {
                _ = try app.window.transaction { try app.stack.pop() }
                app.log.add("reached")
            }
        },
        HierarchyCase("A screen that is locked after its removal stays", "N[a, b]", .refusal(.cannotBeRemoved, "b ")) {
            app in
            let b = try app.fixture.screen("b", as: FixtureScreen.self)
            try app.window.transaction {
                try app.stack.pop()
                b.isLocked = true
            }
        },
        HierarchyCase("A locked screen that was never in the window can be removed", "N[a]", "N[a]", changes: 0) {
            app in
            let passing = Page("passing")
            passing.isLocked = true
            try app.window.transaction {
                try app.stack.push(passing)
                try app.stack.pop()
            }
        },
    ]

    @Test("A transaction makes one change of its mutations, or none", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }

    @Test("Several changes in a transaction are one change")
    func oneChange() throws {
        let revision = window.revision
        var changes: [HierarchyChange] = []
        let token = window.observe { changes.append($0) }
        let result = try window.transaction {
            try stack.push(Page("c"))
            try bar.select(1)
            try a.present(Page("m"))
            return 7
        }
        expect(result, equals: 7)
        expect(window.revision, equals: revision + 1)
        expect(changes.map { $0.added.map(\.description) }, equals: [["c", "m"]])
        expectHierarchy(window, "T[N[a, b, c], t*] ^ m")
        token.cancel()
    }

    @Test("A hidden screen that moves to another container of the window is a change without lists")
    func movesWithin() throws {
        let other = try navigation(Page("c"), Page("d"))
        try bar.setChildren([stack, other])
        let revision = window.revision
        var changes: [String] = []
        let token = window.observe { changes.append("\($0)") }
        try window.transaction {
            try stack.setChildren([b])
            try other.setChildren([a] + other.children)
        }
        expectHierarchy(window, "T[N[b]*, N[a, c, d]]")
        expect(changes, equals: ["revision \(revision + 1)"])
        token.cancel()
    }

    @Test("A transaction that throws restores the hierarchy")
    func rollback() throws {
        try a.present(Page("m"), as: .sheet)
        let drawer = Drawer()
        try bar.setChildren(bar.children + [drawer])
        let before = WindowState(window)
        var told = 0
        let token = window.observe { _ in told += 1 }
        let new = pages("1", "2", "3", "4")
        #expect(throws: Refusal()) {
            try window.transaction {
                try stack.push(new[0])
                try stack.pop(to: a)
                try bar.select(2)
                drawer.isOpen = true
                try drawer.setChildren([new[1]])
                try a.dismissPresented()
                try a.present(new[2], as: .popover)
                try bar.setChildren([drawer, stack])
                try window.setRoot(new[3])
                try new[3].present(bar)
                throw Refusal()
            }
        }
        expect(WindowState(window), equals: before)
        #expect(!drawer.isOpen && drawer.children.isEmpty)
        #expect(window.topmost?.presentationStyle == .sheet && window.topmost?.presenting === bar)
        #expect(
            new.allSatisfy {
                $0.parent == nil && $0.window == nil && $0.presenting == nil && $0.presentationStyle == nil
            })
        expect(told, equals: 0)
        token.cancel()
    }

    @Test("A transaction that throws restores detached trees")
    func detachedRollback() throws {
        let (x, y) = (Page("x"), Page("y"))
        let loose = try tabs(Page("kept"))
        expectRefusal(.invalidIndex, in: window) {
            try window.transaction {
                let built = try navigation(x)
                try built.push(y)
                try loose.setChildren(loose.children + [built])
                try loose.select(1)
                try stack.push(loose)
                #expect(y.window === window)
                try bar.select(9)
            }
        }
        expect(tree(loose), equals: "T[kept*]")
        #expect(x.parent == nil && y.parent == nil && y.window == nil && loose.parent == nil)
    }

    @Test("A nested transaction that throws undoes only its own changes")
    func innerRollback() throws {
        let revision = window.revision
        let c = Page("c")
        try window.transaction {
            try stack.push(c)
            do {
                try window.transaction {
                    try bar.select(1)
                    try stack.popToRoot()
                    try? window.transaction {
                        try a.present(Page("deeper"))
                        throw Refusal()
                    }
                    expectHierarchy(window, "T[N[a], t*]")
                    throw Refusal()
                }
            } catch {
                expectHierarchy(window, "T[N[a, b, c]*, t]")
            }
            try a.present(Page("m"))
        }
        expectHierarchy(window, "T[N[a, b, c]*, t] ^ m")
        expect(window.revision, equals: revision + 1)
    }

    @Test("A transaction that ends in the same tree is no change")
    func sameTree() throws {
        let before = WindowState(window)
        var told = 0
        let token = window.observe { _ in told += 1 }
        try window.transaction {
            try stack.push(Page("c"))
            try bar.select(1)
            try a.present(Page("m"))
            try a.dismissPresented()
            try bar.select(0)
            try stack.pop()
            try stack.setChildren([b, a])
            try stack.setChildren([a, b])
            try window.setRoot(Page("other"))
            try window.setRoot(bar)
        }
        try window.transaction {}
        expect(WindowState(window), equals: before)
        expect(told, equals: 0)
        token.cancel()
    }

    @Test("Presenting the same modal in another style is a change")
    func otherStyle() throws {
        let modal = Page("m")
        try a.present(modal, as: .sheet)
        let (revision, structuralRevision) = (window.revision, window.structuralRevision)
        try window.transaction {
            try modal.dismiss()
            try a.present(modal, as: .overlay)
        }
        #expect(window.revision == revision + 1 && window.structuralRevision == structuralRevision + 1)
        expect(modal.presentationStyle, equals: .overlay)
    }

    @Test("A rollback restores the identity of every screen")
    func identity() throws {
        weak var weakB: Page?
        weakB = b
        try? window.transaction {
            try window.setRoot(nil)
            throw Refusal()
        }
        #expect(weakB?.parent === stack && weakB?.window === window)
        #expect(window.root === bar)
    }

    @Test("A transaction releases the screens that it has removed")
    func released() throws {
        weak var gone: Page?
        try window.transaction {
            let c = Page("c")
            gone = c
            try stack.push(c)
            try stack.pop()
        }
        #expect(gone == nil)
        try? window.transaction {
            let c = Page("c")
            gone = c
            try stack.push(c)
            throw Refusal()
        }
        #expect(gone == nil)
    }
}
