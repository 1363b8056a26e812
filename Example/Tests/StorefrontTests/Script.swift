import Foundation
import Testing

/// A script of commands in the folder Scripts, with the output that is expected beside it.
///
/// A comment in its first line may say what the program is started with: `# --width 60`.
nonisolated struct Script: CustomTestStringConvertible {
    let url: URL

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Scripts")

    static var all: [Script] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.map(Script.init)
    }

    /// What is expected of the program, to the last character.
    var expectation: URL { url.deletingPathExtension().appendingPathExtension("out") }

    var text: Data { (try? Data(contentsOf: url)) ?? Data() }

    var arguments: [String] {
        let first = String(decoding: text, as: UTF8.self).split(separator: "\n").first ?? ""
        return first.hasPrefix("# --") ? first.dropFirst(2).split(separator: " ").map(String.init) : []
    }

    var testDescription: String { url.lastPathComponent }
}
