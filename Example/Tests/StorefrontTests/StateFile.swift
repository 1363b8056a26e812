import Foundation

/// The file with the state of the program, in a folder that is removed at the end of a test.
final class StateFile {
    private let folder: URL
    var url: URL { folder.appending(path: "shop.json") }
    var data: Data? { try? Data(contentsOf: url) }
    var parkedURL: URL { folder.appending(path: "shop.json.parked") }
    var parked: Data? { try? Data(contentsOf: parkedURL) }
    /// The names of the files in the folder, without the one that is locked.
    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".lock") }.sorted()
        }
    }

    /// Creates the folder; by default among the temporary files.
    init(in folder: URL = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID())")) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a script, and returns the output.
    func run(_ script: String, width: Int = 60, killTime: Int? = nil) throws -> Program.Output {
        try Program.run(["--width", "\(width)", "--state", url.path], input: Data(script.utf8), killTime: killTime)
    }

    /// Returns a copy of the files in another folder.
    func copy() throws -> StateFile {
        let copy = try copyWithoutParked()
        try parked?.write(to: copy.parkedURL)
        return copy
    }

    /// Returns a copy of the session in another folder.
    func copyWithoutParked() throws -> StateFile {
        let copy = try StateFile()
        try data?.write(to: copy.url)
        return copy
    }

    /// Returns a copy of the files in another folder, in which the customer is logged out.
    func copyWithoutCustomer() throws -> StateFile {
        let copy = try copy()
        var content = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] ?? [:]
        var shop = content["shop"] as? [String: Any] ?? [:]
        shop["customer"] = nil
        content["shop"] = shop
        try JSONSerialization.data(withJSONObject: content).write(to: copy.url)
        return copy
    }

    /// Returns the hierarchy that the program begins with, without saving it.
    func tree() throws -> Substring { try copy().run("tree").tree }

    /// The name of the parked route.
    var parkedRoute: String? {
        get throws {
            struct Entry: Decodable {
                struct Stored: Decodable { let json: String }
                let routes: [Stored]
            }
            let route = try parked.flatMap { try JSONDecoder().decode(Entry.self, from: $0).routes.first }
            return try route.flatMap {
                try JSONDecoder().decode([String: [String: String]].self, from: Data($0.json.utf8)).keys.first
            }
        }
    }
}

extension Program.Output {
    /// The hierarchy that the command `tree` has printed.
    var tree: Substring { output(of: "tree") }

    /// The text that the last command of this name has printed.
    func output(of command: String) -> Substring {
        let lines = text.split(separator: "\n")
        guard let start = lines.lastIndex(where: { $0.hasPrefix("> \(command)") }) else { return "" }
        return lines[(start + 1)...].prefix { !$0.hasPrefix("> ") }.joined(separator: "\n")[...]
    }
}
