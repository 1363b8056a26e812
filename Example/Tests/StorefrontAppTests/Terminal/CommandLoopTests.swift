import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// A console that reads lines from an array and stores the output.
private final class ScriptedConsole: Console {
    let isInteractive: Bool
    private(set) var size: (columns: Int, rows: Int)?
    private(set) var written: [String] = []
    private var lines: [String]
    private var redraw: () -> Void = {}
    /// Called before each line is read.
    var observe: () -> Void = {}

    init(_ lines: [String], size: (columns: Int, rows: Int)? = nil) {
        (isInteractive, self.size) = (size != nil, size)
        self.lines = lines.reversed()
    }

    func readLine(after prompt: String) async -> String? {
        if isInteractive { write(prompt: prompt) }
        observe()
        return lines.popLast()
    }

    func resize(columns: Int, rows: Int) {
        size = (columns, rows)
        redraw()
    }

    func onResize(_ action: @escaping () -> Void) { redraw = action }
    func write(_ text: String) { written.append(text) }
    func write(prompt: String) { written.append(prompt) }
    func clear() { written = [] }
    func close() {}
}

extension CommandLoop {
    /// Creates a loop that shows the app on a console.
    fileprivate convenience init(app: ShopApp, on console: any Console, width: Int?) {
        self.init(app: app, display: TerminalDisplay(app, on: console, width: width))
    }
}

struct CommandLoopTests {
    @Test("The loop ends at the command quit")
    func quit() async {
        let console = ScriptedConsole(["tap 1", "quit", "tap 1"])
        #expect(await CommandLoop(app: ShopApp(), on: console, width: 40).run())
        #expect(console.written.count == 2)
    }

    @Test(
        "Random commands never show a guarded screen without a login, and every line of a frame has the same width",
        arguments: 1...5)
    func randomCommands(seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "back", "back", "logout", "login Anna", "login 李雷", "tab home", "tab search", "tab cart", "tab account",
            "tree", "help", "yes", "no",
            "nonsense", "",
            "width 40", "width 120", "open shop://home", "open shop://products/42", "open shop://products/7/reviews",
            "open shop://search?q=tea",
            "open shop://cart", "open shop://checkout", "open shop://checkout/review", "open shop://account",
            "open shop://orders/1001",
            "open shop://settings",
            "open shop://login", "open shop://products/1", "why shop://checkout/review",
        ]
        let lines = (0..<200).map { _ in
            Bool.random(using: &generator)
                ? "tap \(Int.random(in: 0...14, using: &generator))" : words.randomElement(using: &generator) ?? ""
        }
        let (app, console) = (ShopApp(), ScriptedConsole(lines))
        console.observe = {
            let guarded = app.window.screens.contains {
                $0.isVisible && ($0 is CartScreen || $0 is AccountScreen || $0 is OrderScreen)
            }
            #expect(!guarded || app.shop.session.isLoggedIn, "seed \(seed)")
        }
        _ = await CommandLoop(app: app, on: console, width: 60).run()
        for frame in console.written where frame.hasPrefix("┌") {
            #expect(Set(frame.split(separator: "\n").map(\.columns)).count == 1, "seed \(seed)")
        }
    }

    @Test(
        "A terminal is redrawn when its size changes, with the message and the prompt",
        arguments: [24, 40, 60, 80, 100, 140, 240])
    func resized(columns: Int) async throws {
        let (app, console) = (ShopApp(), ScriptedConsole(["tab nowhere"], size: (80, 24)))
        var reads = 0
        console.observe = {
            reads += 1
            if reads == 2 { console.resize(columns: columns, rows: 50) }
        }
        #expect(await CommandLoop(app: app, on: console, width: nil).run())
        try #require(console.written.count == 2)
        #expect(console.written[1] == "> ")
        let lines = console.written[0].split(separator: "\n", omittingEmptySubsequences: false)
        let frame = lines.prefix { line in line.first.map("┌│├└".contains) == true }
        #expect(frame.allSatisfy { $0.columns == columns } && !frame.isEmpty)
        #expect(lines.count == 48)
        let message = lines.dropFirst(frame.count).joined(separator: " ")
        #expect(message.hasPrefix("Usage: tab NAME."))
        #expect(app.columnRoom == Drawing.columnRoom(at: columns))
    }

    @Test("A question stays when the size of the terminal changes")
    func resizedAtQuestion() async {
        let (app, console) = (ShopApp(), ScriptedConsole(["open shop://login", "tap 1", "Anna"], size: (80, 24)))
        var prompts: [String] = []
        console.observe = {
            console.resize(columns: 50, rows: 24)
            prompts.append(console.written.last ?? "")
        }
        _ = await CommandLoop(app: app, on: console, width: nil).run()
        #expect(prompts == ["> ", "> ", "Your name: ", "> "])
        #expect(app.shop.session.name == "Anna")
    }

    @Test(
        "A navigation continues when the size of the terminal changes at its question",
        arguments: [(80, 50), (80, 120), (120, 80)])
    func resizedDuringNavigation(columns: Int, newColumns: Int) async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [42])
        app.shop.form.address.street = "Street 1"
        let lines = ["open shop://checkout", "open shop://home", "yes"]
        let console = ScriptedConsole(lines, size: (columns, 24))
        var prompts: [String] = []
        console.observe = {
            prompts.append(console.written.last ?? "")
            if prompts.last?.hasPrefix("Discard") == true { console.resize(columns: newColumns, rows: 24) }
        }
        #expect(await CommandLoop(app: app, on: console, width: nil).run())
        #expect(prompts.suffix(2) == ["Discard the address that you have entered? (yes or no) ", "> "])
        #expect(!app.window.screens.contains { $0 is CheckoutScreen })
        #expect(app.columnRoom == Drawing.columnRoom(at: newColumns))
    }

    @Test("A terminal is not redrawn while a command is performed")
    func resizedDuringCommand() async {
        let (app, console) = (ShopApp(), ScriptedConsole([], size: (80, 24)))
        let loop = CommandLoop(app: app, on: console, width: nil)
        console.resize(columns: 50, rows: 24)
        #expect(console.written.isEmpty)
        _ = await loop.run()
        #expect(console.written.last == "> ")
    }

    @Test("A key redraws a terminal without a message", arguments: ["\u{1B}[A", "\u{1B}OB", "\u{1B}[3~", "\u{1B}", ""])
    func keys(line: String) async throws {
        let console = ScriptedConsole(["nonsense", line], size: (80, 24))
        #expect(await CommandLoop(app: ShopApp(), on: console, width: nil).run())
        try #require(console.written.count == 2)
        #expect(console.written[0].hasSuffix("┘"))
    }

    @Test("The text of a link disturbs neither a frame nor a list")
    func hostileLink() async {
        let link = "shop://search?q=%1b[31mRED%0A%E2%80%AEx"
        let console = ScriptedConsole(["open \(link)", "tree", "why \(link)", "open shop://nowhere/%1b[2J"])
        _ = await CommandLoop(app: ShopApp(), on: console, width: 60).run()
        #expect(console.written.contains { $0.contains(#"Search: \u{1B}[31mRED\n\u{202E}x"#) })
        for line in console.written.flatMap({ $0.split(separator: "\n") }) { #expect(String(printable: line) == line) }
    }

    @Test("A tap that waits for a result does not hold up the next commands, and ends with the loop")
    func waitingTap() async throws {
        weak var app: ShopApp?
        do {
            let opened = try await ShopApp.started(as: "Anna", buying: [42])
            app = opened
            opened.shop.form.address = Address(street: "Street 1", city: "Town")
            _ = try opened.shop.placeOrder()
            try opened.shop.cart.add(opened.shop.catalogue.product(42))
            let console = ScriptedConsole(["open shop://checkout", "tap 3", "tap 1", "tap 3", "back", "tap 3"])
            #expect(await CommandLoop(app: opened, on: console, width: 60).run())
            #expect(opened.shop.form.isComplete)
            #expect(console.written.count { $0.contains("‹ Check out        Your addresses") } == 3)
        }
        while app != nil { await Task.yield() }
    }

    @Test("The app is released after the loop")
    func released() async {
        weak var app: ShopApp?
        weak var shop: Shop?
        weak var window: RoutingWindow?
        do {
            let opened = ShopApp()
            (app, shop, window) = (opened, opened.shop, opened.window)
            let lines = ["tap 1", "tap 1", "open shop://checkout", "login Anna", "tap 1", "Street 1", "back", "no"]
            _ = await CommandLoop(app: opened, on: ScriptedConsole(lines), width: 60).run()
        }
        #expect(app == nil)
        #expect(shop == nil)
        #expect(window == nil)
    }
}
