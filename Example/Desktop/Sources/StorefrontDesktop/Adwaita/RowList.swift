import CAdwaita

/// The rows of a page, in groups.
///
/// A row whose kind and label stay the same keeps its widget. So the keyboard focus and the user's
/// input stay, too.
final class RowList {
    /// The scrolled area with the rows.
    let widget: Widget
    private let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    private var rows: [RowView] = []
    private var groups: [Widget] = []

    init() {
        widget = Widget(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        let clamp = Widget(adw_clamp_new())
        adw_clamp_set_maximum_size(clamp.opaque, 560)
        adw_clamp_set_child(clamp.opaque, column.pointer)
        column.setMargins(top: 18, sides: 16, bottom: 24)
        gtk_scrolled_window_set_child(widget.opaque, clamp.pointer)
        widget.expand()
    }

    func show(_ texts: [PageText.Row]) {
        if texts.map(\.shape) == rows.map(\.text.shape) {
            for (row, text) in zip(rows, texts) { row.show(text) }
            return
        }
        let focused = rows.firstIndex { $0.hasFocus }
        rebuild(texts)
        if let focused, !rows.isEmpty { rows[min(focused, rows.count - 1)].takeFocus() }
    }

    private func rebuild(_ texts: [PageText.Row]) {
        for group in groups { column.remove(group) }
        (groups, rows) = ([], [])
        var list: Widget?
        for text in texts {
            let row = RowView(text)
            rows.append(row)
            guard let widget = row.widget else {
                list = nil
                continue
            }
            if case .text = text {
                list = nil
                add(widget)
            } else {
                let target = list ?? makeList()
                gtk_list_box_append(target.opaque, widget.pointer)
                list = target
            }
        }
    }

    private func makeList() -> Widget {
        let list = Widget(gtk_list_box_new())
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
        list.addStyle("boxed-list")
        add(list)
        return list
    }

    private func add(_ group: Widget) {
        column.append(group)
        groups.append(group)
    }
}

extension PageText.Row {
    /// The kind and the label: rows with equal ones can use the same widget.
    fileprivate var shape: [String] {
        switch self {
        case .text: ["text"]
        case .space: ["space"]
        case .button(let label, _, _): ["button", label]
        case .field(let label, _, _): ["field", label]
        }
    }
}

/// The widget of a row.
private final class RowView {
    private(set) var text: PageText.Row
    /// `nil` for a space.
    let widget: Widget?
    private let value: Label?

    init(_ text: PageText.Row) {
        self.text = text
        switch text {
        case .text(let text):
            value = Label(text)
            widget = value
        case .space: (widget, value) = (nil, nil)
        case .button(let label, _, _):
            let value = Label(style: "dim-label")
            gtk_label_set_wrap(value.opaque, 0)
            let row = Widget(adw_action_row_new())
            gtk_list_box_row_set_activatable(row.cast(), 1)
            adw_action_row_add_suffix(row.cast(), value.pointer)
            adw_action_row_set_title_lines(row.cast(), 0)
            adw_preferences_row_set_use_markup(row.cast(), 0)
            adw_preferences_row_set_title(row.cast(), label)
            (widget, self.value) = (row, value)
        case .field(let label, _, _):
            let row = Widget(adw_entry_row_new())
            adw_entry_row_set_show_apply_button(row.cast(), 1)
            adw_preferences_row_set_use_markup(row.cast(), 0)
            adw_preferences_row_set_title(row.cast(), label)
            (widget, value) = (row, nil)
        }
        connect()
        show(text)
    }

    private func connect() {
        guard let widget else { return }
        switch text {
        case .button:
            widget.on("activated") { [weak self] in
                if case .button(_, _, let action) = self?.text { action() }
            }
        case .field:
            widget.on("apply") { [weak self] in
                guard let self, case .field(_, _, let action) = self.text, let widget = self.widget else { return }
                action(String(cString: gtk_editable_get_text(widget.opaque)))
            }
        case .text, .space: break
        }
    }

    func show(_ text: PageText.Row) {
        let old = self.text
        self.text = text
        switch text {
        case .text(let text): value?.text = text
        case .button(_, let value, _): self.value?.text = value
        case .field(_, let value, _):
            guard let widget else { return }
            // Keeps the user's input.
            if case .field(_, let oldValue, _) = old, oldValue == value, !typed.isEmpty { return }
            if typed != value { gtk_editable_set_text(widget.opaque, value) }
        case .space: break
        }
    }

    private var typed: String { widget.map { String(cString: gtk_editable_get_text($0.opaque)) } ?? "" }

    var hasFocus: Bool {
        guard let widget, let root = gtk_widget_get_root(widget.pointer), let focus = gtk_root_get_focus(root) else {
            return false
        }
        return widget.contains(focus)
    }

    func takeFocus() { if let widget { gtk_widget_grab_focus(widget.pointer) } }
}
