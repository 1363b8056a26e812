import Testing

private let hint = "shop://nowhere is not a link of the shop."

extension DesktopTests {
    @Test("A message is one sentence, with the rest on demand, and replaces the one before it")
    func details() throws {
        let desktop = try Desktop()
        try desktop.open("shop://products/1")
        try desktop.expectControl("There is no product 1.")
        try desktop.open("shop://nowhere")
        try desktop.expectControl(hint)
        #expect(try desktop.send("where There is no product 1.") == "nowhere")
        try desktop.click("Details")
        try desktop.wait("the details are there") {
            Accessible.program(desktop.processIdentifier)?.first { $0.name.hasPrefix("The links are shop:/") } != nil
        }
        try desktop.press("Escape")
        try desktop.wait("the message has gone") { try desktop.send("where \(hint)") == "nowhere" }
    }

    @Test("The keyboard focus goes back to where it was when a message leaves", arguments: ["Dismiss", "Details"])
    func focus(button: String) throws {
        let desktop = try Desktop()
        try desktop.expectFocus("Assam Breakfast")
        try desktop.press("Down")
        try desktop.expectFocus("Bamboo Whisk")
        try desktop.open("shop://nowhere")
        try desktop.expectControl(hint)
        try desktop.focus(on: button)
        try desktop.press("Return")
        try desktop.wait("the message has gone") { try desktop.send("where \(hint)") == "nowhere" }
        try desktop.expectFocus("Bamboo Whisk")
    }

    @Test("A message is over no tab of a narrow window", arguments: Look.purchases)
    func tabsStayVisible(look: Look) throws {
        let desktop = try Desktop(look: look)
        try desktop.resize(width: 420)
        try desktop.expectControl("Cart")
        try desktop.open("shop://nowhere")
        try desktop.expectControl(hint)
        for tab in ["Search", "Cart", "Account", "Home"] {
            try desktop.wait("\(tab) is not covered") {
                let position = try desktop.send("where \(tab)")
                return position != "nowhere" && !position.hasSuffix("covered")
            }
        }
        try desktop.click("Dismiss")
        try desktop.wait("the message has gone") { try desktop.send("where \(hint)") == "nowhere" }
    }

    @Test("A notification has a button that opens its link")
    func notification() throws {
        let desktop = try Desktop()
        try desktop.open("shop://settings")
        try desktop.click("Simulate a notification")
        try desktop.expectControl("Earl Grey Blue Flower costs only €8.90 now.")
        try desktop.click("Open")
        try desktop.expect(
            "tabs[*columns[stack[ProductListScreen], stack[ProductScreen 42]], stack[SearchScreen], "
                + "stack[CartScreen], stack[AccountScreen]]")
    }

    @Test("Reviews that have not arrived have a button on their page that loads them again")
    func loadedReviews() throws {
        let desktop = try Desktop(["--slow"])
        try desktop.open("shop://products/42/reviews")
        try desktop.focus(on: "Try again")
        try desktop.press("Return")
        try desktop.expectControl("Too much perfume for me.")
        // The page has nothing else that can have the focus, and keeps it.
        try desktop.expectFocus("Earl Grey Blue Flower")
    }

    @Test("A recent place in the settings leads there")
    func recentPlace() throws {
        let desktop = try Desktop()
        for link in ["products/64", "search?q=tea", "settings/recent"] { try desktop.send("open shop://\(link)") }
        try desktop.click("Forward")
        try desktop.expectControl("Nothing is later in the history.")
        #expect(try !desktop.send("texts").contains("‹"))
        try desktop.click("shop://products/64")
        try desktop.expect(
            "tabs[*columns[stack[ProductListScreen], stack[ProductScreen 64]], stack[SearchScreen tea], "
                + "stack[CartScreen], stack[AccountScreen]]")
    }

    @Test("Two links of one start are opened one after the other")
    func twoLinks() throws {
        let desktop = try Desktop(["shop://search?q=tea", "shop://products/64"])
        try desktop.expect(
            "tabs[*columns[stack[ProductListScreen], stack[ProductScreen 64]], stack[SearchScreen tea], "
                + "stack[CartScreen], stack[AccountScreen]]")
        // A link that fails does not keep the next one from being opened.
        try desktop.send("open shop://home")
        try desktop.send("links shop://nowhere shop://search?q=kettle")
        try desktop.expectControl("Iron Kettle")
        try desktop.expectFocus("Search for")
    }
}
