import Testing

private func tabs(_ home: String) -> String {
    "tabs[*\(home), stack[SearchScreen], stack[CartScreen], stack[AccountScreen]]"
}
private func product(_ id: Int) -> String { tabs("columns[stack[ProductListScreen], stack[ProductScreen \(id)]]") }

extension DesktopTests {
    @Test("A second window begins at the place of the first, and shows what is changed there")
    func secondWindow() throws {
        let desktop = try Desktop()
        try desktop.click("Iron Kettle")
        try desktop.press("ctrl+n")
        try desktop.use(window: 2)
        try desktop.expect(product(64))
        try desktop.click("Add to cart")
        try desktop.click("Glass Teapot")
        try desktop.expect(product(70))

        try desktop.use(window: 1)
        try desktop.expect(product(64))
        try desktop.expectControl("In your cart")

        try desktop.use(window: 2)
        try desktop.press("ctrl+w")
        try desktop.wait("the second window is closed") { desktop.windows.count == 1 }
        try desktop.use(window: 1)
        try desktop.expect(product(64))
        try desktop.press("ctrl+q")
        #expect(try desktop.quit() == 0)
    }

    @Test("A link opens in the window that shows it already, or else in the active one")
    func linkWithTwoWindows() throws {
        let desktop = try Desktop()
        try desktop.click("Iron Kettle")
        try desktop.press("ctrl+n")
        try desktop.use(window: 2)
        try desktop.click("Glass Teapot")
        try desktop.expect(product(70))

        try desktop.use(window: 1)
        try desktop.expect(product(64))
        try desktop.open("shop://products/70", "shop://products/42")
        try desktop.use(window: 2)
        try desktop.expect(product(42))
        try desktop.use(window: 1)
        try desktop.expect(product(64))
    }

    @Test("All windows close with the first, unless the customer keeps the input in one of them")
    func closeBoth() throws {
        let desktop = try Desktop()
        try desktop.send("login Anna")
        try desktop.click("Iron Kettle")
        try desktop.click("Add to cart")
        try desktop.press("ctrl+n")
        try desktop.use(window: 2)
        try desktop.send("links shop://checkout")
        try desktop.click("Street")
        try desktop.type("L")
        try desktop.use(window: 1)
        try desktop.press("ctrl+q")
        try desktop.click("Keep Editing")
        #expect(desktop.windows.count == 2)
        try desktop.press("ctrl+q")
        try desktop.click("Discard")
        #expect(try desktop.quit() == 0)
    }
}
