import Testing

extension DesktopTests {
    @Test("All clicks on a button count, however fast they are")
    func fastClicks() throws {
        let desktop = try Desktop()
        try desktop.click("Iron Kettle")
        try desktop.pressButtons([1, 1, 1, 1, 1], over: "Add to cart")
        try desktop.expectControl("5")
    }

    @Test("The close button of a dimmed window closes the window, and not the sheet over it")
    func dimmedWindow() throws {
        let desktop = try Desktop()
        try desktop.click("Cart")
        try desktop.expect(tabs() + " ^ stack[LoginScreen]")
        try desktop.pressButtons([1], at: "872 28")
        #expect(try desktop.quit() == 0)
    }

    @Test("The keys and the buttons of the mouse go back from anywhere in the window")
    func back() throws {
        let desktop = try Desktop()
        for goBack in [
            { try desktop.press("alt+Left") }, { try desktop.pressButtons([8], at: "300 28") },
            { try desktop.pressButtons([8], at: "150 400") },
        ] {
            try desktop.send("open shop://products/64/reviews")
            try desktop.expect(tabs("*" + product(64), "*" + reviews(64)))
            try goBack()
            try desktop.expect(tabs(product(64)))
        }
    }

    @Test("Ctrl+F searches from anywhere, and the results follow each keystroke")
    func search() throws {
        try Desktop().follow([
            ("click Iron Kettle", ""), ("press ctrl+f", "focus Search for"), ("type m", "control Assam Breakfast"),
            ("type atcha", "control Bamboo Whisk"), ("shown", "focus Search for"), ("press Tab", ""),
            ("press ctrl+f", "focus Search for"),
        ])
    }

    @Test("The keyboard focus is on the page after the window has been folded")
    func focusAfterFolding() throws {
        try Desktop().follow([
            ("open shop://products/64", ""), ("reach Bamboo Whisk", ""), ("resize 420", "focus Add to cart"),
        ])
    }
}
