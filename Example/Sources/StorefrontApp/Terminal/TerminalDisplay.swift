import Foundation
import RouteAssembly

/// The display of a window on standard output, which also adapts the window to its width.
///
/// A script from standard input is printed with its commands, so that the output can be read by
/// itself.
final class TerminalDisplay: Display {
    /// The width that the user has set, or `nil` for the width of the terminal.
    var width: Int?
    let isInteractive: Bool
    var takesCommands: Bool { true }
    var greeting: String? { isInteractive ? "Type help for a list of commands." : nil }

    private let app: ShopApp
    private let read: () async -> String?
    private let write: (String) -> Void
    private var shown: [String] = []
    private var notes: [String] = []
    private var knownNotes: Set<String> = []
    private var pending: ObservationToken?

    init(
        _ app: ShopApp, width: Int?, isInteractive: Bool = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
        read: @escaping () async -> String? = nextLine, write: @escaping (String) -> Void = { printNow($0) }
    ) {
        self.app = app
        self.width = width
        self.isInteractive = isInteractive
        self.read = read
        self.write = write
        guard isInteractive else { return }
        var isShown = false
        pending = app.router.observePending(forAtLeast: .zero, where: \.isLoading) { [weak app] pending in
            defer { isShown = pending != nil }
            guard pending != nil, !isShown, let names = app?.loadingNames else { return }
            write("Loading \(names.joined(separator: ", ")) …\n")
        }
    }

    var isCurrent: Bool { draw() == shown }

    func notify(_ text: String, opening link: String) { notes.append("\(text) Type open \(link) to see it.") }

    func note(_ note: String) { if knownNotes.insert(note).inserted { notes.append(note) } }

    /// Shows the current frame and a message.
    ///
    /// With a message, there is a frame only if it differs from the last one.
    func show(_ message: String?) {
        let lines = draw()
        let frame = lines != shown || message == nil ? lines : []
        write((frame + notes + [message].compactMap(\.self)).map { $0 + "\n" }.joined())
        shown = lines
        notes = []
    }

    func readLine() async -> String? { await readLine(after: "> ") }

    private func readLine(after prompt: String) async -> String? {
        if isInteractive { write(prompt) }
        let line = await read()
        if !isInteractive, let line = line?.prefix(200), !line.trimmed.isEmpty { write("\(prompt)\(line.drawn)\n") }
        return line
    }

    func ask(_ question: String) async -> String? {
        if !isInteractive { write(question + "\n") }
        return await readLine(after: isInteractive ? question + " " : "> ")?.trimmed.start(60)
    }

    func confirm(_ question: String) async -> Bool? { nil }

    func close() {}

    private func draw() -> [String] {
        let columns = width ?? Self.terminalWidth ?? 80
        let width = min(max(columns, Drawing.widths.lowerBound), Drawing.widths.upperBound)
        app.columnRoom = Drawing.columnRoom(at: width)
        return Drawing(frame: Frame(app.window), width: width).lines
    }

    private static var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// Reads a line of standard input without blocking the main actor, so that loading goes on.
@concurrent private nonisolated func nextLine() async -> String? { readLine() }

/// Prints a text at once, although nothing may follow it soon.
private func printNow(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
}

extension Program {
    /// The program in a terminal, or with a script from standard input.
    package static let terminal = Program(
        options: [.width, .slow, .trace, .state, .linkFiles, .replay, .why, .json, .help], help: terminalHelp
    ) { app, options in
        TerminalDisplay(app, width: options.width)
    }

    private static let terminalHelp = """
        Storefront, a tea shop in the terminal.

        Usage: Storefront [--width N] [--slow] [--trace FILE] [--state FILE]

        --width N      Sets the width, from \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns.
        --slow         Lets products take 0.2 to 2 seconds to arrive. Two of them fail
                       the first time.
        --trace FILE   Records the session as JSON for replay, after each step; or as a
                       page with the plan of each step if the name ends with .html.
        --state FILE   Restores the session from the file, and saves it there after each
                       change: the screens, the customer, the cart, and the orders.

        Storefront replay FILE           repeats a recorded session in a new shop, and
                                         says where it differs
        Storefront why LINK [--json] [--state FILE]
                                         explains what opening the link would change
        Storefront --link-files FOLDER   writes the files apple-app-site-association and
                                         assetlinks.json, with which phones open the
                                         links of a web site in the app

        In a terminal, the program is interactive. From standard input, it reads a
        script with one command on each line and prints the frames. A comment begins
        with #.

        The exit status is 0 if all commands of a script succeeded, 1 if a command
        failed or a file could not be read or written, and 2 if an option is invalid.
        """
}
