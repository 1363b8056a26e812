import CAdwaita
import RouteAssemblyRendering

/// A stack of pages, or the columns of a split.
///
/// The toolkit folds the columns when the window is too narrow for two of them. If it is too narrow
/// for three, this page hides the first one.
///
/// The user goes back with the back button of a mouse, Alt and the left arrow key, or a swipe. Then
/// the toolkit begins the transition, and this page reports it.
final class LeafletPage: AdwaitaPage {
    private let leaflet = Widget(adw_leaflet_new())
    private let transition = Condition()
    private let columnLimit: Int
    /// The text in place of the second column of a split.
    private let placeholder: Widget?
    private let placeholderHeader = Widget(adw_header_bar_new())
    /// Tells the width of the page.
    private let ruler = Widget(gtk_drawing_area_new())
    private var shownWidth = 0
    /// The number of operations under way, which the user does not disturb.
    private var settings = 0
    private var gesture: (rendered: RenderedGesture, target: AdwaitaPage)?

    init(_ kind: PageKind, _ name: String, columnLimit: Int, of toolkit: AdwaitaToolkit) {
        self.columnLimit = columnLimit
        placeholder = .columns ~= kind ? Self.makePlaceholder(placeholderHeader) : nil
        let column = Box(GTK_ORIENTATION_VERTICAL)
        column.append(ruler)
        column.append(leaflet)
        super.init(kind, name, column, of: toolkit)
        adw_leaflet_set_can_unfold(leaflet.opaque, isSplit ? 1 : 0)
        adw_leaflet_set_can_navigate_back(leaflet.opaque, 1)
        // The user can give going back up, as long as the page is there.
        adw_leaflet_set_can_navigate_forward(leaflet.opaque, 1)
        // Folding follows the window, which its user resizes step by step.
        adw_leaflet_set_mode_transition_duration(leaflet.opaque, 0)
        leaflet.expand()
        leaflet.on("notify::visible-child") { [weak self] in self?.visibleChildDidChange() }
        leaflet.on("notify::child-transition-running") { [weak self] in self?.transitionDidChange() }
        leaflet.on("unmap") { [weak self] in Task { self?.transition.check() } }
        guard let placeholder else { return }
        adw_leaflet_page_set_navigatable(adw_leaflet_append(leaflet.opaque, placeholder.pointer), 0)
        leaflet.on("notify::folded") { [weak self] in self?.didFold() }
        leaflet.on("map") { [weak self] in Task { self?.didFold() } }
        ruler.on("resize") { [weak self] in Task { self?.widthDidChange() } }
        DesktopSettings.onTextScaleChange { [weak self] in Task { self?.roomMayHaveChanged() } }
    }

    private static func makePlaceholder(_ header: Widget) -> Widget {
        let text = Label("Select an item from the list.", style: "dim-label")
        text.setMargins(top: 12, sides: 12, bottom: 12)
        text.expand()
        gtk_label_set_xalign(text.opaque, 0.5)
        gtk_label_set_justify(text.opaque, GTK_JUSTIFY_CENTER)
        let title = Label()
        adw_header_bar_set_title_widget(header.opaque, title.pointer)
        adw_header_bar_set_show_start_title_buttons(header.opaque, 0)
        let column = Box(GTK_ORIENTATION_VERTICAL)
        column.append(header)
        column.append(text)
        gtk_widget_set_size_request(column.pointer, columnWidths.detail, -1)
        return column
    }

    /// Whether the user sees a text in place of the second column.
    var showsPlaceholder: Bool { isSplit && !isFolded && pages.count < 2 }

    /// Sets whether the place of the second column has a bar, with the buttons of the window.
    func setPlaceholderHasBar(_ hasBar: Bool) { placeholderHeader.isVisible = hasBar }

    /// Goes back by one page, as the user does with a gesture.
    func goBack() { _ = adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) }

    /// The least widths of the columns, in pixels.
    private static let columnWidths: (list: Int32, detail: Int32) = (300, 320)

    /// The least width of columns that people read, in pixels: large text needs more.
    private static func width(_ pixels: Int32) -> Int { Int(Double(pixels) * DesktopSettings.textScale) }

    /// The number of columns that have room; `nil` for a stack, and for a split without a place on
    /// the screen.
    var room: Int? { isSplit && leaflet.isMapped && leaflet.width > 0 ? shownRoom : nil }

    /// The number of columns that have room, or had it when the split was last on the screen.
    var shownRoom: Int {
        if isFolded { return 1 }
        return shownWidth == 0 || shownWidth >= Self.widthOfThree ? columnLimit : 2
    }

    /// Whether the user goes back with a transition of the toolkit.
    var goesBackByItself: Bool { !isSplit || isFolded }

    private var isSplit: Bool { .columns ~= kind }

    // MARK: Three columns

    private static var widthOfTwo: Int { width(2 * columnWidths.detail) }
    private static var widthOfThree: Int { width(columnWidths.list + 2 * columnWidths.detail) }

    private func widthDidChange() {
        guard ruler.width > 0, ruler.width != shownWidth else { return }
        shownWidth = ruler.width
        roomMayHaveChanged()
    }

    /// Folds the columns if the width or the size of text leaves no room for them.
    private func roomMayHaveChanged() {
        guard shownWidth > 0 else { return }
        let hasRoom = shownWidth >= Self.width(Self.columnWidths.list + Self.columnWidths.detail)
        adw_leaflet_set_can_unfold(leaflet.opaque, hasRoom ? 1 : 0)
        updateFirstColumn()
        didFold()
    }

    /// Hides the first of three columns if the other two have room, and it has none.
    private func updateFirstColumn() {
        guard let first = pages.first else { return }
        let isCovered = pages.count > 2 && (Self.widthOfTwo..<Self.widthOfThree).contains(shownWidth)
        guard first.widget.isVisible == isCovered else { return }
        settings += 1
        first.widget.isVisible = !isCovered
        settings -= 1
    }

    /// Tells the renderer that the columns may have been folded or unfolded.
    private func didFold() { if let room { toolkit?.userDidFold(self, to: room) } }

    var isFolded: Bool { adw_leaflet_get_folded(leaflet.opaque) != 0 }

    private var isInTransition: Bool { adw_leaflet_get_child_transition_running(leaflet.opaque) != 0 }

    private var visiblePage: AdwaitaPage? {
        let visible = adw_leaflet_get_visible_child(leaflet.opaque)
        return pages.first { $0.widget.pointer == visible }
    }

    override var visiblePages: [AdwaitaPage] {
        isSplit && !isFolded ? pages.filter(\.widget.isVisible) : visiblePage.map { [$0] } ?? []
    }

    /// The widgets of the pages in the leaflet's own order.
    var shownWidgets: [WidgetPointer] {
        let model = adw_leaflet_get_pages(leaflet.opaque)
        defer { g_object_unref(UnsafeMutableRawPointer(model)) }
        return (0..<g_list_model_get_n_items(model)).compactMap { position in
            guard let item = g_list_model_get_item(model, position) else { return nil }
            defer { g_object_unref(item) }
            return adw_leaflet_page_get_child(OpaquePointer(item))
        }
    }

    // MARK: Operations

    /// Sets the pages, shows the last one, and returns at the end of the transition.
    func set(_ pages: [AdwaitaPage], animated: Bool) async {
        settings += 1
        defer { settings -= 1 }
        let left = self.pages.filter { page in !pages.contains { $0 === page } }
        let leaving = left.filter { $0 === visiblePage && !pages.isEmpty }
        for page in left where leaving.isEmpty || page !== leaving[0] { take(page) }
        let isForward = pages.count >= self.pages.count
        setPages(pages)
        place(pages, leaving: leaving.first, isForward: isForward)
        updateFirstColumn()
        await showLast(animated: animated)
        for page in leaving { take(page) }
    }

    /// Puts the pages in order, with the one that leaves before or after the last one.
    private func place(_ pages: [AdwaitaPage], leaving: AdwaitaPage?, isForward: Bool) {
        var order = pages
        if let leaving { order.insert(leaving, at: isForward ? pages.count - 1 : pages.count) }
        var previous: Widget?
        for page in order {
            if gtk_widget_get_parent(page.widget.pointer) == leaflet.pointer {
                adw_leaflet_reorder_child_after(leaflet.opaque, page.widget.pointer, previous?.pointer)
            } else {
                adw_leaflet_insert_child_after(leaflet.opaque, page.widget.pointer, previous?.pointer)
            }
            // The leaflet does not move the widget, whose place is that for screen readers.
            gtk_widget_insert_after(page.widget.pointer, leaflet.pointer, previous?.pointer)
            previous = page.widget
        }
        guard isSplit else { return }
        for (position, page) in pages.enumerated() {
            let width = position == 0 ? Self.columnWidths.list : Self.columnWidths.detail
            page.widget.expand(horizontally: position > 0)
            page.widget.setStyle("bordered-column", position == 0 || position < pages.count - 1)
            gtk_widget_set_size_request(page.widget.pointer, width, -1)
        }
        placeholder?.isVisible = pages.count < 2
    }

    /// Shows the last page, and returns when no transition is under way.
    ///
    /// The user may go back in the meantime, and another operation may set other pages.
    private func showLast(animated: Bool) async {
        repeat {
            guard let last = pages.last else { return }
            DesktopSettings.perform(animated: animated) {
                adw_leaflet_set_visible_child(leaflet.opaque, last.widget.pointer)
            }
            // The transition of a page that leaves the window does not end.
            await transition.wait { [leaflet, weak self] in self?.isInTransition != true || !leaflet.isMapped }
        } while visiblePage !== pages.last
    }

    private func take(_ page: AdwaitaPage) {
        page.widget.isVisible = true
        gtk_widget_set_size_request(page.widget.pointer, -1, -1)
        page.widget.setStyle("bordered-column", false)
        adw_leaflet_remove(leaflet.opaque, page.widget.pointer)
    }

    // MARK: The user

    private func visibleChildDidChange() {
        guard settings == 0, gesture == nil, let target = visiblePage, target !== pages.last else { return }
        if let rendered = toolkit?.renderer?.begin(.pop(to: target)).gesture {
            gesture = (rendered, target)
            // Without an animation, there is no transition that ends.
            endGestureSoon()
        } else {
            Task {
                await bounce()
                toolkit?.renderer?.unwind(.pop(to: target))
            }
        }
    }

    private func bounce() async {
        settings += 1
        defer { settings -= 1 }
        await showLast(animated: true)
    }

    private func transitionDidChange() {
        transition.check()
        endGestureSoon()
    }

    /// Ends the gesture if its transition has ended.
    ///
    /// The leaflet also reports an end when a transition takes another direction, in the middle of
    /// its own work. Its pages must not change then.
    private func endGestureSoon() {
        if gesture != nil { Task { endGesture() } }
    }

    private func endGesture() {
        guard let (rendered, target) = gesture, !isInTransition else { return }
        gesture = nil
        guard visiblePage !== pages.last, let position = pages.firstIndex(where: { $0 === target }) else {
            return rendered.cancel()
        }
        settings += 1
        let popped = pages[(position + 1)...]
        setPages(Array(pages[...position]))
        for page in popped { take(page) }
        updateFirstColumn()
        placeholder?.isVisible = pages.count < 2
        settings -= 1
        rendered.finish()
        // The user may have gone back once more in the meantime.
        visibleChildDidChange()
    }
}
