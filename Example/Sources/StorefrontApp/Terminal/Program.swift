import RouteAssemblyDiagrams
import RouteAssemblyState

/// The program that `main` runs.
package enum Program {
    /// Runs the shop in a terminal, or with a script from standard input.
    ///
    /// - Parameter arguments: The arguments of the command line.
    /// - Returns: The exit status.
    package static func run(_ arguments: some Sequence<String>) async -> Int32 {
        do {
            let options = try Options(arguments)
            guard !options.wantsHelp else {
                print(help)
                return 0
            }
            if let folder = options.linkFiles {
                for file in try ShopLinks.siteFiles() { try OutputFile("\(folder)/\(file.name)").write(file.text) }
                return 0
            }
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

    private static func run(_ options: Options) async throws -> Int32 {
        let file = options.state.map { SessionFile($0) }
        let last = try file?.load()
        let app = ShopApp(shop: last?.shop ?? Shop(), parkingIn: file?.parked ?? MemoryStore())
        // Opens the file before the session, so that an error is reported before the work is done.
        let page = try options.trace.map { (file: try OutputFile($0), trace: RoutingTrace(of: app.router)) }
        let loop = CommandLoop(app: app, console: StandardConsole(), width: options.width)
        let isDone = await loop.run(from: last?.screens, note: last?.problem)
        try file?.save(app.session)
        if let page { try page.file.write(page.trace.html(title: "A session in the Storefront")) }
        return isDone ? 0 : 1
    }

    private static let help = """
        Storefront, a tea shop in the terminal.

        Usage: Storefront [--width N] [--trace FILE] [--state FILE] [--link-files FOLDER] [--help]

        --width N     Sets the width, from \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns. The default is the width of the terminal,
                      or 80. From \(Drawing.wide) columns on, the product list and a product are side by side.
        --trace FILE  Writes an HTML page when the session ends. It shows every navigation with
                      its plan and the hierarchy before and after.
        --state FILE  Restores the session from the file, and saves it there when it ends: the screens,
                      the customer, the cart, and the orders. What a customer who is not logged in
                      has asked for is in FILE.parked, for at most 15 minutes.
        --link-files FOLDER
                      Writes the files apple-app-site-association and assetlinks.json to the folder,
                      and ends. A web site serves them so that phones open its links in the app.
        --help        Shows this help.

        In a terminal, the program is interactive. From standard input, it reads a script with one
        command on each line and prints the frames. A comment begins with #.

        The exit status is 0 if all commands of a script succeeded, 1 if a command failed or a
        file could not be read or written, and 2 if an option is invalid.

        Commands:

        \(Command.helpText)
        """
}
