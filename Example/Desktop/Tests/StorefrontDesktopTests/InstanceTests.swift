import Foundation
import Testing

extension DesktopTests {
    @Test("A second start opens its link in the window of the first")
    func links() throws {
        let first = try Program(["shop://products/42"])
        try first.expectObject("Earl Grey Blue Flower")
        #expect(try Program(["shop://products/64"]).exitStatus() == 0)
        try first.expectObject("Cast iron, 1.2 litres. It will outlive you.")
        #expect(try Program([]).exitStatus() == 0)
        #expect(first.windows.count == 1)

        try first.use(window: 1)
        try first.press("ctrl+f")
        try first.expectFocusedObject("Search for")
        #expect(try Program(["shop://cart"]).exitStatus() == 0)
        try first.expectObject("Enter your name to continue to your cart.")
        try first.end()
    }

    @Test("A start with a state has a window of its own, which a second start with the state uses")
    func separate() throws {
        let first = try Program([])
        try first.expectObject("Iron Kettle")
        try withFolder { folder in
            let second = try Program(["--state", folder + "/shop.json", "shop://products/42"])
            try second.expectObject("Earl Grey Blue Flower")
            let otherPath = folder + "/../\((folder as NSString).lastPathComponent)/shop.json"
            #expect(try Program(["--state", otherPath, "shop://products/64"]).exitStatus() == 0)
            try second.expectObject("Cast iron, 1.2 litres. It will outlive you.")
            #expect(second.windows.count == 1 && first.windows.count == 1)
            try second.end()
        }
        try first.end()
    }
}
