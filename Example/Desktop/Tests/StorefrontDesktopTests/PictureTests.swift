import Foundation
import Testing

/// The folder of this package, with `pictures.txt`.
private nonisolated let folder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
/// The lines of the file: the name of a picture, its width and height, the colour scheme, and the
/// commands before it.
private nonisolated let lines: [[String]] = {
    let text = try? String(contentsOf: folder.appending(path: "pictures.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
}()

extension DesktopTests {
    @Test("The pictures of the documentation show the texts of the current program", arguments: lines)
    func pictures(picture: [String]) throws {
        try #require(picture.count == 5)
        let path = folder.appending(path: "../../Documentation/Pictures/desktop-\(picture[0])").standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: path + ".png"))
        let desktop = try Desktop([], ["ADW_DEBUG_COLOR_SCHEME": picture[3]])
        try desktop.resize(width: Int(picture[1]) ?? 0, height: Int(picture[2]) ?? 0)
        for command in picture[4].split(separator: ";") { try desktop.send(String(command)) }
        try desktop.expect(content(of: path + ".txt").trimmingCharacters(in: .newlines), of: "texts")
    }

    @Test("There is a description of each picture")
    func pictureNames() {
        #expect(lines.map(\.first) == ["wide", "narrow", "sheet", "dark"])
    }
}
