import Foundation
import Testing

private let home = "columns[stack[ProductListScreen]]"
private let kettle = "columns[stack[ProductListScreen], stack[ProductScreen 64]]"
private func tabs(_ home: String, selected: Int = 0) -> String {
    let tabs = [home, "stack[SearchScreen]", "stack[CartScreen]", "stack[AccountScreen]"]
    return "tabs[" + tabs.enumerated().map { ($0 == selected ? "*" : "") + $1 }.joined(separator: ", ") + "]"
}

extension DesktopTests {
    @Test("A product replaces the one beside the list, and a narrow window goes back to the list")
    func detail() throws {
        let desktop = try Desktop()
        for name in ["Glass Teapot", "Bamboo Whisk", "Iron Kettle"] { try desktop.click(name) }
        try desktop.expect(tabs(kettle))
        try desktop.resize(width: 420)
        try desktop.click("Back to Kettle & Leaf")
        try desktop.expect(tabs("columns-[stack[ProductListScreen]]"))
    }

    @Test("All clicks on a button count, however fast they are")
    func fastClicks() throws {
        let desktop = try Desktop()
        try desktop.click("Iron Kettle")
        try desktop.pressButtons(1, 1, 1, 1, 1, over: "Add to cart")
        try desktop.expectControl("5")
    }

    @Test("The close button of a dimmed window closes the window, and not the sheet over it")
    func dimmedWindow() throws {
        let desktop = try Desktop()
        try desktop.click("Cart")
        try desktop.expect(tabs(home) + " ^ stack[LoginScreen]")
        try desktop.pressButtons([1], at: "872 28")
        #expect(try desktop.quit() == 0)
    }

    @Test("The keys and the buttons of the mouse go back from anywhere in the window")
    func back() throws {
        let desktop = try Desktop()
        let reviews = "columns[stack[ProductListScreen], *stack[ProductScreen 64], *stack[ReviewsScreen 64]]"
        for goBack in [
            { try desktop.press("alt+Left") }, { try desktop.pressButtons([8], at: "300 28") },
            { try desktop.pressButtons([8], at: "150 400") },
        ] {
            try desktop.send("open shop://products/64/reviews")
            try desktop.expect(tabs(reviews))
            try goBack()
            try desktop.expect(tabs(kettle))
        }
    }

    @Test("Ctrl+F searches from anywhere, and the results follow each keystroke")
    func search() throws {
        let desktop = try Desktop()
        try desktop.click("Iron Kettle")
        try desktop.press("ctrl+f")
        try desktop.expectFocus("Search for")
        for (letters, result) in [("m", "Assam Breakfast"), ("atcha", "Bamboo Whisk")] {
            try desktop.type(letters)
            try desktop.expectControl(result)
        }
        try desktop.expectFocus("Search for")
        try desktop.press("Tab")
        try desktop.press("ctrl+f")
        try desktop.expectFocus("Search for")
    }

    @Test("The keyboard focus is on the page after the window has been folded")
    func focusAfterFolding() throws {
        let desktop = try Desktop()
        try desktop.send("open shop://products/64")
        try desktop.focus(on: "Bamboo Whisk")
        try desktop.resize(width: 420)
        try desktop.expectFocus("Add to cart")
    }

    @Test("A double click on a guarded tab asks for the login, which has the keyboard focus")
    func doubleClick() throws {
        let desktop = try Desktop()
        try desktop.pressButtons(1, 1, over: "Cart")
        try desktop.expect(tabs(home) + " ^ stack[LoginScreen]")
        try desktop.expectFocus("Name")
    }

    @Test("A name that is too long is explained in its field, and cannot be used")
    func problem() throws {
        let desktop = try Desktop()
        try desktop.click("Cart")
        try desktop.expectFocus("Name")
        try desktop.enter(String(repeating: "x", count: 31))
        try desktop.expectFocus("A name can have at most 30 characters.")
        try desktop.press("BackSpace", "Return")
        try desktop.expect(tabs(home, selected: 2))
    }

    @Test("The session is saved soon after each change, whatever ends the program", arguments: [SIGTERM, SIGKILL])
    func ended(signal: Int32) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "desktop-\(UUID()).json")
        defer { for path in [url.path, url.path + ".parked"] { try? FileManager.default.removeItem(atPath: path) } }
        let first = try Desktop(["--state", url.path])
        try first.send("login Anna")
        try first.send("open shop://products/64")
        try first.click("Add to cart")
        try first.send("open shop://checkout")
        try first.expectFocus("Street")
        try first.enter("Main Street")
        try first.type("Town")
        try first.expectControl("Continue")
        // Other signals save before they end the program.
        if signal == SIGKILL {
            try first.wait("the session is saved") {
                try String(contentsOf: url, encoding: .utf8).contains("\"Town\"")
            }
        }
        let shown = try first.send("shown")
        try first.end(by: signal)
        let second = try Desktop(["--state", url.path])
        try second.expect(shown)
        #expect(try String(contentsOf: url, encoding: .utf8).contains("\"Town\""))
    }
}
