import RouteAssembly
import RouteAssemblyLinks
import TeaStandApp

/// The stand in a terminal: the visible screen as text, and the tree of screens.
final class Terminal {
    private let stand: TeaStand
    private let echoesInput: Bool
    private let read: () -> String?
    private let write: (String) -> Void
    /// Whether a command could not be carried out.
    private(set) var hasFailed = false

    init(
        _ stand: TeaStand, echoesInput: Bool, read: @escaping () -> String? = { readLine() },
        write: @escaping (String) -> Void = { print($0, terminator: "") }
    ) {
        self.stand = stand
        self.echoesInput = echoesInput
        self.read = read
        self.write = write
    }

    /// Shows the stand, and carries out commands until the input ends.
    func run() async {
        stand.session.confirm = { [unowned self] question in ask("\(question) (yes or no) ") == "yes" }
        show()
        while let command = ask("> "), command != "quit" {
            do {
                try await perform(command)
            } catch let error as RoutingError where error.code == .removalDeclined {
                write("You are still here.\n")
            } catch {
                hasFailed = true
                write("\(error)\n")
            }
        }
    }

    private func perform(_ command: String) async throws {
        let words = command.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "back": try await stand.router.unwind(.back)
        case "open" where words.count == 2: try await stand.router.open(words[1], using: TeaRoute.links)
        case nil: break
        case let word?:
            guard let number = Int(word), rows.indices.contains(number - 1) else {
                hasFailed = hasFailed || word != "help"
                return write(Self.help)
            }
            await rows[number - 1].action()
        }
        show()
    }

    private var screen: (any TerminalScreen)? { stand.window.visibleScreen as? any TerminalScreen }
    private var rows: [Row] { screen?.rows ?? [] }

    private func show() {
        write("\n\(screen?.title ?? "")\n")
        for line in screen?.lines ?? [] { write("  \(line)\n") }
        for (index, row) in rows.enumerated() { write("  \(index + 1)  \(row.title)\n") }
        write("\n\(stand.window.snapshot())\n")
    }

    private func ask(_ prompt: String) -> String? {
        write(prompt)
        let line = read()
        if echoesInput { write("\(line ?? "")\n") }
        return line
    }

    private static let help = """
        1, 2, 3 ...   chooses a row
        back          goes back
        open LINK     opens a link: tea://teas, tea://teas/7, tea://cart, tea://checkout
        quit          ends the program

        """
}

/// A row of a screen that does something.
struct Row {
    let title: String
    let action: () async -> Void

    init(_ title: String, _ action: @escaping () async -> Void) {
        self.title = title
        self.action = action
    }
}

/// A screen as text.
protocol TerminalScreen: Screen {
    var lines: [String] { get }
    var rows: [Row] { get }
}

extension TerminalScreen {
    var lines: [String] { [] }
}

extension TeaListScreen: TerminalScreen {
    var rows: [Row] {
        Tea.all.map { tea in Row("\(tea.name), €\(tea.price)") { await self.go(to: TeaRoute.tea(tea.id)).value } }
            + [Row("Cart") { await self.go(to: TeaRoute.cart).value }]
    }
}

extension TeaScreen: TerminalScreen {
    var lines: [String] { [tea.about, "€\(tea.price) each"] }
    var rows: [Row] {
        [
            Row("Add to cart") {
                self.addToCart(1)
                await self.go(to: TeaRoute.cart).value
            }
        ]
    }
}

extension CartScreen: TerminalScreen {
    var lines: [String] { teas.isEmpty ? ["Your cart is empty."] : [] }
    var rows: [Row] {
        teas.indices.map { position in Row("Remove \(teas[position].name)") { self.remove(at: position) } }
            + [Row("Check out") { await self.go(to: TeaRoute.checkout).value }]
    }
}

extension CheckoutScreen: TerminalScreen {
    var lines: [String] { ["How should we deliver, \(customer)?"] }
    var rows: [Row] {
        deliveries.map { delivery in
            Row(delivery + (delivery == self.delivery ? " ✓" : "")) { self.delivery = delivery }
        } + [Row("Order") { await self.order().value }]
    }
}

extension LoginScreen: TerminalScreen {
    var rows: [Row] { customers.map { customer in Row("I am \(customer)") { await self.logIn(as: customer).value } } }
}
