import RouteAssembly

/// A screen with something to look at, which knows its own data, and of the others only the routes.
protocol Page: Screen {
    /// What it shows, read anew for every frame.
    var rows: [Row] { get }
}

/// A line of a page, or a paragraph.
enum Row {
    /// Text that is broken into lines where it has to be.
    case text(String)
    /// Something to tap.
    case item(Item)

    static let blank = Row.text("")
}

/// Something to tap: the terminal numbers these.
struct Item {
    /// What a tap does.
    enum Action {
        case perform(() async throws -> Void)
        /// Asks for a line of text first.
        case ask(_ question: String, (_ answer: String) async throws -> Void)
    }

    let label: String
    let value: String
    let action: Action
}

extension Row {
    /// An item that does something.
    static func button(_ label: String, value: String = "", perform: @escaping () async throws -> Void) -> Row {
        .item(Item(label: label, value: value, action: .perform(perform)))
    }

    /// An item that holds a text which can be changed.
    static func field(_ label: String, value: String, question: String, set: @escaping (String) async throws -> Void)
        -> Row
    {
        .item(Item(label: label, value: value.isEmpty ? "…" : value, action: .ask(question, set)))
    }
}

extension Page {
    /// An item that leads elsewhere.
    func link(_ label: String, value: String = "›", to route: ShopRoute) -> Row {
        .button(label, value: value) { try await self.navigate(to: route) }
    }
}
