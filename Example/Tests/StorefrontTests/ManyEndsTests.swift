import Foundation
import Testing

extension EndTests {
    /// The signals, of which `STOREFRONT_SIGNAL=KILL` chooses one.
    private nonisolated static let chosenSignals: [(name: String, number: Int32)] = {
        let all = [
            ("TERM", SIGTERM), ("INT", SIGINT), ("HUP", SIGHUP), ("PIPE", SIGPIPE), ("KILL", SIGKILL),
        ]
        let name = ProcessInfo.processInfo.environment["STOREFRONT_SIGNAL"]
        return all.filter { name == nil || name == $0.0 }
    }()

    /// The number of processes that each signal ends, which `STOREFRONT_ENDS=200` changes.
    private nonisolated static let ends =
        ProcessInfo.processInfo.environment["STOREFRONT_ENDS"].flatMap { Int($0) } ?? 0

    /// The number of processes that run at the same time.
    private static let width = 10

    @Test(
        "The next process has a change that was made one second before a signal",
        .enabled(if: ends > 0, "STOREFRONT_ENDS=200 sets the number of processes"), arguments: chosenSignals)
    func manyEnds(signal: (name: String, number: Int32)) throws {
        var count = 0
        while count < Self.ends {
            let runs = try (0..<min(Self.width, Self.ends - count)).map { _ in try Run(in: self) }
            for run in runs { try run.waitForChange(in: self) }
            sleep(1)
            for run in runs { try run.end(by: signal.number) }
            for run in runs {
                let status = run.endStatus
                #expect(status == signal.number, "SIG\(signal.name)")
                try expectChange(in: run.file, "SIG\(signal.name), one of the processes after \(count)")
            }
            count += runs.count
        }
        print("SIG\(signal.name) has ended \(count) processes.")
    }

    /// A process whose customer puts a product into the cart.
    private struct Run {
        let file: StateFile
        private let process: Process
        private let (input, output): (FileHandle, FileHandle)

        init(in tests: EndTests) throws {
            file = try StateFile()
            (process, input, output) = try tests.start(
                ["--state", file.url.path], "login Anna\nopen shop://products/42\n1\n# changed\n")
        }

        func waitForChange(in tests: EndTests) throws {
            try tests.wait("the change", in: output, contains: "> # changed")
        }

        /// Sends a signal, or ends the reader of the output, so that the kernel sends SIGPIPE.
        func end(by signal: Int32) throws {
            guard signal == SIGPIPE else { return _ = kill(process.processIdentifier, signal) }
            try output.close()
            try input.write(contentsOf: Data("open shop://home\nopen shop://products/7\n".utf8))
        }

        /// The signal that has ended the process; `nil` if it has ended by itself.
        var endStatus: Int32? {
            process.waitUntilExit()
            return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
        }
    }
}
