import Testing

extension DesktopTests {
    /// Starts the program with a kettle in the first window, and a teapot in the second one.
    private func startWithTwoWindows() throws -> Desktop {
        let desktop = try Desktop()
        try desktop.follow([("click Iron Kettle", tabs(product(64))), ("press ctrl+n", "")])
        try desktop.use(window: 2)
        try desktop.follow([
            ("shown", tabs(product(64))), ("click Add to cart", ""), ("click Glass Teapot", tabs(product(70))),
        ])
        try desktop.use(window: 1)
        return desktop
    }

    @Test("A second window begins at the place of the first, and shows what is changed there")
    func secondWindow() throws {
        let desktop = try startWithTwoWindows()
        try desktop.follow([("shown", tabs(product(64))), ("shown", "control In your cart")])
        try desktop.use(window: 2)
        try desktop.press("ctrl+w")
        try wait("the second window is closed") { desktop.windows.count == 1 }
        try desktop.use(window: 1)
        try desktop.follow([("shown", tabs(product(64)))])
        try desktop.press("ctrl+q")
        #expect(try desktop.quit() == 0)
    }

    @Test("A link opens in the window that shows it already, or else in the active one")
    func linkWithTwoWindows() throws {
        let desktop = try startWithTwoWindows()
        try desktop.open("shop://products/70", "shop://products/42")
        try desktop.use(window: 2)
        try desktop.expect(tabs(product(42)))
        try desktop.use(window: 1)
        try desktop.expect(tabs(product(64)))
    }

    @Test("All windows close with the first, unless the customer keeps the input in one of them")
    func closeBoth() throws {
        let desktop = try Desktop()
        try desktop.startCheckout()
        try desktop.press("ctrl+n")
        try desktop.use(window: 2)
        try desktop.follow([("click Street", ""), ("type L", "")])
        try desktop.use(window: 1)
        try desktop.follow([("press ctrl+q", ""), ("click Keep Editing", "")])
        #expect(desktop.windows.count == 2)
        try desktop.follow([("press ctrl+q", ""), ("click Discard", "")])
        #expect(try desktop.quit() == 0)
    }
}
