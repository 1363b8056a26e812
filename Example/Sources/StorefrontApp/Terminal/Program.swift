import RouteAssemblyDiagrams

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
        } catch {
            print(error)
            return 2
        }
    }

    private static func run(_ options: Options) async throws -> Int32 {
        let app = ShopApp()
        // Opens the file before the session, so that an error is reported before the work is done.
        let page = try options.trace.map { (file: try OutputFile($0), trace: RoutingTrace(of: app.router)) }
        let isDone = await CommandLoop(app: app, console: StandardConsole(), width: options.width).run()
        if let page { try page.file.write(page.trace.html(title: "A session in the Storefront")) }
        return isDone ? 0 : 1
    }

    private static let help = """
        Storefront, a tea shop in the terminal.

        Usage: Storefront [--width N] [--trace FILE] [--link-files FOLDER] [--help]

        --width N     Sets the width, from \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns. The default is the width of the terminal,
                      or 80. From \(Drawing.wide) columns on, the product list and a product are side by side.
        --trace FILE  Writes an HTML page when the session ends. It shows every navigation with
                      its plan and the hierarchy before and after.
        --link-files FOLDER
                      Writes the files apple-app-site-association and assetlinks.json to the folder,
                      and ends. A web site serves them so that phones open its links in the app.
        --help        Shows this help.

        In a terminal, the program is interactive. From standard input, it reads a script with one
        command on each line and prints the frames. A comment begins with #.

        The exit status is 0 if all commands of a script succeeded, 1 if a command failed or the
        trace could not be written, and 2 if an option is invalid.

        Commands:

        \(Command.helpText)
        """
}
