import Foundation
import Testing

extension DesktopTests {
    @Test("The program and its windows have a name, and the class of the desktop entry")
    func names() throws {
        let desktop = try Desktop()
        let id = "org.routeassembly.Storefront"
        try wait("screen readers have a name") { Accessible.program(desktop.processIdentifier)?.name == id }
        #expect(try run("xprop", "-id", desktop.window, "WM_CLASS").text == #"WM_CLASS(STRING) = "\#(id)", "\#(id)""#)
    }

    @Test("Screen readers read the list before the product beside it")
    func order() throws {
        let desktop = try Desktop()
        try desktop.open("shop://products/64")
        try desktop.expectControl("Add to cart")
        for links in [["open shop://products/70"], ["open shop://search", "open shop://home"]] {
            for link in links { try desktop.send(link) }
            var names: [String] = []
            try wait("both are there") {
                names = desktop.objects.map(\.name)
                return names.contains("Sencha Yabukita") && names.contains("Add to cart")
            }
            let (list, detail) = (names.firstIndex(of: "Sencha Yabukita"), names.firstIndex(of: "Add to cart"))
            #expect(try #require(list) < #require(detail))
        }
    }

    @Test("The number at the cart is in its tab")
    func badge() throws {
        let desktop = try Desktop()
        try desktop.open("shop://products/64")
        try desktop.click("Add to cart")
        try wait("screen readers have the number") {
            let tab = desktop.objects.first { $0.role == "tab" && $0.name == "Cart" }
            return tab?.subtree.contains { $0.name == "1" } == true
        }
    }

    @Test("The window is named after its page, and a row of it has the focus, after each way to another page")
    func announced() throws {
        try withFolder { folder in
            let state = ["--state", folder + "/shop.json"]
            let desktop = try Desktop(state)
            try desktop.resize(width: 420)
            try desktop.expectAnnounced("Kettle & Leaf", focus: "Assam Breakfast")
            let ways: [(way: () throws -> Void, title: String, focus: String)] = [
                ({ try desktop.click("Iron Kettle") }, "Iron Kettle – ", "Add to cart"),
                ({ try desktop.click("Cart") }, "Log in – ", "Name"),
                ({ try desktop.press("Escape") }, "Iron Kettle – ", "Add to cart"),
                ({ try desktop.click("Search") }, "Search – ", "Search for"),
                ({ try desktop.click("Home") }, "Iron Kettle – ", "Add to cart"),
                // A transition of the toolkit.
                ({ try desktop.pressButtons([8], over: "Add to cart") }, "", "Iron Kettle"),
                ({ try desktop.open("shop://settings") }, "Settings – ", "Sort products by"),
            ]
            for (way, title, focus) in ways {
                try way()
                try desktop.expectAnnounced(title + "Kettle & Leaf", focus: focus)
            }
            try desktop.end(by: SIGTERM)
            try Desktop(state).expectAnnounced("Settings – Kettle & Leaf", focus: "Sort products by")
        }
    }
}

extension Desktop {
    /// Waits until screen readers see a name of the window, and the focus on an object in it.
    fileprivate func expectAnnounced(_ title: String, focus: String) throws {
        var seen = ("", "")
        try wait("\(title) is announced with \(focus), and not \(seen)") {
            guard let frame = Accessible.program(processIdentifier)?.children.first else { return false }
            seen = (frame.name, frame.subtree.first { $0.has(.focused) }?.name ?? "")
            return seen.0 == title && (seen.1 == focus || (try? send("focus")) == focus)
        }
    }
}
