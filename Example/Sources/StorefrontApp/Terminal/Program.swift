/// The program: what `main` runs.
package enum Program {
    /// Runs the shop in the terminal, or a script of commands from standard input, and returns the exit status.
    package static func run(_ arguments: some Sequence<String>) async -> Int32 {
        do {
            let options = try Options(arguments)
            guard !options.wantsHelp else {
                print(help)
                return 0
            }
            return await CommandLoop(app: ShopApp(), console: StandardConsole(), width: options.width).run() ? 0 : 1
        } catch {
            print(error)
            return 2
        }
    }

    private static let help = """
        Storefront, a tea shop in the terminal.

        Usage: Storefront [--width N] [--help]

        --width N   Draws \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns wide; otherwise as wide as the terminal, or 80 without one.
                    From \(Drawing.wide) columns on the product list is a split view, with the product beside the list.
        --help      Shows this.

        On a terminal it is interactive. From standard input it reads a script, a command a line, and prints what it draws; `#` begins a comment. A script
        of which everything was possible ends with status 0, any other with 1; an option that there is not with 2.

        Commands:

        \(Command.helpText)
        """
}
