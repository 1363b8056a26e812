import Testing

private let home = "*columns-[stack[ProductListScreen]]"
private let product = "*columns-[stack[ProductListScreen], stack[ProductScreen 64]]"
private let reviews = "*columns-[stack[ProductListScreen], stack[ProductScreen 64], stack[ReviewsScreen 64]]"
private func tabs(_ home: String) -> String {
    "tabs[\(home), stack[SearchScreen], stack[CartScreen], stack[AccountScreen]]"
}

extension DesktopTests {
    /// Starts the program with three pages, one over the other.
    private func startWithThreePages() throws -> Desktop {
        let desktop = try Desktop()
        try desktop.resize(width: 420)
        try desktop.expect(tabs(home))
        try desktop.send("open shop://products/64/reviews")
        try desktop.expect(tabs(reviews))
        return desktop
    }

    @Test("The toolkit goes back by itself in a stack, and then in the folded split around it")
    func goBack() throws {
        let desktop = try startWithThreePages()
        try desktop.pressButtons(8, over: "Iron Kettle")
        try desktop.expect(tabs(product))
        try desktop.pressButtons(8, over: "Add to cart")
        try desktop.expect(tabs(home))
        try desktop.pressButtons(8, over: "Iron Kettle")
        try desktop.expect(tabs(home))
    }

    @Test("The toolkit's way back that is given up changes nothing")
    func giveUp() throws {
        let desktop = try startWithThreePages()
        for _ in 0..<3 {
            try desktop.pressButtons(8, 9, over: "Iron Kettle")
            try desktop.expect(tabs(reviews))
            try desktop.expectControl("Back to Iron Kettle")
        }
        try desktop.pressButtons(8, over: "Iron Kettle")
        try desktop.expect(tabs(product))
    }

    @Test("The toolkit goes back twice before its first transition has ended")
    func goBackTwice() throws {
        let desktop = try startWithThreePages()
        try desktop.pressButtons(8, 8, over: "Iron Kettle")
        try desktop.expect(tabs(home))
    }

    @Test("The keys Alt and Left go back")
    func keys() throws {
        let desktop = try startWithThreePages()
        try desktop.expectFocus("Iron Kettle")
        try desktop.press("alt+Left")
        try desktop.expect(tabs(product))
    }

    @Test("A link that is opened while the toolkit goes back is opened after it")
    func linkDuringGesture() throws {
        let desktop = try startWithThreePages()
        try desktop.pressButtons(8, over: "Iron Kettle")
        try desktop.send("open shop://products/70")
        try desktop.expect(tabs("*columns-[stack[ProductListScreen], stack[ProductScreen 70]]"))
    }
}
