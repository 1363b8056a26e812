import CAdwaita

/// The texts and rows of a screen's page.
package struct PageText {
    package var title: String
    package var rows: [Row]

    package init(title: String, rows: [Row] = []) { (self.title, self.rows) = (title, rows) }

    /// A part of a page, from the top down.
    package struct Row {
        /// The kind and the label: rows with equal ones can use the same widget.
        let key: [String]
        /// Whether the row is a part of a list with a frame.
        let isListed: Bool
        /// Makes the view of the row, which shows nothing yet.
        let makeView: () -> RowView
        /// Shows the row in a view of a row with the same key.
        let show: (RowView) -> Void

        init<View: RowView>(
            _ key: String..., isListed: Bool = false, view: @escaping () -> View, show: @escaping (View) -> Void
        ) {
            (self.key, self.isListed, makeView) = (key, isListed, view)
            self.show = { view in if let view = view as? View { show(view) } }
        }
    }
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

// MARK: - Rows that stand alone

extension PageText.Row {
    /// A paragraph.
    package static func text(_ text: String) -> Self {
        Self("text", view: { LabelView(Label()) }, show: { $0.label.text = text })
    }

    /// The heading of the rows under it.
    package static func heading(_ text: String) -> Self {
        Self("heading", view: { LabelView(Label(style: "heading")) }, show: { $0.label.text = text })
    }

    /// A space between groups of rows.
    package static let space = Self("space", view: { RowView(Label()) }, show: { _ in })

    /// Whether the row is a space.
    var isSpace: Bool { key == Self.space.key }

    /// A picture.
    ///
    /// - Parameters:
    ///   - svg: The picture in the format SVG, as high as wide.
    ///   - name: The description for screen readers.
    package static func picture(svg: String, name: String) -> Self {
        Self("picture", name, view: { RowView(.picture(svg, name: name)) }, show: { _ in })
    }

    /// The looks of a button.
    package enum ButtonStyle: String {
        case suggested = "suggested-action"
        case destructive = "destructive-action"
    }

    /// A button.
    package static func button(
        label: String, style: ButtonStyle, isEnabled: Bool = true, action: @escaping () -> Void
    ) -> Self {
        Self("button", label, style.rawValue) {
            let button = Widget(gtk_button_new_with_label(label))
            for style in ["pill", style.rawValue] { button.addStyle(style) }
            gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
            button.setMargins(top: 6, sides: 0, bottom: 6)
            return ControlView(button, signal: "clicked") { _ in }
        } show: { (view: ControlView<Void>) in
            view.update(action) { button in gtk_widget_set_sensitive(button.pointer, isEnabled ? 1 : 0) }
        }
    }

    /// A field to search with, which calls a closure with the text after each change.
    package static func search(label: String, text: String, change: @escaping (String) -> Void) -> Self {
        Self("search", label) {
            let entry = Widget(gtk_search_entry_new())
            set_placeholder(entry.pointer, label)
            entry.setAccessibleName(label)
            // The key Escape empties the field first.
            entry.on("stop-search") { [weak entry] in entry?.editableText = "" }
            return FieldView(entry, returnSignal: "activate")
        } show: { (view: FieldView) in
            view.show(text, change: change, submit: nil)
        }
    }
}

// MARK: - Rows of lists with a frame

extension PageText.Row {
    /// A row that leads to another page.
    ///
    /// A row is marked if it leads to the screen beside the list.
    package static func link(
        label: String, value: String = "", isMarked: Bool = false, action: @escaping () -> Void
    ) -> Self {
        Self("link", label, isListed: true) {
            let (row, value) = (Widget.actionRow(label), Label(style: "dim-label"))
            gtk_list_box_row_set_activatable(row.cast(), 1)
            gtk_label_set_wrap(value.opaque, 0)
            row.addSuffix(value)
            row.addSuffix(Widget(gtk_image_new_from_icon_name("go-next-symbolic")))
            return ControlView(row, label: value, signal: "activated") { _ in }
        } show: { (view: ControlView<Void>) in
            view.label?.text = value
            view.update(action) { row in
                row.setStyle("marked", isMarked)
                row.setState(GTK_ACCESSIBLE_STATE_SELECTED, isMarked)
            }
        }
    }

    /// A sum that stands out, with a remark that can be empty.
    package static func total(label: String, value: String, remark: String) -> Self {
        Self("total", label, isListed: true) {
            let (row, value) = (Widget.actionRow(label), Label(style: "title-2"))
            gtk_label_set_wrap(value.opaque, 0)
            row.addStyle("total")
            row.addSuffix(value)
            adw_action_row_set_subtitle_lines(row.cast(), 0)
            gtk_widget_set_focusable(row.pointer, 0)
            return LabelView(value, in: row)
        } show: { (view: LabelView) in
            view.label.text = value
            adw_action_row_set_subtitle(view.widget.cast(), remark)
        }
    }

    /// A row with a switch.
    package static func toggle(label: String, isOn: Bool, set: @escaping (Bool) -> Void) -> Self {
        Self("toggle", label, isListed: true) {
            let (row, toggle) = (Widget.actionRow(label), Widget(gtk_switch_new()))
            row.addControl(toggle, named: label)
            adw_action_row_set_activatable_widget(row.cast(), toggle.pointer)
            return ControlView(row, control: toggle, signal: "notify::active") { gtk_switch_get_active($0.opaque) != 0 }
        } show: { (view: ControlView<Bool>) in
            view.update(set) { toggle in gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0) }
        }
    }

    /// A row with a list of values.
    package static func choice(
        label: String, values: [String], selected: Int, set: @escaping (Int) -> Void
    ) -> Self {
        Self("choice", label, values.joined(separator: "\n"), isListed: true) {
            let row = Widget.actionRow(label, Widget(adw_combo_row_new()))
            let list = gtk_string_list_new(nil)
            for value in values { gtk_string_list_append(list, value) }
            adw_combo_row_set_model(row.cast(), list)
            g_object_unref(UnsafeMutableRawPointer(list))
            return ControlView(row, signal: "notify::selected") { Int(adw_combo_row_get_selected($0.cast())) }
        } show: { (view: ControlView<Int>) in
            view.update(set) { row in adw_combo_row_set_selected(row.cast(), UInt32(selected)) }
        }
    }

    /// A row with a number.
    package static func number(
        label: String, value: Int, range: ClosedRange<Int>, set: @escaping (Int) -> Void
    ) -> Self {
        Self("number", label, isListed: true) {
            let number = Widget(
                gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
            gtk_spin_button_set_numeric(number.opaque, 1)
            // A text that is no number of the range is replaced by the number before it.
            gtk_spin_button_set_update_policy(number.opaque, GTK_UPDATE_IF_VALID)
            // GTK reads a text without digits as 0. The result 0 lets GTK read the number.
            Signal.connect(number.pointer, "input") { [weak number] _ in
                number?.editableText.contains(where: \.isNumber) == false ? GTK_INPUT_ERROR : 0
            }
            let row = Widget.actionRow(label)
            row.addControl(number, named: label)
            return ControlView(row, control: number, signal: "value-changed") {
                Int(gtk_spin_button_get_value_as_int($0.opaque))
            }
        } show: { (view: ControlView<Int>) in
            view.update(set) { number in gtk_spin_button_set_value(number.opaque, Double(value)) }
        }
    }

    /// A row with text that the user can edit, and the reason why it cannot be used.
    ///
    /// - Parameters:
    ///   - label: The label, which the reason replaces.
    ///   - text: The text.
    ///   - problem: The reason why the text cannot be used; `nil` if it can.
    ///   - change: Called with the text after each change.
    ///   - submit: Called when the user presses Return; `nil` to go on to the next row.
    package static func field(
        label: String, text: String, problem: String? = nil, change: @escaping (String) -> Void,
        submit: (() -> Void)? = nil
    ) -> Self {
        Self("field", label, isListed: true) {
            let row = Widget(adw_entry_row_new())
            adw_preferences_row_set_use_markup(row.cast(), 0)
            return FieldView(row, returnSignal: "entry-activated", selectsText: false)
        } show: { (view: FieldView) in
            view.show(text, change: change, submit: submit)
            view.widget.setStyle("error", problem != nil)
            // The title is over the text, and screen readers say it.
            adw_preferences_row_set_title(view.widget.cast(), problem ?? label)
        }
    }
}

extension Widget {
    /// Makes a row with a title, or gives a row its title.
    fileprivate static func actionRow(_ title: String, _ row: Widget = Widget(adw_action_row_new())) -> Widget {
        adw_preferences_row_set_use_markup(row.cast(), 0)
        adw_action_row_set_title_lines(row.cast(), 0)
        adw_preferences_row_set_title(row.cast(), title)
        return row
    }

    /// Adds a widget at the end of a row.
    fileprivate func addSuffix(_ widget: Widget) { adw_action_row_add_suffix(cast(), widget.pointer) }

    /// Adds a control that has the keyboard focus instead of the row.
    fileprivate func addControl(_ control: Widget, named name: String) {
        gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
        control.setAccessibleName(name)
        addSuffix(control)
        gtk_widget_set_focusable(pointer, 0)
    }

    /// Makes a picture on a background as wide as the page.
    fileprivate static func picture(_ svg: String, name: String) -> Widget {
        let bytes = g_bytes_new(svg, gsize(svg.utf8.count))
        let icon = g_bytes_icon_new(bytes)
        let picture = Widget(gtk_image_new_from_gicon(icon))
        g_bytes_unref(bytes)
        g_object_unref(UnsafeMutableRawPointer(icon))
        gtk_image_set_pixel_size(picture.opaque, 160)
        picture.addStyle("picture")
        picture.setAccessibleName(name)
        return picture
    }
}
