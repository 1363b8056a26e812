/// A part of a page, from the top down.
public enum Row {
    /// Text, which is wrapped if necessary.
    case text(String)
    /// The heading of the rows under it.
    case heading(String)
    /// A sum that stands out, with a remark such as an address, which can be empty.
    case total(String, remark: String)
    /// A drawing, for interfaces that can draw.
    case picture(Picture)
    /// An item that the user can tap, or change.
    case item(Item)

    static let blank = Row.text("")

    /// The text of a row without a control; empty for a picture or an item.
    public var text: String {
        switch self {
        case .text(let text), .heading(let text): text
        case .total(let sum, let remark): "Total: \(sum)\(remark.isEmpty ? "" : ", ")\(remark)"
        case .picture, .item: ""
        }
    }
}

/// Something that the user can tap, or change with a control.
///
/// The terminal shows items with numbers, and taps them.
public struct Item {
    /// What the item is or does.
    public let label: String
    /// The current value, or a mark such as `›`; empty if there is none.
    public let value: String
    /// The control, for interfaces that have more than taps.
    public let control: Control
    /// Whether the window shows the destination of the item beside it.
    public var isMarked = false
}

/// The control of an item.
public enum Control {
    /// A row or a button that performs an action.
    case button(Style, perform: () async throws -> Void)
    /// A switch.
    case toggle(isOn: Bool, set: (Bool) -> Void)
    /// A choice between some values.
    case choice([String], selected: Int, set: (Int) -> Void)
    /// A number with a label of its own, of which a tap takes one away.
    case number(String, value: Int, range: ClosedRange<Int>, set: (Int) -> Void)
    /// A text that the user edits.
    case field(Field)

    /// The looks of a button.
    public enum Style {
        /// A row in a list.
        case row
        /// The action that most users want.
        case suggested
        /// An action that takes something away.
        case destructive
    }
}

/// A text that the user edits, and that each keystroke changes.
public struct Field {
    /// The current text.
    public let text: String
    /// The question for an interface that asks for the text.
    public let question: String
    /// The reason why the text cannot be used; `nil` if it can.
    public var problem: String?
    /// Whether the text is a word to search for.
    public var isSearch = false
    /// Changes the text.
    public let change: (String) -> Void
    /// The button that uses the text; `nil` if the change is all.
    public var submit: (label: String, perform: (String) async throws -> Void)?

    /// Whether the button can use the text.
    public var canSubmit: Bool { problem == nil && !text.trimmed.isEmpty }
}

extension Item {
    /// The effect of a tap, for interfaces that have only taps.
    public enum Action {
        /// Performs the action.
        case perform(() async throws -> Void)
        /// Asks for a line of text first.
        case ask(_ question: String, (_ answer: String) async throws -> Void)
    }

    /// The effect of a tap.
    public var action: Action {
        switch control {
        case .button(_, let action): .perform(action)
        case .toggle(let isOn, let set): .perform { set(!isOn) }
        case .choice(let values, let selected, let set): .perform { set((selected + 1) % values.count) }
        case .number(_, let value, _, let set): .perform { set(value - 1) }
        case .field(let field):
            .ask(field.question) { text in
                if let submit = field.submit { try await submit.perform(text) } else { field.change(text) }
            }
        }
    }
}

extension Row {
    /// Returns an item that performs an action.
    static func button(
        _ label: String, value: String = "", style: Control.Style = .row, perform: @escaping () async throws -> Void
    ) -> Row {
        .item(Item(label: label, value: value, control: .button(style, perform: perform)))
    }

    /// Returns an item that is on or off.
    static func toggle(_ label: String, isOn: Bool, set: @escaping (Bool) -> Void) -> Row {
        .item(Item(label: label, value: isOn ? "yes" : "no", control: .toggle(isOn: isOn, set: set)))
    }

    /// Returns an item that chooses between the cases of an enumeration.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Equatable>(
        _ label: String, value: Value, set: @escaping (Value) -> Void
    ) -> Row {
        let values = Array(Value.allCases)
        let control = Control.choice(
            values.map(\.rawValue), selected: values.firstIndex(of: value) ?? 0, set: { set(values[$0]) })
        return .item(Item(label: label, value: value.rawValue, control: control))
    }

    /// Returns an item with text that the user can edit.
    static func field(_ label: String, _ field: Field) -> Row {
        .item(Item(label: label, value: field.text.isEmpty ? "…" : field.text, control: .field(field)))
    }
}
