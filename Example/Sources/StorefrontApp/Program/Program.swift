import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyState

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
        self.options = options
        self.help = help
        self.display = display
    }

    /// Runs the program until the customer quits.
    ///
    /// - Parameter arguments: The arguments of the command line.
    /// - Returns: The exit status.
    public func run(_ arguments: some Sequence<String>) async -> Int32 {
        do {
            return try await status(of: Options(arguments, of: options))
        } catch {
            print(explain(error))
            return error is ShopError ? 2 : 1
        }
    }

    private func status(of options: Options) async throws -> Int32 {
        if options[.help] != nil {
            print("\(help)\n\nCommands:\n\n\(Command.helpText)")
            return 0
        }
        if let folder = options[.linkFiles] {
            try writeLinkFiles(to: folder)
            return 0
        }
        if let path = options[.replay] { return try await replay(path) }
        let file = options[.state].map { SessionFile($0) }
        let last = try file?.load()
        let app = ShopApp(shop: last?.shop ?? Shop())
        if let link = options[.why] {
            try await app.start(from: last?.screens)
            return printPlan(of: link, in: app, asJSON: options[.json] != nil)
        }
        app.shop.connection.isSlow = options[.slow] != nil
        let recorder = try options[.trace].map(app.record)
        try file?.saveChanges(of: app)
        guard let display = try display(app, options) else { return 0 }
        recorder?.onProblem = { [weak display] problem in display?.note(explain(problem)) }
        file?.onProblem = { [weak display] problem in display?.note(explain(problem)) }
        let isDone = await CommandLoop(app: app, display: display).run(from: last?.screens, note: file?.problem)
        display.close()
        try withExtendedLifetime(recorder) { try file?.save(app) }
        return isDone ? 0 : 1
    }

    private func writeLinkFiles(to folder: String) throws {
        for file in try ShopLinks.siteFiles() {
            let path = "\(folder)/\(file.name)"
            do {
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
            } catch {
                throw StoreError("The file \(path) could not be written: \(error.localizedDescription)")
            }
        }
    }

    /// Repeats a session in a new app, and prints where it differs.
    private func replay(_ path: String) async throws -> Int32 {
        guard let session = try RecordedSession(in: FileStore(URL(fileURLWithPath: path))) else {
            throw StoreError("There is no file \(path).")
        }
        let app = ShopApp()
        let difference = await session.replay(on: app.router, routes: ShopRoute.self, setState: app.setRecordedState)
        print(difference ?? "The session is the same as the recorded one.")
        return difference == nil ? 0 : 1
    }

    private func printPlan(of link: String, in app: ShopApp, asJSON isJSON: Bool) -> Int32 {
        do {
            print(isJSON ? try app.plan(link).json : try app.explanation(of: link))
            return 0
        } catch {
            print(explain(error))
            return 1
        }
    }
}

extension RoutingPlan {
    /// The plan for other programs, with the steps from the target to the origin.
    fileprivate var json: String {
        get throws {
            let steps = steps.map { step in
                ["screen": step.target, "outcome": step.outcome.rawValue, "reason": step.reason, "action": step.action]
                    .compactMapValues(\.self)
            }
            let plan: [String: Any] = [
                "target": target, "steps": steps, "shown": shown, "dismissed": dismissed, "removed": removed,
            ]
            let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try JSONSerialization.data(withJSONObject: plan, options: options), as: UTF8.self)
        }
    }
}
