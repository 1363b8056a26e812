import Testing

extension DesktopTests {
    @Test("A guarded tab asks for a login, which its button, a click beside it, or the key Escape closes")
    func login() throws {
        let desktop = try Desktop()
        for close in [
            { try desktop.click("Close") }, { try desktop.press("Escape") },
            { try desktop.pressButtons([1], at: "20 300") },
        ] {
            try desktop.click("Cart")
            try desktop.expect(tabs() + " ^ stack[LoginScreen]")
            try close()
            try desktop.expect(tabs())
        }
        // A double click asks once.
        try desktop.pressButtons([1, 1], over: "Cart")
        try desktop.expect(tabs() + " ^ stack[LoginScreen]")
        try desktop.expectFocus("Name")
        try desktop.type("Anna")
        try desktop.click("Log In")
        try desktop.expect(tabs(selected: 2))
    }

    @Test("A form with input asks before it leaves, whichever way the user takes")
    func form() throws {
        let desktop = try Desktop()
        try desktop.startCheckout()
        let cart = tabs(product(64), selected: 2)
        // No key but these: each keystroke counts.
        try desktop.type("L")
        for close in [
            { try desktop.press("Escape") }, { try desktop.write("close") }, { try desktop.press("ctrl+q") },
            { try desktop.press("ctrl+w") }, { try desktop.pressButtons([1], at: "20 300") },
            { try desktop.open("shop://home") },
        ] {
            try close()
            try desktop.click("Keep Editing")
            try desktop.expect(cart + " ^ stack[CheckoutScreen]")
            try desktop.expectFocus("Street")
        }
        try desktop.click("Close")
        try desktop.click("Discard")
        try desktop.expect(cart)
        #expect(try desktop.quit() == 0)
    }

    @Test("A script answers the question that its command has led to")
    func script() throws {
        let desktop = try Desktop()
        try desktop.startCheckout()
        try desktop.send("tap 1\nLong Street 1", "back\nno")
        try desktop.expect(tabs(product(64), selected: 2) + " ^ stack[CheckoutScreen]")
        try desktop.send("back\nyes")
        try desktop.expect(tabs(product(64), selected: 2))
    }

    @Test("The keyboard alone is enough to buy, in a narrow window and with large text", arguments: Look.purchases)
    func keyboard(look: Look) throws {
        let desktop = try Desktop(look: look)
        try desktop.resize(width: 400)
        try desktop.expect(tabs(folded: true))
        #expect(
            try desktop.namesInOrder() == [
                "Assam Breakfast", "Bamboo Whisk", "Ceremonial Matcha from Uji, Stone-Ground, First Harvest",
                "Darjeeling First Flush", "Earl Grey Blue Flower", "Glass Teapot", "Iron Kettle", "Rooibos Vanilla",
                "Sencha Yabukita", "Tie Guan Yin", "Settings", "Home", "Search", "Cart", "Account", "Main menu",
            ])
        let order = tabs(
            product(81), folded: true, account: "stack[AccountScreen, OrderScreen 1001]", selected: 3)
        try desktop.follow([
            ("press Down Return", "focus Add to cart"), ("press Return", "control In your cart"),
            ("reach Cart", ""), ("press space", "focus Name"), ("type Anna", ""), ("press Return", "control Check out"),
            ("reach Check out", ""), ("press Return", "focus Street"), ("type Long Street 1", ""), ("press Return", ""),
            ("reach City", ""), ("type Utrecht", ""), ("press Return", ""), ("reach Continue", ""),
            ("press Return", "focus Place order"), ("press Return", order), ("shown", "focus 1 × Bamboo Whisk"),
        ])
    }

    @Test("Return keeps the input that a question is about, also with large text", arguments: Look.purchases)
    func answer(look: Look) throws {
        let desktop = try Desktop(look: look)
        try desktop.resize(width: 360)
        try desktop.follow([
            ("login Anna", ""), ("open shop://products/64", "focus Add to cart"),
            ("press Return", "control In your cart"), ("open shop://checkout", "focus Street"), ("type L", ""),
            ("press Escape", "focus Keep Editing"), ("press Return", "focus Street"),
        ])
        #expect(try desktop.send("value Street") == "L")
    }

    @Test("A name that is too long is explained in its field, and cannot be used")
    func problem() throws {
        let tooLong = String(repeating: "x", count: 31)
        try Desktop().follow([
            ("click Cart", "focus Name"), ("type \(tooLong)", "focus A name can have at most 30 characters."),
            ("press Return", "focus A name can have at most 30 characters."),
            ("press BackSpace Return", tabs(selected: 2)),
        ])
    }
}
