import RouteAssembly

/// Reads commands, does them, and shows where the user is after each.
final class CommandLoop {
    private let app: ShopApp
    private let console: any Console
    private let display: Display
    private var hasFailed = false

    init(app: ShopApp, console: any Console, width: Int?) {
        (self.app, self.console) = (app, console)
        display = Display(app, on: console, width: width)
        app.shop.confirm = { [weak self] question in self?.confirm(question) ?? false }
    }

    /// Runs until the end of the input; false if something that a script said was not possible.
    func run() async -> Bool {
        do {
            try await app.start()
            display.show(console.isInteractive ? "Say help to see what can be said." : nil)
        } catch {
            complain(error)
        }
        while let line = console.readLine(after: "> ") {
            display.layOut()
            do {
                let command = try Command(line)
                guard command != .quit else { break }
                try await perform(command)
            } catch {
                complain(error)
            }
        }
        return console.isInteractive || !hasFailed
    }

    private func perform(_ command: Command?) async throws {
        switch command {
        case .open(let link): try await app.open(link)
        case .tap(let number): try await tap(number)
        case .back: try await app.goBack()
        case .tab(let tab): try await app.router.navigate(to: ShopRoute.tab(tab))
        case .logIn(let name):
            try await app.logIn(name)
            return display.show("You are logged in as \(name).")
        case .logOut:
            try await app.logOut()
            return display.show("You are logged out.")
        case .width(let width): display.width = width
        case .tree: return display.show("\(app.window.snapshot())")
        case .why(let link): return display.show("\(try app.plan(link))")
        case .help: return display.show(Command.helpText)
        case nil, .quit: return console.isInteractive ? display.show() : ()
        }
        display.show(display.isCurrent ? "Nothing has changed." : nil)
    }

    private func tap(_ number: Int) async throws {
        let items = Frame(app.window, back: nil).items
        guard number > 0, number <= items.count else {
            throw ShopError(
                items.isEmpty
                    ? "There is nothing to tap here." : "There is no item with that number. Tap 1 to \(items.count).")
        }
        switch items[number - 1].action {
        case .perform(let action): try await action()
        case .ask(let question, let answer):
            guard let text = display.ask(question) else {
                throw ShopError("The input ended before there was an answer.")
            }
            try await answer(text)
        }
    }

    /// Asks until the answer is clear; no answer at all is a no.
    private func confirm(_ question: String) -> Bool {
        while let answer = display.ask(question + " (yes or no)")?.lowercased() {
            if ["y", "yes"].contains(answer) { return true }
            if ["n", "no"].contains(answer) { return false }
            hasFailed = true
        }
        hasFailed = true
        return false
    }

    private func complain(_ error: any Error) {
        // The user's own decision is no failure.
        let isDeclined = (error as? RoutingError)?.code == .removalDeclined
        if !isDeclined { hasFailed = true }
        display.show(explain(error))
    }
}
