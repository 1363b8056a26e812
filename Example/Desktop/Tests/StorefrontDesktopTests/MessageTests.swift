import Testing

private let hint = "shop://nowhere is not a link of the shop."

extension DesktopTests {
    @Test("A message is one sentence, with the rest on demand, and replaces the one before it")
    func details() throws {
        let desktop = try Desktop()
        try desktop.follow([
            ("link shop://products/1", "control There is no product 1."), ("link shop://nowhere", "control \(hint)"),
            ("shown", "gone There is no product 1."), ("click Details", ""),
        ])
        try wait("the details are there") { desktop.objects.contains { $0.name.hasPrefix("The links are shop:/") } }
        try desktop.follow([("press Escape", "gone \(hint)")])
    }

    @Test("The keyboard focus goes back to where it was when a message leaves", arguments: ["Dismiss", "Details"])
    func focus(button: String) throws {
        try Desktop().follow([
            ("shown", "focus Assam Breakfast"), ("press Down", "focus Bamboo Whisk"),
            ("link shop://nowhere", "control \(hint)"), ("reach \(button)", ""), ("press Return", "gone \(hint)"),
            ("shown", "focus Bamboo Whisk"),
        ])
    }

    @Test("A message is over no tab of a narrow window", arguments: Look.purchases)
    func tabsStayVisible(look: Look) throws {
        let desktop = try Desktop(look: look)
        try desktop.follow([("resize 420", "control Cart"), ("link shop://nowhere", "control \(hint)")])
        for tab in ["Search", "Cart", "Account", "Home"] {
            try wait("\(tab) is not covered") {
                let position = try desktop.send("where \(tab)")
                return position != "nowhere" && !position.hasSuffix("covered")
            }
        }
        try desktop.follow([("click Dismiss", "gone \(hint)")])
    }

    @Test("A notification has a button that opens its link")
    func notification() throws {
        try Desktop().follow([
            ("link shop://settings", ""),
            ("click Simulate a notification", "control Earl Grey Blue Flower costs only €8.90 now."),
            ("click Open", tabs(product(42))),
        ])
    }

    @Test("Reviews that have not arrived have a button on their page that loads them again")
    func loadedReviews() throws {
        try Desktop(["--slow"]).follow([
            ("link shop://products/42/reviews", ""), ("reach Try again", ""),
            ("press Return", "control Too much perfume for me."),
            // The page has nothing else that can have the focus, and keeps it.
            ("shown", "focus Earl Grey Blue Flower"),
        ])
    }

    @Test("A recent place in the settings leads there")
    func recentPlace() throws {
        let desktop = try Desktop()
        try desktop.follow([
            ("open shop://products/64", ""), ("open shop://search?q=tea", ""), ("open shop://settings/recent", ""),
            ("click Forward", "control Nothing is later in the history."),
        ])
        #expect(try !desktop.send("texts").contains("‹"))
        try desktop.follow([
            ("click shop://products/64", tabs(product(64), search: "stack[SearchScreen tea]"))
        ])
    }

    @Test("Two links of one start are opened one after the other")
    func twoLinks() throws {
        try Desktop(["shop://search?q=tea", "shop://products/64"]).follow([
            ("shown", tabs(product(64), search: "stack[SearchScreen tea]")), ("open shop://home", ""),
            // A link that fails does not keep the next one from being opened.
            ("links shop://nowhere shop://search?q=kettle", "control Iron Kettle"), ("shown", "focus Search for"),
        ])
    }
}
