import Testing

/// Returns the notation of the four tabs, with the content of the home tab.
private func tabs(_ home: String, search: String = "stack[SearchScreen]", selected: Int = 0) -> String {
    let tabs = [home, search, "stack[CartScreen]", "stack[AccountScreen]"]
    return "tabs[" + tabs.enumerated().map { ($0 == selected ? "*" : "") + $1 }.joined(separator: ", ") + "]"
}

extension DesktopTests {
    @Test("The reviews are beside the product, and cover the list if there is no room for three columns")
    func threeColumns() throws {
        let desktop = try Desktop()
        let (list, product, reviews) = (
            "stack[ProductListScreen]", "stack[ProductScreen 64]", "stack[ReviewsScreen 64]"
        )
        try desktop.resize(width: 1200)
        try desktop.open("shop://products/64/reviews")
        try desktop.expect(tabs("columns[\(list), \(product), \(reviews)]"))
        try desktop.press("alt+Left")
        try desktop.expect(tabs("columns[\(list), \(product), \(reviews)]"))
        try desktop.resize(width: 900)
        try desktop.expect(tabs("columns[\(list), *\(product), *\(reviews)]"))
        try desktop.press("alt+Left")
        try desktop.expect(tabs("columns[\(list), \(product)]"))
        try desktop.click("Reviews")
        try desktop.resize(width: 400)
        try desktop.expect(tabs("columns-[\(list), \(product), \(reviews)]"))
        try desktop.press("alt+Left")
        try desktop.expect(tabs("columns-[\(list), \(product)]"))
        try desktop.resize(width: 1200)
        try desktop.expect(tabs("columns[\(list), \(product)]"))
        try desktop.click("Reviews")
        try desktop.expect(tabs("columns[\(list), \(product), \(reviews)]"))
        try desktop.expectNoDifference()
    }

    @Test("A stack with room for two panes shows its last two pages, and goes back from the last one")
    func panes() throws {
        let desktop = try Desktop()
        try desktop.click("Search")
        try desktop.click("Search for")
        try desktop.type("kettle")
        try desktop.click("Iron Kettle")
        try desktop.click("Reviews")
        let (search, product, reviews) = ("SearchScreen kettle", "ProductScreen 64", "ReviewsScreen 64")
        func shown(_ search: String) -> String {
            tabs("columns[stack[ProductListScreen]]", search: search, selected: 1)
        }
        try desktop.expect(shown("stack[\(search), \(product), \(reviews)]"))
        try desktop.send("panes 2")
        try desktop.expect(shown("panes[\(search), *\(product), *\(reviews)]"))
        try desktop.click("Back to Iron Kettle")
        try desktop.expect(shown("panes[\(search), \(product)]"))
        try desktop.send("panes 1")
        try desktop.expect(shown("stack[\(search), \(product)]"))
        try desktop.press("alt+Left")
        try desktop.expect(shown("stack[\(search)]"))
        try desktop.expectNoDifference()
    }

    @Test("A row of the list shows a product beside it, and the product's reviews over the list")
    func split() throws {
        let desktop = try Desktop()
        try desktop.expect(tabs("columns[stack[ProductListScreen]]"))
        try desktop.click("Iron Kettle")
        try desktop.expect(tabs("columns[stack[ProductListScreen], stack[ProductScreen 64]]"))
        try desktop.click("Reviews")
        try desktop.expect(
            tabs("columns[stack[ProductListScreen], *stack[ProductScreen 64], *stack[ReviewsScreen 64]]"))
        try desktop.click("Back to Iron Kettle")
        try desktop.expect(tabs("columns[stack[ProductListScreen], stack[ProductScreen 64]]"))
    }

    @Test("A split folds when the window becomes narrow, unfolds when it becomes wide, and keeps its pages")
    func fold() throws {
        let desktop = try Desktop()
        try desktop.click("Iron Kettle")
        try desktop.expect(tabs("columns[stack[ProductListScreen], stack[ProductScreen 64]]"))
        try desktop.resize(width: 420)
        try desktop.expect(tabs("columns-[stack[ProductListScreen], stack[ProductScreen 64]]"))
        try desktop.click("Back to Kettle & Leaf")
        try desktop.expect(tabs("columns-[stack[ProductListScreen]]"))
        try desktop.click("Glass Teapot")
        try desktop.expect(tabs("columns-[stack[ProductListScreen], stack[ProductScreen 70]]"))
        try desktop.resize(width: 1000)
        try desktop.expect(tabs("columns[stack[ProductListScreen], stack[ProductScreen 70]]"))
    }

    @Test("A split with large text folds in a window that has room for normal text")
    func largeText() throws {
        let desktop = try Desktop(look: .largeText)
        try desktop.resize(width: 900)
        try desktop.open("shop://products/64")
        try desktop.expect(tabs("columns-[stack[ProductListScreen], stack[ProductScreen 64]]"))
        try desktop.resize(width: 1400)
        try desktop.expect(tabs("columns[stack[ProductListScreen], stack[ProductScreen 64]]"))
        try desktop.expectNoDifference()
    }

    @Test("A hidden split folds with the window, too, and is right when it is shown again")
    func hiddenFold() throws {
        let desktop = try Desktop()
        try desktop.click("Search")
        try desktop.expect(tabs("columns[stack[ProductListScreen]]", selected: 1))
        try desktop.resize(width: 420)
        try desktop.click("Home")
        try desktop.expect(tabs("columns-[stack[ProductListScreen]]"))
    }

    @Test("A page that leaves in the same moment in which its split is shown or folded is released")
    func leavesWhileFolding() throws {
        let desktop = try Desktop()
        for round in 0..<40 {
            try desktop.open("shop://products/7")
            try desktop.expectNoDifference()
            try desktop.resize(width: round % 2 == 0 ? 420 : 900)
            for command in ["login Anna", "logout"] { try desktop.write(command) }
        }
        try desktop.resize(width: 900)
        try desktop.expect(tabs("columns[stack[ProductListScreen]]"))
        try desktop.expectCounts("10 screens, 10 pages, 10 widgets")
    }

    @Test("A click on a tab shows its stack, and the tab keeps what is pushed in it")
    func tabBar() throws {
        let desktop = try Desktop()
        try desktop.click("Search")
        try desktop.expect(tabs("columns[stack[ProductListScreen]]", selected: 1))
        try desktop.click("Search for")
        try desktop.type("kettle")
        let found = "stack[SearchScreen kettle]"
        try desktop.click("Iron Kettle")
        try desktop.expect(
            tabs(
                "columns[stack[ProductListScreen]]", search: "stack[SearchScreen kettle, ProductScreen 64]", selected: 1
            ))
        try desktop.click("Home")
        try desktop.click("Search")
        try desktop.click("Back to Search: kettle")
        try desktop.expect(tabs("columns[stack[ProductListScreen]]", search: found, selected: 1))
    }

    @Test("A full-screen modal covers the window, and leaves with its button, or with the key Escape")
    func fullScreen() throws {
        let desktop = try Desktop()
        for _ in 0..<2 {
            try desktop.click("Settings")
            try desktop.expect(tabs("columns[stack[ProductListScreen]]") + " ^ stack[SettingsScreen]")
            try desktop.click("Close")
            try desktop.expect(tabs("columns[stack[ProductListScreen]]"))
        }
        try desktop.click("Settings")
        try desktop.click("Show categories")
        try desktop.press("Escape")
        try desktop.expect(tabs("columns[stack[ProductListScreen]]"))
        try desktop.expectControl("Accessories: Iron Kettle")
    }
}
