import Testing

extension DesktopTests {
    @Test("The reviews are beside the product, and cover the list if there is no room for three columns")
    func threeColumns() throws {
        let (two, three) = (tabs(product(64)), tabs(product(64), reviews(64)))
        let desktop = try Desktop()
        try desktop.follow([
            ("resize 1200", ""), ("link shop://products/64/reviews", three), ("press alt+Left", three),
            ("resize 900", tabs("*" + product(64), "*" + reviews(64))), ("press alt+Left", two),
            ("click Reviews", ""), ("resize 400", tabs(product(64), reviews(64), folded: true)),
            ("press alt+Left", tabs(product(64), folded: true)), ("resize 1200", two), ("click Reviews", three),
        ])
        try desktop.expectNoDifference()
    }

    @Test("A stack with room for two panes shows its last two pages, and goes back from the last one")
    func panes() throws {
        func shown(_ search: String) -> String { tabs(search: search, selected: 1) }
        let desktop = try Desktop()
        try desktop.follow([
            ("click Search", ""), ("click Search for", ""), ("type kettle", ""), ("click Iron Kettle", ""),
            ("click Reviews", shown("stack[SearchScreen kettle, ProductScreen 64, ReviewsScreen 64]")),
            ("panes 2", shown("panes[SearchScreen kettle, *ProductScreen 64, *ReviewsScreen 64]")),
            ("click Back to Iron Kettle", shown("panes[SearchScreen kettle, ProductScreen 64]")),
            ("panes 1", shown("stack[SearchScreen kettle, ProductScreen 64]")),
            ("press alt+Left", shown("stack[SearchScreen kettle]")),
        ])
        try desktop.expectNoDifference()
    }

    @Test("A split folds when the window becomes narrow, unfolds when it becomes wide, and keeps its pages")
    func fold() throws {
        try Desktop().follow([
            ("shown", tabs()), ("click Glass Teapot", tabs(product(70))), ("click Bamboo Whisk", tabs(product(81))),
            ("click Iron Kettle", tabs(product(64))), ("resize 420", tabs(product(64), folded: true)),
            ("click Back to Kettle & Leaf", tabs(folded: true)),
            ("click Glass Teapot", tabs(product(70), folded: true)), ("resize 1000", tabs(product(70))),
        ])
    }

    @Test("A split with large text folds in a window that has room for normal text")
    func largeText() throws {
        let desktop = try Desktop(look: .largeText)
        try desktop.follow([
            ("resize 900", ""), ("link shop://products/64", tabs(product(64), folded: true)),
            ("resize 1400", tabs(product(64))),
        ])
        try desktop.expectNoDifference()
    }

    @Test("A hidden split folds with the window, too, and is right when it is shown again")
    func hiddenFold() throws {
        try Desktop().follow([
            ("click Search", tabs(selected: 1)), ("resize 420", ""), ("click Home", tabs(folded: true)),
        ])
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
        try desktop.follow([("resize 900", tabs())])
        try desktop.expect("10 screens, 10 pages", of: "counts")
    }

    @Test("A click on a tab shows its stack, and the tab keeps what is pushed in it")
    func tabBar() throws {
        let found = "stack[SearchScreen kettle, ProductScreen 64]"
        try Desktop().follow([
            ("click Search", tabs(selected: 1)), ("click Search for", ""), ("type kettle", ""),
            ("click Iron Kettle", tabs(search: found, selected: 1)), ("click Home", tabs(search: found)),
            ("click Search", tabs(search: found, selected: 1)),
            ("click Back to Search: kettle", tabs(search: "stack[SearchScreen kettle]", selected: 1)),
        ])
    }

    @Test("A full-screen modal covers the window, and leaves with its button, or with the key Escape")
    func fullScreen() throws {
        let settings = tabs() + " ^ stack[SettingsScreen]"
        try Desktop().follow([
            ("click Settings", settings), ("click Close", tabs()), ("click Settings", settings),
            ("click Close", tabs()), ("click Settings", settings), ("click Show categories", ""),
            ("press Escape", tabs()), ("shown", "control Accessories: Iron Kettle"),
        ])
    }
}
