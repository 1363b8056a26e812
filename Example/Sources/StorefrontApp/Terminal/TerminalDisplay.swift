import RouteAssembly

/// The display of a window on a console, which also adapts the window to the width of the console.
final class TerminalDisplay: Display {
    /// The width that the user has set, or `nil` for the width of the terminal.
    var width: Int?
    var isInteractive: Bool { console.isInteractive }
    var takesCommands: Bool { true }
    var greeting: String? { isInteractive ? "Type help for a list of commands." : nil }

    private let app: ShopApp
    private let console: any Console
    private var shown: [String] = []
    /// The notes that the next frame shows, and those that were shown before.
    private var (notes, knownNotes): ([String], Set<String>) = ([], [])
    private var message: String?
    /// The first line of the part that the terminal shows.
    private var top = 0
    /// The prompt after which the user is typing, or `nil` while a command is performed.
    private var prompt: String?
    private var pending: ObservationToken?
    /// Whether a line cancels what is loading.
    private var isListening = false
    /// A line that was typed when nothing was loading any more.
    private var early: String?

    init(_ app: ShopApp, on console: any Console, width: Int?) {
        (self.app, self.console, self.width) = (app, console, width)
        console.onResize { [weak self] in self?.redraw() }
        guard console.isInteractive else { return }
        pending = app.router.observePending(forAtLeast: .zero, where: \.isLoading) { [weak self] in
            self?.showPending($0)
        }
    }

    /// Says what is loading, and cancels it when the user types a line.
    private func showPending(_ pending: PendingActivity?) {
        let names = app.loadingNames
        guard pending != nil, !names.isEmpty, prompt == nil, !isListening else { return }
        isListening = true
        console.write("Loading \(names.joined(separator: ", ")) … Press Return to cancel.")
        Task {
            let line = await console.readLine(after: "")
            isListening = false
            // The prompt has taken the line.
            guard let line else { return }
            if let pending = app.router.pending { pending.cancel() } else { early = line }
        }
    }

    var isCurrent: Bool { draw() == shown }

    /// Adapts the hierarchy to the width of the terminal, which the user may have resized.
    private func layOut() { app.columnRoom = Drawing.columnRoom(at: columns) }

    func notify(_ text: String, opening link: String) {
        notes.append("\(text) Type open \(link) to see it.")
    }

    func note(_ note: String) { if knownNotes.insert(note).inserted { notes.append(note) } }

    /// Shows the current frame and a message.
    ///
    /// A terminal is redrawn and filled. The output of a script contains a frame only if it differs
    /// from the last one.
    func show(_ message: String?) {
        let texts = notes + [message].compactMap(\.self)
        notes = []
        let message = texts.isEmpty ? nil : texts.joined(separator: "\n")
        let lines = draw()
        if console.isInteractive {
            (self.message, top) = (message, 0)
            fillTerminal()
        } else {
            if lines != shown { console.write(lines.joined(separator: "\n")) }
            if let message { console.write(message) }
        }
        shown = lines
    }

    func showMore() {
        let next = part.endIndex
        guard next < content.lines.count else { return show(nil) }
        top = next
        fillTerminal()
    }

    /// The lines that the user can page through, and those that stay under them.
    ///
    /// A message that is too long to stay takes the place of the frame.
    private var content: (lines: [String], notes: [String]) {
        let (rows, notes) = (console.size?.rows ?? 0, message?.wrapped(to: columns) ?? [])
        let frame = draw(height: rows - notes.count - 2)
        return notes.count > max(rows / 3, 4) ? (notes, []) : (frame, notes)
    }

    /// The lines of the content that fit over its notes.
    private var part: ArraySlice<String> {
        let content = content
        let room = max((console.size?.rows ?? .max) - content.notes.count - 2, 1)
        return content.lines.count <= room ? content.lines[...] : content.lines.dropFirst(top).prefix(room - 1)
    }

    private func fillTerminal() {
        let (content, part) = (content, part)
        var lines = Array(part) + content.notes
        if part.count < content.lines.count {
            let isLast = part.endIndex == content.lines.count
            lines.insert("… Press Return \(isLast ? "to go back" : "for more").", at: part.count)
        }
        console.clear()
        console.write(lines.joined(separator: "\n"))
    }

    /// Shows the frame, the message, and the prompt again.
    ///
    /// While a command is performed, it does nothing: the command shows a frame when it has
    /// finished.
    private func redraw() {
        guard let prompt else { return }
        top = 0
        shown = draw()
        fillTerminal()
        console.write(prompt: prompt)
    }

    func readLine() async -> String? {
        let line = await readLine(after: "> ")
        layOut()
        return line
    }

    private func readLine(after prompt: String) async -> String? {
        self.prompt = prompt
        defer { (self.prompt, early) = (nil, nil) }
        if let early { return early }
        return await console.readLine(after: prompt)
    }

    func ask(_ question: String) async -> String? {
        if !console.isInteractive { console.write(question) }
        guard let line = await readLine(after: console.isInteractive ? question + " " : "> ") else { return nil }
        return line.typed.trimmed.start(60)
    }

    func confirm(_ question: String) async -> Bool? { nil }

    func close() { console.close() }

    private func draw(height: Int = 0) -> [String] {
        layOut()
        return Drawing(width: columns, height: height).lines(Frame(app.window, back: app.wayBack))
    }

    private var columns: Int {
        min(max(width ?? console.size?.columns ?? 80, Drawing.widths.lowerBound), Drawing.widths.upperBound)
    }
}
