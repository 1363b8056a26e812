import XCTest

/// The table of gestures of Documentation/RenderingOnApple.md, in the Storefront on a simulator.
@MainActor
final class GestureUITests: XCTestCase {
    private var app: XCUIApplication?

    override func setUp() async throws {
        continueAfterFailure = false
        let app = XCUIApplication()
        app.launch()
        self.app = app
        expectTitle("Kettle & Leaf")
    }

    func testTheBackButtonGoesBack() throws {
        try tap("Iron Kettle")
        expectTitle("Iron Kettle")
        try XCTUnwrap(app).navigationBars.buttons.firstMatch.tap()
        expectTitle("Kettle & Leaf")
    }

    func testASwipeFromTheEdgeGoesBack() throws {
        try tap("Iron Kettle")
        expectTitle("Iron Kettle")
        try swipeFromTheEdge(to: 0.9)
        expectTitle("Kettle & Leaf")
    }

    func testASwipeThatIsGivenUpChangesNothing() throws {
        try tap("Iron Kettle")
        expectTitle("Iron Kettle")
        try swipeFromTheEdge(to: 0.1)
        expectTitle("Iron Kettle")
        try tap("Reviews")
        expectTitle("Reviews")
    }

    func testAGuardedTabAsksForALoginThatCanBePulledDown() throws {
        try XCTUnwrap(app).tabBars.buttons["Cart"].tap()
        expectTitle("Log in")
        let login = try XCTUnwrap(app).navigationBars["Log in"]
        let bar = login.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        bar.press(forDuration: 0.1, thenDragTo: bar.withOffset(CGVector(dx: 0, dy: 700)))
        expectTitle("Kettle & Leaf")
    }

    func testTheSelectedTabGoesBackToItsFirstPage() throws {
        try tap("Iron Kettle")
        try tap("Reviews")
        expectTitle("Reviews")
        try XCTUnwrap(app).tabBars.buttons["Home"].tap()
        expectTitle("Kettle & Leaf")
    }

    // MARK: The customer

    private func tap(_ label: String) throws {
        let row = try XCTUnwrap(app).staticTexts.matching(NSPredicate(format: "label BEGINSWITH %@", label)).firstMatch
        XCTAssert(row.waitForExistence(timeout: 10), "There is no row \(label).")
        row.tap()
    }

    private func swipeFromTheEdge(to position: CGFloat) throws {
        let app = try XCTUnwrap(app)
        let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
        edge.press(forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: position, dy: 0.5)))
    }

    private func expectTitle(_ title: String, line: UInt = #line) {
        let isShown = app?.navigationBars[title].waitForExistence(timeout: 10) == true
        XCTAssert(isShown, "\(title) is not shown.", line: line)
    }
}
