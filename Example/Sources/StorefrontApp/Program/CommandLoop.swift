import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState

/// The loop that reads commands, performs them, and shows the window after each.
final class CommandLoop {
    private let app: ShopApp
    private let display: any Display
    private var hasFailed = false

    init(app: ShopApp, display: any Display) {
        self.app = app
        self.display = display
        app.shop.confirm = { [weak self] question in await self?.confirm(question) ?? false }
        app.shop.notify = { [weak display] text, link in display?.notify(text, opening: link) }
    }

    /// Runs until the user quits or the input ends.
    ///
    /// - Parameters:
    ///   - screens: The screens of the last session.
    ///   - note: A message to begin with.
    /// - Returns: `false` if a command of a script has failed.
    func run(from screens: SavedState? = nil, note: String? = nil) async -> Bool {
        do {
            try await app.start(from: screens)
            await display.show(note ?? incompleteNote ?? display.greeting)
        } catch {
            await report(error)
        }
        while let line = await display.readLine() {
            do {
                let command = try Command(line)
                if command == .quit {
                    // After the end of a script, no answers to questions arrive.
                    if display.isInteractive { try await app.prepareToEnd() }
                    break
                }
                try await perform(command)
            } catch {
                await report(error)
            }
        }
        return display.isInteractive || !hasFailed
    }

    /// The message about screens of the last session that are not as they were.
    private var incompleteNote: String? {
        guard app.restored?.isComplete == false else { return nil }
        return "Not all screens are as they were." + (display.takesCommands ? " Type why for the reason." : "")
    }

    private func perform(_ command: Command?) async throws {
        defer { app.noteChange() }
        switch command {
        case .open(let link): try await app.open(link)
        case .tap(let number): try await tap(number)
        case .back: try await app.goBack()
        case .history(let direction?): try await app.history.go(direction)
        case .tab(let tab): try await app.select(tab)
        case .width(let width): display.width = width
        case .logIn(let name):
            try await app.logIn(name)
            return await display.show("You are logged in as \(name).")
        case .logOut:
            try await app.logOut()
            return await display.show("You are logged out.")
        case .history(nil): return await display.show(app.historyList)
        case .tree: return await display.show("\(app.window.snapshot())")
        case .why(let link?): return await display.show(try app.explanation(of: link))
        case .why(nil): return await display.show(app.restored?.description ?? "No screens were restored.")
        case .links: return await display.show(app.linkList())
        case .help: return await display.show(Command.helpText)
        case nil, .quit:
            if display.isInteractive { await display.show(nil) }
            return
        }
        await display.show(display.isCurrent ? "Nothing changed." : nil)
    }

    private func tap(_ number: Int) async throws {
        let items = Frame(app.window).items
        guard items.indices.contains(number - 1) else {
            let last = "There is no item with that number. The last item is \(items.count)."
            throw ShopError(items.isEmpty ? "There is nothing to tap here." : last)
        }
        switch items[number - 1].action {
        case .perform(let action): try await action()
        case .ask(let question, let answer):
            guard let text = await display.ask(question) else {
                throw ShopError("The input ended before the question was answered.")
            }
            try await answer(text)
        }
    }

    /// Asks until the answer is yes or no.
    ///
    /// The end of the input means no.
    private func confirm(_ question: String) async -> Bool {
        if let answer = await display.confirm(question) { return answer }
        while let answer = await display.ask(question + " (yes or no)")?.lowercased() {
            if ["y", "yes"].contains(answer) { return true }
            if ["n", "no"].contains(answer) { return false }
            hasFailed = true
        }
        hasFailed = true
        return false
    }

    private func report(_ error: any Error) async {
        // What the user has decided is not a failure.
        let code = (error as? RoutingError)?.code
        if code != .removalDeclined, code != .cancelled { hasFailed = true }
        await display.show(explain(error))
    }
}

/// Returns the message of an error on one line, for the customer.
///
/// - Parameter error: An error of the router, the links, a file, or the shop.
/// - Returns: A sentence.
public func explain(_ error: any Error) -> String {
    switch error {
    case let error as RoutingError: explain(error)
    case let error as LinkError: explain(error)
    case let error as StoreError: error.message.drawn
    default: "\(error)".drawn
    }
}

private func explain(_ error: LinkError) -> String {
    if error.code == .invalidValue { return ShopLinks.invalidNumber(error) ?? error.message }
    let link = error.link.drawn.clipped(to: 80)
    return "\(link) is not a link of the shop. The links are \(ShopLinks.patterns.joined(separator: ", "))."
}

private func explain(_ error: RoutingError) -> String {
    switch error.code {
    case .removalDeclined: "Nothing changed, and your input is kept."
    case .cancelled: "Nothing changed."
    case .nothingToUnwind: "There is nothing to go back to."
    default: (error.underlyingError as? ShopError)?.description ?? error.message
    }
}
