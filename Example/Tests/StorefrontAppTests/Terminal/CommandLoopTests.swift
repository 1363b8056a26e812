import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// The lines that a test types, and what the display has written.
private final class Console {
    private var lines: [String]
    private(set) var written = ""
    /// Called before each line is read.
    var observe: () -> Void = {}

    init(_ lines: [String]) { self.lines = lines.reversed() }

    /// Runs a loop that shows an app.
    func run(_ app: ShopApp, width: Int = 60, isInteractive: Bool = false) async -> Bool {
        let display = TerminalDisplay(
            app, width: width, isInteractive: isInteractive,
            read: {
                self.observe()
                return self.lines.popLast()
            }, write: { self.written += $0 })
        return await CommandLoop(app: app, display: display).run()
    }
}

struct CommandLoopTests {
    @Test(
        "Random commands never show a guarded screen without a login, and every line of a frame has the same width",
        arguments: 1...5)
    func randomCommands(seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "back", "back", "logout", "login Anna", "login 李雷", "tab home", "tab search", "tab cart", "tab account",
            "tree", "help", "yes", "no", "nonsense", "", "width 40", "width 120", "open shop://home",
            "open shop://products/42", "open shop://products/7/reviews", "open shop://search?q=tea",
            "open shop://cart", "open shop://checkout", "open shop://checkout/review", "open shop://account",
            "open shop://orders/1001", "open shop://settings", "open shop://login", "open shop://products/1",
            "why shop://checkout/review",
        ]
        let lines = (0..<200).map { _ in
            Bool.random(using: &generator)
                ? "tap \(Int.random(in: 0...14, using: &generator))" : words.randomElement(using: &generator) ?? ""
        }
        let (app, console) = (ShopApp(), Console(lines))
        console.observe = {
            let guarded = app.window.screens.contains {
                $0.isVisible && ($0 is CartScreen || $0 is AccountScreen || $0 is OrderScreen)
            }
            #expect(!guarded || app.shop.session.isLoggedIn, "seed \(seed)")
        }
        _ = await console.run(app)
        var widths: Set<Int> = []
        for line in console.written.split(separator: "\n") where line.last.map("┐│┤┘".contains) == true {
            if line.hasPrefix("┌") { widths = [] }
            widths.insert(line.columns)
            #expect(widths.count == 1, "seed \(seed): \(line)")
        }
    }

    @Test("A person gets a prompt, a frame after each command, and a question before a form is discarded")
    func interactive() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        let console = Console(["open shop://checkout", "1", "Street 1", "", "quit", "no", "quit", "yes", "tap 1"])
        #expect(await console.run(app, isInteractive: true))
        let prompts = console.written.split(separator: "> ", omittingEmptySubsequences: false)
        #expect(prompts.count == 6)
        #expect(prompts[0].contains("Type help for a list of commands.\n"))
        #expect(prompts[3] == prompts[2].drop { $0 != "┌" })
        #expect(prompts[4].hasPrefix("Discard the address that you have entered? (yes or no) "))
        #expect(prompts[4].hasSuffix("Nothing changed, and your input is kept.\n"))
        #expect(!app.window.screens.contains { $0 is CheckoutScreen })
    }

    @Test("A session that is saved ends without a question, and the end of the input answers none")
    func ends() async throws {
        for (isSaved, lines) in [(true, ["quit", "no"]), (false, ["quit"]), (false, [])] {
            let app = try await ShopApp.started(as: "Anna", buying: [42])
            app.isSaved = isSaved
            try await app.open("shop://checkout")
            app.shop.form.address.street = "Street 1"
            #expect(await Console(lines).run(app, isInteractive: true))
            #expect(!app.shop.form.isEmpty)
        }
    }

    @Test("A terminal says what it loads, and what has not arrived", .timeLimit(.minutes(10)))
    func slow() async throws {
        let app = ShopApp()
        (app.shop.connection.isSlow, app.shop.connection.isHeld) = (true, true)
        let console = Console(["open shop://products/64"])
        let run = Task { await console.run(app, isInteractive: true) }
        while !console.written.contains("> Loading Iron Kettle …\n") { await Task.yield() }
        app.shop.connection.isHeld = false
        #expect(await run.value)
        #expect(console.written.hasSuffix("\nIron Kettle has not arrived.\n> "))
    }

    @Test("The text of a link disturbs neither a frame nor a list")
    func hostileLink() async {
        let link = "shop://search?q=%1b[31mRED%0A%E2%80%AEx"
        let console = Console([
            "open \(link)", "tree", "why \(link)", "open shop://nowhere/%1b[2J", "\u{1B}[A", "\u{1B}\u{202E}x",
        ])
        _ = await console.run(ShopApp())
        #expect(console.written.contains(#"Search: \u{1B}[31mRED\n\u{202E}x"#))
        for line in console.written.split(separator: "\n") { #expect(String(printable: line) == line) }
    }

    @Test("The app is released after the loop, although a form waits for an address")
    func released() async throws {
        weak var app: ShopApp?
        weak var shop: Shop?
        weak var window: RoutingWindow?
        do {
            let opened = try await ShopApp.started(as: "Anna", buying: [42])
            (app, shop, window) = (opened, opened.shop, opened.window)
            opened.shop.form.address = Address(street: "Street 1", city: "Town")
            _ = try opened.shop.placeOrder()
            try opened.shop.cart.add(opened.shop.catalogue.product(42))
            let console = Console(["open shop://checkout", "tap 3", "tap 1", "tap 3", "back", "tap 3"])
            #expect(await console.run(opened))
            #expect(opened.shop.form.isComplete)
            #expect(opened.window.visibleScreen is AddressPicker)
        }
        #expect(app == nil)
        #expect(shop == nil)
        #expect(window == nil)
    }
}
