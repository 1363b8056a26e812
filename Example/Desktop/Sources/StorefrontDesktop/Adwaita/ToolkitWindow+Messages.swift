import CAdwaita

// Messages at the bottom of the window, and the bar at its top.

extension ToolkitWindow {
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

    /// Shows a message with a button that tries again, until the user goes on.
    func showFailure(_ message: String, tryAgain: @escaping () -> Void) {
        notice.show(message, button: "Try Again", canDismiss: true, action: tryAgain)
    }

    /// Shows that the window waits, with a button that cancels it.
    ///
    /// - Parameters:
    ///   - text: The message, such as "Loading Iron Kettle…".
    ///   - fraction: The loaded part, from 0 to 1; `nil` if it is unknown.
    func showLoading(_ text: String, fraction: Double?) {
        if notice.text != text {
            notice.show(text, button: "Cancel", canDismiss: false) { [weak self] in _ = self?.cancelLoading() }
        }
        loadingText = text
        loadingBar.show(text, fraction: fraction)
        pages.setBusy(true)
    }

    /// Hides the loading bar, and the message unless a failure has replaced it.
    func hideLoading() {
        if notice.text == loadingText { notice.hide() }
        loadingText = nil
        loadingBar.hide()
        pages.setBusy(false)
    }
}
