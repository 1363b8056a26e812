import Testing

private let home = "columns[stack[ProductListScreen]]"
private let start = "tabs[*\(home), stack[SearchScreen], stack[CartScreen], stack[AccountScreen]]"
private let cart = "tabs[\(home), stack[SearchScreen], *stack[CartScreen], stack[AccountScreen]]"

extension DesktopTests {
    @Test("A guarded tab asks for a login, and is selected after it")
    func login() throws {
        let desktop = try Desktop()
        try desktop.click("Cart")
        try desktop.expect(start + " ^ stack[LoginScreen]")
        try desktop.click("Name")
        try desktop.type("Anna")
        try desktop.click("Log In")
        try desktop.expect(cart)
    }

    @Test("A login that is closed leads back, with its button, a click beside it, or the key Escape")
    func closedLogin() throws {
        let desktop = try Desktop()
        let beside = "20 300"
        for close in [
            { try desktop.click("Close") }, { try desktop.press("Escape") },
            { try desktop.pressButtons([1], at: beside) },
        ] {
            try desktop.click("Cart")
            try desktop.expect(start + " ^ stack[LoginScreen]")
            try close()
            try desktop.expect(start)
        }
    }

    @Test("A form with input asks before it leaves, whichever way the user takes")
    func form() throws {
        let desktop = try Desktop()
        try desktop.send("login Anna")
        try desktop.click("Iron Kettle")
        try desktop.click("Add to cart")
        try desktop.expectControl("In your cart")
        try desktop.send("open shop://cart")
        try desktop.click("Check out")
        let shown = cart.replacing(home, with: "columns[stack[ProductListScreen], stack[ProductScreen 64]]")
        let form = shown + " ^ stack[CheckoutScreen]"
        try desktop.expect(form)
        try desktop.click("Street")
        // No key but these: each keystroke counts.
        try desktop.type("L")
        for close in [
            { try desktop.press("Escape") }, { try desktop.close() }, { try desktop.press("ctrl+q") },
            { try desktop.press("ctrl+w") }, { try desktop.pressButtons([1], at: "20 300") },
            { try desktop.open("shop://home") },
        ] {
            try close()
            try desktop.click("Keep Editing")
            try desktop.expect(form)
            try desktop.expectFocus("Street")
        }
        try desktop.click("Close")
        try desktop.click("Discard")
        try desktop.expect(shown)
        #expect(try desktop.quit() == 0)
    }

    @Test("A script answers the question that its command has led to")
    func script() throws {
        let desktop = try Desktop()
        try desktop.send("login Anna")
        try desktop.send("open shop://products/64")
        try desktop.click("Add to cart")
        try desktop.send("open shop://checkout")
        let shown = cart.replacing(home, with: "columns[stack[ProductListScreen], stack[ProductScreen 64]]")
        try desktop.send("tap 1\nLong Street 1")
        try desktop.send("back\nno")
        try desktop.expect(shown + " ^ stack[CheckoutScreen]")
        try desktop.send("back\nyes")
        try desktop.expect(shown)
    }

    @Test("The keyboard alone is enough to buy, in a narrow window and with large text", arguments: Look.purchases)
    func keyboard(look: Look) throws {
        let desktop = try Desktop(look: look)
        try desktop.resize(width: 400)
        try desktop.expect(
            "tabs[*columns-[stack[ProductListScreen]], stack[SearchScreen], stack[CartScreen], stack[AccountScreen]]")
        let order = try desktop.namesInOrder()
        #expect(
            order == [
                "Assam Breakfast", "Bamboo Whisk", "Ceremonial Matcha from Uji, Stone-Ground, First Harvest",
                "Darjeeling First Flush", "Earl Grey Blue Flower", "Glass Teapot", "Iron Kettle", "Rooibos Vanilla",
                "Sencha Yabukita", "Tie Guan Yin", "Settings", "Home", "Search", "Cart", "Account", "Main menu",
            ])
        try desktop.press("Down", "Return")
        try desktop.expectFocus("Add to cart")
        try desktop.press("Return")
        try desktop.expectControl("In your cart")
        try desktop.focus(on: "Cart")
        try desktop.press("space")
        try desktop.expectFocus("Name")
        try desktop.enter("Anna")
        try desktop.expectControl("Check out")
        try desktop.focus(on: "Check out")
        try desktop.press("Return")
        try desktop.expectFocus("Street")
        try desktop.enter("Long Street 1")
        try desktop.focus(on: "City")
        try desktop.enter("Utrecht")
        try desktop.focus(on: "Continue")
        try desktop.press("Return")
        try desktop.expectFocus("Place order")
        try desktop.press("Return")
        try desktop.expect(
            "tabs[columns-[stack[ProductListScreen], stack[ProductScreen 81]], stack[SearchScreen], stack[CartScreen], "
                + "*stack[AccountScreen, OrderScreen 1001]]")
        try desktop.expectFocus("1 × Bamboo Whisk")
    }

    @Test("Return keeps the input that a question is about, also with large text", arguments: Look.purchases)
    func answer(look: Look) throws {
        let desktop = try Desktop(look: look)
        try desktop.resize(width: 360)
        try desktop.send("login Anna")
        try desktop.send("open shop://products/64")
        try desktop.expectFocus("Add to cart")
        try desktop.press("Return")
        try desktop.expectControl("In your cart")
        try desktop.send("open shop://checkout")
        try desktop.expectFocus("Street")
        try desktop.type("L")
        try desktop.press("Escape")
        try desktop.expectFocus("Keep Editing")
        try desktop.press("Return")
        try desktop.expectFocus("Street")
        #expect(try desktop.send("value Street") == "L")
    }
}
