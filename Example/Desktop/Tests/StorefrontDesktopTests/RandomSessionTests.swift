import Testing

extension DesktopTests {
    @Test("After 1,000 random steps, the window shows the hierarchy, and nothing of the past is left")
    func randomSession() throws {
        let desktop = try Desktop()
        var customer = RandomCustomer(seed: 7)
        for _ in 0..<100 { try customer.step(in: desktop) }
        let memory = try residentMemoryAtHome(of: desktop)
        for _ in 0..<900 { try customer.step(in: desktop) }
        let rest = try residentMemoryAtHome(of: desktop)
        #expect(Double(rest) < Double(memory) * 1.1, "\(memory) pages of memory after 100 steps, \(rest) after 1,000")
        #expect(customer.gestures > 100)
        #expect(customer.questions > 10)
    }

    /// Returns to the first screens, checks that only their pages exist, and measures the memory.
    private func residentMemoryAtHome(of desktop: Desktop) throws -> Int {
        try discardForm(in: desktop)
        try desktop.send("logout\nyes", "login Anna\nyes", "logout\nyes")
        try desktop.follow([("resize 900", tabs())])
        try desktop.expect("10 screens, 10 pages", of: "counts")
        return desktop.residentMemory
    }

    /// Leaves a form, and discards its text.
    ///
    /// A command would wait for the answer to the question of the form. The key Escape would close
    /// the question if it is pressed before the question can be seen.
    private func discardForm(in desktop: Desktop) throws {
        try desktop.open("shop://home")
        try wait("the form is closed") {
            guard try desktop.send("where Discard") != "nowhere" else {
                return try !desktop.send("shown").contains("CheckoutScreen")
            }
            guard try desktop.send("focus") == "Discard" else {
                try desktop.press("Tab")
                return false
            }
            try desktop.press("Return")
            try wait("the question is closed") { try desktop.send("focus") != "Discard" }
            return false
        }
    }
}

/// A customer who clicks, types, and opens links at random.
private struct RandomCustomer {
    private var state: UInt64
    /// The number of gestures of the toolkit.
    private(set) var gestures = 0
    /// The number of times that the customer has closed the window over a form with text.
    private(set) var questions = 0

    init(seed: UInt64) { state = seed }

    private static let links = [
        "home", "products/7", "products/42", "products/64", "products/64/reviews", "products/99", "search?q=tea",
        "cart", "checkout", "account", "settings", "login",
    ]
    private static let controls = [
        "Home", "Search", "Cart", "Account", "Settings", "Add to cart", "Reviews", "Close", "Iron Kettle", "Street",
        "City", "Continue", "Search for", "Show categories", "Keep Editing", "Discard",
    ]
    private static let commands = ["back", "tab home", "tab search", "login Anna", "logout", "history back"]

    mutating func step(in desktop: Desktop) throws {
        switch next(14) {
        case 0...3: try desktop.open("shop://\(Self.links[next(Self.links.count)])")
        // A command would wait for the answer to an open question about the form. The program
        // ignores an answer without a question.
        case 4 where try !desktop.send("shown").contains("CheckoutScreen"):
            try desktop.send(Self.commands[next(Self.commands.count)] + "\nyes")
        case 4, 10...12: try desktop.type(["x", "te", "Long Street"][next(3)])
        case 13: try closeForm(in: desktop)
        case 5: try desktop.clickIfReached(Self.controls[next(Self.controls.count)])
        case 6: try desktop.resize(width: next(2) == 0 ? 420 : 900)
        case 7:
            try desktop.press("Escape")
            gestures += 1
        default:
            try desktop.pressButtons([[8], [8], [8, 9], [8, 8]][next(4)], at: "200 100")
            gestures += 1
        }
        // The next step may come in the middle of this one.
        if next(4) > 0 { try desktop.expectNoDifference() }
    }

    /// Closes the window if a form has text that has been typed, and keeps the text.
    private mutating func closeForm(in desktop: Desktop) throws {
        try desktop.open("shop://checkout")
        try desktop.expectNoDifference()
        guard try desktop.send("shown").hasSuffix("^ stack[CheckoutScreen]"),
            try desktop.send("where Street") != "nowhere"
        else { return }
        try desktop.click("Street")
        try desktop.type("x")
        // An earlier step may have closed the form. A window without input closes.
        guard try !["", "nothing"].contains(desktop.send("value Street")) else { return }
        try desktop.write("close")
        try desktop.click("Keep Editing")
        questions += 1
    }

    /// Returns a number below a bound (xorshift).
    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}
