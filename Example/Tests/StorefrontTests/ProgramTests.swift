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
            "\u{1B}[A\n\u{1B}OA\n\u{1B}[3~\n\u{1B}\n\u{1B}[200~open shop://home\u{1B}[201~\n",
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

    @Test("The option --help prints the options and succeeds")
    func help() throws {
        let output = try Program.run(["--help"])
        #expect(output.status == 0)
        #expect(output.text.contains("--width N") && output.text.contains("--record FILE"))
    }

    @Test("The option --link-files writes the files of a web site, and --check compares them as JSON")
    func linkFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try Program.run(["--link-files", folder.path]).status == 0)
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).filter { !$0.isWhitespace }
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

        let file = folder.appendingPathComponent("apple-app-site-association")
        try apple.write(to: file, atomically: true, encoding: .utf8)
        #expect(try Program.run(["--link-files", folder.path, "--check"]).status == 0)
        for (text, problem) in [
            (apple.replacing("/cart", with: "/basket"), "\(file.path) is not the file of the links."),
            ("{", "Could not check"),
        ] {
            try text.write(to: file, atomically: true, encoding: .utf8)
            let output = try Program.run(["--link-files", folder.path, "--check"])
            #expect(output.status == 1)
            #expect(output.text.contains(problem))
        }
    }

    @Test(
        "An invalid option is reported on one line",
        arguments: [
            ["--width"], ["--width", "7"], ["--colour"], ["script.txt"], ["--link-files"], ["--check"], ["why"],
            ["--json"], ["--record"], ["--record", "--width"], ["replay"], ["page"],
        ])
    func invalidOptions(arguments: [String]) throws {
        let output = try Program.run(arguments)
        #expect(output.status == 2)
        #expect(output.text.split(separator: "\n").count == 1)
    }

    /// Returns a description of the first line that differs.
    private func difference(_ expected: String, _ actual: String) -> String {
        let lines = (expected.components(separatedBy: "\n"), actual.components(separatedBy: "\n"))
        let index = zip(lines.0, lines.1).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
        func line(_ lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "(nothing)" }
        return "line \(index + 1)\nexpected: \(line(lines.0))\nactual:   \(line(lines.1))"
    }
}
