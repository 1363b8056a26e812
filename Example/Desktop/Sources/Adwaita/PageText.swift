/// The texts and rows of a screen's page.
package struct PageText {
    /// A part of a page, from the top down.
    package enum Row {
        /// A paragraph.
        case text(String)
        /// The heading of the rows under it.
        case heading(String)
        /// A drawing.
        case picture(Drawing)
        /// A sum that stands out, with a remark that can be empty.
        case total(label: String, value: String, remark: String)
        /// A row that leads to another page.
        ///
        /// A row is marked if it leads to the screen beside the list.
        case link(label: String, value: String, isMarked: Bool, action: () -> Void)
        /// A button.
        case button(label: String, style: ButtonStyle, isEnabled: Bool, action: () -> Void)
        /// A row with a switch.
        case toggle(label: String, isOn: Bool, set: (Bool) -> Void)
        /// A row with a list of values.
        case choice(label: String, values: [String], selected: Int, set: (Int) -> Void)
        /// A row with a number.
        case number(label: String, value: Int, range: ClosedRange<Int>, set: (Int) -> Void)
        /// A row with text that the user can edit.
        case field(label: String, FieldText)
        /// A space between groups of rows.
        case space
    }

    /// The looks of a button.
    package enum ButtonStyle: String {
        case suggested = "suggested-action"
        case destructive = "destructive-action"
    }

    /// A text that the user edits.
    package struct FieldText {
        package var text: String
        /// The reason why the text cannot be used; `nil` if it can.
        package var problem: String?
        package var isSearch: Bool
        /// Called with the text after each change.
        package var change: (String) -> Void
        /// Called when the user presses Return; `nil` to go on to the next row.
        package var submit: (() -> Void)?

        package init(
            text: String, problem: String? = nil, isSearch: Bool = false, change: @escaping (String) -> Void,
            submit: (() -> Void)? = nil
        ) {
            (self.text, self.problem, self.isSearch) = (text, problem, isSearch)
            (self.change, self.submit) = (change, submit)
        }
    }

    /// A drawing of a fixed height.
    package struct Drawing {
        /// The description of the picture for screen readers.
        package var name: String
        package var draw: (Canvas) -> Void

        package init(name: String, draw: @escaping (Canvas) -> Void) { (self.name, self.draw) = (name, draw) }
    }

    package var title: String
    package var rows: [Row]

    package init(title: String, rows: [Row] = []) { (self.title, self.rows) = (title, rows) }
}

/// The tab of a page in the bar.
package struct TabText {
    package var title: String
    /// The name of a symbol in the icon theme.
    package var symbol: String
    /// The number that stands at the symbol; 0 for none.
    package var badge: Int

    package init(title: String, symbol: String, badge: Int = 0) {
        (self.title, self.symbol, self.badge) = (title, symbol, badge)
    }
}

extension PageText.Row {
    /// The kind and the label: rows with equal ones can use the same widget.
    var key: [String] {
        switch self {
        case .text: ["text"]
        case .heading: ["heading"]
        case .picture(let drawing): ["picture", drawing.name]
        case .total(let label, _, _): ["total", label]
        case .link(let label, _, _, _): ["link", label]
        case .button(let label, let style, _, _): ["button", label, style.rawValue]
        case .toggle(let label, _, _): ["toggle", label]
        case .choice(let label, let values, _, _): ["choice", label] + values
        case .number(let label, _, _, _): ["number", label]
        case .field(let label, let field): [field.isSearch ? "search" : "field", label]
        case .space: ["space"]
        }
    }

    /// Whether the row is a part of a list with a frame.
    var isListed: Bool {
        switch self {
        case .total, .link, .toggle, .choice, .number: true
        case .field(_, let field): !field.isSearch
        case .text, .heading, .picture, .button, .space: false
        }
    }
}
