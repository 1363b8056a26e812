import Testing

extension DesktopTests {
    @Test("The menu shows what the program is")
    func about() throws {
        let desktop = try Desktop()
        try desktop.click("Main menu")
        try desktop.wait("the menu is open") { desktop.hasObject("About the Storefront") }
        // From the first item to the last one.
        try desktop.press("Up", "Return")
        let comments = "A tea shop, and the example of RouteAssembly, a router for Swift."
        try desktop.wait("the program is described") { desktop.hasObject(comments) }
    }

    @Test("A key shows the keyboard shortcuts")
    func shortcuts() throws {
        let desktop = try Desktop()
        try desktop.press("ctrl+question")
        for title in [
            "Search for products", "Go back", "Cancel what is loading, or close what is on top", "Open in a new window",
            "Quit",
        ] {
            try desktop.wait("\(title) is listed") { desktop.hasObject(title) }
        }
    }

    @Test("The keyboard shortcuts name the key that goes back in the direction of the text", arguments: ["ltr", "rtl"])
    func backKey(direction: String) throws {
        let desktop = try Desktop()
        try desktop.send("direction \(direction)")
        // The direction of a new window is that of the language.
        try desktop.press("ctrl+n")
        try desktop.use(window: 2)
        try desktop.press("ctrl+question")
        try desktop.wait("the key is listed") { desktop.hasObject(direction == "rtl" ? "→" : "←") }
        #expect(!desktop.hasObject(direction == "rtl" ? "←" : "→"))
    }
}

extension Desktop {
    /// Whether screen readers find an object with a name.
    fileprivate func hasObject(_ name: String) -> Bool {
        Accessible.program(processIdentifier)?.first { $0.name == name } != nil
    }
}
