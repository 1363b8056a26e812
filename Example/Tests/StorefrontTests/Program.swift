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
    ///   - killTime: The time after which the program is killed, in microseconds.
    /// - Returns: The output, and the exit status or the signal.
    /// - Throws: A ``Failure`` if the program cannot be found, or has not ended within a minute.
    static func run(_ arguments: [String] = [], input: Data = Data(), killTime: Int? = nil) throws -> Output {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storefront-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // With files instead of pipes, the test need not read and write at the same time.
        let (source, target) = (folder.appendingPathComponent("input"), folder.appendingPathComponent("output"))
        try input.write(to: source)
        try Data().write(to: target)

        let process = Process()
        process.executableURL = try url()
        process.arguments = arguments
        let (input, output) = (try FileHandle(forReadingFrom: source), try FileHandle(forWritingTo: target))
        // The process may retain them, and a test can run thousands of processes.
        defer { for file in [input, output] { try? file.close() } }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        if let killTime {
            usleep(UInt32(killTime))
            kill(process.processIdentifier, SIGKILL)
        }
        let deadline = Date(timeIntervalSinceNow: 60)
        while process.isRunning, Date() < deadline { usleep(2000) }
        guard !process.isRunning else {
            process.terminate()
            throw Failure(description: "The program has not ended within a minute: \(arguments)")
        }
        return Output(
            text: String(decoding: try Data(contentsOf: target), as: UTF8.self), status: process.terminationStatus)
    }

    /// Searches the folders that contain the test bundle.
    ///
    /// On a Mac, another program runs the tests, and an argument is the path of the bundle.
    static func url() throws -> URL {
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
