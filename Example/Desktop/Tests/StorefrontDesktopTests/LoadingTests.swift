import Testing

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
        try wait("screen readers say that it loads") {
            desktop.bar?.name == "Loading Glass Teapot…" && desktop.isBusy
        }
        try desktop.send("arrive")
        try desktop.expect(tabs(product(70)))
        try desktop.expect("nowhere", of: "where Loading Glass Teapot…")
        try wait("screen readers say that nothing loads") { desktop.bar == nil && !desktop.isBusy }
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
        for cancel in [
            { try desktop.press("Escape") }, { try desktop.click("Cancel") },
            { try desktop.click("Back to Earl Grey Blue Flower") }, { try desktop.press("alt+Left") },
            { try desktop.pressButtons([8], at: "700 400") },
        ] {
            try startLoading(desktop)
            try cancel()
            try wait("nothing loads") { try desktop.send("loading").hasPrefix("nothing") }
            try desktop.expect("nowhere", of: "where Loading Glass Teapot…")
            #expect(try desktop.send("shown") == shown)
        }
        #expect(try desktop.quit() == 0)
    }

    @Test("What could not be loaded is explained, and tried again with the mouse or the keyboard")
    func failed() throws {
        try Desktop(["--slow"]).follow([
            ("link shop://products/56", "control Rooibos Vanilla has not arrived."),
            ("click Try Again", tabs(product(56))),
            ("link shop://products/64", "control Iron Kettle has not arrived."), ("reach Try Again", ""),
            ("press Return", tabs(product(64))), ("shown", "gone Try Again"), ("shown", "focus Add to cart"),
        ])
    }

    @Test("The message of a failure leaves when the user goes on")
    func abandoned() throws {
        try Desktop(["--slow"]).follow([
            ("link shop://products/56", "control Try Again"), ("link shop://search", "gone Try Again"),
        ])
    }
}

extension Desktop {
    /// The loading bar in the accessibility tree.
    fileprivate var bar: Accessible? { objects.first { $0.role == "progress bar" } }

    fileprivate var isBusy: Bool { objects.contains { $0.has(.busy) } }
}
