import Foundation
import RouteAssemblyInspection
import Testing

/// Kills the built program while it records a session.
struct KilledTraceTests {
    /// A folder that exists while a test runs.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("killed-\(UUID())")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appendingPathComponent(name).path }
    }

    private nonisolated static let commands = [
        "open shop://products/42", "open shop://products/42/reviews", "back", "open shop://cart", "login Anna",
        "tab search", "open shop://nowhere", "open shop://products/7",
    ]

    /// Returns the requests and outcomes of the entries.
    private func entries(of path: String) throws -> [String] {
        let trace = try RoutingTrace(json: Data(contentsOf: URL(fileURLWithPath: path)))
        let json = try JSONSerialization.jsonObject(with: trace.json()) as? [String: Any]
        return (json?["entries"] as? [[String: Any]] ?? []).map {
            "\($0["request"] ?? "a change"): \($0["outcome"] ?? "")"
        }
    }

    private func permissions(of path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("A trace survives SIGKILL after each navigation", arguments: 1...commands.count)
    func killed(count: Int) throws {
        let folder = try Folder()
        let script = Self.commands.prefix(count).joined(separator: "\n") + "\n"
        _ = try Program.run(["--trace", folder.path("whole.json")], input: Data(script.utf8))
        let ends = EndTests()
        let (process, input, output) = try ends.start(["--trace", folder.path("killed.jsonl")], script + "# done\n")
        try ends.wait("the last command", in: output, contains: "> # done")
        #expect(try permissions(of: folder.path("killed.jsonl")) == 0o600)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try input.close()
        #expect(try entries(of: folder.path("killed.jsonl")) == entries(of: folder.path("whole.json")))
        #expect(
            try Program.run(["replay", folder.path("killed.jsonl")]).text
                == "The session is the same as the recorded one.\n")
    }

    @Test(
        "The page of a killed session is made of its log, and only its owner can read both",
        arguments: [
            ("session.html", "session.html.jsonl"), ("session.json", "session.json.jsonl"),
            ("session.jsonl", "session.jsonl"),
        ])
    func page(name: String, log: String) throws {
        let folder = try Folder()
        let ends = EndTests()
        let (process, input, output) = try ends.start(
            ["--trace", folder.path(name)], "open shop://products/42\n# done\n")
        try ends.wait("the last command", in: output, contains: "> # done")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try input.close()
        // The process has been killed while it wrote a line.
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path(log)))
        try file.seekToEnd()
        try file.write(contentsOf: Data(#"{"entry":{"beg"#.utf8))
        try file.close()
        let result = try Program.run(["page", folder.path(log)])
        let page = folder.path(name == "session.json" ? "session.json.html" : "session.html")
        #expect(result.status == 0 && result.text.hasSuffix("\(URL(fileURLWithPath: page).lastPathComponent).\n"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("ProductScreen 42"))
        #expect(try permissions(of: page) == 0o600 && permissions(of: folder.path(log)) == 0o600)
    }

    @Test("A log stays after the end, and an existing log is renamed when there is something to write")
    func log() throws {
        let folder = try Folder()
        try Data("before".utf8).write(to: URL(fileURLWithPath: folder.path("session.jsonl")))
        _ = try Program.run(["--trace", folder.path("session.jsonl")], input: Data("open shop://cart".utf8))
        #expect(try !entries(of: folder.path("session.jsonl")).isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
                == ["session.jsonl", "session.last.jsonl"])
        #expect(try String(contentsOfFile: folder.path("session.last.jsonl"), encoding: .utf8) == "before")
        #expect(try permissions(of: folder.path("session.jsonl")) == 0o600)
    }

    @Test("The log of a killed session is kept when the next session begins, and the folder of a trace is made")
    func keptLog() throws {
        let folder = try Folder()
        let path = folder.path("new/folder/session.html")
        let ends = EndTests()
        let (process, input, output) = try ends.start(["--trace", path], "open shop://products/42\n# done\n")
        try ends.wait("the last command", in: output, contains: "> # done")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try input.close()
        let whole = folder.path("whole.json")
        _ = try Program.run(["--trace", whole], input: Data("open shop://products/42\n".utf8))
        #expect(try Program.run(["--trace", path], input: Data("open shop://search\n".utf8)).status == 0)
        #expect(try entries(of: path + ".last.jsonl") == entries(of: whole))
        #expect(try permissions(of: path + ".last.jsonl") == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("new/folder")).sorted()
                == ["session.html", "session.html.last.jsonl"])
    }

    @Test("A file that is no trace has no page")
    func noTrace() throws {
        let folder = try Folder()
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.path("a.json")))
        let output = try Program.run(["page", folder.path("a.json")])
        #expect(output.status == 1 && output.text.contains(" is no trace. "))
        #expect(try Program.run(["page"]).status == 2)
    }
}
