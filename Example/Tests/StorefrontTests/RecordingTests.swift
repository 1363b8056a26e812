import Foundation
import RouteAssemblyInspection
import Testing

/// Runs the built program to record a session, to repeat it, and to show it.
struct RecordingTests {
    /// A folder that exists while a test runs.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID())")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appendingPathComponent(name).path }
    }

    private nonisolated static let commands = [
        "open shop://products/42", "open shop://cart", "login Anna", "tab home", "tap 1", "open shop://nowhere", "back",
        "tap 1", "open shop://checkout", "width 120", "open shop://products/7",
    ]
    private static let script = commands.joined(separator: "\n") + "\n"
    private static let isSame = "The session is the same as the recorded one.\n"

    private func session(in path: String) throws -> RecordedSession {
        try RecordedSession(json: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func permissions(of path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("A recorded session is repeated without a difference, and shown on a page")
    func repeated() throws {
        let folder = try Folder()
        let path = folder.path("session.json")
        for _ in 0..<2 { _ = try Program.run(["--record", path], input: Data(Self.script.utf8)) }
        let output = try Program.run(["replay", path])
        #expect(output.text == Self.isSame && output.status == 0)
        let page = try Program.run(["page", path])
        #expect(page.status == 0 && page.text.hasSuffix("session.html.\n"))
        #expect(try String(contentsOfFile: folder.path("session.html"), encoding: .utf8).contains("ProductScreen 42"))
        #expect(try permissions(of: path) == 0o600 && permissions(of: folder.path("session.html")) == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
                == ["session.html", "session.json"])
    }

    @Test("A replay says where a session differs")
    func difference() throws {
        let folder = try Folder()
        let path = folder.path("session.json")
        _ = try Program.run(["--record", path], input: Data("open shop://products/42".utf8))
        let json = try String(contentsOfFile: path, encoding: .utf8)
        try json.replacingOccurrences(of: "ProductScreen 42", with: "ProductScreen 43")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let output = try Program.run(["replay", path])
        #expect(output.text.hasPrefix("Step 2, the navigation to ProductScreen: the hierarchy was\nTabContainer\n"))
        #expect(output.status == 1)
    }

    @Test("A killed program has recorded each of its steps", arguments: 1...commands.count)
    func killed(count: Int) throws {
        let folder = try Folder()
        let script = Self.commands.prefix(count).joined(separator: "\n") + "\n"
        _ = try Program.run(["--record", folder.path("whole.json")], input: Data(script.utf8))
        let ends = EndTests()
        let (process, input, output) = try ends.start(["--record", folder.path("killed.json")], script + "# done\n")
        try ends.wait("the last command", in: output, contains: "> # done")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try input.close()
        #expect(try session(in: folder.path("killed.json")) == session(in: folder.path("whole.json")))
        #expect(try Program.run(["replay", folder.path("killed.json")]).text == Self.isSame)
    }

    @Test(
        "A file that is not a session is refused on one line, and stays as it is",
        arguments: ["", "{}", "[", #"{"version": 2}"#, "\u{1B}[31m", String(repeating: "[", count: 100_000)])
    func foreign(text: String) throws {
        let folder = try Folder()
        let path = folder.path("session.json")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        for arguments in [["replay", path], ["page", path], ["--record", path]] {
            let output = try Program.run(arguments, input: Data(Self.script.utf8))
            #expect(output.status == 1)
            #expect(output.text.split(separator: "\n").count == 1, "\(output.text)")
            #expect(output.text.hasPrefix("The file \(path) is not a recorded session. "), "\(output.text)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
    }

    @Test("A session that cannot be read or written is reported on one line")
    func files() throws {
        for arguments in [
            ["replay", "/nowhere/session.json"], ["page", "/"], ["--record", "/dev/null/session.json"],
            ["--record", "/"],
        ] {
            let output = try Program.run(arguments)
            #expect(output.text.contains(arguments[1]) && output.text.split(separator: "\n").count == 1)
            #expect(output.status == 1)
        }
    }
}
