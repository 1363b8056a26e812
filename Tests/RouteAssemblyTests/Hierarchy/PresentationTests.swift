import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PresentationTests {
    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("The root of the presenter's level holds the modal", "N1[a, b]", "N1[a, b] ^sheet m") { app in
            let modal = FixtureScreen("m")
            try app["a"].present(modal, as: .sheet)
            #expect([app["N1"], app["a"], app["b"]].allSatisfy { $0.presented === modal })
            #expect(modal.presenting === app["N1"] && modal.presentationStyle == .sheet && modal.parent == nil)
            #expect([modal.window?.topmost, app.window.visibleScreen].allSatisfy { $0 === modal })
        },
        HierarchyCase("Every screen of a modal has the same presenter", "N1[a, b]", "N1[a, b] ^ T[N[leaf]*]") { app in
            let leaf = Page("leaf")
            try app["b"].present(try tabs(try navigation(leaf)))
            #expect(leaf.presenting === app["N1"] && leaf.presented == nil)
        },
        HierarchyCase(
            "A second modal on one level throws", "N[a, b] ^ m", .refusal(.alreadyPresenting, "b", "m", "x", "topmost")
        ) { app in
            try app["b"].present(FixtureScreen("x"))
        },
        HierarchyCase("A modal can present another one", "N[a, b] ^ m", "N[a, b] ^ m ^ x") { app in
            try app.window.topmost?.present(FixtureScreen("x"))
        },
        HierarchyCase(
            "A detached screen cannot present", "N[a]", .refusal(.notAttached, "detached", "x", "Attach it first")
        ) { _ in
            let x = Page("x")
            defer { #expect(x.presenting == nil) }
            try Page("detached").present(x)
        },
        HierarchyCase("A screen in a container cannot be presented", "N[a, b]", .refusal(.alreadyAttached, "a")) {
            app in
            try app["b"].present(app["a"])
        },
        HierarchyCase(
            "The root of a window cannot be presented", "N[a, b]", .refusal(.alreadyAttached, "root of a window")
        ) { app in
            try app["b"].present(app.stack)
        },
        HierarchyCase("A modal cannot present itself", "N[a, b] ^ m", .refusal(.alreadyAttached, "m")) { app in
            try app["m"].present(app["m"])
        },
        HierarchyCase("A modal cannot be presented in another window", "N[a] ^ m", .refusal(.alreadyAttached)) { app in
            let other = RoutingWindow(root: Page("other"))
            try other.root?.present(app["m"])
        },
        HierarchyCase("`dismiss` removes the modal and the levels above it", "N[a, b]", "N[a, b]", changes: 3) { app in
            let (m, leaf, x) = (Page("m"), Page("leaf"), Page("x"))
            try app["a"].present(try navigation(m, leaf), as: .popover)
            try leaf.present(x)
            try m.dismiss()
            #expect(m.window == nil && x.window == nil && x.presenting == nil)
            #expect(leaf.parent?.presentationStyle == nil && app["a"].presented == nil)
        },
        HierarchyCase("`dismissPresented` removes the level above", "N[a, b] ^ m ^ x", "N[a, b] ^ m") { app in
            try app["m"].dismissPresented()
        },
        HierarchyCase("`dismissPresented` removes all levels above", "N[a, b] ^ m ^ x", "N[a, b]") { app in
            try app["b"].dismissPresented()
        },
        HierarchyCase("Without a modal, `dismiss` throws", "N[a]", .refusal(.nothingToUnwind, "a", "modal")) { app in
            try app["a"].dismiss()
        },
        HierarchyCase(
            "Without a modal, `dismissPresented` throws", "N[a]", .refusal(.nothingToUnwind, "a", "modal")
        ) { app in
            try app["a"].dismissPresented()
        },
        HierarchyCase("`dismiss` throws for a detached screen", "N[a]", .refusal(.notAttached, "detached")) { _ in
            try Page("detached").dismiss()
        },
        HierarchyCase("`dismissPresented` throws for a detached screen", "N[a]", .refusal(.notAttached, "detached")) {
            _ in
            try Page("detached").dismissPresented()
        },
        HierarchyCase(
            "`dismiss` keeps a level with a locked one above it", "N[a] ^ m ^ x", .refusal(.cannotBeRemoved, "x ")
        ) { app in
            try app.lock("x")
            try app["m"].dismiss()
        },
        HierarchyCase("`dismissPresented` keeps a locked level", "N[a] ^ m ^ x", .refusal(.cannotBeRemoved, "x ")) {
            app in
            try app.lock("x")
            try app["a"].dismissPresented()
        },
        HierarchyCase("Another root keeps a locked level", "N[a] ^ m ^ x", .refusal(.cannotBeRemoved, "x ")) { app in
            try app.lock("x")
            defer { #expect(app["x"].presenting === app["m"] && app["m"].presentationStyle == .fullScreen) }
            try app.window.setRoot(Page("other"))
        },
    ]

    @Test("A screen presents and dismisses levels over its own", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }

    @Test("A dismissed modal is released with the levels above it")
    func released() throws {
        let app = try TestApp("N[a]")
        weak var modal: Page?
        weak var above: Page?
        try {
            let (m, x) = (Page("m"), Page("x"))
            (modal, above) = (m, x)
            try app["a"].present(m)
            try m.present(x)
        }()
        #expect(modal != nil && above != nil)
        try app["a"].dismissPresented()
        #expect(modal == nil && above == nil)
    }
}
