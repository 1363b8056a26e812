import Testing

extension DesktopTests {
    @Test("An app of three modules is shown by the same adapter, with the keyboard alone")
    func modules() throws {
        let shop = try Program(["shop://products/7"], of: "ModularDesktop")
        try shop.use(window: 1)
        for button in ["Buy", "Show Cart"] {
            try shop.expectFocusedObject(button)
            try shop.press("Return")
        }
        // The cart asks a guest to log in, and continues.
        try shop.expectObject("login – Modular")
        try shop.type("Anna")
        try shop.press("Tab")
        try shop.expectFocusedObject("Log In")
        try shop.press("Return")
        try shop.expectObject("Cart of Anna")
        for button in ["Show Cart", "Buy"] {
            try shop.press("Escape")
            try shop.expectFocusedObject(button)
        }
    }
}
