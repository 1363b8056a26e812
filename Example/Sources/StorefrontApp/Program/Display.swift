/// What shows the shop to the customer: a terminal, or the window of a desktop.
public protocol Display: AnyObject {
    /// Whether a person uses the shop; otherwise the commands are a script.
    var isInteractive: Bool { get }
    /// Whether commands can be typed.
    var takesCommands: Bool { get }
    /// The message at the start of a session; `nil` for none.
    var greeting: String? { get }
    /// The width that the command `width` has set, in columns of text; `nil` if there is none.
    var width: Int? { get set }
    /// Whether the hierarchy is the one that was shown last.
    var isCurrent: Bool { get }

    /// Shows the current screens and a message.
    ///
    /// - Parameter message: The message under the screens; `nil` for none.
    func show(_ message: String?) async

    /// Shows a note together with the next message, once in the session.
    ///
    /// - Parameter note: The note.
    func note(_ note: String)

    /// Shows a notification, with a way to open its link.
    ///
    /// - Parameters:
    ///   - text: The text, a sentence.
    ///   - link: A link of the shop.
    func notify(_ text: String, opening link: String)

    /// Waits for a command.
    ///
    /// - Returns: The line; `nil` at the end of the input.
    func readLine() async -> String?

    /// Asks for a line of text.
    ///
    /// - Parameter question: The question.
    /// - Returns: The line; `nil` at the end of the input.
    func ask(_ question: String) async -> String?

    /// Asks a yes-or-no question, if there is a way other than a line of text.
    ///
    /// - Parameter question: The question.
    /// - Returns: The answer; `nil` to ask for a line.
    func confirm(_ question: String) async -> Bool?

    /// Ends the display.
    func close()
}
