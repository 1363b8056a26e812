import Testing

extension DesktopTests {
    private nonisolated static let reviewed = tabs(product(64), reviews(64), folded: true)

    /// Starts the program with three pages, one over the other.
    private func startWithThreePages() throws -> Desktop {
        let desktop = try Desktop()
        try desktop.follow([
            ("resize 420", tabs(folded: true)), ("open shop://products/64/reviews", Self.reviewed),
        ])
        return desktop
    }

    @Test("The toolkit goes back by itself in a stack, and then in the folded split around it")
    func goBack() throws {
        let desktop = try startWithThreePages()
        for (name, shown) in [
            ("Iron Kettle", tabs(product(64), folded: true)), ("Add to cart", tabs(folded: true)),
            ("Iron Kettle", tabs(folded: true)),
        ] {
            try desktop.pressButtons([8], over: name)
            try desktop.expect(shown)
        }
    }

    @Test(
        "The toolkit's way back that is given up changes nothing, and the second one need not wait for the first",
        arguments: [([8, 9], DesktopTests.reviewed), ([8, 8], tabs(folded: true))])
    func fast(buttons: [Int], shown: String) throws {
        let desktop = try startWithThreePages()
        for _ in 0..<2 {
            try desktop.pressButtons(buttons, over: "Iron Kettle")
            try desktop.expect(shown)
        }
    }

    @Test("A link that is opened while the toolkit goes back is opened after it")
    func linkDuringGesture() throws {
        let desktop = try startWithThreePages()
        try desktop.pressButtons([8], over: "Iron Kettle")
        try desktop.send("open shop://products/70")
        try desktop.expect(tabs(product(70), folded: true))
    }
}
