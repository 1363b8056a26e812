import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// A console that reads lines from an array and stores the output.
private final class ScriptedConsole: Console {
    let isInteractive = false
    let size: (columns: Int, rows: Int)? = nil
    private(set) var written: [String] = []
    private var lines: [String]
    /// Called before each line is read.
    var observe: () -> Void = {}

    init(_ lines: [String]) { self.lines = lines.reversed() }

    func readLine(after prompt: String) -> String? {
        observe()
        return lines.popLast()
    }

    func write(_ text: String) { written.append(text) }
    func clear() {}
}

struct CommandLoopTests {
    @Test("The loop ends at the command quit")
    func quit() async {
        let console = ScriptedConsole(["tap 1", "quit", "tap 1"])
        #expect(await CommandLoop(app: ShopApp(), console: console, width: 40).run())
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
        _ = await CommandLoop(app: app, console: console, width: 60).run()
        for frame in console.written where frame.hasPrefix("┌") {
            #expect(Set(frame.split(separator: "\n").map(\.columns)).count == 1, "seed \(seed)")
        }
    }

    @Test("The app is released after the loop")
    func released() async {
        weak var app: ShopApp?
        weak var shop: Shop?
        weak var window: Window?
        do {
            let opened = ShopApp()
            (app, shop, window) = (opened, opened.shop, opened.window)
            let lines = ["tap 1", "tap 1", "open shop://checkout", "login Anna", "tap 1", "Street 1", "back", "no"]
            _ = await CommandLoop(app: opened, console: ScriptedConsole(lines), width: 60).run()
        }
        #expect(app == nil)
        #expect(shop == nil)
        #expect(window == nil)
    }
}
