/// A line or a paragraph of a page.
enum Row {
    /// Text, which is wrapped if necessary.
    case text(String)
    /// An item that the user can tap.
    case item(Item)

    static let blank = Row.text("")
}

/// Something that the user can tap.
///
/// The terminal shows items with numbers.
struct Item {
    /// The effect of a tap.
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
    /// Returns an item that performs an action.
    static func button(_ label: String, value: String = "", perform: @escaping () async throws -> Void) -> Row {
        .item(Item(label: label, value: value, action: .perform(perform)))
    }

    /// Returns an item with text that the user can edit.
    static func field(_ label: String, value: String, question: String, set: @escaping (String) async throws -> Void)
        -> Row
    {
        .item(Item(label: label, value: value.isEmpty ? "…" : value, action: .ask(question, set)))
    }
}
