import CAdwaita

/// A thin bar at the top of a window that waits for something to load.
final class LoadingBar: Widget {
    private var motion: Task<Void, Never>?
    /// The number of times that the bar has appeared.
    private(set) var count = 0

    init() {
        super.init(gtk_progress_bar_new())
        addStyle("osd")
        gtk_widget_set_valign(pointer, GTK_ALIGN_START)
        // The bar lies over the header, which gets the clicks.
        gtk_widget_set_can_target(pointer, 0)
        isVisible = false
    }

    deinit { motion?.cancel() }

    /// Shows the bar, and updates its name and its fraction.
    ///
    /// - Parameters:
    ///   - name: The accessible name of the bar.
    ///   - fraction: The loaded part, from 0 to 1; `nil` for a bar that moves to and fro.
    func show(_ name: String, fraction: Double?) {
        setAccessibleName(name)
        if !isVisible { count += 1 }
        isVisible = true
        motion?.cancel()
        motion = nil
        if let fraction { return gtk_progress_bar_set_fraction(opaque, fraction) }
        motion = Task { [weak self] in
            while !Task.isCancelled {
                if let self { gtk_progress_bar_pulse(opaque) } else { return }
                // GTK draws the movement between two calls.
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    func hide() {
        motion?.cancel()
        motion = nil
        isVisible = false
    }
}
