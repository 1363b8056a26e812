import Foundation
import TestSupport
import Testing

/// Tests that the guides are correct: every Swift block occurs, line by line, in a file of
/// `Snippets`, of the example, or of `Tests/AppleRendering`, where it is compiled.
///
/// A block marked as `swift sketch` is not compiled. `Documentation/check-getting-started` writes,
/// compiles, and runs the files of GettingStarted.md.
struct DocumentationTests {
    @Test("Every Swift block of a guide is compiled", arguments: Guide.all.filter { $0.path != Self.tutorial.path })
    func blocksAreCompiled(guide: Guide) throws {
        let compiled = try Self.snippets.get()
        for block in try guide.blocks() where block.language == "swift" {
            let code = Self.normalized(block.lines)
            #expect(
                compiled.contains { $0.contains(code) },
                "the block at line \(block.line) of \(guide.path) is in no file of Tests/DocumentationTests/Snippets or the example"
            )
        }
    }

    /// Other ways to write a part of a step, each with the way of the guides.
    private static let otherSpellings = [
        ".assemble()": "nothing", ".expectingContainer": "nothing", "AnyDestination(": ".to(…)",
        "InlineFactory": "a closure", "InlineLoader": "a closure", "InlineContextTask": ".configuring { … }",
        "InlinePostTask": ".whenArrived { … }", "finder: ClassFinder<": "finding: … .self",
        "finding: ClassFinder<": "finding: .class(… .self)", "from: ClassFinder<": "from: .class(… .self)",
        "using: ClassFinder<": "using: .class(… .self)",
    ]

    @Test("The guides, the examples, and the comments write each part of a step in one way")
    func spellings() throws {
        var code: [(path: String, text: String)] = []
        for guide in Guide.all where !["ComingFrom.md", "CHANGELOG.md"].contains(guide.file.lastPathComponent) {
            code += Self.swiftBlocks(in: try guide.text()).map { (guide.path, $0) }
        }
        for path in try Self.swiftFiles(in: "Sources") where !path.contains("Mistakes") && !path.contains("/Inline") {
            let lines = try Guide(path: path).text().split(separator: "\n").map { $0.drop { $0 == " " } }
            let comments = lines.filter { $0.hasPrefix("///") }.map { $0.dropFirst(3) }
            code += Self.swiftBlocks(in: comments.joined(separator: "\n")).map { (path, $0) }
        }
        code += try Self.swiftFiles(in: "Example").map { ($0, try Guide(path: $0).text()) }
        #expect(code.count > 500)
        for (path, text) in code {
            // The screen of a route has no known type, so that only the expectation says that it
            // has a container.
            let text = text.replacing("}.expectingContainer()", with: "}")
            for (spelling, usual) in Self.otherSpellings where text.contains(spelling) {
                Issue.record("\(path) writes \(spelling), and the guides write \(usual)")
            }
        }
    }

    private static func swiftBlocks(in text: String) -> [String] {
        Guide.blocks(in: text).filter { $0.language == "swift" }.map { $0.lines.joined(separator: "\n") }
    }

    /// Returns the paths of the Swift files in a folder of the repository, without those that a
    /// build has made.
    private static func swiftFiles(in folder: String) throws -> [String] {
        let paths = try #require(FileManager.default.enumerator(atPath: Guide.root.appending(path: folder).path))
        return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
            .map { "\(folder)/\($0)" }
    }

    @Test("Every Swift block of the tutorial names its file")
    func blocksAreFiles() throws {
        for block in try Self.tutorial.blocks() where block.language == "swift" {
            let first = try #require(block.lines.first)
            #expect(
                first.hasPrefix("// swift-tools-version:")
                    || first.wholeMatch(of: /\/\/ (?:Sources|Tests)\/.+\.swift/) != nil,
                "the block at line \(block.line) of \(Self.tutorial.path) does not name its file")
        }
    }

    @Test("Every link of a guide leads to a file", arguments: Guide.all)
    func linksLeadSomewhere(guide: Guide) throws {
        let links = try guide.text().matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map { String($0.1) }
        // docc checks the links between articles and symbols, and finds the pictures of its pages
        // by name.
        let isChecked = { (link: String) in guide.path.contains(".docc/") && link.hasSuffix(".png") }
        for link in links where !link.contains("://") && !link.hasPrefix("doc:") && !isChecked(link) {
            let target = guide.file.deletingLastPathComponent().appending(path: link)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(guide.path) links to \(link)")
        }
    }

    @Test("A topic of DocC lists each public type of the core")
    func topicsAreComplete() throws {
        let topics = try Guide(path: "Documentation/RouteAssembly.docc/RouteAssembly.md").text()
        let names = try Set(Self.publicTypes())
        #expect(names.count > 70)
        for name in names.sorted() {
            #expect(topics.contains("\n- ``\(name)``\n"), "RouteAssembly.md lists no \(name)")
        }
    }

    /// Returns the names of the types that the core declares as public, outside of other types,
    /// without the names of RouteComposer that only the compiler's messages explain.
    private static func publicTypes() throws -> [String] {
        let folder = Guide.root.appending(path: "Sources/RouteAssembly").path
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        let declaration =
            /(?:public|open) (?:(?:final|nonisolated|indirect) )*(?:class|struct|enum|protocol|typealias) (\w+)/
        let explained = files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/RouterMistakes.swift") }
        return try explained.flatMap { file in
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            return text.split(separator: "\n").compactMap { $0.prefixMatch(of: declaration).map { String($0.1) } }
        }
    }

    @Test("CI runs the commands of the README's Quick start as they stand there")
    func quickStart() throws {
        let readme = try String(contentsOf: Guide.root.appending(path: "README.md"), encoding: .utf8)
        let quickStart = try #require(readme.components(separatedBy: "## Quick start\n").last)
        let commands = try #require(quickStart.components(separatedBy: "```\n").dropFirst().first)
            .split(separator: "\n").map(String.init)
        expect(commands, equals: ["swift run --package-path Example TeaStand", "swift test"])
        let script = try String(contentsOf: Guide.root.appending(path: ".ci/run"), encoding: .utf8)
        let lines = script.split(separator: "\n").filter { $0.hasPrefix("step ") || $0.hasPrefix("start ") }
        let steps = lines.map { line in
            String(line.drop { $0 != " " }.dropFirst()).replacing("with_small_stacks ", with: "")
                .replacing(" </dev/null", with: "")
        }
        for command in commands { #expect(steps.contains(command), "\(command) is no step of .ci/run") }
    }

    private static let tutorial: Guide = "Documentation/GettingStarted.md"

    /// The files that are compiled.
    private static let snippets = Result {
        let folders = [
            "Tests/DocumentationTests/Snippets", "Example/Sources", "Example/Modular/Sources",
            "Example/Modular/Tests", "Tests/AppleRendering/Sources/Guide",
        ]
        let files = folders.flatMap { folder in
            let paths =
                FileManager.default.enumerator(atPath: Guide.root.appending(path: folder).path)?.compactMap {
                    $0 as? String
                } ?? []
            return paths.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
        return try (files + ["Example/Package.swift"]).map { file in
            normalized(
                try String(contentsOf: Guide.root.appending(path: file), encoding: .utf8).components(separatedBy: "\n")[
                    ...])
        }
    }

    /// Returns the lines without indentation, empty lines, and imports.
    ///
    /// In these, a block and its snippet may differ.
    private static func normalized(_ lines: ArraySlice<String>) -> String {
        "\n"
            + lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
            .joined(separator: "\n") + "\n"
    }
}
