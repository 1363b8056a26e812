import Foundation
import Testing

extension DesktopTests {
    @Test("The program and its windows have a name, and the class of the desktop entry")
    func names() throws {
        let desktop = try Desktop()
        try desktop.wait("screen readers have a name") {
            Accessible.program(desktop.processIdentifier)?.name == "org.routeassembly.Storefront"
        }
        let windows = try VirtualDisplay.run(
            "xdotool", ["search", "--onlyvisible", "--pid", String(desktop.processIdentifier)])
        let window = String(windows.split(separator: "\n").last ?? "")
        #expect(
            try VirtualDisplay.run("xprop", ["-id", window, "WM_CLASS"])
                == #"WM_CLASS(STRING) = "org.routeassembly.Storefront", "org.routeassembly.Storefront""#)
    }

    @Test("Screen readers read the list before the product beside it")
    func order() throws {
        let desktop = try Desktop()
        try desktop.open("shop://products/64")
        try desktop.expectControl("Add to cart")
        for links in [["shop://products/70"], ["shop://search", "shop://home"]] {
            for link in links { try desktop.send("open \(link)") }
            var names: [String] = []
            try desktop.wait("both are there") {
                names = Accessible.program(desktop.processIdentifier)?.names ?? []
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
        try desktop.wait("screen readers have the number") {
            let tab = Accessible.program(desktop.processIdentifier)?.first { $0.role == "tab" && $0.name == "Cart" }
            return tab?.names.contains("1") == true
        }
    }

    @Test("The window is named after its page, and a row of it has the focus, after each way to another page")
    func announced() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "announced-\(UUID()).json")
        defer { for end in ["", ".parked", ".lock"] { try? FileManager.default.removeItem(atPath: url.path + end) } }
        let desktop = try Desktop(["--state", url.path])
        try desktop.resize(width: 420)
        try desktop.expectAnnounced("Kettle & Leaf", focus: "Assam Breakfast")
        try desktop.click("Iron Kettle")
        try desktop.expectAnnounced("Iron Kettle – Kettle & Leaf", focus: "Add to cart")
        try desktop.click("Cart")
        try desktop.expectAnnounced("Log in – Kettle & Leaf", focus: "Name")
        try desktop.press("Escape")
        try desktop.expectAnnounced("Iron Kettle – Kettle & Leaf", focus: "Add to cart")
        try desktop.click("Search")
        try desktop.expectAnnounced("Search – Kettle & Leaf", focus: "Search for")
        try desktop.click("Home")
        try desktop.expectAnnounced("Iron Kettle – Kettle & Leaf", focus: "Add to cart")
        // A transition of the toolkit.
        try desktop.pressButtons(8, over: "Add to cart")
        try desktop.expectAnnounced("Kettle & Leaf", focus: "Iron Kettle")
        try desktop.open("shop://settings")
        try desktop.expectAnnounced("Settings – Kettle & Leaf", focus: "Sort products by")
        try desktop.end(by: SIGTERM)
        let second = try Desktop(["--state", url.path])
        try second.expectAnnounced("Settings – Kettle & Leaf", focus: "Sort products by")
    }
}

extension Desktop {
    /// Waits until screen readers see a name of the window, and the focus on an object in it.
    fileprivate func expectAnnounced(
        _ title: String, focus: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        var seen = ("", "")
        do {
            try wait("\(title) is announced", location) {
                guard let program = Accessible.program(processIdentifier) else { return false }
                let frame = program.children.first
                seen.0 = frame?.name ?? ""
                seen.1 = frame?.first { $0.has(.focused) }?.name ?? ""
                return seen.0 == title && (seen.1 == focus || (try? send("focus")) == focus)
            }
        } catch {
            Issue.record("The window is named \(seen.0), and the focus is on \(seen.1).", sourceLocation: location)
            throw error
        }
    }
}

extension Accessible {
    /// The names of this object and of those in it, in their order.
    fileprivate var names: [String] { [name] + children.flatMap(\.names) }
}
