import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import RouteAssemblyState

/// A program that shows the shop, with its options and its help text.
public struct Program {
    private let options: [Options.Name]
    private let help: String
    private let display: (ShopApp, Options) throws -> any Display

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - options: The options that its command line can have.
    ///   - help: The text that the option `--help` prints before the list of the commands.
    ///   - display: Returns what shows the app.
    public init(
        options: [Options.Name], help: String,
        display: @escaping (_ app: ShopApp, _ options: Options) throws -> any Display
    ) {
        (self.options, self.help, self.display) = (options, help, display)
    }

    /// Runs the program until the customer quits.
    ///
    /// - Parameter arguments: The arguments of the command line.
    /// - Returns: The exit status.
    public func run(_ arguments: some Sequence<String>) async -> Int32 {
        do {
            let options = try Options(arguments, of: options)
            guard !options.wantsHelp else {
                print(help + "\n\nCommands:\n\n" + Command.helpText)
                return 0
            }
            if let folder = options.linkFiles {
                for file in try ShopLinks.siteFiles() { try OutputFile("\(folder)/\(file.name)").write(file.text) }
                return 0
            }
            if let path = options.replay { return try await replay(TraceFile.read(path)) }
            return try await run(options)
        } catch let error as OutputFile.Failure {
            print(error)
            return 1
        } catch let error as SessionFile.Failure {
            print(error)
            return 1
        } catch {
            print(error)
            return 2
        }
    }

    private func run(_ options: Options) async throws -> Int32 {
        let file = options.state.map { SessionFile($0) }
        let last = try file?.load()
        let app = ShopApp(shop: last?.shop ?? Shop(), parkingIn: file?.parked ?? MemoryStore())
        if let link = options.why { return try await explainLink(link, in: app, options, from: last?.screens) }
        // Opens the file before the session, so that an error is reported before the work is done.
        let trace = try options.trace.map { try TraceFile($0, of: app) }
        let loop = CommandLoop(app: app, display: try display(app, options))
        let isDone = await loop.run(from: last?.screens, note: last?.problem)
        try file?.save(app.session)
        try trace?.write()
        return isDone ? 0 : 1
    }

    /// Repeats a session in a new app, and prints where it differs.
    private func replay(_ trace: RoutingTrace) async throws -> Int32 {
        let app = ShopApp()
        let difference = await trace.replay(on: app.router, routes: ShopRoute.self) { state in
            try app.setRecordedState(state)
        } open: { link in
            try await app.open(link)
        }
        print(difference.map { "\($0)" } ?? "The session is the same as the recorded one.")
        return difference == nil ? 0 : 1
    }

    /// Prints the plan of a link.
    private func explainLink(
        _ link: String, in app: ShopApp, _ options: Options, from screens: SavedState<ShopRoute>?
    ) async throws -> Int32 {
        do {
            try await app.start(from: screens)
            let plan = try app.plan(link)
            guard options.isJSON else {
                print(plan)
                return 0
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(plan), as: UTF8.self))
            return 0
        } catch {
            print(explain(error))
            return 1
        }
    }
}
