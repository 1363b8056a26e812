import RouteAssembly

/// Shows a window's hierarchy on a console, and tells it how much room there is.
final class Display {
    /// The width that was asked for; the terminal's otherwise.
    var width: Int?

    private let app: ShopApp
    private let console: any Console
    private var shown: [String] = []

    init(_ app: ShopApp, on console: any Console, width: Int?) {
        (self.app, self.console, self.width) = (app, console, width)
    }

    /// Whether what was shown last is still what there is to see.
    var isCurrent: Bool { draw() == shown }

    /// The hierarchy learns how much room there is: a terminal may have been resized.
    func layOut() { app.isWide = columns >= Drawing.wide }

    /// Shows where the user is, and what there is to say.
    ///
    /// A script prints a frame only when it differs from the last one; a terminal is redrawn and
    /// filled.
    func show(_ message: String? = nil) {
        let lines = draw()
        if console.isInteractive {
            let notes = message?.wrapped(to: columns) ?? []
            console.clear()
            console.write((draw(height: (console.size?.rows ?? 0) - notes.count - 2) + notes).joined(separator: "\n"))
        } else {
            if lines != shown { console.write(lines.joined(separator: "\n")) }
            if let message { console.write(message) }
        }
        shown = lines
    }

    /// Asks for a line; nil at the end of the input.
    func ask(_ question: String) -> String? {
        if !console.isInteractive { console.write(question) }
        guard let line = console.readLine(after: console.isInteractive ? question + " " : "> ") else { return nil }
        return line.printable.trimmed.start(60)
    }

    private func draw(height: Int = 0) -> [String] {
        layOut()
        return Drawing(width: columns, height: height).lines(Frame(app.window, back: app.wayBack))
    }

    private var columns: Int {
        min(max(width ?? console.size?.columns ?? 80, Drawing.widths.lowerBound), Drawing.widths.upperBound)
    }
}
