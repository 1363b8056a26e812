import CAdwaita

/// A widget of GTK, which this object retains.
///
/// Swift imports some classes of GTK as structures and others, the final ones, as opaque pointers.
/// ``opaque`` and ``cast(to:)`` are the two ways to pass a widget to a function of its class.
class Widget {
    // Released in `deinit`, when there are no other references.
    nonisolated(unsafe) let pointer: UnsafeMutablePointer<GtkWidget>

    /// Retains a widget, which may be new.
    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
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

    /// The widgets in this one, in their order.
    var children: [UnsafeMutablePointer<GtkWidget>] { Self.children(of: pointer) }

    static func children(of pointer: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        var (children, next) = ([UnsafeMutablePointer<GtkWidget>](), gtk_widget_get_first_child(pointer))
        while let child = next {
            children.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    /// Returns a widget and those in it, each before the widgets in it.
    ///
    /// - Parameters:
    ///   - pointer: The widget.
    ///   - isIncluded: Whether a widget is returned, and searched for others.
    /// - Returns: The widgets.
    static func subtree(
        of pointer: UnsafeMutablePointer<GtkWidget>,
        where isIncluded: (UnsafeMutablePointer<GtkWidget>) -> Bool = { _ in true }
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        isIncluded(pointer) ? [pointer] + children(of: pointer).flatMap { subtree(of: $0, where: isIncluded) } : []
    }

    func contains(_ other: UnsafeMutablePointer<GtkWidget>) -> Bool {
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

    /// Sets a property that is a text.
    func setString(_ property: String, _ text: String) {
        var value = GValue()
        // The number of the macro `G_TYPE_STRING`, which Swift does not import.
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        g_object_set_property(cast(), property, &value)
        g_value_unset(&value)
    }

    /// Sets the name that screen readers say, and that a pointer shows.
    func setName(_ name: String) {
        gtk_widget_set_tooltip_text(pointer, name)
        setAccessibleName(name)
    }

    /// Sets the name that screen readers say.
    func setAccessibleName(_ name: String) {
        gtk_widget_set_name(pointer, name)
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, name)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
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
        setState(GTK_ACCESSIBLE_STATE_HIDDEN) { g_value_set_boolean(&$0, isReachable ? 0 : 1) }
    }

    /// Sets whether screen readers say that the widget is selected.
    func setSelected(_ isSelected: Bool) {
        setState(GTK_ACCESSIBLE_STATE_SELECTED) { g_value_set_int(&$0, isSelected ? 1 : 0) }
    }

    /// Sets whether screen readers say that the content is about to change.
    func setBusy(_ isBusy: Bool) { setState(GTK_ACCESSIBLE_STATE_BUSY) { g_value_set_boolean(&$0, isBusy ? 1 : 0) } }

    private func setState(_ state: GtkAccessibleState, _ set: (inout GValue) -> Void) {
        var (state, value) = (state, GValue())
        gtk_accessible_state_init_value(state, &value)
        set(&value)
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }

    /// Suspends until the next frame is drawn.
    func untilNextFrame() async {
        await withCheckedContinuation { continuation in
            // Ticks only come while the widget is on the screen.
            guard isMapped else { return continuation.resume() }
            let tick = Tick { continuation.resume() }
            gtk_widget_add_tick_callback(
                pointer,
                { _, _, data in
                    nonisolated(unsafe) let data = data
                    MainActor.assumeIsolated {
                        if let data { Unmanaged<Tick>.fromOpaque(data).takeUnretainedValue().resume() }
                    }
                    return 0
                }, Unmanaged.passRetained(tick).toOpaque(),
                { data in if let data { Unmanaged<Tick>.fromOpaque(data).release() } })
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

/// A closure that resumes a task at the next frame.
private final class Tick {
    let resume: () -> Void
    init(_ resume: @escaping () -> Void) { self.resume = resume }
}
