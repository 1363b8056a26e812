import CAdwaita

// The widgets that pages are made of.

/// A row or a column of widgets.
final class Box: Widget {
    init(_ orientation: GtkOrientation, spacing: Int32 = 0) { super.init(gtk_box_new(orientation, spacing)) }

    func append(_ widget: Widget) { gtk_box_append(cast(), widget.pointer) }
    func remove(_ widget: Widget) { gtk_box_remove(cast(), widget.pointer) }
    func insert(_ widget: Widget, after sibling: Widget?) {
        gtk_box_insert_child_after(cast(), widget.pointer, sibling?.pointer)
    }
}

/// A text, which is wrapped.
final class Label: Widget {
    init(_ text: String = "", style: String? = nil) {
        super.init(gtk_label_new(text))
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(opaque, 0)
        if let style { addStyle(style) }
    }

    var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }
}

/// A button with a text or a symbol.
final class Button: Widget {
    init(_ text: String) { super.init(gtk_button_new_with_label(text)) }

    init(symbol: String, name: String) {
        super.init(gtk_button_new_from_icon_name(symbol))
        setName(name)
    }
}

/// A condition that a signal reports.
final class Condition {
    private var waiters: [(isMet: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    /// Suspends until a condition is met.
    func wait(until isMet: @escaping () -> Bool) async {
        guard !isMet() else { return }
        await withCheckedContinuation { waiters.append((isMet, $0)) }
    }

    /// Resumes those whose condition is met.
    func check() {
        let met = waiters.filter { $0.isMet() }
        guard !met.isEmpty else { return }
        waiters.removeAll { $0.isMet() }
        for waiter in met { waiter.continuation.resume() }
    }
}
