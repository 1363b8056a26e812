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
        // docc checks the links between articles and symbols, and finds the pictures of its pages by name.
        let isChecked = { (link: String) in guide.path.contains(".docc/") && link.hasSuffix(".png") }
        for link in links where !link.contains("://") && !link.hasPrefix("doc:") && !isChecked(link) {
            let target = guide.file.deletingLastPathComponent().appending(path: link)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(guide.path) links to \(link)")
        }
    }

    @Test("Concepts names each public type of the core")
    func conceptsAreComplete() throws {
        let concepts = try String(contentsOf: Guide.root.appending(path: "Documentation/Concepts.md"), encoding: .utf8)
        let names = try Set(Self.publicTypes())
        #expect(names.count > 70)
        for name in names.sorted() { #expect(concepts.contains("`\(name)`"), "Concepts.md does not name \(name)") }
    }

    /// Returns the names of the types that the core declares as public, outside of other types, without
    /// the names of RouteComposer that only the compiler's messages explain.
    private static func publicTypes() throws -> [String] {
        let folder = Guide.root.appending(path: "Sources/RouteAssembly").path
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        let declaration =
            /(?:public|open) (?:(?:final|nonisolated|indirect) )*(?:class|struct|enum|protocol|typealias) (\w+)/
        let explained = files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/RouteComposerNames.swift") }
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
        expect(commands, equals: ["swift run --package-path Example Storefront", "swift test"])
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
