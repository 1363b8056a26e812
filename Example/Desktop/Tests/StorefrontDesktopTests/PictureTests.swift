import Foundation
import Testing

/// A line of `pictures.txt`: a picture of the documentation.
private nonisolated struct Picture: CustomTestStringConvertible {
    let (name, width, height, scheme): (String, Int, Int, String)
    let commands: [String]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    static let all: [Picture] = {
        let text = try? String(contentsOf: folder.appending(path: "pictures.txt"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "|").map(String.init)
            guard parts.count == 5, let width = Int(parts[1]), let height = Int(parts[2]) else { return nil }
            return Picture(
                name: parts[0], width: width, height: height, scheme: parts[3],
                commands: parts[4].split(separator: ";").map(String.init))
        }
    }()

    func file(_ ending: String) -> URL {
        Self.folder.appending(path: "../../Documentation/Pictures/desktop-\(name).\(ending)")
    }
}

extension DesktopTests {
    @Test("The pictures of the documentation show the texts of the current program", arguments: Picture.all)
    private func pictures(picture: Picture) throws {
        #expect(FileManager.default.fileExists(atPath: picture.file("png").path))
        let expected = try String(contentsOf: picture.file("txt"), encoding: .utf8).trimmingCharacters(in: .newlines)
        let desktop = try Desktop([], ["ADW_DEBUG_COLOR_SCHEME": picture.scheme])
        try desktop.resize(width: picture.width, height: picture.height)
        for command in picture.commands { try desktop.send(command) }
        try desktop.wait("the texts are those of the picture") { try desktop.send("texts") == expected }
    }

    @Test("There is a description of each picture")
    func pictureNames() throws {
        #expect(Picture.all.map(\.name) == ["wide", "narrow", "sheet", "dark"])
    }
}
