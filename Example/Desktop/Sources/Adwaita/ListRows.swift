import CAdwaita

// The rows of lists with a frame.

/// A row with a title, and a text or a control at its end.
class ActionRow: RowView {
    init(_ title: String) {
        super.init(Widget(adw_action_row_new()))
        adw_preferences_row_set_use_markup(widget.cast(), 0)
        adw_action_row_set_title_lines(widget.cast(), 0)
        adw_preferences_row_set_title(widget.cast(), title)
        gtk_list_box_row_set_activatable(widget.cast(), 0)
    }

    func add(_ suffix: Widget) { adw_action_row_add_suffix(widget.cast(), suffix.pointer) }

    /// Adds a control that has the keyboard focus instead of the row.
    func add(control: Widget, named name: String) {
        gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
        control.setAccessibleName(name)
        add(control)
        gtk_widget_set_focusable(widget.pointer, 0)
    }
}

/// A row that leads to another page.
final class LinkRow: ActionRow {
    private let value = Label(style: "dim-label")
    private var action: () -> Void = {}

    override init(_ title: String) {
        super.init(title)
        gtk_list_box_row_set_activatable(widget.cast(), 1)
        gtk_label_set_wrap(value.opaque, 0)
        add(value)
        add(Widget(gtk_image_new_from_icon_name("go-next-symbolic")))
        widget.on("activated") { [weak self] in self?.action() }
    }

    override func show(_ row: PageText.Row) {
        guard case .link(_, let value, let isMarked, let action) = row else { return }
        (self.value.text, self.action) = (value, action)
        widget.setStyle("marked", isMarked)
        widget.setSelected(isMarked)
    }

    override func takeFocus() -> Bool { gtk_widget_grab_focus(widget.pointer) != 0 }
}

/// A row with a sum.
final class TotalRow: ActionRow {
    private let value = Label(style: "title-2")

    override init(_ title: String) {
        super.init(title)
        gtk_label_set_wrap(value.opaque, 0)
        widget.addStyle("total")
        add(value)
        gtk_widget_set_focusable(widget.pointer, 0)
    }

    override func show(_ row: PageText.Row) {
        guard case .total(_, let value, let remark) = row else { return }
        self.value.text = value
        adw_action_row_set_subtitle_lines(widget.cast(), 0)
        adw_action_row_set_subtitle(widget.cast(), remark)
    }
}

/// A row with a switch.
final class ToggleRow: ActionRow {
    private let toggle = Widget(gtk_switch_new())
    private var set: (Bool) -> Void = { _ in }

    override init(_ title: String) {
        super.init(title)
        add(control: toggle, named: title)
        adw_action_row_set_activatable_widget(widget.cast(), toggle.pointer)
        toggle.on("notify::active") { [weak self] in
            guard let self else { return }
            set(gtk_switch_get_active(toggle.opaque) != 0)
        }
    }

    override func show(_ row: PageText.Row) {
        guard case .toggle(_, let isOn, let set) = row else { return }
        self.set = { _ in }
        gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0)
        self.set = set
    }
}

/// A row with a list of values.
final class ChoiceRow: RowView {
    private var set: (Int) -> Void = { _ in }

    init(_ title: String, _ values: [String]) {
        super.init(Widget(adw_combo_row_new()))
        adw_preferences_row_set_use_markup(widget.cast(), 0)
        adw_action_row_set_title_lines(widget.cast(), 0)
        adw_preferences_row_set_title(widget.cast(), title)
        let list = gtk_string_list_new(nil)
        for value in values { gtk_string_list_append(list, value) }
        adw_combo_row_set_model(widget.cast(), list)
        g_object_unref(UnsafeMutableRawPointer(list))
        widget.on("notify::selected") { [weak self] in
            guard let self else { return }
            set(Int(adw_combo_row_get_selected(widget.cast())))
        }
    }

    override func show(_ row: PageText.Row) {
        guard case .choice(_, _, let selected, let set) = row else { return }
        self.set = { _ in }
        adw_combo_row_set_selected(widget.cast(), UInt32(selected))
        self.set = set
    }

    override func takeFocus() -> Bool { gtk_widget_grab_focus(widget.pointer) != 0 }
}

/// A row with a number.
final class NumberRow: ActionRow {
    private let number: Widget
    private var set: (Int) -> Void = { _ in }

    init(_ title: String, _ range: ClosedRange<Int>) {
        number = Widget(gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
        super.init(title)
        add(control: number, named: title)
        gtk_spin_button_set_numeric(number.opaque, 1)
        // A text that is no number of the range is replaced by the number before it.
        gtk_spin_button_set_update_policy(number.opaque, GTK_UPDATE_IF_VALID)
        // GTK reads a text without digits as 0.
        Signal.connectInput(number.pointer) { [weak number] in
            number.map { String(cString: gtk_editable_get_text($0.opaque)).contains(where: \.isNumber) } ?? true
        }
        number.on("value-changed") { [weak self] in
            guard let self else { return }
            set(Int(gtk_spin_button_get_value_as_int(number.opaque)))
        }
    }

    override func show(_ row: PageText.Row) {
        guard case .number(_, let value, _, let set) = row else { return }
        self.set = { _ in }
        gtk_spin_button_set_value(number.opaque, Double(value))
        self.set = set
    }
}

/// A row with text that the user can edit, and the reason why it cannot be used under it.
final class FieldRow: RowView {
    private let input = TextInput()

    init(_ title: String) {
        super.init(Widget(adw_entry_row_new()))
        adw_preferences_row_set_use_markup(widget.cast(), 0)
        adw_preferences_row_set_title(widget.cast(), title)
        self.title = title
        input.connect(widget)
        widget.on("entry-activated") { [weak input] in input?.activate() }
    }

    private var title = ""

    override func show(_ row: PageText.Row) {
        guard case .field(_, let field) = row else { return }
        input.show(field)
        widget.setStyle("error", field.problem != nil)
        // The title is over the text, and screen readers say it.
        adw_preferences_row_set_title(widget.cast(), field.problem ?? title)
    }

    override func takeFocus() -> Bool {
        guard gtk_widget_grab_focus(widget.pointer) != 0 else { return false }
        // GTK has selected the text, so that the next key would replace it.
        gtk_editable_set_position(widget.opaque, -1)
        return true
    }
}
