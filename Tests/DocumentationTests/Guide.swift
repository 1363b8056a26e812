import Foundation
import Testing

/// A guide of the project.
struct Guide: CustomTestStringConvertible, ExpressibleByStringLiteral, Sendable {
    /// A fenced code block.
    struct Block {
        /// The number of the line with the opening fence.
        let line: Int
        /// The word after the opening fence: `swift` for code that is compiled, empty for output.
        let language: String
        let lines: ArraySlice<String>
    }

    /// A table, without the backquotes around its cells.
    struct Table {
        /// The nearest heading above the table, of any level.
        let heading: String
        /// The nearest heading of the second level above the table.
        let chapter: String
        let columns: [String]
        let rows: [[String]]
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let all: [Guide] = {
        let files =
            FileManager.default.enumerator(atPath: root.appending(path: "Documentation").path)?.compactMap {
                $0 as? String
            } ?? []
        return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { Guide(path: "Documentation/\($0)") }
    }()

    /// The path in the repository.
    let path: String

    init(path: String) { self.path = path }
    init(stringLiteral path: String) { self.init(path: path) }

    var file: URL { Self.root.appending(path: path) }
    var testDescription: String { path }

    func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    func blocks() throws -> [Block] { Self.blocks(in: try text()) }

    static func blocks(in text: String) -> [Block] {
        let lines = text.components(separatedBy: "\n")
        var blocks: [Block] = []
        var start: (index: Int, language: String)?
        for (index, line) in lines.enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if let first = start, line == "```" {
                blocks.append(
                    Block(line: first.index + 1, language: first.language, lines: lines[(first.index + 1)..<index]))
                start = nil
            } else if start == nil, line.hasPrefix("```") {
                start = (index, String(line.dropFirst(3)))
            }
        }
        return blocks
    }
}

extension Guide {
    /// Returns the first JSON in the comments of a source file.
    func jsonInComment() throws -> String {
        let lines = try text().components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let comment = lines.filter { $0.hasPrefix("///") }.map { String($0.dropFirst(3)) }
        let start = try #require(comment.firstIndex { $0.hasSuffix("```json") }) + 1
        return comment[start...].prefix { !$0.hasSuffix("```") }.joined(separator: "\n")
    }

    func tables() throws -> [Table] {
        var tables: [Table] = []
        var (heading, chapter) = ("", "")
        var rows: [[String]] = []
        for line in try text().components(separatedBy: "\n") + [""] {
            if line.hasPrefix("| ") {
                let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                rows.append(cells.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) })
                continue
            }
            if rows.count > 2 {
                tables.append(Table(heading: heading, chapter: chapter, columns: rows[0], rows: Array(rows[2...])))
            }
            rows = []
            if line.hasPrefix("## ") { chapter = String(line.dropFirst(3)) }
            if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" }.dropFirst()) }
        }
        return tables
    }
}

/// Expects that a block without a language in a guide is exactly this output.
func expectShown(_ output: String, in guide: Guide, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outputs = try guide.blocks().filter(\.language.isEmpty).map { $0.lines.joined(separator: "\n") }
    #expect(
        outputs.contains(output), "\(guide.path) does not show this output:\n\(output)",
        sourceLocation: sourceLocation)
}
