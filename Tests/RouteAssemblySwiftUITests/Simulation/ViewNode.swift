import RouteAssembly
import RouteAssemblyRendering

@testable import RouteAssemblySwiftUI

/// A view that the simulated SwiftUI has made of a page.
@MainActor
final class ViewNode {
    let page: Page
    /// The values at the last evaluation.
    var value: Value?
    var isDirty = true
    /// What the view shows, whatever the page says.
    var display = Display()
    var children: [Page.ID: ViewNode] = [:]
    var slot = Slot()
    /// The frames until the user can do something here again.
    var restFrames = 0
    /// Whether SwiftUI has told that the level of this view has appeared.
    var hasAppeared = false
    /// The frame in which something was told last.
    var lastTold = 0
    var isNarrow: Bool?

    init(_ page: Page) { self.page = page }

    var token: ObjectIdentifier { ObjectIdentifier(self) }

    struct Display: Equatable {
        var pages: [Page] = []
        var visible: [Page.ID] = []

        static func stack(_ pages: [Page]) -> Self { Self(pages: pages, visible: pages.suffix(1).map(\.id)) }
    }

    /// What a view reads of its page.
    struct Value: Equatable {
        let layout: Page.Layout, version: Int, overGeneration: Int, identity: [Int]
        let display: Display
        let modal: Page?, style: Presentation.Style?
        let title: String?, asks: Bool, canBeDragged: Bool

        @MainActor
        init(_ page: Page) {
            layout = page.layout
            (version, overGeneration) = (page.version, page.generation(of: .over))
            display =
                switch page.layout {
                case .screen: Display()
                case .stack: .stack(page.leaves)
                case .lastPage: .stack(page.leaves.suffix(1))
                default: Display(pages: page.content.pages, visible: page.content.visiblePages.map(\.id))
                }
            let first = page.layout == .stack ? page.leaves.first?.id.number ?? 0 : 0
            identity = [page.generation(of: .inside), first]
            (modal, style) = (page.modal?.page, page.modal?.style)
            (title, asks, canBeDragged) = (page.title, page.asks, page.canBeDragged)
        }

        static func == (one: Self, other: Self) -> Bool { one.version == other.version && one.display == other.display }
    }

    /// The presentation over a level.
    struct Slot {
        enum Phase { case idle, presenting(Int), presented, dismissing(Int) }
        var phase = Phase.idle
        var node: ViewNode?
        var style: Presentation.Style?
        var lastModal: Page?
        var next: (page: Page, style: Presentation.Style?)?
        var writesAtEnd = false

        var isMoving: Bool {
            switch phase {
            case .idle, .presented: false
            case .presenting, .dismissing: true
            }
        }

        @MainActor
        mutating func begin(_ page: Page, _ style: Presentation.Style?, frames: Int) {
            (node, self.style, phase) = (ViewNode(page), style, .presenting(frames))
        }
    }

    private var layout: Page.Layout?

    /// Shows other pages, in the same view or in a new one without state.
    func show(_ display: Display, asNew: Bool) {
        if asNew || layout != value?.layout { children = [:] }
        layout = value?.layout
        self.display = display
        mount()
    }

    /// Makes the views of the pages that are shown, and keeps those of tabs that were.
    func mount() {
        let pages = Set(display.pages.map(\.id))
        children = children.filter { pages.contains($0.key) }
        for page in display.pages where children[page.id] == nil {
            if layout == .stack || display.visible.contains(page.id) { children[page.id] = ViewNode(page) }
        }
    }

    func isShown(_ child: ViewNode) -> Bool { display.visible.contains(child.page.id) }
    var shownChildren: [ViewNode] { display.visible.compactMap { children[$0] } }
}
