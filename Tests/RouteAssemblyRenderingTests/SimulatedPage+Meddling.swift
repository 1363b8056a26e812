import RouteAssembly
import RouteAssemblyRendering
@testable import RouteAssemblyTesting

extension SimulatedToolkit {
    /// Replaces the pages in a page, as a toolkit does by itself.
    func set(_ pages: [SimulatedPage], in container: SimulatedPage) {
        let rest = container.arrangement.following(to: pages.count) { position in
            pages.firstIndex { $0 === container.pages[position] }
        }
        set(PageContent(pages, as: rest), in: container)
    }
}

extension SimulatedPage {
    /// The position of the selected tab.
    var selected: Int? {
        get { arrangement.selection }
        set { arrangement = .selecting(newValue, of: pages.count, as: arrangement.style) }
    }
}
