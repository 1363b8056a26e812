import CAdwaita
import RouteAssembly

/// The window: the root page, the layers over it, and messages.
final class ToolkitWindow {
    private let window = Widget(adw_window_new())
    private let overlay = Widget(gtk_overlay_new())
    private let messages = Widget(adw_toast_overlay_new())
    private let root = Widget(adw_bin_new())
    private(set) var layers: [Layer] = []
    private var question: (layer: Layer, answer: (Bool) -> Void)?
    /// Called when the user presses Escape, or clicks beside the topmost modal.
    var onDismiss: () -> Void = {}
    /// Called when the user closes the window.
    var onClose: () -> Void = {}

    /// Opens a window.
    ///
    /// - Parameter title: The title, for the list of windows.
    /// - Returns: The window; `nil` if there is no display.
    static func open(_ title: String) -> ToolkitWindow? {
        guard gtk_init_check() != 0 else { return nil }
        adw_init()
        return ToolkitWindow(title)
    }

    private init(_ title: String) {
        Self.addStyles()
        root.expand()
        gtk_overlay_set_child(overlay.opaque, root.pointer)
        adw_toast_overlay_set_child(messages.opaque, overlay.pointer)
        adw_window_set_content(window.cast(), messages.pointer)
        gtk_window_set_title(window.cast(), title)
        gtk_window_set_default_size(window.cast(), 900, 640)
        gtk_widget_set_size_request(window.pointer, 320, 320)
        Signal.connect(window.pointer, "close-request") { [weak self] in self?.onClose() }
        addEscape()
        gtk_window_present(window.cast())
    }

    private static func addStyles() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(
            provider,
            """
            .modal-scrim { background-color: alpha(black, 0.35); }
            .modal-panel { background-color: @window_bg_color; border-radius: 12px; }
            .first-column { border-right: 1px solid @borders; }
            headerbar { min-height: 48px; }
            """, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    private func addEscape() {
        let shortcuts = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_MANAGED)
        let action = Unmanaged.passRetained(EscapeAction { [weak self] in self?.escape() })
        let callback = gtk_callback_action_new(
            { _, _, data in
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    if let data { Unmanaged<EscapeAction>.fromOpaque(data).takeUnretainedValue().perform() }
                }
                return 1
            }, action.toOpaque(), { data in if let data { Unmanaged<EscapeAction>.fromOpaque(data).release() } })
        let escape = gtk_shortcut_new(
            gtk_keyval_trigger_new(UInt32(GDK_KEY_Escape), GdkModifierType(rawValue: 0)), callback)
        gtk_shortcut_controller_add_shortcut(shortcuts, escape)
        gtk_widget_add_controller(window.pointer, shortcuts)
    }

    private func escape() { if question != nil { answer(false) } else { onDismiss() } }

    // MARK: The root and the layers

    func setRoot(_ page: AdwaitaPage?) {
        adw_bin_set_child(root.cast(), page?.widget.pointer)
        page?.widget.expand()
    }

    /// Adds a layer over the others, and returns when it is shown.
    func addLayer(_ page: AdwaitaPage, style: PresentationStyle, animated: Bool) async {
        page.widget.expand()
        let layer = Layer(page.widget, style: style, focus: focus)
        layer.onClickBeside = { [weak self] in self?.onDismiss() }
        layers.append(layer)
        gtk_overlay_add_overlay(overlay.opaque, layer.pointer)
        updateReach()
        await layer.reveal(true, animated: animated)
    }

    /// Removes all layers above a number of layers, and returns when they are gone.
    func removeLayers(above count: Int, animated: Bool) async {
        guard let top = layers.last, layers.count > count else { return }
        // One transition for all of them: the lower ones leave at once.
        while layers.count > count + 1 { take(at: count) }
        await top.reveal(false, animated: animated)
        take(at: count)
    }

    private func take(at index: Int) {
        let layer = layers.remove(at: index)
        gtk_overlay_remove_overlay(overlay.opaque, layer.pointer)
        updateReach()
        layer.empty()
    }

    /// Lets clicks and the keyboard reach only the topmost layer.
    private func updateReach() {
        let all = [root] + layers + [question?.layer].compactMap(\.self)
        for widget in all { widget.setReachable(widget === all.last) }
    }

    // MARK: Questions and messages

    /// Asks a yes-or-no question in the window, over everything else.
    func ask(_ text: String) async -> Bool {
        answer(false)
        let content = Box(GTK_ORIENTATION_VERTICAL, spacing: 18)
        content.setMargins(top: 24, sides: 24, bottom: 24)
        content.append(Label(text, style: "heading"))
        let buttons = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        gtk_box_set_homogeneous(buttons.cast(), 1)
        let no = Button("No") { [weak self] in self?.answer(false) }
        let yes = Button("Yes") { [weak self] in self?.answer(true) }
        yes.addStyle("destructive-action")
        buttons.append(no)
        buttons.append(yes)
        content.append(buttons)
        let layer = Layer(content, style: nil, focus: focus)
        gtk_overlay_add_overlay(overlay.opaque, layer.pointer)
        return await withCheckedContinuation { continuation in
            question = (layer, { continuation.resume(returning: $0) })
            updateReach()
            Task {
                await layer.reveal(true, animated: true)
                gtk_widget_grab_focus(no.pointer)
            }
        }
    }

    /// Answers the question that is asked, if there is one.
    func answer(_ isYes: Bool) {
        guard let (layer, answer) = question else { return }
        question = nil
        gtk_overlay_remove_overlay(overlay.opaque, layer.pointer)
        updateReach()
        layer.empty()
        answer(isYes)
    }

    /// Shows a message for some seconds.
    func show(_ message: String) {
        let toast = adw_toast_new("")
        // The title of a message is markup.
        let escaped = g_markup_escape_text(message, -1)
        adw_toast_set_title(toast, escaped)
        g_free(escaped)
        adw_toast_set_timeout(toast, 4)
        adw_toast_overlay_add_toast(messages.opaque, toast)
    }

    // MARK: Size and focus

    /// The root and the layers, without a question.
    var levelWidgets: [UnsafeMutablePointer<GtkWidget>] { ([root] + layers).map(\.pointer) }

    /// Closes the window as its user does.
    func close() { gtk_window_close(window.cast()) }

    func resize(toWidth width: Int) {
        gtk_window_set_default_size(window.cast(), Int32(width), Int32(gtk_widget_get_height(window.pointer)))
    }

    private var focus: Widget? { gtk_window_get_focus(window.cast()).map(Widget.init) }

    /// Indicates whether the keyboard focus is in a widget.
    func hasFocus(in widget: Widget) -> Bool { focus.map { widget.contains($0.pointer) && $0.isMapped } ?? false }

    /// The name of the focused control, or of the first text in it; `nil` if there is none.
    var focusName: String? {
        guard let focus else { return nil }
        var rest = [focus.pointer]
        while let widget = rest.popLast() {
            if let name = Self.name(of: widget), !name.isEmpty { return name }
            rest += Widget.children(of: widget).reversed()
        }
        // An entry is a part of its row, which has the name.
        return gtk_widget_get_ancestor(focus.pointer, adw_preferences_row_get_type()).map { row in
            String(
                cString: adw_preferences_row_get_title(
                    UnsafeMutableRawPointer(row).assumingMemoryBound(to: AdwPreferencesRow.self)))
        }
    }

    /// The widgets that the user can reach.
    var topmost: Widget { question?.layer ?? layers.last ?? root }

    /// Returns the centre of a visible control that the user can reach, by its name.
    ///
    /// - Parameter name: The text of the control, or the name that screen readers say.
    /// - Returns: The center, and whether a click there reaches the control; `nil` without one.
    func center(of name: String) async -> (x: Int, y: Int, isReached: Bool)? {
        await window.untilNextFrame()
        var found: UnsafeMutablePointer<GtkWidget>?
        var rest = [topmost.pointer]
        while found == nil, let widget = rest.popLast() {
            guard gtk_widget_get_mapped(widget) != 0 else { continue }
            if Self.name(of: widget) == name { found = widget }
            rest += Widget.children(of: widget).reversed()
        }
        guard let found, gtk_widget_get_width(found) > 0 else { return nil }
        var (x, y, offsetX, offsetY) = (0.0, 0.0, 0.0, 0.0)
        let (width, height) = (Double(gtk_widget_get_width(found)), Double(gtk_widget_get_height(found)))
        guard gtk_widget_translate_coordinates(found, window.pointer, width / 2, height / 2, &x, &y) != 0 else {
            return nil
        }
        // The text of a control lies beside other parts of the control, or under them.
        let control = gtk_widget_get_parent(found).flatMap(gtk_widget_get_parent) ?? found
        let isReached = gtk_widget_pick(window.pointer, x, y, GTK_PICK_DEFAULT).map {
            gtk_widget_is_ancestor($0, control) != 0
        }
        gtk_native_get_surface_transform(window.opaque, &offsetX, &offsetY)
        return (Int(x + offsetX), Int(y + offsetY), isReached ?? false)
    }

    private static func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return switch String(cString: g_type_name_from_instance(instance)) {
        case "GtkButton": gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
        case "GtkLabel": String(cString: gtk_label_get_text(OpaquePointer(widget)))
        default: nil
        }
    }
}

/// The closure of the key Escape.
private final class EscapeAction {
    let perform: () -> Void
    init(_ perform: @escaping () -> Void) { self.perform = perform }
}
