import Foundation
import Testing

/// A script of commands in the folder Scripts, beside a file with its expected output.
///
/// A comment on the first line can contain the arguments of the program: `# --width 60`.
nonisolated struct Script: CustomTestStringConvertible {
    let url: URL

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Scripts")

    static var all: [Script] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.map(Script.init)
    }

    /// The file with the expected output.
    var expectation: URL { url.deletingPathExtension().appendingPathExtension("out") }

    var text: Data { (try? Data(contentsOf: url)) ?? Data() }

    var arguments: [String] {
        let first = String(decoding: text, as: UTF8.self).split(separator: "\n").first ?? ""
        return first.hasPrefix("# --") ? first.dropFirst(2).split(separator: " ").map(String.init) : []
    }

    var testDescription: String { url.lastPathComponent }
}
