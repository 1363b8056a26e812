import Adwaita
import StorefrontApp

extension Program {
    /// The program in a window.
    static let desktop = Program(options: [.link, .script, .slow, .trace, .state, .help], help: help) { app, options in
        guard
            let application = Application.start(
                applicationID(options), windowClass: applicationID, name: "Storefront", isUnique: !options.isSeparate)
        else {
            throw ShopError(noDisplay)
        }
        guard !application.isElsewhere else {
            application.openElsewhere(options.links)
            return nil
        }
        PrimaryMenu.items = [
            ("Open in a _New Window", "app.new-window"), ("_Keyboard Shortcuts", "win.show-help-overlay"),
            ("_About the Storefront", "app.about"),
        ]
        let windows = ShopWindows(app, of: application, isScript: options.isScript, opening: options.links)
        // The application retains the windows.
        application.onOpen = { windows.open($0) }
        EndSignals.handle {
            windows.main.close()
            app.saveNow()
        }
        return windows.main
    }

    static let applicationID = "org.routeassembly.Storefront"

    /// A shop whose state is in a file is another application than the one without.
    private static func applicationID(_ options: Options) -> String {
        options.stateID.map { "\(applicationID).State\($0)" } ?? applicationID
    }

    private static let noDisplay =
        "There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, for example with ssh -X, "
        + "or begin the command with xvfb-run."

    private static let help = """
        StorefrontDesktop, a tea shop in a window.

        Usage: StorefrontDesktop [LINK ...]
               StorefrontDesktop [--script] [--slow] [--trace FILE] [--state FILE] [--help]
                                [LINK ...]

        LINK          Opens a link of the shop, such as shop://products/42. If the shop runs
                      already, the link opens in its window.
        --script      Also reads commands from standard input, one on each line, and
                      prints the hierarchy after each.
        --slow        Lets products take 0.2 to 2 seconds to arrive. Two of them fail
                      the first time. The key Escape cancels.
        --trace FILE  Records the session as JSON, after each step, for replay of the
                      Storefront in the terminal; or as a page if the name ends with .html.
        --state FILE  Restores the session from the file, and saves it there after each
                      change.
        --help        Shows this help.

        Two programs with the same state are one: the second opens its links in the
        window of the first. With another option, the program is independent of other
        windows of the shop.

        The exit status is 0 if all commands of a script succeeded, 1 if a command
        failed or a file could not be read or written, and 2 if an option is invalid or
        there is no display.
        """
}

/// The commands from standard input.
nonisolated enum Script {
    /// Whether a command, and not the user of the window, has led to the current task.
    @TaskLocal static var isPerforming = false
}
