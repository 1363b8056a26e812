import Foundation
import Testing

/// A guide is true because what it shows is compiled: every Swift block stands, line by line, in a
/// file of `Snippets`, or in the example.
///
/// A block marked `swift sketch` is not meant to be compiled. The files that GettingStarted.md
/// shows are written, compiled and run by `Documentation/check-getting-started`.
@Suite struct DocumentationTests {
    @Test("Every Swift block of a guide is compiled", arguments: Guide.all.filter { $0.path != Self.walked.path })
    func blocksAreCompiled(guide: Guide) throws {
        let compiled = try Self.snippets()
        for block in try guide.blocks() where block.language == "swift" {
            let code = Self.normalized(block.lines)
            #expect(
                compiled.contains { $0.contains(code) },
                "the block at line \(block.line) of \(guide.path) stands in no file of Tests/DocumentationTests/Snippets or the example"
            )
        }
    }

    @Test("Every Swift block of the guide that a script walks through names its file")
    func blocksAreFiles() throws {
        for block in try Self.walked.blocks() where block.language == "swift" {
            let first = try #require(block.lines.first)
            #expect(
                first.hasPrefix("// swift-tools-version:")
                    || first.wholeMatch(of: /\/\/ (?:Sources|Tests)\/.+\.swift/) != nil,
                "the block at line \(block.line) of \(Self.walked.path) does not say which file it is")
        }
    }

    @Test("The links of a guide lead to files", arguments: Guide.all)
    func linksLeadSomewhere(guide: Guide) throws {
        let links = try guide.text().matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map { String($0.1) }
        // Those of the DocC catalogue are checked by docc.
        for link in links where !link.contains("://") && !link.hasPrefix("doc:") {
            let target = guide.file.deletingLastPathComponent().appending(path: link)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(guide.path) links to \(link)")
        }
    }

    private static let walked: Guide = "Documentation/GettingStarted.md"

    private static func snippets() throws -> [String] {
        let folders = ["Tests/DocumentationTests/Snippets", "Example/Sources"]
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

    /// Without indentation, empty lines and imports, in which a block and the function it is
    /// compiled in may differ.
    private static func normalized(_ lines: ArraySlice<String>) -> String {
        "\n"
            + lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
            .joined(separator: "\n") + "\n"
    }
}
