/// A line or a paragraph of a page.
public enum Row {
    /// Text, which is wrapped if necessary.
    case text(String)
    /// An item that the user can tap.
    case item(Item)

    static let blank = Row.text("")
}

/// Something that the user can tap.
///
/// The terminal shows items with numbers.
public struct Item {
    /// The effect of a tap.
    public enum Action {
        /// Performs the action.
        case perform(() async throws -> Void)
        /// Asks for a line of text first.
        case ask(_ question: String, (_ answer: String) async throws -> Void)
    }

    /// What the item is or does.
    public let label: String
    /// The current value, or a mark such as `›`; empty if there is none.
    public let value: String
    /// The effect of a tap.
    public let action: Action
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
