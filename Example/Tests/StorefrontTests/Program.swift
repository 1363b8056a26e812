import Foundation

/// The built program.
enum Program {
    struct Output {
        let text: String
        let status: Int32
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the program and waits for its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the command line.
    ///   - input: The script.
    /// - Returns: The output and the exit status.
    /// - Throws: A ``Failure`` if the program cannot be found, or has not ended within a minute.
    static func run(_ arguments: [String] = [], input: Data = Data()) throws -> Output {
        let folder = try Folder()
        // With files instead of pipes, the test need not read and write at the same time.
        let source = folder.url.appending(path: "input")
        let target = folder.url.appending(path: "output")
        try input.write(to: source)
        try Data().write(to: target)
        let output = try FileHandle(forWritingTo: target)
        let process = try start(arguments, FileHandle(forReadingFrom: source), output)
        let deadline = Date(timeIntervalSinceNow: 60)
        while process.isRunning, Date() < deadline { usleep(2000) }
        guard !process.isRunning else {
            process.terminate()
            throw Failure(description: "The program has not ended within a minute: \(arguments)")
        }
        try output.close()
        return Output(
            text: String(decoding: try Data(contentsOf: target), as: UTF8.self), status: process.terminationStatus)
    }

    /// Runs a script, and ends the program with a signal when it has read the last line.
    static func interrupt(_ arguments: [String], by signal: Int32, after script: String) throws {
        let (input, output) = (Pipe(), Pipe())
        let process = try start(arguments, input.fileHandleForReading, output.fileHandleForWriting)
        try output.fileHandleForWriting.close()
        try input.fileHandleForWriting.write(contentsOf: Data("\(script)\n# done\n".utf8))
        var text = ""
        while !text.contains("> # done") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(description: "The output has ended early: \(text)") }
            text += String(decoding: data, as: UTF8.self)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        guard process.terminationReason == .uncaughtSignal else { throw Failure(description: "It went on: \(text)") }
        try input.fileHandleForWriting.close()
    }

    private static func start(
        _ arguments: [String], _ input: FileHandle, _ output: FileHandle
    ) throws -> Process {
        let process = Process()
        process.executableURL = try url()
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return process
    }

    /// Searches the folders that contain the test bundle.
    ///
    /// On a Mac, another program runs the tests, and an argument is the path of the bundle.
    private static func url() throws -> URL {
        let bundles =
            Bundle.allBundles.map(\.bundlePath)
            + [Bundle.main.executablePath].compactMap { $0 } + CommandLine.arguments.filter { $0.contains("/") }
        for start in bundles {
            var folder = URL(fileURLWithPath: start)
            for _ in 0..<5 {
                folder.deleteLastPathComponent()
                let candidate = folder.appendingPathComponent("Storefront")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue,
                    FileManager.default.isExecutableFile(atPath: candidate.path)
                {
                    return candidate
                }
            }
        }
        throw Failure(description: "There is no program Storefront near any of \(bundles).")
    }
}

/// A folder that is removed at the end of a test.
final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "storefront-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    /// The names of the files.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension Program.Output {
    /// The text that the last command of this name has printed.
    func output(of command: String) -> String {
        let lines = text.split(separator: "\n")
        guard let start = lines.lastIndex(where: { $0.hasPrefix("> \(command)") }) else { return "" }
        return lines[(start + 1)...].prefix { !$0.hasPrefix("> ") }.joined(separator: "\n")
    }

    var lineCount: Int { text.split(separator: "\n").count }
}
