extension Program {
    /// The program in a terminal, or with a script from standard input.
    package static let terminal = Program(
        options: [.width, .slow, .record, .state, .linkFiles, .check, .replay, .page, .why, .json, .help],
        help: terminalHelp
    ) { app, options in
        TerminalDisplay(app, on: StandardConsole(), width: options.width)
    }

    private static let terminalHelp = """
        Storefront, a tea shop in the terminal.

        Usage: Storefront [--width N] [--slow] [--record FILE] [--state FILE]
                          [--link-files FOLDER [--check]] [--help]
               Storefront replay FILE
               Storefront page FILE
               Storefront why LINK [--json] [--state FILE]

        --width N     Sets the width, from \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns. The default is the width
                      of the terminal, or 80. From \(Drawing.wide) columns on, the product list and a
                      product are side by side, and from \(Drawing.widest) on, its reviews, too.
        --slow        Lets products take 0.2 to 2 seconds to arrive. Two of them fail
                      the first time. Return cancels.
        --record FILE Records the session as JSON, after each step. Only you can read
                      the file, which outlives a crash, and which replay and page
                      read. It replaces an earlier session, and no other file.
        --state FILE  Restores the session from the file, and saves it there after each
                      change: the screens, the customer, the cart, and the orders. What
                      a customer who is not logged in has asked for is in FILE.parked,
                      for at most 15 minutes.
        --link-files FOLDER
                      Writes the files apple-app-site-association and assetlinks.json
                      to the folder, and ends. A web site serves them so that phones
                      open its links in the app. With --check, compares the files of
                      the folder, as JSON, and fails if they are not the same.
        --help        Shows this help.

        replay FILE   Repeats a recorded session in a new shop, and says where it
                      differs.
        page FILE     Writes an HTML page beside a recorded session. It shows each
                      step with its plan and the hierarchy after it.
        why LINK      Explains what opening a link would find, build, and remove, and
                      previews the screens. With --json, prints the plan for other
                      programs.

        In a terminal, the program is interactive. From standard input, it reads a
        script with one command on each line and prints the frames. A comment begins
        with #.

        The exit status is 0 if all commands of a script succeeded, 1 if a command
        failed or a file could not be read or written, and 2 if an option is invalid.
        """
}
