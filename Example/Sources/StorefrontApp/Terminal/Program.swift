import RouteAssemblyDiagrams

/// The program: what `main` runs.
package enum Program {
    /// Runs the shop in the terminal, or a script of commands from standard input, and returns the
    /// exit status.
    package static func run(_ arguments: some Sequence<String>) async -> Int32 {
        do {
            let options = try Options(arguments)
            guard !options.wantsHelp else {
                print(help)
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
        // Opened before the session: whoever cannot write there wants to know before playing it.
        let page = try options.trace.map { (file: try OutputFile($0), trace: RoutingTrace(of: app.router)) }
        let isDone = await CommandLoop(app: app, console: StandardConsole(), width: options.width).run()
        if let page { try page.file.write(page.trace.html(title: "A session in the Storefront")) }
        return isDone ? 0 : 1
    }

    private static let help = """
        Storefront, a tea shop in the terminal.

        Usage: Storefront [--width N] [--trace FILE] [--help]

        --width N   Draws \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns wide; otherwise as wide as the terminal, or 80 without one.
                    From \(Drawing.wide) columns on the product list is a split view, with the product beside the list.
        --trace FILE
                    Writes a page about the session when it ends: every navigation, with its plan, its reasons and the tree before and after.
        --help      Shows this.

        On a terminal it is interactive. From standard input it reads a script, a command a line, and prints what it draws; `#` begins a comment. A script
        of which everything was possible ends with status 0, any other with 1; an option that there is not with 2.

        Commands:

        \(Command.helpText)
        """
}
