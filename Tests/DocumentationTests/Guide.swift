import Foundation
import Testing

/// A guide of the project, by its path in the repository.
struct Guide: CustomTestStringConvertible, ExpressibleByStringLiteral, Sendable {
    /// What stands between two fences.
    struct Block {
        /// The line it begins at.
        let line: Int
        /// What stands behind the first fence: `swift` for what is compiled, nothing for what is
        /// printed.
        let language: String
        let lines: ArraySlice<String>
    }

    /// A table, with the backquotes taken off its cells.
    struct Table {
        /// The heading it stands under, and the one of the chapter that is in.
        let heading: String
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

    let path: String

    init(path: String) { self.path = path }
    init(stringLiteral path: String) { self.init(path: path) }

    var file: URL { Self.root.appending(path: path) }
    var testDescription: String { path }

    func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    func blocks() throws -> [Block] {
        let lines = try text().components(separatedBy: "\n")
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

/// Expects that a guide shows what is really printed: one of its blocks without a language is this
/// output, word for word.
func expectShown(_ output: String, in guide: Guide, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outputs = try guide.blocks().filter(\.language.isEmpty).map { $0.lines.joined(separator: "\n") }
    #expect(
        outputs.contains(output), "\(guide.path) does not show what is printed:\n\(output)",
        sourceLocation: sourceLocation)
}
