import CAdwaita

/// A dialog that asks whether to discard something.
final class Question {
    let dialog: Widget
    private var answer: ((Bool) -> Void)?

    /// Shows a dialog over a window.
    ///
    /// - Parameters:
    ///   - text: The question.
    ///   - keep: The label of the button that keeps it.
    ///   - discard: The label of the button that discards it.
    ///   - window: The window.
    ///   - answer: Called once, with whether to discard it.
    init(_ text: String, keep: String, discard: String, over window: Widget, answer: @escaping (Bool) -> Void) {
        dialog = Widget(adw_message_dialog_new(window.cast(), text, nil))
        self.answer = answer
        adw_message_dialog_add_response(dialog.cast(), "keep", keep)
        adw_message_dialog_add_response(dialog.cast(), "discard", discard)
        adw_message_dialog_set_response_appearance(dialog.cast(), "discard", ADW_RESPONSE_DESTRUCTIVE)
        adw_message_dialog_set_default_response(dialog.cast(), "keep")
        adw_message_dialog_set_close_response(dialog.cast(), "keep")
        Signal.connect(dialog.pointer, "response") { [weak self] response in
            self?.end(with: response.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } == "discard")
            return 0
        }
        // A narrow dialog reverses the buttons, and GTK would focus the first one, *Discard*.
        dialog.on("notify::default-widget") { [weak dialog] in
            guard let dialog, let button = gtk_window_get_default_widget(dialog.cast()) else { return }
            Widget(button).takeFocus()
        }
        gtk_window_present(dialog.cast())
    }

    /// Closes the dialog with an answer, unless it has been answered.
    func close(with isDiscarded: Bool) {
        guard answer != nil else { return }
        gtk_window_destroy(dialog.cast())
        end(with: isDiscarded)
    }

    private func end(with isDiscarded: Bool) {
        let answer = answer
        self.answer = nil
        answer?(isDiscarded)
    }
}
