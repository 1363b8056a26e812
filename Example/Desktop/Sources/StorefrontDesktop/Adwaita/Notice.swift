import CAdwaita

/// A message at the bottom of a window, with a button, until it is hidden.
///
/// It does not use `AdwToast`: libadwaita 1.2 ends the process when messages leave and appear at
/// the same time.
final class Notice: Widget {
    private let label = Label()
    private var button: Button?
    private let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    private lazy var closeButton = Button(symbol: "window-close-symbolic", name: "Dismiss") { [weak self] in
        self?.hide()
    }
    private(set) var text: String?

    init() {
        super.init(row.pointer)
        for style in ["osd", "notice"] { addStyle(style) }
        gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(pointer, GTK_ALIGN_END)
        // Above the tabs of a narrow window.
        setMargins(top: 0, sides: 12, bottom: 66)
        label.expand(vertically: false)
        row.append(label)
        closeButton.addStyle("flat")
        closeButton.addStyle("circular")
        row.append(closeButton)
        isVisible = false
    }

    /// Shows a message in place of the last one.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - button: The label of the button.
    ///   - canDismiss: Whether there is a second button that only hides the message.
    ///   - action: Called when the button is clicked.
    func show(_ text: String, button: String, canDismiss: Bool, action: @escaping () -> Void) {
        label.text = text
        self.text = text
        if let old = self.button { row.remove(old) }
        let new = Button(button, action: action)
        row.insert(new, after: label)
        self.button = new
        closeButton.isVisible = canDismiss
        isVisible = true
    }

    func hide() {
        text = nil
        isVisible = false
    }
}
