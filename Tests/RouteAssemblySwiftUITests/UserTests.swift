import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

/// What the user does, and what SwiftUI shows and the window contains when all is done.
private struct Scene: CustomTestStringConvertible, Sendable {
    let testDescription: String, before: String, shown: String, after: String
    var isCompact = false
    let act: @MainActor @Sendable (Stage) async throws -> Void

    init(
        _ name: String, _ before: String, isCompact: Bool = false, shows shown: String, _ after: String,
        act: @escaping @MainActor @Sendable (Stage) async throws -> Void
    ) {
        (testDescription, self.before, self.shown, self.after) = (name, before, shown, after)
        (self.isCompact, self.act) = (isCompact, act)
    }
}

@MainActor
struct UserTests {
    nonisolated private static let scenes = [
        Scene("A swipe back", "N[home, list, item]", shows: "stack[home, list]", "N[home, list]") { stage in
            expect(stage.swiftUI.swipeBack(try stage.node(around: "home"), to: 1), equals: true)
        },
        Scene(
            "Several pages at once, by a long press on the back button", "N[home, a, b, c]", shows: "stack[home]",
            "N[home]"
        ) {
            stage in
            expect(stage.swiftUI.swipeBack(try stage.node(around: "home"), to: 0), equals: true)
        },
        Scene("A swipe on a form does not begin", "N[home, form]", shows: "stack[home, form]", "N[home, form]") {
            stage in
            expect(stage.swiftUI.swipeBack(try stage.node(around: "home")), equals: false)
            expect(try stage.page(of: "form").needsBackButton(in: try stage.root), equals: true)
        },
        Scene("The back button of a form that agrees", "N[home, form]", shows: "stack[home]", "N[home]") { stage in
            try stage.page(of: "form").goBack()
        },
        Scene(
            "The back button of a form that does not agree", "N[home, form]", shows: "stack[home, form]",
            "N[home, form]"
        ) {
            stage in
            try stage.fixture.screen("form", as: AskingScreen.self).answer = false
            try stage.page(of: "form").goBack()
        },
        Scene("A form that SwiftUI has popped agrees", "N[home, form]", shows: "stack[home]", "N[home]") { stage in
            try stage.pop(around: "home", to: 0)
        },
        Scene(
            "A form that SwiftUI has popped does not agree", "N[home, form]", shows: "stack[home, form]",
            "N[home, form]"
        ) {
            stage in
            try stage.fixture.screen("form", as: AskingScreen.self).answer = false
            try stage.pop(around: "home", to: 0)
            _ = await stage.shown()
            expect(try stage.fixture.screen("form", as: AskingScreen.self).questions, equals: 1)
        },
        Scene("A locked screen that SwiftUI has popped", "N[home, item]", shows: "stack[home, item]", "N[home, item]") {
            stage in
            try stage.lock("item")
            try stage.pop(around: "home", to: 0)
        },
        Scene(
            "A push while SwiftUI pops wins", "N[home, item]", shows: "stack[home, item, news]", "N[home, item, news]"
        ) {
            stage in
            try stage.pop(around: "home", to: 0)
            try stage.push("news", in: "home")
        },
        Scene("A sheet that is pulled down", "N[home] ^sheet N[a, b]", shows: "stack[home]", "N[home]") { stage in
            expect(stage.swiftUI.pullDown(), equals: true)
        },
        Scene(
            "A sheet over a sheet that is pulled down", "N[home] ^sheet a ^sheet b", shows: "stack[home] a",
            "N[home] ^sheet a"
        ) { stage in
            expect(stage.swiftUI.pullDown(), equals: true)
        },
        Scene(
            "A sheet with a form cannot be pulled down", "N[home] ^sheet N[form, b]",
            shows: "stack[home] stack[form, b]",
            "N[home] ^sheet N[form, b]"
        ) { stage in
            expect(stage.swiftUI.pullDown(), equals: false)
        },
        Scene(
            "A form in a sheet that SwiftUI has dismissed agrees", "N[home] ^sheet N[form, b]", shows: "stack[home]",
            "N[home]"
        ) { try $0.dismiss() },
        Scene(
            "A locked sheet that SwiftUI has dismissed comes back", "N[home] ^sheet a", shows: "stack[home] a",
            "N[home] ^sheet a"
        ) { stage in
            try stage.lock("a")
            try stage.dismiss()
        },
        Scene(
            "A sheet that is pulled down while code pushes into it stays", "N[home] ^sheet N[a]",
            shows: "stack[home] stack[a, b]", "N[home] ^sheet N[a, b]"
        ) { stage in
            expect(stage.swiftUI.pullDown(), equals: true)
            try stage.push("b", in: "a")
        },
        Scene("A tab", "T[N[home]*, N[cart]]", shows: "tabs[stack[home], *stack[cart]]", "T[N[home], N[cart]*]") {
            stage in
            stage.swiftUI.tapTab(try #require(stage.swiftUI.root), 1)
        },
        Scene("A tab and back at once", "T[home*, cart]", shows: "tabs[*home, cart]", "T[home*, cart]") { stage in
            let bar = try #require(stage.swiftUI.root)
            stage.swiftUI.tapTab(bar, 1)
            stage.swiftUI.tapTab(bar, 0)
        },
        Scene("The selected tab", "T[N[home, item]*, cart]", shows: "tabs[*stack[home], cart]", "T[N[home]*, cart]") {
            stage in
            stage.swiftUI.tapTab(try #require(stage.swiftUI.root), 0)
        },
        Scene(
            "The selected tab in front of a form that does not agree", "T[N[home, form]*, cart]",
            shows: "tabs[*stack[home, form], cart]", "T[N[home, form]*, cart]"
        ) { stage in
            try stage.fixture.screen("form", as: AskingScreen.self).answer = false
            stage.swiftUI.tapTab(try #require(stage.swiftUI.root), 0)
        },
        Scene(
            "Back across stacks in stacks", "N[home, N[a, b], N[c]]", shows: "stack[home, a]", "N[home, N[a]]"
        ) { stage in
            expect(stage.swiftUI.swipeBack(try #require(stage.swiftUI.root), to: 1), equals: true)
        },
        Scene(
            "Back across stacks in stacks, up to a form that refuses", "N[home, N[a, form], N[c]]",
            shows: "stack[home, a, form]", "N[home, N[a, form]]"
        ) { stage in
            try stage.fixture.screen("form", as: AskingScreen.self).answer = false
            let root = try #require(stage.swiftUI.root)
            stage.swiftUI.popByItself(root, root.display.pages[0], to: 1)
        },
        Scene(
            "The back button of a stack in tabs in a stack", "N[home, T[N[a, b]*, c]]",
            shows: "stack[home, tabs[*lastPage[*a], c]]", "N[home, T[N[a]*, c]]"
        ) { try $0.page(of: "b").goBack() },
        Scene("A window that becomes narrow", "S[list | item]", shows: "stack[list, item]", "S[list | item*]") {
            $0.swiftUI.isCompact = true
        },
        Scene("Back in a folded split", "S[list | N[item, more]]", isCompact: true, shows: "stack[list]", "S[list]") {
            stage in
            expect(stage.swiftUI.swipeBack(try #require(stage.swiftUI.root), to: 0), equals: true)
        },
        Scene(
            "A window that becomes wide after a swipe", "S[list | N[item, more]]", isCompact: true,
            shows: "split[*list, *stack[item]]", "S[list | N[item]]"
        ) { stage in
            expect(stage.swiftUI.swipeBack(try #require(stage.swiftUI.root), to: 1), equals: true)
            _ = await stage.shown()
            stage.swiftUI.isCompact = false
        },
        Scene(
            "A sheet, a swipe under it, and a push at once", "N[home, item] ^sheet s", shows: "stack[home, item, news]",
            "N[home, item, news]"
        ) { stage in
            expect(stage.swiftUI.pullDown(), equals: true)
            try stage.pop(around: "home", to: 0)
            try stage.push("news", in: "home")
        },
        Scene(
            "Another style after a sheet", "N[home] ^sheet a", shows: "stack[home] b", "N[home] ^fullScreen b"
        ) { stage in
            try stage.window.transaction {
                try stage.fixture["a"].dismiss()
                try stage.fixture["home"].parent?.present(FixtureScreen("b"), as: .fullScreen)
            }
        },
    ]

    @Test(
        "SwiftUI, its pages, and the hierarchy follow the user, or come back", arguments: scenes,
        [SimulatedSwiftUI.Manners([]), [.dropsPresentations, .dropsDismissals, .disappearsLate, .appearsAtRemoval]])
    fileprivate func scene(scene: Scene, manners: SimulatedSwiftUI.Manners) async throws {
        let stage = try await Stage(scene.before, isCompact: scene.isCompact, manners)
        try await scene.act(stage)
        await stage.expect(scene.shown)
        expectHierarchy(stage.window, try HierarchyPattern(parsing: scene.after))
    }

    @Test("A tab that SwiftUI has selected is set back until its destination is reached")
    func guardedTab() async throws {
        let stage = try await Stage("T[N[home]*, cart]")
        let gate = GateInterceptor()
        let cart = try stage.fixture.screen("cart", as: FixtureScreen.self)
        let step = StepAssembly(finder: InstanceFinder<FixtureScreen, Void>(cart)) { cart }
            .adding(gate).using(.present).from(.topmost).assemble()
        stage.router.registerTabs { $0.description == "cart" ? Destination.to(step) : nil }
        stage.swiftUI.tapTab(try #require(stage.swiftUI.root), 1)
        await stage.expect("tabs[*stack[home], cart]")
        gate.open()
        await stage.expect("tabs[stack[home], *cart]")
    }

    @Test("A screen view after SwiftUI has changed pages has the cause `gesture`")
    func causes() async throws {
        let stage = try await Stage("T[N[home, item]*, cart] ^sheet s")
        var views: [String] = []
        let token = stage.window.observeScreenViews { views.append("\($0)") }
        stage.swiftUI.pullDown()
        _ = await stage.shown()
        stage.swiftUI.swipeBack(try stage.node(around: "home"))
        _ = await stage.shown()
        stage.swiftUI.tapTab(try #require(stage.swiftUI.root), 1)
        _ = await stage.shown()
        expect(views, equals: ["s → item (gesture)", "item → home (gesture)", "home → cart (gesture)"])
        token.cancel()
    }
}
