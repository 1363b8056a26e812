import Testing

extension DesktopTests {
    @Test("An app of three modules is shown by the same adapter, with the keyboard alone")
    func modules() throws {
        let shop = try Instance(["shop://products/7"], of: "ModularDesktop")
        try shop.expectFocus("Buy")
        try shop.press("Return")
        try shop.expectFocus("Show Cart")
        try shop.press("Return")
        // The cart asks a guest to log in, and continues.
        try shop.expectText("login – Modular")
        try shop.type("Anna")
        try shop.press("Tab")
        try shop.expectFocus("Log In")
        try shop.press("Return")
        try shop.expectText("Cart of Anna")
        try shop.press("Escape")
        try shop.expectFocus("Show Cart")
        try shop.press("Escape")
        try shop.expectFocus("Buy")
        shop.end()
    }
}
