import CAdwaita

/// The widget of a row, which shows one row after another of the same key.
class RowView {
    let widget: Widget
    /// The widget that has the keyboard focus.
    let control: Widget

    init(_ widget: Widget, control: Widget? = nil) { (self.widget, self.control) = (widget, control ?? widget) }

    var hasFocus: Bool { widget.windowFocus.map(widget.contains) ?? false }

    /// Moves the keyboard focus to the row, and returns whether it can have it.
    func takeFocus() -> Bool { gtk_widget_grab_focus(control.pointer) != 0 }
}

/// A row with a text that changes.
final class LabelView: RowView {
    let label: Label

    init(_ label: Label, in widget: Widget? = nil) {
        self.label = label
        super.init(widget ?? label)
    }
}

/// A row with a control that the user changes or presses.
final class ControlView<Value>: RowView {
    /// A text beside the control.
    let label: Label?
    private var action: (Value) -> Void = { _ in }

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - widget: The widget of the row.
    ///   - control: The control; `nil` if it is the row itself.
    ///   - label: A text beside the control.
    ///   - signal: The signal that the control emits when the user has changed or pressed it.
    ///   - value: Returns the value of the control.
    init(
        _ widget: Widget, control: Widget? = nil, label: Label? = nil, signal: String,
        value: @escaping (Widget) -> Value
    ) {
        self.label = label
        super.init(widget, control: control)
        self.control.on(signal) { [weak self] in
            guard let self else { return }
            action(value(self.control))
        }
    }

    /// Changes the control without performing an action, and sets the action of later changes.
    func update(_ action: @escaping (Value) -> Void, _ change: (Widget) -> Void) {
        self.action = { _ in }
        change(control)
        self.action = action
    }
}

/// A row with text that the user edits.
final class FieldView: RowView {
    private let selectsText: Bool
    private var change: (String) -> Void = { _ in }
    private var submit: (() -> Void)?

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - widget: The widget, which the user edits.
    ///   - signal: The signal that the widget emits when the user presses Return.
    ///   - selectsText: Whether the keyboard focus selects the text.
    init(_ widget: Widget, returnSignal signal: String, selectsText: Bool = true) {
        self.selectsText = selectsText
        super.init(widget)
        widget.on("changed") { [weak self] in
            guard let self else { return }
            change(self.widget.editableText)
        }
        widget.on(signal) { [weak self] in self?.submitOrGoOn() }
    }

    private func submitOrGoOn() {
        if let submit { return submit() }
        guard let root = gtk_widget_get_root(widget.pointer) else { return }
        gtk_widget_child_focus(
            UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), GTK_DIR_TAB_FORWARD)
    }

    func show(_ text: String, change: @escaping (String) -> Void, submit: (() -> Void)?) {
        self.change = { _ in }
        // Setting the text moves the cursor.
        if widget.editableText != text { widget.editableText = text }
        (self.change, self.submit) = (change, submit)
    }

    override func takeFocus() -> Bool {
        guard super.takeFocus() else { return false }
        if !selectsText { gtk_editable_set_position(widget.opaque, -1) }
        return true
    }
}
