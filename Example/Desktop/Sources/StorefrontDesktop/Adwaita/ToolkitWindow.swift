import CAdwaita
import RouteAssembly

/// The window: the root page, the layers over it, and messages.
final class ToolkitWindow {
    let window: Widget
    /// The application, which opens the links of later starts in this window.
    private let application: Application
    private let overlay = Widget(gtk_overlay_new())
    private let messages = Widget(adw_toast_overlay_new())
    /// The content of the window.
    var content: Widget { messages }
    private let root = Widget(adw_bin_new())
    private(set) var layers: [Layer] = []
    private(set) var question: Question?
    /// Called when the user presses Escape, or clicks beside the topmost modal.
    var onDismiss: () -> Void = {}
    /// Called when the user goes back with the keyboard, or with a button of the mouse.
    var onBack: () -> Void = {}
    /// Called when the user closes the window, which stays open.
    var onClose: () -> Void = {}

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - application: The application of the window.
    ///   - title: The title, for the list of windows.
    init(_ application: Application, title: String) {
        self.application = application
        window = application.makeWindow()
        Self.addStyles()
        root.expand()
        gtk_overlay_set_child(overlay.opaque, root.pointer)
        adw_toast_overlay_set_child(messages.opaque, overlay.pointer)
        adw_application_window_set_content(window.cast(), messages.pointer)
        gtk_window_set_title(window.cast(), title)
        gtk_window_set_default_size(window.cast(), 900, 640)
        gtk_widget_set_size_request(window.pointer, 320, 320)
        Signal.connect(window.pointer, "close-request") { [weak self] in self?.onClose() }
        addKey(UInt32(GDK_KEY_Escape)) { [weak self] in self?.onDismiss() }
        let isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        addKey(UInt32(isRightToLeft ? GDK_KEY_Right : GDK_KEY_Left), GDK_ALT_MASK) { [weak self] in self?.onBack() }
        addBackButton()
        show()
    }

    /// Shows the window in front of others.
    func show() { gtk_window_present(window.cast()) }

    private static func addStyles() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(
            provider,
            """
            .modal-scrim { background-color: alpha(black, 0.35); }
            .modal-panel { background-color: @window_bg_color; border-radius: 12px; }
            .first-column:dir(ltr) { border-right: 1px solid @borders; }
            .first-column:dir(rtl) { border-left: 1px solid @borders; }
            .marked { background-color: alpha(@accent_bg_color, 0.2); }
            .picture { border-radius: 12px; }
            .total { background-color: alpha(currentColor, 0.05); }
            headerbar { min-height: 48px; }
            """, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    /// Performs an action when a key is pressed that nothing else in the window uses.
    private func addKey(
        _ key: UInt32, _ modifiers: GdkModifierType = GdkModifierType(0), _ action: @escaping () -> Void
    ) {
        let shortcuts = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_MANAGED)
        let action = Unmanaged.passRetained(KeyAction(action))
        let callback = gtk_callback_action_new(
            { _, _, data in
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    if let data { Unmanaged<KeyAction>.fromOpaque(data).takeUnretainedValue().perform() }
                }
                return 1
            }, action.toOpaque(), { data in if let data { Unmanaged<KeyAction>.fromOpaque(data).release() } })
        gtk_shortcut_controller_add_shortcut(
            shortcuts, gtk_shortcut_new(gtk_keyval_trigger_new(key, modifiers), callback))
        gtk_widget_add_controller(window.pointer, shortcuts)
    }

    /// Goes back with the mouse where the pages do not do it by themselves.
    private func addBackButton() {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, 8)
        Signal.connect(UnsafeMutableRawPointer(gesture), "pressed") { [weak self] in self?.onBack() }
        gtk_widget_add_controller(window.pointer, gesture)
    }

    // MARK: The root and the layers

    func setRoot(_ page: AdwaitaPage?) {
        adw_bin_set_child(root.cast(), page?.widget.pointer)
        page?.widget.expand()
    }

    /// Adds a layer over the others, and returns when it is shown.
    func addLayer(_ page: AdwaitaPage, as presentation: Presentation, animated: Bool) async {
        page.widget.expand()
        let layer = Layer(page.widget, as: presentation, focus: focus)
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

    /// Indicates whether a page covers the whole window.
    func isFullScreen(_ page: Widget) -> Bool { layers.last { $0.contains(page.pointer) }?.isFullScreen == true }

    private func take(at index: Int) {
        let layer = layers.remove(at: index)
        gtk_overlay_remove_overlay(overlay.opaque, layer.pointer)
        updateReach()
        layer.empty()
    }

    /// Lets clicks and the keyboard reach only the topmost layer.
    private func updateReach() {
        let all = [root] + layers
        for widget in all { widget.setReachable(widget === all.last) }
    }

    // MARK: Questions and messages

    /// Asks whether to discard something, over everything else.
    ///
    /// - Parameters:
    ///   - text: The question.
    ///   - keep: The label of the button that keeps it.
    ///   - discard: The label of the button that discards it.
    /// - Returns: Whether to discard it.
    func ask(_ text: String, keep: String, discard: String) async -> Bool {
        closeQuestion()
        return await withCheckedContinuation { continuation in
            question = Question(text, keep: keep, discard: discard, over: window) { [weak self] isDiscarded in
                self?.question = nil
                self?.show()
                continuation.resume(returning: isDiscarded)
            }
        }
    }

    /// Closes the open question, if there is one, with the answer that changes nothing.
    func closeQuestion() { question?.close(with: false) }

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

    var focus: Widget? { gtk_window_get_focus(window.cast()).map(Widget.init) }

    /// Indicates whether the keyboard focus is in a widget.
    func hasFocus(in widget: Widget) -> Bool { focus.map { widget.contains($0.pointer) && $0.isMapped } ?? false }
}

/// The closure of a key.
private final class KeyAction {
    let perform: () -> Void
    init(_ perform: @escaping () -> Void) { self.perform = perform }
}
