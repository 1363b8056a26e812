import Testing

extension DesktopTests {
    @Test("The menu shows what the program is")
    func about() throws {
        let desktop = try Desktop()
        try desktop.click("Main menu")
        try desktop.expectObject("About the Storefront")
        // From the first item to the last one.
        try desktop.press("Up", "Return")
        try desktop.expectObject("A tea shop, and the example of RouteAssembly, a router for Swift.")
    }

    @Test(
        "A key shows the keyboard shortcuts, with the key that goes back in the direction of the text",
        arguments: ["ltr", "rtl"])
    func shortcuts(direction: String) throws {
        let desktop = try Desktop()
        try desktop.send("direction \(direction)")
        // The direction of a new window is that of the language.
        try desktop.press("ctrl+n")
        try desktop.use(window: 2)
        try desktop.press("ctrl+question")
        for title in [
            "Search for products", "Go back", "Cancel what is loading, or close what is on top", "Open in a new window",
            "Quit", direction == "rtl" ? "→" : "←",
        ] {
            try desktop.expectObject(title)
        }
        #expect(!desktop.hasObject(direction == "rtl" ? "←" : "→"))
    }
}
