import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyState

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that shows the shop, with its options and its help text.
public struct Program {
    private let options: [Options.Name]
    private let help: String
    private let display: (ShopApp, Options) throws -> (any Display)?

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - options: The options that its command line can have.
    ///   - help: The text that the option `--help` prints before the list of the commands.
    ///   - display: Returns what shows the app; `nil` if another process has taken over.
    public init(
        options: [Options.Name], help: String,
        display: @escaping (_ app: ShopApp, _ options: Options) throws -> (any Display)?
    ) {
        (self.options, self.help, self.display) = (options, help, display)
    }

    /// Runs the program until the customer quits.
    ///
    /// - Parameter arguments: The arguments of the command line.
    /// - Returns: The exit status.
    public func run(_ arguments: some Sequence<String>) async -> Int32 {
        // A write to a pipe without a reader fails, instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        do {
            let status = try await status(of: Options(arguments, of: options))
            try StandardOutput.check()
            return status
        } catch {
            if StandardOutput.hasNoReader { EndSignals.end(by: SIGPIPE) }
            // The standard output may be what has failed.
            if (try? StandardOutput.check()) == nil { printError("\(error)") } else { StandardOutput.print("\(error)") }
            return error is FileError ? 1 : 2
        }
    }

    private func status(of options: Options) async throws -> Int32 {
        if options.wantsHelp {
            StandardOutput.print(help + "\n\nCommands:\n\n" + Command.helpText)
            return 0
        }
        if let folder = options.linkFiles {
            if options.isCheck { try checkLinkFiles(in: folder) } else { try writeLinkFiles(to: folder) }
            return 0
        }
        if let path = options.page {
            let page = try RecordedSession(recordedIn: path).writePage(beside: path)
            StandardOutput.print("The page is \(page.drawn.clipped(to: 120)).")
            return 0
        }
        if let path = options.replay { return await replay(try RecordedSession(recordedIn: path)) }
        return try await run(options)
    }

    /// Repeats a session in a new app, and prints where it differs.
    private func replay(_ session: RecordedSession) async -> Int32 {
        let app = ShopApp()
        let difference = await session.replay(on: app.router, routes: ShopRoute.self, setState: app.setRecordedState)
        StandardOutput.print(difference ?? "The session is the same as the recorded one.")
        return difference == nil ? 0 : 1
    }

    private func writeLinkFiles(to folder: String) throws {
        for file in try ShopLinks.siteFiles() {
            let path = "\(folder)/\(file.name)"
            do {
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
            } catch {
                throw FileError("write to", path, error.reason)
            }
        }
    }

    /// Compares the files of a folder with those of the links, as JSON.
    private func checkLinkFiles(in folder: String) throws {
        for file in try ShopLinks.siteFiles() {
            let path = "\(folder)/\(file.name)"
            let isSame: Bool
            do {
                isSame = try canonical(Data(contentsOf: URL(fileURLWithPath: path))) == canonical(Data(file.text.utf8))
            } catch {
                throw FileError("check", path, error.reason)
            }
            guard isSame else { throw FileError("\(path) is not the file of the links. Write it with --link-files.") }
        }
    }

    /// Returns the JSON without white space, and with sorted keys.
    private func canonical(_ json: Data) throws -> Data {
        try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: json), options: .sortedKeys)
    }

    private func run(_ options: Options) async throws -> Int32 {
        let file = options.state.map { SessionFile($0) }
        // An explanation changes no file.
        let isInUse = options.why == nil && file?.lock() == false
        let last = isInUse ? nil : try file?.load()
        let app = ShopApp(shop: last?.shop ?? Shop(), parkingIn: file?.parked ?? MemoryStore())
        app.shop.connection.isSlow = options.isSlow
        app.isSaved = file?.isSaved == true
        if let link = options.why { return try await explainLink(link, in: app, options, from: last?.screens) }
        guard let display = try display(app, options) else { return 0 }
        if isInUse, let file {
            display.close()
            throw file.isInUse
        }
        let recorder: SessionRecorder?
        do {
            recorder = try options.record.map(app.record)
        } catch {
            display.close()
            throw error
        }
        recorder?.onProblem = { [weak display] in display?.note("\($0)") }
        let saving = file.map { SessionSaving(app, to: $0) { [weak display] in display?.note("\($0)") } }
        EndSignals.handle {
            display.close()
            do { try await saving?.finish() } catch { printError("\(error)") }
        }
        let isDone = await CommandLoop(app: app, display: display).run(from: last?.screens, note: last?.problem)
        withExtendedLifetime(recorder) { display.close() }
        try await saving?.finish()
        return isDone ? 0 : 1
    }

    /// Prints the plan of a link.
    private func explainLink(
        _ link: String, in app: ShopApp, _ options: Options, from screens: SavedState?
    ) async throws -> Int32 {
        do {
            try await app.start(from: screens)
            guard options.isJSON else {
                StandardOutput.print(try app.explanation(of: link))
                return 0
            }
            let plan = PlanInJSON(try app.plan(link))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            StandardOutput.print(String(decoding: try encoder.encode(plan), as: UTF8.self))
            return 0
        } catch {
            StandardOutput.print(explain(error))
            return 1
        }
    }
}

/// A plan for other programs.
private struct PlanInJSON: Encodable {
    struct Step: Encodable {
        let screen, outcome, reason: String
        let action: String?
    }

    let target: String
    /// The steps from the target to the origin.
    let steps: [Step]
    let shown, dismissed, removed: [String]

    init(_ plan: RoutingPlan) {
        target = plan.target
        steps = plan.steps.map {
            Step(screen: $0.target, outcome: $0.outcome.rawValue, reason: $0.reason, action: $0.action)
        }
        shown = plan.shown
        dismissed = plan.dismissed
        removed = plan.removed
    }
}
