import Testing

private let home = "columns[stack[ProductListScreen]]"
private func product(_ number: Int) -> String {
    "columns[stack[ProductListScreen], stack[ProductScreen \(number)]]"
}
private func tabs(_ home: String) -> String {
    "tabs[*\(home), stack[SearchScreen], stack[CartScreen], stack[AccountScreen]]"
}

extension DesktopTests {
    /// Opens a product that does not arrive, and waits until the window shows that it loads.
    private func startLoading(_ desktop: Desktop) throws {
        try desktop.send("hold")
        try desktop.open("shop://products/70")
        try desktop.expectControl("Loading Glass Teapot…")
    }

    @Test("What takes time to load has a bar and a message, which screen readers name, until it has arrived")
    func loading() throws {
        let desktop = try Desktop(["--slow"])
        #expect(desktop.bar == nil)
        #expect(!desktop.isBusy)
        try startLoading(desktop)
        try desktop.wait("screen readers say that it loads") {
            desktop.bar?.name == "Loading Glass Teapot…" && desktop.isBusy
        }
        try desktop.send("arrive")
        try desktop.expect(tabs(product(70)))
        try desktop.wait("nothing loads") { try desktop.send("where Loading Glass Teapot…") == "nowhere" }
        try desktop.wait("screen readers say that nothing loads") { desktop.bar == nil && !desktop.isBusy }
        #expect(try desktop.send("loading") == "nothing, shown 1 times")
    }

    @Test("What has arrived at once is never shown as loading")
    func quick() throws {
        let desktop = try Desktop()
        for number in [70, 42, 56] {
            try desktop.open("shop://products/\(number)")
            try desktop.expect(tabs(product(number)))
        }
        #expect(try desktop.send("loading") == "nothing, shown 0 times")
    }

    @Test("Escape, the button, and the ways back cancel what is loading, and nothing changes")
    func cancelled() throws {
        let desktop = try Desktop(["--slow"])
        try desktop.send("open shop://products/42/reviews")
        let shown = try desktop.send("shown")
        let ways = [
            ("Escape", { try desktop.press("Escape") }), ("Cancel", { try desktop.click("Cancel") }),
            ("Back", { try desktop.click("Back to Earl Grey Blue Flower") }),
            ("Alt+Left", { try desktop.press("alt+Left") }),
            ("the mouse", { try desktop.pressButtons([8], at: "700 400") }),
        ]
        for (name, cancel) in ways {
            try startLoading(desktop)
            try cancel()
            try desktop.wait("nothing loads") { try desktop.send("loading").hasPrefix("nothing") }
            try desktop.wait("the message has gone") { try desktop.send("where Loading Glass Teapot…") == "nowhere" }
            let now = try desktop.send("shown")
            #expect(now == shown, "\(name)")
        }
        #expect(try desktop.quit() == 0)
    }

    @Test("What could not be loaded is explained, and tried again with the mouse or the keyboard")
    func failed() throws {
        let desktop = try Desktop(["--slow"])
        try desktop.open("shop://products/56")
        try desktop.expectControl("Rooibos Vanilla has not arrived.")
        try desktop.click("Try Again")
        try desktop.expect(tabs(product(56)))
        try desktop.open("shop://products/64")
        try desktop.expectControl("Iron Kettle has not arrived.")
        try desktop.expect(tabs(product(56)))
        try desktop.focus(on: "Try Again")
        try desktop.press("Return")
        try desktop.expect(tabs(product(64)))
        try desktop.wait("the message has gone") { try desktop.send("where Try Again") == "nowhere" }
        try desktop.expectFocus("Add to cart")
    }

    @Test("The message of a failure leaves when the user goes on")
    func abandoned() throws {
        let desktop = try Desktop(["--slow"])
        try desktop.open("shop://products/56")
        try desktop.expectControl("Try Again")
        try desktop.open("shop://search")
        try desktop.wait("the message has gone") { try desktop.send("where Try Again") == "nowhere" }
    }
}

extension Desktop {
    /// The loading bar in the accessibility tree.
    fileprivate var bar: Accessible? {
        Accessible.program(processIdentifier)?.first { $0.role == "progress bar" }
    }

    fileprivate var isBusy: Bool { Accessible.program(processIdentifier)?.first { $0.has(.busy) } != nil }
}
