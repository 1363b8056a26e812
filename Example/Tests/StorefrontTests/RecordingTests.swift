import Foundation
import Testing

/// Runs the built program to record a session, to repeat it, and to show it.
struct RecordingTests {
    private static let script = """
        open shop://products/42
        open shop://cart
        login Anna
        tab home
        tap 1
        open shop://nowhere
        back
        tap 1
        open shop://checkout
        width 120
        open shop://products/7

        """
    private static let isSame = "The session is the same as the recorded one.\n"

    private func permissions(of path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("A recorded session is repeated without a difference, and shown on a page")
    func repeated() throws {
        let folder = try Folder()
        let (json, page) = (folder.path("session.json"), folder.path("session.html"))
        for path in [json, page, json, page] {
            _ = try Program.run(["--trace", path], input: Data(Self.script.utf8))
            #expect(try permissions(of: path) == 0o600)
        }
        let output = try Program.run(["replay", json])
        #expect(output.text == Self.isSame && output.status == 0)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains("ProductScreen 42"))
        #expect(try folder.names == ["session.html", "session.json"])
    }

    @Test("A replay says where a session differs")
    func difference() throws {
        let folder = try Folder()
        let path = folder.path("session.json")
        _ = try Program.run(["--trace", path], input: Data("open shop://products/42".utf8))
        let json = try String(contentsOfFile: path, encoding: .utf8)
        try json.replacingOccurrences(of: "ProductScreen 42", with: "ProductScreen 43")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let output = try Program.run(["replay", path])
        #expect(output.text.hasPrefix("Step 2, the navigation to ProductScreen: the hierarchy was\nTabContainer\n"))
        #expect(output.status == 1)
    }

    @Test(
        "A file that is not a session is refused on one line, and stays as it is",
        arguments: ["", "{}", "[", #"{"version": 2}"#, "\u{1B}[31m", String(repeating: "[", count: 100_000)])
    func foreign(text: String) throws {
        let folder = try Folder()
        let path = folder.path("session.json")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        for arguments in [["replay", path], ["--trace", path]] {
            let output = try Program.run(arguments, input: Data(Self.script.utf8))
            #expect(output.status == 1)
            #expect(output.lineCount == 1, "\(output.text)")
            #expect(output.text.hasPrefix("The file \(path) is not a recorded session. "), "\(output.text)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
    }

    @Test("A session that cannot be read or written is reported on one line")
    func files() throws {
        for arguments in [
            ["replay", "/nowhere/session.json"], ["replay", "/"], ["--trace", "/dev/null/session.json"],
            ["--trace", "/"], ["--trace", "/dev/null/session.html"],
        ] {
            let output = try Program.run(arguments)
            #expect(output.text.contains(arguments[1]) && output.lineCount == 1)
            #expect(output.status == 1)
        }
    }
}
