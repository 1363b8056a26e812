import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// What an app can say in a few lines with the hierarchy.
@MainActor
struct RestylingTests {
    @Test("A transaction changes the style of a modal, which stays in its window without being asked")
    func modalStyle() throws {
        let (log, page) = (Log(), Page("page"))
        let window = RoutingWindow(root: page)
        let sheet = Page("sheet", log: log)
        try page.present(sheet, as: .sheet)
        _ = log.take()
        try window.transaction {
            try sheet.dismiss()
            try page.present(sheet, as: .fullScreen)
        }
        expectHierarchy(window, "page ^ sheet")
        expect(sheet.presentation?.style, equals: .fullScreen)
        expect(page.isVisible, equals: false)
        expect(log.take(), equals: [])
    }

    /// A split whose placeholder gives way to the list when there is room for one column.
    private final class MailSplit: SplitContainer {
        override var arrangement: Arrangement {
            isCollapsed && detail is Placeholder ? .showing([0], of: 2, as: .columns) : super.arrangement
        }
    }

    private final class Placeholder: Screen {}

    @Test("A placeholder beside a list is not shown by a split that folds")
    func placeholder() throws {
        let (split, list) = (MailSplit(), Page("list"))
        let window = RoutingWindow(root: split)
        try split.setChildren([list, Placeholder()])
        expect(split.visibleChildren.count, equals: 2)
        split.isCollapsed = true
        #expect(window.visibleScreen === list)
        try split.setChildren([list, Page("detail")])
        expect(window.visibleScreen?.description, equals: "detail")
        split.isCollapsed = false
        expect(split.visibleChildren.count, equals: 2)
        expectInvariants(window)
    }
}
