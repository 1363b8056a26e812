import CAdwaita

/// A widget of GTK, without a reference that retains it.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// A widget of GTK, which this object retains.
///
/// Swift imports some classes of GTK as structures and others, the final ones, as opaque pointers.
/// ``opaque`` and ``cast(to:)`` are the two ways to pass a widget to a function of its class.
class Widget {
    // Released in `deinit`, when there are no other references.
    nonisolated(unsafe) let pointer: WidgetPointer

    /// Retains a widget, which may be new.
    init(_ pointer: WidgetPointer) {
        g_object_ref_sink(pointer)
        self.pointer = pointer
    }

    deinit { g_object_unref(pointer) }

    var opaque: OpaquePointer { OpaquePointer(pointer) }

    func cast<Class>(to type: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
    }

    // MARK: Properties

    var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// The number of pixels that the widget is wide; 0 before it has a place.
    var width: Int { Int(gtk_widget_get_width(pointer)) }

    /// Returns the widgets in a widget, in their order.
    static func children(of pointer: WidgetPointer) -> [WidgetPointer] {
        var (children, next) = ([WidgetPointer](), gtk_widget_get_first_child(pointer))
        while let child = next {
            children.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    func contains(_ other: WidgetPointer) -> Bool {
        other == pointer || gtk_widget_is_ancestor(other, pointer) != 0
    }

    func setMargins(top: Int32, sides: Int32, bottom: Int32) {
        gtk_widget_set_margin_top(pointer, top)
        gtk_widget_set_margin_start(pointer, sides)
        gtk_widget_set_margin_end(pointer, sides)
        gtk_widget_set_margin_bottom(pointer, bottom)
    }

    func expand(horizontally: Bool = true, vertically: Bool = true) {
        gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    }

    func addStyle(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Adds or removes a style.
    func setStyle(_ name: String, _ isAdded: Bool) {
        if isAdded { addStyle(name) } else { gtk_widget_remove_css_class(pointer, name) }
    }

    var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// The text that the user edits.
    var editableText: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { gtk_editable_set_text(opaque, newValue) }
    }

    /// The widget in the same window that has the keyboard focus.
    var windowFocus: WidgetPointer? { gtk_widget_get_root(pointer).flatMap(gtk_root_get_focus) }

    /// Sets the name that screen readers say, and that a pointer shows.
    func setName(_ name: String) {
        gtk_widget_set_tooltip_text(pointer, name)
        setAccessibleName(name)
    }

    /// Sets the name that screen readers say.
    func setAccessibleName(_ name: String) {
        gtk_widget_set_name(pointer, name)
        widget_set_accessible_name(pointer, name)
    }

    /// Moves the keyboard focus to the widget, and selects no text in it.
    func takeFocus() {
        let instance = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_text_get_type()) != 0 {
            gtk_text_grab_focus_without_selecting(cast())
        } else {
            gtk_widget_grab_focus(pointer)
        }
    }

    /// Sets whether the user can reach the widget and those in it, with any device.
    func setReachable(_ isReachable: Bool) {
        gtk_widget_set_can_target(pointer, isReachable ? 1 : 0)
        gtk_widget_set_can_focus(pointer, isReachable ? 1 : 0)
        setState(GTK_ACCESSIBLE_STATE_HIDDEN, !isReachable)
    }

    /// Sets a state that screen readers say.
    func setState(_ state: GtkAccessibleState, _ isSet: Bool) {
        widget_set_accessible_state(pointer, state, isSet ? 1 : 0)
    }

    /// Suspends until the next frame is drawn.
    func untilNextFrame() async {
        await withCheckedContinuation { continuation in
            // Ticks only come while the widget is on the screen.
            guard isMapped else { return continuation.resume() }
            let resume = Callback.data { _ in
                continuation.resume()
                return 0
            }
            gtk_widget_add_tick_callback(pointer, { Callback.call($2) }, resume, { Callback.release($0) })
        }
    }

    // MARK: Signals

    /// Calls a closure for each emission of a signal that has no result.
    func on(_ signal: String, _ action: @escaping () -> Void) { Signal.connect(pointer, signal, action) }

    /// Calls a closure for each click on the widget itself, and not on one in it.
    func onClick(_ action: @escaping () -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_TARGET)
        Signal.connect(UnsafeMutableRawPointer(gesture), "released", action)
        gtk_widget_add_controller(pointer, gesture)
    }
}
