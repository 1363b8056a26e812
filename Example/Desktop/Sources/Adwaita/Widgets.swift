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
    init(_ text: String, action: @escaping () -> Void) {
        super.init(gtk_button_new_with_label(text))
        on("clicked", action)
    }

    init(symbol: String, name: String, action: @escaping () -> Void) {
        super.init(gtk_button_new_from_icon_name(symbol))
        setName(name)
        on("clicked", action)
    }
}

/// A widget that slides or fades in and out.
final class Revealer: Widget {
    private let transition = Condition()

    init(_ child: Widget, _ transitionType: GtkRevealerTransitionType) {
        super.init(gtk_revealer_new())
        gtk_revealer_set_child(opaque, child.pointer)
        gtk_revealer_set_transition_type(opaque, transitionType)
        gtk_revealer_set_transition_duration(opaque, 200)
        on("notify::child-revealed") { [weak transition] in transition?.check() }
    }

    /// Shows or hides the child, and returns at the end of the transition.
    func reveal(_ isRevealed: Bool, animated: Bool) async {
        let (revealer, wanted) = (opaque, isRevealed ? 1 as gboolean : 0)
        Animations.perform(animated) { gtk_revealer_set_reveal_child(revealer, wanted) }
        await transition.wait { gtk_revealer_get_child_revealed(revealer) == wanted }
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

/// The setting of GTK that the desktop's user makes.
enum Animations {
    /// Calls a closure that begins a transition, which ends at once if it is not animated.
    static func perform(_ isAnimated: Bool, _ body: () -> Void) {
        guard !isAnimated, isEnabled else { return body() }
        isEnabled = false
        body()
        isEnabled = true
    }

    private static var isEnabled: Bool {
        get {
            var value = emptyValue
            defer { g_value_unset(&value) }
            g_object_get_property(settings, name, &value)
            return g_value_get_boolean(&value) != 0
        }
        set {
            var value = emptyValue
            defer { g_value_unset(&value) }
            g_value_set_boolean(&value, newValue ? 1 : 0)
            g_object_set_property(settings, name, &value)
        }
    }

    private static let name = "gtk-enable-animations"

    private static var settings: UnsafeMutablePointer<GObject>? {
        gtk_settings_get_default().map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }
    }

    /// A Boolean value of GLib.
    private static var emptyValue: GValue {
        var value = GValue()
        // The number of the macro `G_TYPE_BOOLEAN`, which Swift does not import.
        g_value_init(&value, GType(5 << 2))
        return value
    }
}

/// The setting of the desktop's user for the size of text.
package enum TextSize {
    /// The size, compared with the default.
    package static var scale: Double {
        get {
            guard let settings else { return 1 }
            var value = emptyValue
            defer { g_value_unset(&value) }
            g_object_get_property(settings, name, &value)
            let dots = g_value_get_int(&value)
            return dots > 0 ? Double(dots) / normal : 1
        }
        set {
            var value = emptyValue
            defer { g_value_unset(&value) }
            g_value_set_int(&value, Int32(newValue * normal))
            g_object_set_property(settings, name, &value)
        }
    }

    /// Calls a closure after each change of the size.
    static func onChange(_ action: @escaping () -> Void) {
        if let settings { Signal.connect(UnsafeMutableRawPointer(settings), "notify::" + name, action) }
    }

    private static let name = "gtk-xft-dpi"
    /// The unit is a 1,024th of a dot per inch, and 96 dots are the default.
    private static let normal = 96.0 * 1024

    private static var settings: UnsafeMutablePointer<GObject>? {
        gtk_settings_get_default().map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }
    }

    /// An integer of GLib.
    private static var emptyValue: GValue {
        var value = GValue()
        // The number of the macro `G_TYPE_INT`, which Swift does not import.
        g_value_init(&value, GType(6 << 2))
        return value
    }
}
