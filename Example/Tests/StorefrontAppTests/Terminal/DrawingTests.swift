import RouteAssembly
import Testing

@testable import StorefrontApp

struct DrawingTests {
    private func lines(_ app: ShopApp, width: Int) -> [String] {
        app.columnRoom = Drawing.columnRoom(at: width)
        return Drawing(frame: Frame(app.window), width: width).lines
    }

    @Test("A page with tabs is drawn with a title bar and a tab bar")
    func pageWithTabs() async throws {
        let app = try await ShopApp.started(as: "Anna", buying: [99])
        try await app.open("shop://cart")
        #expect(
            lines(app, width: 40).joined(separator: "\n") == """
                ┌──────────────────────────────────────┐
                │              Your cart               │
                ├──────────────────────────────────────┤
                │ 1  1 × Ceremonial Matcha fr…  €39.00 │
                │                                      │
                │ Total: €39.00                        │
                │                                      │
                │ 2  Check out                       › │
                ├──────────────────────────────────────┤
                │ ○ Home  ○ Search ● Cart 1 ○ Account  │
                └──────────────────────────────────────┘
                """)
    }

    @Test("A sheet is drawn in place of its page")
    func sheetOverPage() async throws {
        let app = try await ShopApp.started(as: "李雷", buying: [42])
        try await app.open("shop://checkout")
        #expect(
            lines(app, width: 60).joined(separator: "\n") == """
                ┌──────────────────────────────────────────────────────────┐
                │ ✕ Close                Check out                         │
                ├──────────────────────────────────────────────────────────┤
                │ Where should we send your order, 李雷?                   │
                │                                                          │
                │ 1  Street                                              … │
                │ 2  City                                                … │
                │                                                          │
                │ Enter both to continue.                                  │
                └──────────────────────────────────────────────────────────┘
                """)
    }

    @Test("Every line has the width of the drawing")
    func lineWidths() async throws {
        let app = try await ShopApp.started(as: "李雷 🫖 e\u{301}", buying: [99, 42])
        for link in [
            "shop://home", "shop://products/99", "shop://products/33/reviews", "shop://search?q=tea", "shop://cart",
            "shop://checkout",
            "shop://account",
            "shop://settings",
        ] {
            try await app.open(link)
            for width in [24, 25, 31, 40, 59, 60, 71, 72, 80, 89, 90, 91, 120, 240] {
                let columns = Set(lines(app, width: width).map(\.columns))
                #expect(columns == [width], "\(link) at \(width)")
            }
        }
    }

    @Test("Only the items of the topmost level can be tapped")
    func items() async throws {
        let app = try await ShopApp.started()
        #expect(Frame(app.window).items.count == 11)
        try await app.open("shop://cart")
        #expect(Frame(app.window).items.map(\.label) == ["Name"])
    }
}
