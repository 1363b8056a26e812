import Foundation
import Testing

extension DesktopTests {
    @Test("A second start opens its link in the window of the first")
    func links() throws {
        let first = try Instance(["shop://products/42"])
        try first.expectText("Earl Grey Blue Flower")
        #expect(try Instance(["shop://products/64"]).exitStatus() == 0)
        try first.expectText("Cast iron, 1.2 litres. It will outlive you.")
        #expect(try Instance([]).exitStatus() == 0)
        #expect(first.windowCount == 1)

        try first.press("ctrl+f")
        try first.expectFocus("Search for")
        #expect(try Instance(["shop://cart"]).exitStatus() == 0)
        try first.expectText("Enter your name to continue to your cart.")
        first.end()
    }

    @Test("A start with a state has a window of its own, which a second start with the state uses")
    func separate() throws {
        let first = try Instance([])
        try first.expectText("Iron Kettle")
        let folder = FileManager.default.temporaryDirectory.appending(path: "instance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let second = try Instance(["--state", folder.path + "/shop.json", "shop://products/42"])
        try second.expectText("Earl Grey Blue Flower")
        #expect(
            try Instance(["--state", folder.path + "/../\(folder.lastPathComponent)/shop.json", "shop://products/64"])
                .exitStatus() == 0)
        try second.expectText("Cast iron, 1.2 litres. It will outlive you.")
        #expect(second.windowCount == 1 && first.windowCount == 1)
        first.end()
        second.end()
    }
}
