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

    /// Sets the name that screen readers say, and that a pointer shows.
    func setName(_ name: String) {
        gtk_widget_set_tooltip_text(pointer, name)
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, name)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// Sets whether the user can reach the widget and those in it, with any device.
    func setReachable(_ isReachable: Bool) {
        gtk_widget_set_can_target(pointer, isReachable ? 1 : 0)
        gtk_widget_set_can_focus(pointer, isReachable ? 1 : 0)
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        var value = GValue()
        gtk_accessible_state_init_value(state, &value)
        g_value_set_boolean(&value, isReachable ? 0 : 1)
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

/// A closure that a signal of GTK calls.
final class Signal {
    private let action: () -> Void

    private init(_ action: @escaping () -> Void) { self.action = action }

    /// Calls a closure for each emission of a signal.
    ///
    /// - Parameters:
    ///   - object: The object that emits the signal, and that retains the closure.
    ///   - name: The name of the signal.
    ///   - action: The closure. If the signal has a result, the result is `TRUE`.
    static func connect(_ object: UnsafeMutableRawPointer, _ name: String, _ action: @escaping () -> Void) {
        // The data comes first in a swapped call, and the other arguments are ignored.
        let handler: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { Unmanaged<Signal>.fromOpaque(data).takeUnretainedValue().action() }
            return 1
        }
        g_signal_connect_data(
            object, name, unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passRetained(Signal(action)).toOpaque(),
            { data, _ in if let data { Unmanaged<Signal>.fromOpaque(data).release() } }, G_CONNECT_SWAPPED)
    }
}
