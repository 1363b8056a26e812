import CAdwaita
import RouteAssembly
import RouteAssemblyRendering

/// A page of the toolkit: a widget, and the pages in it.
package class AdwaitaPage {
    let kind: PageKind
    let widget: Widget
    /// The name of the screen, for the description of the toolkit.
    var name: String
    /// The toolkit, which receives the gestures in the page.
    weak var toolkit: AdwaitaToolkit?
    /// The pages in this page, as the renderer has set them and the user has changed them.
    private(set) var pages: [AdwaitaPage] = []
    /// The page that this page is in; `nil` at the root of a level.
    private(set) weak var parent: AdwaitaPage?
    /// A Boolean value that indicates whether the user can dismiss the page without a button.
    var canBeDragged = true

    init(_ kind: PageKind, _ name: String, _ widget: Widget, of toolkit: AdwaitaToolkit) {
        (self.kind, self.name, self.widget, self.toolkit) = (kind, name, widget, toolkit)
        toolkit.count.add(widget)
    }

    /// The pages that the user sees in this page.
    var visiblePages: [AdwaitaPage] { pages }

    /// Sets the pages, without their widgets.
    func setPages(_ pages: [AdwaitaPage]) {
        for page in self.pages where page.parent === self { page.parent = nil }
        self.pages = pages
        for page in pages { page.parent = self }
    }

    /// This page, and the pages in it, each before those in it.
    var subtree: [AdwaitaPage] { [self] + pages.flatMap(\.subtree) }

    /// The visible ones of the pages in this page, and this page.
    var visibleSubtree: [AdwaitaPage] { [self] + visiblePages.flatMap(\.visibleSubtree) }
}

/// The number of pages whose widgets exist.
nonisolated final class PageCount: @unchecked Sendable {
    // Widgets are made and released on the main thread.
    private(set) var value = 0

    fileprivate func add(_ widget: Widget) {
        value += 1
        g_object_weak_ref(
            UnsafeMutableRawPointer(widget.pointer).assumingMemoryBound(to: GObject.self),
            { data, _ in if let data { Unmanaged<PageCount>.fromOpaque(data).takeRetainedValue().value -= 1 } },
            Unmanaged.passRetained(self).toOpaque())
    }
}

/// The visible children of another container, side by side.
final class BoxPage: AdwaitaPage {
    private let box = Box(GTK_ORIENTATION_HORIZONTAL)
    private(set) var arrangement = Arrangement.all()

    init(_ kind: PageKind, _ name: String, of toolkit: AdwaitaToolkit) {
        gtk_box_set_homogeneous(box.cast(), 1)
        super.init(kind, name, box, of: toolkit)
    }

    override var visiblePages: [AdwaitaPage] { PageContent(pages, as: arrangement).visiblePages }

    func set(_ content: PageContent<AdwaitaPage>) {
        for page in visiblePages { box.remove(page.widget) }
        setPages(content.pages)
        arrangement = content.arrangement
        for page in visiblePages { box.append(page.widget) }
    }
}
