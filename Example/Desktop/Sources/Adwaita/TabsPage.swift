import CAdwaita
import RouteAssemblyRendering

/// Pages of which the selected one is visible, with a bar over them, or under them if it is narrow.
final class TabsPage: AdwaitaPage {
    private let stack = Widget(adw_view_stack_new())
    private let bar = Widget(adw_view_switcher_bar_new())
    /// Shows the header if there is space for the tabs in it.
    private let squeezer = Widget(adw_squeezer_new())
    private let header = Widget(adw_header_bar_new())
    private var isSetting = false

    init(_ name: String, of toolkit: AdwaitaToolkit) {
        let column = Box(GTK_ORIENTATION_VERTICAL)
        super.init(.tabs, name, column, of: toolkit)
        makeHeader()
        adw_view_switcher_bar_set_stack(bar.opaque, stack.opaque)
        stack.expand()
        for widget in [squeezer, stack, bar] { column.append(widget) }
        stack.on("notify::visible-child") { [weak self] in self?.visibleChildDidChange() }
        squeezer.on("notify::visible-child") { [weak self] in self?.headerDidChange() }
    }

    private func makeHeader() {
        let switcher = Widget(adw_view_switcher_new())
        adw_view_switcher_set_policy(switcher.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
        adw_view_switcher_set_stack(switcher.opaque, stack.opaque)
        adw_header_bar_set_title_widget(header.opaque, switcher.pointer)
        let menu = PrimaryMenu.makeButton()
        adw_header_bar_pack_end(header.opaque, menu.pointer)
        adw_squeezer_set_homogeneous(squeezer.opaque, 0)
        adw_squeezer_set_switch_threshold_policy(squeezer.opaque, ADW_FOLD_THRESHOLD_POLICY_NATURAL)
        for widget in [header, Box(GTK_ORIENTATION_HORIZONTAL)] { adw_squeezer_add(squeezer.opaque, widget.pointer) }
    }

    /// Whether the tabs are in the header, which also has the buttons of the window.
    var hasHeader: Bool { adw_squeezer_get_visible_child(squeezer.opaque) == header.pointer }

    /// The height of the bar under the pages; 0 if the tabs are in the header.
    var barHeight: Int32 {
        guard !hasHeader else { return 0 }
        var height: Int32 = 0
        gtk_widget_measure(bar.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return height
    }

    private func headerDidChange() {
        adw_view_switcher_bar_set_reveal(bar.opaque, hasHeader ? 0 : 1)
        toolkit?.window.notice.place()
        toolkit?.refreshSoon()
    }

    override var visiblePages: [AdwaitaPage] {
        let visible = adw_view_stack_get_visible_child(stack.opaque)
        return pages.filter { $0.widget.pointer == visible }
    }

    func set(_ pages: [AdwaitaPage], selected: Int?) {
        isSetting = true
        defer { isSetting = false }
        if !pages.elementsEqual(self.pages, by: ===) {
            for page in self.pages { adw_view_stack_remove(stack.opaque, page.widget.pointer) }
            setPages(pages)
            for page in pages { adw_view_stack_add(stack.opaque, page.widget.pointer) }
        }
        guard let selected, visiblePages.first !== pages[selected] else { return }
        dropFocus()
        adw_view_stack_set_visible_child(stack.opaque, pages[selected].widget.pointer)
    }

    /// Takes the keyboard focus from the visible page, before the page is hidden.
    ///
    /// GTK 4.8 retains a page for ever if it is hidden twice before the next frame, and has the
    /// focus each time.
    private func dropFocus() {
        guard let root = gtk_widget_get_root(stack.pointer), let focus = gtk_root_get_focus(root),
            stack.contains(focus)
        else { return }
        gtk_root_set_focus(root, nil)
    }

    func showTab(of page: AdwaitaPage, _ text: TabText) {
        guard let tab = adw_view_stack_get_page(stack.opaque, page.widget.pointer) else { return }
        adw_view_stack_page_set_title(tab, text.title)
        adw_view_stack_page_set_icon_name(tab, text.symbol)
        adw_view_stack_page_set_badge_number(tab, UInt32(text.badge))
    }

    private func visibleChildDidChange() {
        guard !isSetting, let page = visiblePages.first else { return }
        toolkit?.renderer?.didTapTab(page, isShown: true)
        toolkit?.refreshSoon()
    }
}
