import CAdwaita

/// A message at the bottom of a window, with a button, until it is hidden.
///
/// It does not use `AdwToast`, which shows one message after the other, cuts long ones off, and
/// lies over the tabs of a narrow window.
final class Notice: Widget {
    private let label = Label()
    private var button: Button?
    private let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    private let closeButton = Button(symbol: "window-close-symbolic", name: "Dismiss")
    private(set) var text: String?
    /// Hides the message after a time.
    private var timeout: Task<Void, Never>?
    /// The widget that has had the keyboard focus, which gets it back from the message.
    private var focus: Widget?
    /// Returns the height of the bars that stay visible at the bottom of the window.
    var heightBelow: () -> Int32 = { 0 }

    init() {
        super.init(row.pointer)
        for style in ["osd", "notice"] { addStyle(style) }
        gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(pointer, GTK_ALIGN_END)
        setMargins(top: 0, sides: 12, bottom: 12)
        label.expand(vertically: false)
        row.append(label)
        for style in ["flat", "circular"] { closeButton.addStyle(style) }
        closeButton.on("clicked") { [weak self] in self?.hide() }
        row.append(closeButton)
        isVisible = false
    }

    /// Shows a message in place of the last one.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - button: The label of the button; `nil` for none.
    ///   - canDismiss: Whether there is a second button that only hides the message.
    ///   - action: Called when the button is clicked.
    func show(_ text: String, button: String?, canDismiss: Bool, action: @escaping () -> Void) {
        timeout?.cancel()
        if !isVisible { focus = windowFocus.map(Widget.init) }
        label.text = text
        self.text = text
        if let old = self.button { row.remove(old) }
        self.button = button.map(Button.init)
        if let new = self.button {
            new.on("clicked", action)
            row.insert(new, after: label)
        }
        closeButton.isVisible = canDismiss
        place()
        isVisible = true
    }

    /// Moves the message above the bars at the bottom of the window.
    func place() { gtk_widget_set_margin_bottom(pointer, heightBelow() + 12) }

    /// Hides the message after a time, unless another message has replaced it.
    func hide(after time: Duration) {
        timeout?.cancel()
        timeout = Task { [weak self] in
            try? await Task.sleep(for: time)
            if !Task.isCancelled { self?.hide() }
        }
    }

    func hide() {
        timeout?.cancel()
        text = nil
        if let focus, focus.isMapped, let current = windowFocus, contains(current) { focus.takeFocus() }
        focus = nil
        isVisible = false
    }
}
