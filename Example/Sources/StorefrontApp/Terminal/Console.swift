/// Where lines come from and go to.
protocol Console: AnyObject {
    /// Whether a person sits there, who sees a prompt and one frame at a time.
    var isInteractive: Bool { get }
    /// How large the terminal is, if it is one.
    var size: (columns: Int, rows: Int)? { get }

    /// Waits for a line; nil at the end of the input.
    func readLine(after prompt: String) -> String?
    func write(_ text: String)
    /// Makes room for a new frame.
    func clear()
}
