#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Tests that the compiler explains the mistakes in `Programs/Mistakes`, and accepts the
    /// correct code beside them.
    ///
    /// A comment that begins with `error:` or `warning:` holds what the compiler prints for the
    /// next line of code. The compiler prints nothing else. The compiler gives up if it needs more
    /// than the given number of scopes for an expression, which is a second or two.
    struct CompilerMessageTests {
        /// The isolation by default changes no message, so a short run compiles the programs once.
        private static let options =
            Effort.current == .short ? [[]] : [[], ["-default-isolation", "MainActor"]]

        @Test("The compiler explains each mistake in one sentence", arguments: options)
        func messages(options: [String]) throws {
            let programs = try Self.programs()
            try #require(programs.count > 1)
            let printed = try Self.compile(programs, options: options)
            for program in programs {
                let expected = try Self.expectedMessages(of: program)
                #expect(printed.filter { $0.hasPrefix("\(program.lastPathComponent):") } == expected)
            }
        }

        private static func programs() throws -> [URL] {
            let folder = Guide.root.appending(path: "Tests/DocumentationTests/Programs")
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
        }

        private static func expectedMessages(of program: URL) throws -> [String] {
            var messages: [String] = []
            // The lines of each message for the next line of code.
            var pending: [[Substring]] = []
            for (index, line) in try String(contentsOf: program, encoding: .utf8).components(separatedBy: "\n")
                .enumerated()
            {
                if let comment = line.wholeMatch(of: /\s*\/\/ (.+)/)?.1 {
                    if comment.hasPrefix("error:") || comment.hasPrefix("warning:") {
                        pending.append([comment])
                    } else if !pending.isEmpty {
                        pending[pending.count - 1].append(comment)
                    }
                } else {
                    let texts = pending.map { $0.joined(separator: " ") }.sorted()
                    messages += texts.map { "\(program.lastPathComponent):\(index + 1): \($0)" }
                    pending = []
                }
            }
            return messages
        }

        /// Returns the errors and warnings for all programs, in the order of their lines.
        private static func compile(_ programs: [URL], options: [String]) throws -> [String] {
            let compiler = Process()
            let output = Pipe()
            compiler.executableURL = URL(filePath: "/usr/bin/env")
            compiler.arguments =
                [
                    "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm",
                    "-Xfrontend", "-solver-scope-threshold=150000",
                ] + options
                + modules.flatMap { ["-I", $0.path] } + programs.map(\.path)
            compiler.standardError = output
            try compiler.run()
            let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            compiler.waitUntilExit()
            return text.matches(of: /([^\/\n]+\.swift):(\d+):\d+: ((?:error|warning): .+?)(?: \[#\w+\])?\n/)
                .map { (file: $0.1, line: Int($0.2) ?? 0, message: $0.3) }
                .sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
                .map { "\($0.file):\($0.line): \($0.message)" }
        }

        /// The folders with the modules of the running build.
        ///
        /// They lie beside the test bundle, which is the running program on Linux.
        private static var modules: [URL] {
            let paths = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
            let bundles = paths.compactMap { path in
                path.range(of: ".xctest").map { URL(filePath: String(path[..<$0.upperBound])) }
            }
            return Set(bundles.map { $0.deletingLastPathComponent() }).flatMap { [$0.appending(path: "Modules"), $0] }
        }
    }
#endif
