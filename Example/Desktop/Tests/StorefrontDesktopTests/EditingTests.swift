import Foundation
import Testing

private let cart =
    "tabs[columns[stack[ProductListScreen], stack[ProductScreen 64]], stack[SearchScreen], "
    + "*stack[CartScreen], stack[AccountScreen]]"

extension DesktopTests {
    /// Starts the program with a kettle in the cart, and the keyboard focus in the number of
    /// kettles.
    private func startWithNumber(_ arguments: [String] = []) throws -> Desktop {
        let desktop = try Desktop(arguments)
        try desktop.send("open shop://products/64")
        try desktop.click("Add to cart")
        try desktop.expectControl("In your cart")
        try desktop.focus(on: "In your cart")
        return desktop
    }

    @Test("A number that is not valid is replaced by the last one, and the product stays in the cart")
    func invalidNumber() throws {
        let desktop = try startWithNumber()
        for text in ["two", "1000", "-"] {
            try desktop.press("ctrl+a", "BackSpace")
            try desktop.type(text)
            try desktop.press("Tab")
            try desktop.wait("the number is valid") { try desktop.send("value In your cart") == "1" }
            try desktop.focus(on: "In your cart")
        }
        try desktop.press("ctrl+a", "BackSpace", "Tab")
        try desktop.wait("the number is valid") { try desktop.send("value In your cart") == "1" }
        try desktop.expectControl("In your cart")
    }

    @Test("A number that is being typed counts when the window closes, or when a signal ends the program")
    func unfinishedNumber() throws {
        for end in [
            { (desktop: Desktop) in
                try desktop.press("ctrl+q")
                #expect(try desktop.quit() == 0)
            }, { try $0.end(by: SIGTERM) },
        ] {
            let url = FileManager.default.temporaryDirectory.appending(path: "number-\(UUID()).json")
            defer {
                for end in ["", ".parked", ".lock"] { try? FileManager.default.removeItem(atPath: url.path + end) }
            }
            let desktop = try startWithNumber(["--state", url.path])
            try desktop.press("ctrl+a")
            try desktop.type("9")
            try desktop.wait("9 is typed") { try desktop.send("value In your cart") == "9" }
            try end(desktop)
            #expect(try String(contentsOf: url, encoding: .utf8).contains("\"count\" : 9"))
        }
    }

    @Test("999 of a product are as many as the cart takes, and one more is explained")
    func limit() throws {
        let desktop = try startWithNumber()
        try desktop.press("ctrl+a")
        try desktop.type("999")
        try desktop.press("Tab")
        try desktop.expectControl("999")
        try desktop.click("Add to cart")
        try desktop.expectControl("You can buy at most 999 of a product at once.")
        #expect(try desktop.send("value In your cart") == "999")
    }

    @Test("A restored text is not selected, so that the next key adds to it")
    func restoredText() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "text-\(UUID()).json")
        defer { for end in ["", ".parked", ".lock"] { try? FileManager.default.removeItem(atPath: url.path + end) } }
        let first = try Desktop(["--state", url.path])
        for command in ["login Anna", "open shop://products/64"] { try first.send(command) }
        try first.click("Add to cart")
        try first.send("open shop://checkout")
        try first.expect(cart + " ^ stack[CheckoutScreen]")
        try first.expectFocus("Street")
        try first.type("Main")
        try first.wait("it is typed") { try first.send("value Street") == "Main" }
        try first.end(by: SIGTERM)
        let second = try Desktop(["--state", url.path])
        try second.expectFocus("Street")
        try second.type(" Street")
        try second.wait("it is added") { try second.send("value Street") == "Main Street" }
        // Also when the question has given the focus back.
        try second.press("Escape")
        try second.click("Keep Editing")
        try second.expectFocus("Street")
        try second.type(" 1")
        try second.wait("it is added") { try second.send("value Street") == "Main Street 1" }
    }
}
