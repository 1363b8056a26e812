import Foundation
import Testing

/// Runs the built program with arguments and input.
struct ProgramTests {
    /// Whether the tests write new expected outputs.
    ///
    /// Run `STOREFRONT_REGENERATE=1 swift test --filter ProgramTests`, and read the outputs before
    /// you commit them.
    private static let regenerates = ProcessInfo.processInfo.environment["STOREFRONT_REGENERATE"] != nil

    @Test("A script prints the expected output", arguments: Script.all)
    func scripts(script: Script) throws {
        let output = try Program.run(script.arguments, input: script.text)
        let actual = output.text + "exit status \(output.status)\n"
        if Self.regenerates {
            try actual.write(to: script.expectation, atomically: true, encoding: .utf8)
        } else {
            let expected = try String(contentsOf: script.expectation, encoding: .utf8)
            #expect(actual == expected, "\(script) has another output: \(difference(expected, actual))")
        }
    }

    @Test(
        "Empty input and harmless input succeed",
        arguments: [
            "", "\n\n\n", "quit", "quit\nnonsense", "# only a comment", "open shop://home\r\n",
        ])
    func harmlessInput(input: String) throws { #expect(try Program.run(input: Data(input.utf8)).status == 0) }

    @Test(
        "Invalid input fails without ending the program",
        arguments: [
            Data([0xFF, 0xFE, 0x0A, 0xC3, 0x28]), Data("open shop://\u{0}".utf8),
            Data("tap 99999999999999999999999999".utf8),
            Data("tap -9223372036854775808".utf8), Data(repeating: 0x61, count: 1_000_000),
            Data("width 99999999999999999999".utf8),
            Data("open shop://products/".utf8) + Data(repeating: 0x39, count: 4000),
            Data("open shop://login\ntap 1".utf8),
            Data("login \(String(repeating: "e\u{301}", count: 400))".utf8),
        ])
    func invalidInput(input: Data) throws {
        let output = try Program.run(input: input)
        #expect(output.status == 1)
        #expect(output.text.hasPrefix("┌"))
    }

    @Test("The help fits into 80 columns, and names the options")
    func help() throws {
        let output = try Program.run(["--help"])
        #expect(output.status == 0)
        for option in ["--width N", "--slow", "--trace FILE", "--state FILE", "--link-files FOLDER"] {
            #expect(output.text.contains(option))
        }
        for line in output.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("The option --link-files writes the files of a web site")
    func linkFiles() throws {
        let folder = try Folder()
        #expect(try Program.run(["--link-files", folder.url.path]).status == 0)
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: folder.path(name), encoding: .utf8).filter { !$0.isWhitespace }
        }
        let apple = try text("apple-app-site-association")
        let components = """
            {"/":"/products/?*/?*/reviews","exclude":true},{"/":"/products/?*/?*/reviews/","exclude":true},
            {"/":"/products/?*/reviews"},{"/":"/products/?*/reviews/"},{"/":"/orders/?*/?*","exclude":true},
            {"/":"/products/?*/?*","exclude":true},{"/":"/checkout/review"},{"/":"/checkout/review/"},
            {"/":"/orders/?*"},{"/":"/products/?*"},{"/":"/settings/recent"},{"/":"/settings/recent/"},
            {"/":"/account"},{"/":"/account/"},{"/":"/cart"},{"/":"/cart/"},{"/":"/checkout"},
            {"/":"/checkout/"},{"/":"/home"},{"/":"/home/"},{"/":"/login"},{"/":"/login/"},{"/":"/search"},
            {"/":"/search/"},{"/":"/settings"},{"/":"/settings/"},{"/":"/subscription"},{"/":"/subscription/"}
            """.filter { !$0.isWhitespace }
        #expect(
            apple == """
                {"applinks":{"details":[{"appIDs":["ABCDE12345.example.storefront"],"components":[\(components)]}]}}
                """)
        let android = try text("assetlinks.json")
        #expect(android.contains(#""package_name":"example.storefront""#) && android.contains("[\(components)]"))
        #expect(try Program.run(["--link-files", "/nowhere/at/all"]).status == 1)
    }

    @Test(
        "An invalid option is reported on one line",
        arguments: [
            ["--width"], ["--width", "7"], ["--colour"], ["script.txt"], ["--link-files"], ["why"],
            ["--json"], ["--trace"], ["--trace", "--width"], ["replay"],
        ])
    func invalidOptions(arguments: [String]) throws {
        let output = try Program.run(arguments)
        #expect(output.status == 2)
        #expect(output.lineCount == 1)
    }

    @Test("The plan of a link is printed as text or as JSON, also from the screens of the last session")
    func why() throws {
        let text = try Program.run(["why", "shop://products/42"]).text
        #expect(
            text.hasPrefix(
                """
                ProductListScreen is there.
                NavigationContainer is not there, so it is built.
                ProductScreen is not there, so it is built when Product has been loaded.
                """))
        #expect(text.contains("\nIf everyone who is asked agrees:\nTabContainer\n"))
        let json = try Program.run(["why", "shop://products/42", "--json"])
        #expect(json.status == 0)
        let plan = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
        #expect(plan?["target"] as? String == "ProductScreen")
        for step in try #require(plan?["steps"] as? [[String: String]]) {
            #expect(text.contains("\(step["screen"] ?? "?") ") && step["reason"]?.isEmpty == false)
        }
        let folder = try Folder()
        let state = ["--state", folder.path("shop.json")]
        _ = try Program.run(state, input: Data("open shop://products/42".utf8))
        #expect(try Program.run(["why", "shop://products/42"] + state).text.hasPrefix("ProductScreen is there.\n"))
    }

    @Test(
        "A link that leads nowhere is reported on one line",
        arguments: [["why", "shop://nowhere"], ["why", "shop://products/x", "--json"]])
    func wrongLinks(arguments: [String]) throws {
        let output = try Program.run(arguments)
        #expect(output.status == 1)
        #expect(output.lineCount == 1, "\(output.text)")
    }

    /// Returns a description of the first line that differs.
    private func difference(_ expected: String, _ actual: String) -> String {
        let lines = (expected.components(separatedBy: "\n"), actual.components(separatedBy: "\n"))
        let index = zip(lines.0, lines.1).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
        func line(_ lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "(nothing)" }
        return "line \(index + 1)\nexpected: \(line(lines.0))\nactual:   \(line(lines.1))"
    }
}
