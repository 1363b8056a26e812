import CAdwaita
import RouteAssemblyRendering

/// The page of a screen of the app: a title bar over rows.
final class ScreenPage: AdwaitaPage {
    private let header = Widget(adw_header_bar_new())
    private let title = Widget(adw_window_title_new("", nil))
    private let rows = RowList()
    private var wayBack: (label: String, button: Button)?

    init(_ name: String, _ count: PageCount) {
        let column = Box(GTK_ORIENTATION_VERTICAL)
        adw_header_bar_set_title_widget(header.opaque, title.pointer)
        adw_header_bar_set_show_start_title_buttons(header.opaque, 0)
        column.append(header)
        column.append(rows.widget)
        column.addStyle("background")
        super.init(.screen, name, column, count)
    }

    func show(_ text: PageText) {
        adw_window_title_set_title(title.opaque, text.title)
        // A long title is shortened in a narrow window.
        gtk_widget_set_tooltip_text(title.pointer, text.title)
        rows.show(text.rows)
    }

    /// Shows a button with a symbol on the left, or none.
    ///
    /// - Parameters:
    ///   - label: The name of the button; `nil` for none.
    ///   - isClosing: Whether the button closes a modal, instead of going back.
    ///   - action: Called when the button is clicked.
    func setWayBack(_ label: String?, isClosing: Bool, action: @escaping () -> Void) {
        guard wayBack?.label != label else { return }
        if let wayBack { adw_header_bar_remove(header.opaque, wayBack.button.pointer) }
        wayBack = nil
        guard let label else { return }
        let symbol = isClosing ? "window-close-symbolic" : "go-previous-symbolic"
        let button = Button(symbol: symbol, name: label, action: action)
        adw_header_bar_pack_start(header.opaque, button.pointer)
        wayBack = (label, button)
    }

    /// Sets whether the title bar has the buttons of the window.
    func setHasWindowButtons(_ hasButtons: Bool) {
        adw_header_bar_set_show_end_title_buttons(header.opaque, hasButtons ? 1 : 0)
    }

    /// The title that the bar shows.
    var shownTitle: String { String(cString: adw_window_title_get_title(title.opaque)) }

    /// Moves the keyboard focus to the first row, or to the way back if there is none.
    func takeFocus() {
        if gtk_widget_child_focus(rows.widget.pointer, GTK_DIR_TAB_FORWARD) == 0 {
            gtk_widget_child_focus(widget.pointer, GTK_DIR_TAB_FORWARD)
        }
    }
}
