import Foundation
import Testing

/// A guide is true because what it shows is compiled: every Swift block stands, line by line, in a file beside this one.
@Suite struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let guides: [String] = {
        let documentation = root.appending(path: "Documentation")
        let files = FileManager.default.enumerator(atPath: documentation.path)?.compactMap { $0 as? String } ?? []
        return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    }()

    @Test("Every Swift block of a guide is compiled", arguments: guides)
    func blocksAreCompiled(guide: String) throws {
        let compiled = try Self.snippets()
        for block in try Self.blocks(of: guide) {
            #expect(
                compiled.contains { $0.contains(block.code) },
                "the block at line \(block.line) of \(guide) stands in no file of Tests/DocumentationTests/Snippets")
        }
    }

    @Test("The links of a guide lead to files", arguments: guides)
    func linksLeadSomewhere(guide: String) throws {
        let file = Self.root.appending(path: guide)
        let links = try String(contentsOf: file, encoding: .utf8).matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map { String($0.1) }
        for link in links where !link.contains("://") {
            let target = file.deletingLastPathComponent().appending(path: link)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(guide) links to \(link)")
        }
    }

    /// The code of a guide's blocks with the lines they begin at.
    ///
    /// A block marked `swift sketch` is not meant to be compiled.
    private static func blocks(of guide: String) throws -> [(line: Int, code: String)] {
        let lines = try String(contentsOf: root.appending(path: guide), encoding: .utf8).components(separatedBy: "\n")
        var blocks: [(line: Int, code: String)] = []
        var start: Int?
        for (index, line) in lines.enumerated() {
            switch (line.trimmingCharacters(in: .whitespaces), start) {
            case ("```swift", nil): start = index + 1
            case ("```", let first?):
                blocks.append((first, normalized(lines[first..<index])))
                start = nil
            default: break
            }
        }
        return blocks
    }

    private static func snippets() throws -> [String] {
        let folder = root.appending(path: "Tests/DocumentationTests/Snippets")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map { file in
            normalized(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")[...])
        }
    }

    /// Without indentation, empty lines and imports, in which a block and the function it is compiled in may differ.
    private static func normalized(_ lines: ArraySlice<String>) -> String {
        "\n" + lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n") + "\n"
    }
}
