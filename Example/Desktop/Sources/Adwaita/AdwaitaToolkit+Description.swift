import CAdwaita
package import RouteAssembly
import RouteAssemblyRendering

extension AdwaitaToolkit {
    /// The levels from the bottom up, as the widgets show them, not as the renderer has set them.
    ///
    /// A stack is `stack[Home, Product]`, and a collapsed split is `columns-[List, Detail]`. A star
    /// marks the selected tab.
    package var description: String {
        let pages = Dictionary(uniqueKeysWithValues: levels.flatMap(\.subtree).map { ($0.widget.pointer, $0) })
        return window.levelWidgets.map { text(of: $0, pages) }.joined(separator: " ^ ")
    }

    private func text(of widget: WidgetPointer, _ pages: [WidgetPointer: AdwaitaPage]) -> String {
        guard let page = pages[widget] else {
            return descendants(of: widget, pages).map { text(of: $0, pages) }.joined(separator: ", ")
        }
        if page.kind == .screen { return page.name }
        let visible = page.visiblePages.map(\.widget.pointer)
        var children = descendants(of: widget, pages)
        if let box = page as? BoxPage {
            // A box has no widgets of hidden pages.
            guard children == visible else { return "\(page.kind) with other widgets than its visible pages" }
            children = box.pages.map(\.widget.pointer)
        }
        let arrangement: Arrangement =
            switch page.kind {
            case .tabs: .selecting(children.firstIndex { visible.contains($0) }, of: children.count, as: .tabs)
            case .columns: .columns(of: children.count, room: (page as? LeafletPage)?.shownRoom ?? 2)
            default: (page as? BoxPage)?.arrangement ?? .all()
            }
        let shown = page.kind.text(of: children.map { text(of: $0, pages) }, arrangement)
        let hidesLast = page.kind == .stack && visible.last != page.pages.last?.widget.pointer
        return hidesLast ? shown + " hides its last page" : shown
    }

    /// The widgets of pages in a widget that are in no other page.
    private func descendants(of widget: WidgetPointer, _ pages: [WidgetPointer: AdwaitaPage]) -> [WidgetPointer] {
        if let leaflet = pages[widget] as? LeafletPage { return leaflet.shownWidgets.filter { pages[$0] != nil } }
        return Widget.children(of: widget).flatMap { pages[$0] == nil ? descendants(of: $0, pages) : [$0] }
    }

    /// Returns the first difference between the widgets and the hierarchy of a window.
    ///
    /// - Parameter window: The window.
    /// - Returns: A sentence; `nil` if the toolkit shows the hierarchy.
    package func difference(from window: RoutingWindow) -> String? {
        let wanted = expectedPages(of: window).joined(separator: " ^ ")
        return description == wanted ? nil : "The window shows \(description), and the hierarchy is \(wanted)."
    }
}
