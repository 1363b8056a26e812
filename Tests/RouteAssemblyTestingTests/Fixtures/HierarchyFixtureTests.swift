import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct HierarchyFixtureTests {
    /// Returns the error for a screen that the fixture cannot give.
    private func error(_ screen: () throws -> Screen) -> String? {
        do {
            _ = try screen()
            return nil
        } catch { return "\(error)" }
    }

    @Test("A fixture is a live window with screens by label")
    func liveWindow() throws {
        let fixture = try RoutingWindow.fixture("T[N[a, b]*, c] ^ d")
        #expect(fixture["d"].presenting is TabContainer)
        expect([fixture["b"].isAttached, fixture["b"].isVisible], equals: [true, false])
        try fixture["d"].dismiss()
        expectHierarchy(fixture.window, "T[N[a, b], c]")
        expect([fixture["b"].isAttached, fixture["b"].isVisible], equals: [true, true])
    }

    @Test("A label can stand for a screen of an app")
    func appScreens() throws {
        let fixture = try RoutingWindow.fixture("N[home, b]", screens: ["home": { HomeScreen() }])
        expectHierarchy(fixture.window, "N[HomeScreen, b]")
        let home: HomeScreen = try fixture.screen("home")
        #expect(home === fixture["home"])
        expect(
            error { try fixture.screen("b", as: HomeScreen.self) },
            equals: #"typeMismatch: b is a FixtureScreen, not a HomeScreen. Create it with `screens: ["b": { … }]`."#)
        expect(
            error { try fixture.screen("home", as: LoginScreen.self) },
            equals: "typeMismatch: home is a HomeScreen, not a LoginScreen.")
        expect(
            error { try fixture.screen("c", as: HomeScreen.self) },
            equals: "typeMismatch: The fixture has no screen labelled c. It has: NavigationContainer, b, home.")
    }

    @Test("A repeated label stands for the first screen that is still there, and inner containers come first")
    func repeatedLabels() throws {
        var makers: [() -> Screen] = [{ HomeScreen() }, { LoginScreen() }]
        let fixture = try RoutingWindow.fixture("N[N[a, b], a, b]", screens: ["a": { makers.removeFirst()() }])
        let outer = try #require(fixture.window.root as? NavigationContainer)
        #expect(fixture["NavigationContainer"] === outer.children[0])
        #expect(try fixture.screen("b", as: FixtureScreen.self).parent === outer.children[0])
        #expect(fixture["a"] is HomeScreen)
        #expect(try fixture.screen("a", as: LoginScreen.self) === outer.children[1])
        expect(
            error { try fixture.screen("a", as: ProductScreen.self) },
            equals: "typeMismatch: a is a HomeScreen, not a ProductScreen.")
        try outer.setChildren([outer.children[2]])
        #expect(fixture["b"] === outer.children[0])
        #expect(fixture["NavigationContainer"] === outer)
    }

    @Test("Fixtures share a dictionary of screens")
    func sharedScreens() throws {
        let screens: [String: () -> Screen] = ["home": { HomeScreen() }, "login": { LoginScreen() }]
        expectHierarchy(try RoutingWindow.fixture("N[home, b]", screens: screens).window, "N[HomeScreen, b]")
        expectHierarchy(try RoutingWindow.fixture("login", screens: screens).window, "LoginScreen")
    }

    @Test("Containers have names, and are selected, collapsed, and hidden as in the notation")
    func containers() throws {
        let fixture = try RoutingWindow.fixture("T1[S1[p | d*], X1{a, b*}*]")
        let tabs = try fixture.screen("T1", as: TabContainer.self)
        expect(tabs.selectedIndex, equals: 1)
        #expect(try fixture.screen("S1", as: SplitContainer.self).isCollapsed)
        #expect(fixture["b"].isVisible && !fixture["a"].isVisible)
        try tabs.select(0)
        expectHierarchy(fixture.window, "T1[S1[p | d*]*, X1{a, b*}]")
    }

    @Test("The fixture does not retain a screen that has left")
    func releasesScreens() throws {
        let fixture = try RoutingWindow.fixture("N[a, b]")
        weak var b: Screen?
        b = fixture["b"]
        try fixture.screen("NavigationContainer", as: NavigationContainer.self).pop()
        #expect(b == nil)
        let failures = FailureRecorder.collect { _ = fixture["b"] }
        expect(failures.map(\.message), equals: ["b has left the window and was released."])
        expect(failures.first?.line, equals: UInt(#line - 2))
    }

    @Test("A missing label is reported with the existing labels")
    func missingLabel() throws {
        let fixture = try RoutingWindow.fixture("N[a, b]")
        let failures = FailureRecorder.collect { _ = fixture["c"] }
        expect(
            failures.map(\.message),
            equals: ["The fixture has no screen labelled c. It has: NavigationContainer, a, b."])
    }

    @Test(
        "A wildcard or a mistake throws an error that points at it",
        arguments: [("N[_]", 2), ("N[a, …]", 5), ("N[a, ...]", 5), ("a ^ _", 4), ("N[a", 3)])
    func wildcards(_ notation: String, _ offset: Int) {
        let error = #expect(throws: NotationError.self) { try RoutingWindow.fixture(notation) }
        expect(error?.offset, equals: offset)
    }

    @Test("A screen that is already in the hierarchy throws an error")
    func attachedScreen() {
        let screen = HomeScreen()
        let error = #expect(throws: RoutingError.self) {
            try RoutingWindow.fixture("N[a, a]", screens: ["a": { screen }])
        }
        expect(error?.code, equals: .alreadyAttached)
    }

    @Test("A fixture screen can refuse to leave")
    func lockedScreen() async throws {
        let fixture = try RoutingWindow.fixture("N[a, b]")
        let b = try fixture.screen("b", as: FixtureScreen.self)
        b.isLocked = true
        let stack = try fixture.screen("NavigationContainer", as: NavigationContainer.self)
        #expect(throws: RoutingError.self) { try stack.pop() }
        await expect([b.confirmRemoval(.closingWindow), b.asksBeforeRemoval], equals: [false, false])
        b.confirmation = { true }
        await expect([b.confirmRemoval(.closingWindow), b.asksBeforeRemoval], equals: [true, true])
    }

    @Test("A custom container shows its marked children, even after its children change")
    func customContainer() throws {
        let fixture = try RoutingWindow.fixture("X{a, b*, c*}")
        let container = try #require(fixture.window.root as? Container)
        expect(container.visibleChildren.map(\.description), equals: ["b", "c"])
        try container.setChildren([fixture["c"], FixtureScreen("d"), fixture["a"]])
        expectHierarchy(fixture.window, "X{c*, d, a}")
        try container.makeVisible(fixture["a"])
        expectHierarchy(fixture.window, "X{c, d, a*}")
        try container.setChildren([fixture["c"]])
        expectHierarchy(fixture.window, "X{c*}")
    }
}
