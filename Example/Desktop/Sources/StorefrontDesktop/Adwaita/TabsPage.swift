import CAdwaita
import RouteAssemblyRendering

/// Pages with a bar under them, of which the selected one is visible.
final class TabsPage: AdwaitaPage {
    private let stack = Widget(adw_view_stack_new())
    private var isSetting = false
    /// Called when the user has tapped a tab, whose page is then visible.
    var onTap: (AdwaitaPage) -> Void = { _ in }

    init(_ name: String, _ count: PageCount) {
        let column = Box(GTK_ORIENTATION_VERTICAL)
        let bar = Widget(adw_view_switcher_bar_new())
        adw_view_switcher_bar_set_stack(bar.opaque, stack.opaque)
        adw_view_switcher_bar_set_reveal(bar.opaque, 1)
        stack.expand()
        column.append(stack)
        column.append(bar)
        super.init(.tabs, name, column, count)
        stack.on("notify::visible-child") { [weak self] in self?.visibleChildDidChange() }
    }

    override var visiblePages: [AdwaitaPage] {
        let visible = adw_view_stack_get_visible_child(stack.opaque)
        return pages.filter { $0.widget.pointer == visible }
    }

    func set(_ pages: [AdwaitaPage], selected: Int?) {
        isSetting = true
        defer { isSetting = false }
        if !zip(pages, self.pages).allSatisfy({ $0 === $1 }) || pages.count != self.pages.count {
            for page in self.pages { adw_view_stack_remove(stack.opaque, page.widget.pointer) }
            setPages(pages)
            for page in pages { adw_view_stack_add(stack.opaque, page.widget.pointer) }
        }
        if let selected { adw_view_stack_set_visible_child(stack.opaque, pages[selected].widget.pointer) }
    }

    func showTab(of page: AdwaitaPage, _ text: TabText) {
        guard let tab = adw_view_stack_get_page(stack.opaque, page.widget.pointer) else { return }
        adw_view_stack_page_set_title(tab, text.title)
        adw_view_stack_page_set_icon_name(tab, text.symbol)
    }

    private func visibleChildDidChange() {
        guard !isSetting, let page = visiblePages.first else { return }
        onTap(page)
    }
}
