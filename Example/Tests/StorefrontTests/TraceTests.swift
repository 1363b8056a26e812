import Foundation
import RouteAssembly
import Testing

/// Runs the built program to record a session, to repeat it, and to explain links.
struct TraceTests {
    /// A folder that exists while a test runs.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("traces-\(UUID())")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appendingPathComponent(name).path }
    }

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
        tap 1
        Street 1
        back
        no
        width 120
        """

    @Test("A session that was recorded as JSON is repeated without a difference")
    func repeated() throws {
        let folder = try Folder()
        let path = folder.path("trace.json")
        _ = try Program.run(["--trace", path], input: Data(Self.script.utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["trace.json"])
        let output = try Program.run(["replay", path])
        #expect(output.text == "The session is the same as the recorded one.\n")
        #expect(output.status == 0)
    }

    @Test("A replay says where a session differs")
    func difference() throws {
        let folder = try Folder()
        let path = folder.path("trace.json")
        _ = try Program.run(["--trace", path], input: Data("open shop://products/42".utf8))
        let json = try String(contentsOfFile: path, encoding: .utf8)
        try json.replacingOccurrences(of: "ProductScreen 42", with: "ProductScreen 43")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let output = try Program.run(["replay", path])
        #expect(output.text.hasPrefix("#2, the navigation to ProductScreen: the hierarchy was\nTabContainer\n"))
        #expect(output.status == 1)
    }

    @Test(
        "A file that is no trace is refused on one line",
        arguments: ["", "{}", "[", #"{"version": 2}"#, "\u{1B}[31m", String(repeating: "[", count: 100_000)])
    func noTrace(text: String) throws {
        let folder = try Folder()
        let path = folder.path("trace.json")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let output = try Program.run(["replay", path])
        #expect(output.status == 1)
        #expect(output.text.split(separator: "\n").count == 1 && output.text.contains(" is no trace. "))
    }

    @Test("A trace that cannot be read or written is reported on one line")
    func files() throws {
        for (arguments, start) in [
            (["replay", "/nowhere/trace.json"], "Could not read /nowhere/trace.json: "),
            (["--trace", "/dev/null/trace.json"], "The file /dev/null/trace.json could not be created: "),
            (["replay", "/"], "Could not read /: "),
        ] {
            let output = try Program.run(arguments)
            #expect(output.text.hasPrefix(start) && output.text.split(separator: "\n").count == 1)
            #expect(output.status == 1)
        }
    }

    @Test("The plan of a link is printed as text or as JSON")
    func why() throws {
        let text = try Program.run(["why", "shop://products/42"])
        #expect(text.text.hasPrefix("to ProductScreen\n  ProductScreen will be built: "))
        let json = try Program.run(["why", "shop://products/42", "--json"])
        #expect(json.status == 0)
        let plan = try JSONDecoder().decode(RoutingPlan.self, from: Data(json.text.utf8))
        #expect(text.text.hasPrefix("\(plan)\nIf everyone who is asked agrees:\nTabContainer\n"))
    }

    @Test("The plan of a link begins with the screens of the last session")
    func whyFromState() throws {
        let folder = try Folder()
        _ = try Program.run(["--state", folder.path("shop.json")], input: Data("open shop://products/42".utf8))
        let output = try Program.run(["why", "shop://products/42", "--state", folder.path("shop.json")])
        #expect(output.text.hasPrefix("to ProductScreen\n  ProductScreen is there: "))
    }

    @Test("A link that leads nowhere, and a wrong option, are reported on one line")
    func wrongLinks() throws {
        for (arguments, status) in [
            (["why", "shop://nowhere"], 1), (["why", "shop://products/x", "--json"], 1), (["why"], 2), (["replay"], 2),
            (["--json"], 2),
        ] as [([String], Int32)] {
            let output = try Program.run(arguments)
            #expect(output.status == status, "\(arguments)")
            #expect(output.text.split(separator: "\n").count == 1, "\(output.text)")
        }
    }
}
