import CAdwaita
import RouteAssembly

/// The window: the root page, the layers over it, and messages.
package final class ToolkitWindow {
    let window: Widget
    private let title: String
    /// The application, which opens the links of later starts in this window.
    private let application: Application
    /// The root and the layers over it.
    let pages = Widget(gtk_overlay_new())
    let notice = Notice()
    let loadingBar = LoadingBar()
    /// The message while something loads.
    var loadingText: String?
    /// The content of the window.
    let content = Widget(gtk_overlay_new())
    private let root = Widget(adw_bin_new())
    private(set) var layers: [Layer] = []
    private(set) var question: Question?
    /// Cancels the loaders of the current navigation, and returns `false` if none are running.
    package var cancelLoading: () -> Bool = { false }
    /// Called when the user presses Escape, or clicks beside the topmost modal.
    var onDismiss: () -> Void = {}
    /// Called when the user goes back with the keyboard, or with a button of the mouse.
    var onBack: () -> Void = {}
    /// Called when the user closes the window, which stays open.
    package var onClose: () -> Void = {}
    /// Called when the user has turned to the window.
    package var onActivate: () -> Void = {}

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - application: The application of the window.
    ///   - title: The title, for the list of windows.
    package init(_ application: Application, title: String) {
        (self.application, self.title) = (application, title)
        window = application.makeWindow()
        Self.addStyles()
        root.expand()
        gtk_overlay_set_child(pages.opaque, root.pointer)
        gtk_overlay_set_child(content.opaque, pages.pointer)
        for widget in [notice, loadingBar] { gtk_overlay_add_overlay(content.opaque, widget.pointer) }
        adw_application_window_set_content(window.cast(), content.pointer)
        gtk_window_set_title(window.cast(), title)
        gtk_window_set_default_size(window.cast(), 900, 640)
        gtk_widget_set_size_request(window.pointer, 320, 320)
        Signal.connect(window.pointer, "close-request") { [weak self] in
            self?.finishEditing()
            self?.onClose()
        }
        window.on("notify::is-active") { [weak self] in
            guard let self, gtk_window_is_active(window.cast()) != 0 else { return }
            onActivate()
        }
        let back = UInt32(Self.isRightToLeft ? GDK_KEY_Right : GDK_KEY_Left)
        addKey(UInt32(GDK_KEY_Escape)) { $0.onDismiss() }
        addKey(back, GDK_ALT_MASK) { $0.onBack() }
        for (key, modifiers) in [(UInt32(GDK_KEY_Escape), GdkModifierType(0)), (back, GDK_ALT_MASK)] {
            addKey(key, modifiers, GTK_PHASE_CAPTURE) { $0.cancelLoading() }
        }
        addBackButton()
        show()
    }

    private static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

    /// The keys with which the user of a new window goes back.
    package static var backKeys: String { isRightToLeft ? "<Alt>Right" : "<Alt>Left" }

    /// Shows the title of a page in the list of windows, before that of the window.
    func setTitle(_ page: String) {
        gtk_window_set_title(window.cast(), page == title ? title : "\(page) – \(title)")
    }

    /// Shows the window in front of others, and the question in front of it.
    package func show() { gtk_window_present((question?.dialog ?? window).cast()) }

    private static func addStyles() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(
            provider,
            """
            .modal-scrim { background-color: alpha(black, 0.35); }
            .modal-panel { background-color: @window_bg_color; border-radius: 12px; }
            .modal-panel { outline: 1px solid alpha(currentColor, 0.15); outline-offset: -1px; }
            .bordered-column:dir(ltr) { border-right: 1px solid @borders; }
            .bordered-column:dir(rtl) { border-left: 1px solid @borders; }
            .marked { background-color: alpha(@accent_bg_color, 0.2); }
            .picture { border-radius: 12px; }
            .notice { background-color: #3d3d3d; border-radius: 24px; padding: 6px 6px 6px 18px; }
            .notice { outline: 1px solid alpha(white, 0.2); outline-offset: -1px; }
            .notice:dir(rtl) { padding: 6px 18px 6px 6px; }
            .total { background-color: alpha(currentColor, 0.05); }
            headerbar { min-height: 48px; }
            """, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    /// Performs an action when a key is pressed that nothing else in the window uses.
    private func addKey(
        _ key: UInt32, _ modifiers: GdkModifierType = GdkModifierType(0), _ action: @escaping (ToolkitWindow) -> Void
    ) {
        addKey(key, modifiers, GTK_PHASE_BUBBLE) { window in
            action(window)
            return true
        }
    }

    /// Performs an action when a key is pressed, which goes on if the action returns `false`.
    private func addKey(
        _ key: UInt32, _ modifiers: GdkModifierType, _ phase: GtkPropagationPhase,
        _ action: @escaping (ToolkitWindow) -> Bool
    ) {
        let shortcuts = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_MANAGED)
        gtk_event_controller_set_propagation_phase(shortcuts, phase)
        let action = Unmanaged.passRetained(KeyAction { [weak self] in self.map(action) ?? false })
        let callback = gtk_callback_action_new(
            { _, _, data in
                nonisolated(unsafe) let data = data
                return MainActor.assumeIsolated {
                    data.map { Unmanaged<KeyAction>.fromOpaque($0).takeUnretainedValue().perform() } == true ? 1 : 0
                }
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
        addCancelButton()
    }

    /// Lets the mouse's back button cancel running loaders, instead of going back.
    private func addCancelButton() {
        guard let events = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        Signal.connectResult(UnsafeMutableRawPointer(events), "event") { [weak self] event in
            let event = event.map { OpaquePointer($0) }
            guard gdk_event_get_event_type(event) == GDK_BUTTON_PRESS, gdk_button_event_get_button(event) == 8 else {
                return false
            }
            return self?.cancelLoading() ?? false
        }
        gtk_widget_add_controller(window.pointer, events)
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
        gtk_overlay_add_overlay(pages.opaque, layer.pointer)
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

    /// Whether a page covers the whole window.
    func isFullScreen(_ page: Widget) -> Bool { layers.last { $0.contains(page.pointer) }?.isFullScreen == true }

    private func take(at index: Int) {
        let layer = layers.remove(at: index)
        gtk_overlay_remove_overlay(pages.opaque, layer.pointer)
        updateReach()
        layer.empty()
    }

    /// Lets clicks and the keyboard reach only the topmost layer.
    private func updateReach() {
        let all = [root] + layers
        for widget in all { widget.setReachable(widget === all.last) }
    }

    // MARK: Questions

    /// Asks whether to discard something, over everything else.
    ///
    /// - Parameters:
    ///   - text: The question.
    ///   - keep: The label of the button that keeps it.
    ///   - discard: The label of the button that discards it.
    /// - Returns: Whether to discard it.
    package func ask(_ text: String, keep: String, discard: String) async -> Bool {
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
    package func closeQuestion() { question?.close(with: false) }

    // MARK: Size and focus

    /// The root and the layers, without a question.
    var levelWidgets: [UnsafeMutablePointer<GtkWidget>] { ([root] + layers).map(\.pointer) }

    /// Uses the text of a number field in which the user is typing.
    package func finishEditing() {
        guard let focus, let field = gtk_widget_get_ancestor(focus.pointer, gtk_spin_button_get_type()) else { return }
        gtk_spin_button_update(OpaquePointer(field))
    }

    /// Closes the window as its user does.
    package func close() { gtk_window_close(window.cast()) }

    /// Removes the window.
    package func destroy() { gtk_window_destroy(window.cast()) }

    package func resize(toWidth width: Int) {
        gtk_window_set_default_size(window.cast(), Int32(width), Int32(gtk_widget_get_height(window.pointer)))
    }

    var focus: Widget? { gtk_window_get_focus(window.cast()).map(Widget.init) }

    /// Whether the keyboard focus is in a widget.
    func hasFocus(in widget: Widget) -> Bool { focus.map { widget.contains($0.pointer) && $0.isMapped } ?? false }
}

/// The closure of a key.
private final class KeyAction {
    let perform: () -> Bool
    init(_ perform: @escaping () -> Bool) { self.perform = perform }
}
