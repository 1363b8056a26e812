import StorefrontApp

extension Program {
    /// The program in a window.
    static let desktop = Program(options: [.script, .trace, .state, .help], help: help) { app, options in
        guard let window = ToolkitWindow.open("Kettle & Leaf") else {
            throw ShopError("There is no display to open a window on.")
        }
        return WindowDisplay(app, in: window, isScript: options.isScript)
    }

    private static let help = """
        StorefrontDesktop, a tea shop in a window.

        Usage: StorefrontDesktop [--script] [--trace FILE] [--state FILE] [--help]

        --script      Also reads commands from standard input, one on each line, and prints the
                      hierarchy after each.
        --trace FILE  Writes an HTML page when the session ends. It shows every navigation with
                      its plan and the hierarchy before and after. If the name of the file ends with
                      .json, it is the trace itself, which Storefront replay repeats.
        --state FILE  Restores the session from the file, and saves it there when it ends.
        --help        Shows this help.

        The exit status is 0 if all commands of a script succeeded, 1 if a command failed or a
        file could not be read or written, and 2 if an option is invalid or there is no display.

        A script has five more commands, for tests of the window:

        where NAME   the position of the control with this name
        focus        the name of the control that has the keyboard focus
        shown        the pages that the widgets show
        counts       the screens, pages, and widgets that exist
        close        close the window
        """
}
