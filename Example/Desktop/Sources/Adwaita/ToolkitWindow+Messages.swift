import CAdwaita

// Messages at the bottom of the window, and the bar at its top.

extension ToolkitWindow {
    /// Shows a message in place of the last one, for some seconds.
    ///
    /// A long message shows its first sentence, and a button that shows all of it.
    package func show(_ message: String) {
        let title = message.firstSentence
        let button = title == message ? nil : "Details"
        notice.show(title, button: button, canDismiss: true) { [weak self] in self?.showDetails(message, title) }
        notice.hide(after: .seconds(10))
    }

    private func showDetails(_ message: String, _ title: String) {
        notice.hide()
        let details = message.dropFirst(title.count).drop { $0.isWhitespace }
        let dialog = Widget(adw_message_dialog_new(window.cast(), title, String(details)))
        adw_message_dialog_add_response(dialog.cast(), "close", "Close")
        adw_message_dialog_set_close_response(dialog.cast(), "close")
        gtk_window_present(dialog.cast())
    }

    /// Shows a message with a button, until the user goes on.
    package func show(_ message: String, button: String, action: @escaping () -> Void) {
        notice.show(message, button: button, canDismiss: true, action: action)
    }

    /// Hides the message.
    package func hideNotice() { notice.hide() }

    /// Shows that the window waits, with a button that cancels it.
    ///
    /// - Parameters:
    ///   - text: The message, such as "Loading Iron Kettle…".
    ///   - fraction: The loaded part, from 0 to 1; `nil` if it is unknown.
    package func showLoading(_ text: String, fraction: Double?) {
        if notice.text != text {
            notice.show(text, button: "Cancel", canDismiss: false) { [weak self] in _ = self?.cancelLoading() }
        }
        loadingText = text
        loadingBar.show(text, fraction: fraction)
        pages.setState(GTK_ACCESSIBLE_STATE_BUSY, true)
    }

    /// Hides the loading bar, and the message unless a failure has replaced it.
    package func hideLoading() {
        if notice.text == loadingText { notice.hide() }
        loadingText = nil
        loadingBar.hide()
        pages.setState(GTK_ACCESSIBLE_STATE_BUSY, false)
    }
}

extension String {
    /// The text up to the first full stop before a space, or up to the first line break.
    fileprivate var firstSentence: String {
        let line = prefix { $0 != "\n" }
        return line.firstMatch(of: /^.*?\.(?=\s)/).map { String($0.output) } ?? String(line)
    }
}
