import CAdwaita
import RouteAssemblyRendering

/// The page of a screen of the app: rows under a title bar, or under a heading.
final class ScreenPage: AdwaitaPage {
    private let header = Widget(adw_header_bar_new())
    private let title = Widget(adw_window_title_new("", nil))
    /// Hides the title if the bar would cut it off.
    private let squeezer = Widget(adw_squeezer_new())
    private let menu = PrimaryMenu.makeButton()
    private let rows = RowList()
    private var wayBack: (label: String, button: Button)?

    init(_ name: String, of toolkit: AdwaitaToolkit) {
        let column = Box(GTK_ORIENTATION_VERTICAL)
        super.init(.screen, name, column, of: toolkit)
        adw_squeezer_set_allow_none(squeezer.opaque, 1)
        adw_squeezer_set_switch_threshold_policy(squeezer.opaque, ADW_FOLD_THRESHOLD_POLICY_NATURAL)
        adw_squeezer_add(squeezer.opaque, title.pointer)
        adw_header_bar_set_title_widget(header.opaque, squeezer.pointer)
        adw_header_bar_set_show_start_title_buttons(header.opaque, 0)
        adw_header_bar_pack_end(header.opaque, menu.pointer)
        column.append(header)
        column.append(rows.widget)
        column.addStyle("background")
        // The pages do not change while they get their sizes.
        squeezer.on("notify::visible-child") { [weak self] in Task { self?.showHeading() } }
        setBar(isVisible: true, hasWindowButtons: false, hasMenu: false)
    }

    /// Shows or hides the bar with the title, the window's buttons, and the menu.
    ///
    /// - Parameters:
    ///   - isVisible: Whether there is a bar; otherwise the title is a heading.
    ///   - hasWindowButtons: Whether the bar has the buttons of the window.
    ///   - hasMenu: Whether the bar has the menu of the application.
    func setBar(isVisible: Bool, hasWindowButtons: Bool, hasMenu: Bool) {
        header.isVisible = isVisible
        menu.isVisible = hasMenu
        adw_header_bar_set_show_end_title_buttons(header.opaque, hasWindowButtons ? 1 : 0)
        showHeading()
    }

    /// Shows the title as a heading if there is no bar, or if the bar has no room for it.
    private func showHeading() {
        let isLong = DesktopSettings.textScale >= 1.5 || shownTitle.count > Self.longestTitle
        let isInBar = header.isVisible && adw_squeezer_get_visible_child(squeezer.opaque) != nil
        rows.show(title: isInBar && !isLong ? nil : shownTitle)
    }

    /// The number of characters of normal size for which most bars have room.
    ///
    /// A longer title is a heading before the bar has its size.
    private static let longestTitle = 20

    func show(_ text: PageText) {
        adw_window_title_set_title(title.opaque, text.title)
        showHeading()
        rows.show(text.rows)
        rows.setName(text.title)
    }

    /// Shows a button at the start of the bar, or none.
    ///
    /// - Parameters:
    ///   - label: The name of the button; `nil` for none.
    ///   - isClosing: Whether the button closes a modal, instead of going back.
    func setWayBack(_ label: String?, isClosing: Bool) {
        guard wayBack?.label != label else { return }
        if let wayBack { adw_header_bar_remove(header.opaque, wayBack.button.pointer) }
        wayBack = nil
        guard let label else { return }
        let button = isClosing ? Button(label) : Button(symbol: "go-previous-symbolic", name: label)
        button.on("clicked") { [weak self] in self.map { page in page.toolkit?.userTapsWayBack(from: page) } }
        adw_header_bar_pack_start(header.opaque, button.pointer)
        wayBack = (label, button)
    }

    /// The title of the page.
    var shownTitle: String { String(cString: adw_window_title_get_title(title.opaque)) }

    /// Moves the keyboard focus to the first row, or to the way back if there is none.
    func takeFocus() {
        if !rows.takeFocus() { gtk_widget_child_focus(widget.pointer, GTK_DIR_TAB_FORWARD) }
    }
}
