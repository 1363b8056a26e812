import CAdwaita

/// The widget of a row, which shows one row after another of the same kind and label.
class RowView {
    let widget: Widget

    init(_ widget: Widget) { self.widget = widget }

    /// Shows the current content of the row.
    func show(_ row: PageText.Row) {}

    /// Makes the view of a row, which shows nothing yet.
    static func make(_ row: PageText.Row) -> RowView {
        switch row {
        case .text, .space: TextView(nil)
        case .heading: TextView("heading")
        case .picture(let drawing): PictureView(drawing)
        case .total(let label, _, _): TotalRow(label)
        case .link(let label, _, _, _): LinkRow(label)
        case .button(let label, let style, _, _): ButtonView(label, style)
        case .toggle(let label, _, _): ToggleRow(label)
        case .choice(let label, let values, _, _): ChoiceRow(label, values)
        case .number(let label, _, let range, _): NumberRow(label, range)
        case .field(let label, let field): field.isSearch ? SearchView(label) : FieldRow(label)
        }
    }

    var hasFocus: Bool {
        guard let root = gtk_widget_get_root(widget.pointer), let focus = gtk_root_get_focus(root) else { return false }
        return widget.contains(focus)
    }

    /// Moves the keyboard focus to the row, and returns whether it can have it.
    func takeFocus() -> Bool { gtk_widget_child_focus(widget.pointer, GTK_DIR_TAB_FORWARD) != 0 }
}

/// A paragraph or a heading.
private final class TextView: RowView {
    private let label: Label

    init(_ style: String?) {
        label = Label(style: style)
        super.init(label)
    }

    override func show(_ row: PageText.Row) {
        switch row {
        case .text(let text), .heading(let text): label.text = text
        default: break
        }
    }
}

/// A drawing.
private final class PictureView: RowView {
    private static let height: Int32 = 160

    init(_ drawing: PageText.Drawing) {
        let area = Widget(gtk_drawing_area_new())
        gtk_drawing_area_set_content_height(area.cast(), Self.height)
        area.addStyle("picture")
        gtk_widget_set_overflow(area.pointer, GTK_OVERFLOW_HIDDEN)
        area.setAccessibleName(drawing.name)
        super.init(area)
        let closure = Unmanaged.passRetained(DrawingClosure(drawing.draw))
        gtk_drawing_area_set_draw_func(
            area.cast(),
            { _, cairo, width, height, data in
                nonisolated(unsafe) let (cairo, data) = (cairo, data)
                MainActor.assumeIsolated {
                    guard let cairo, let data, height > 0 else { return }
                    let closure = Unmanaged<DrawingClosure>.fromOpaque(data).takeUnretainedValue()
                    closure.draw(Canvas(cairo, width: Double(width), height: Double(height)))
                }
            }, closure.toOpaque(), { data in if let data { Unmanaged<DrawingClosure>.fromOpaque(data).release() } })
    }
}

/// The closure that draws a picture.
private final class DrawingClosure {
    let draw: (Canvas) -> Void
    init(_ draw: @escaping (Canvas) -> Void) { self.draw = draw }
}

/// A button that stands alone.
private final class ButtonView: RowView {
    private var action: () -> Void = {}

    init(_ label: String, _ style: PageText.ButtonStyle) {
        let button = Widget(gtk_button_new_with_label(label))
        button.addStyle("pill")
        button.addStyle(style.rawValue)
        gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
        button.setMargins(top: 6, sides: 0, bottom: 6)
        super.init(button)
        button.on("clicked") { [weak self] in self?.action() }
    }

    override func show(_ row: PageText.Row) {
        guard case .button(_, _, let isEnabled, let action) = row else { return }
        self.action = action
        gtk_widget_set_sensitive(widget.pointer, isEnabled ? 1 : 0)
    }

    override func takeFocus() -> Bool { gtk_widget_grab_focus(widget.pointer) != 0 }
}

/// A field to search with.
private final class SearchView: RowView {
    private let input = TextInput()

    init(_ label: String) {
        super.init(Widget(gtk_search_entry_new()))
        widget.setString("placeholder-text", label)
        widget.setAccessibleName(label)
        input.connect(widget)
        widget.on("activate") { [weak input] in input?.activate() }
        // The key Escape empties the field first.
        widget.on("stop-search") { [weak widget] in if let widget { gtk_editable_set_text(widget.opaque, "") } }
    }

    override func show(_ row: PageText.Row) { if case .field(_, let field) = row { input.show(field) } }

    override func takeFocus() -> Bool { gtk_widget_grab_focus(widget.pointer) != 0 }
}

/// The text of a widget that the user edits.
final class TextInput {
    private var widget: Widget?
    private var field: PageText.FieldText?
    private var isSetting = false

    /// Passes on each change of the text in a widget.
    func connect(_ widget: Widget) {
        self.widget = widget
        widget.on("changed") { [weak self] in self?.textDidChange() }
    }

    private var text: String { widget.map { String(cString: gtk_editable_get_text($0.opaque)) } ?? "" }

    private func textDidChange() { if !isSetting { field?.change(text) } }

    func show(_ field: PageText.FieldText) {
        self.field = field
        guard let widget, text != field.text else { return }
        isSetting = true
        defer { isSetting = false }
        gtk_editable_set_text(widget.opaque, field.text)
    }

    /// Performs the action of the Return key.
    func activate() {
        if let submit = field?.submit { return submit() }
        guard let root = widget.flatMap({ gtk_widget_get_root($0.pointer) }) else { return }
        gtk_widget_child_focus(
            UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), GTK_DIR_TAB_FORWARD)
    }
}
