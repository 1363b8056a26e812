import Foundation
import Testing

/// Drives the built programs in a virtual display, one test after the other.
///
/// Each test compares the whole hierarchy, as the widgets show it.
@Suite(.serialized) struct DesktopTests {}

/// The Storefront in a window, driven by the mouse, the keyboard, and commands.
final class Desktop: Program {
    private let (input, output) = (Pipe(), Pipe())
    private var text = ""
    private var number = 0

    /// Starts the program and waits for its window.
    ///
    /// - Parameters:
    ///   - arguments: More arguments than `--script`.
    ///   - environment: More variables than those of the display.
    /// - Throws: A `Failure` if there is no window after a while.
    init(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws {
        try super.init(["--script"] + arguments, environment, input: input, output: output)
        _ = try send("shown")
        try use(window: 1)
    }

    override func use(window number: Int) throws {
        try super.use(window: number)
        try expect("\(number)", of: "window")
    }

    // MARK: Commands

    /// Sends commands to the program, and returns the output of the last one.
    @discardableResult
    func send(_ commands: String...) throws -> String {
        var answer = ""
        for command in commands { answer = try self.answer(to: command) }
        return answer
    }

    private func answer(to command: String) throws -> String {
        number += 1
        // The program repeats the comment when the command has finished.
        let end = "> # \(number)\n"
        try write("\(command)\n# \(number)")
        while !text.contains(end) { try read() }
        guard let range = text.range(of: end) else { return "" }
        let lines = text[..<range.lowerBound].split(separator: "\n").drop { !$0.hasPrefix("> \(command.prefix(20))") }
        text = String(text[range.upperBound...])
        return lines.dropFirst().joined(separator: "\n")
    }

    /// Reads new output of the program.
    private func read() throws {
        let file = output.fileHandleForReading
        var descriptor = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 120_000) > 0 else { throw Failure("The program hangs after: \(text)") }
        let data = file.availableData
        guard !data.isEmpty else { throw Failure("The program has ended: \(text)") }
        text += String(decoding: data, as: UTF8.self)
    }

    /// Writes a command to the program, and does not wait until it has finished.
    func write(_ command: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8)) }

    /// Opens links one after another, as another program does.
    func open(_ links: String...) throws { try write("links \(links.joined(separator: " "))") }

    /// Ends the input, and returns the exit status.
    func quit() throws -> Int32 {
        try input.fileHandleForWriting.close()
        return try exitStatus()
    }

    // MARK: The user

    /// Clicks a control with a name, as soon as it has come to rest.
    func click(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try pressButtons([1], at: try rest(of: name, location))
    }

    /// Clicks a control with a name, if there is one that can be reached now.
    func clickIfReached(_ name: String) throws {
        let position = try send("where \(name)")
        if position != "nowhere", !position.hasSuffix("covered") { try pressButtons([1], at: position) }
    }

    /// Waits until a control with a name has come to rest, and returns its position.
    private func rest(of name: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
        var position = ""
        try wait("\(name) is at rest, and not \(position)", location) {
            let last = position
            position = try send("where \(name)")
            // The button 5 is the wheel, and scrolls down.
            if position.hasSuffix("covered") { try pressButtons([5], at: "300 300") }
            return position != "nowhere" && position == last && !position.hasSuffix("covered")
        }
        return position
    }

    /// Presses buttons of the mouse, one right after the other.
    func pressButtons(_ buttons: [Int], at position: String) throws {
        let point = position.split(separator: " ").map(String.init)
        try perform(["mousemove", "--window", window] + point + buttons.flatMap { ["click", String($0)] })
    }

    /// Moves the pointer over a control, and presses buttons of the mouse one after the other.
    func pressButtons(_ buttons: [Int], over name: String) throws {
        try pressButtons(buttons, at: try rest(of: name))
    }

    func resize(width: Int, height: Int = 640) throws {
        try perform("windowsize", window, String(width), String(height))
    }

    /// Presses the key Tab until a control has the keyboard focus.
    func focus(on name: String) throws {
        try wait("\(name) has the focus") {
            if try send("focus") == name { return true }
            try press("Tab")
            return false
        }
    }

    /// Returns the names of the controls that the key Tab reaches, from the one that has the focus.
    func namesInOrder() throws -> [String] {
        var names = [try send("focus")]
        while names.count < 40 {
            try press("Tab")
            try wait("the focus has moved from \(names)") { try send("focus") != names[names.count - 1] }
            let name = try send("focus")
            if name == names[0] { break }
            names.append(name)
        }
        return names
    }

    // MARK: Steps

    /// Performs steps of a user, and waits for the result of each.
    ///
    /// - Parameters:
    ///   - steps: The steps. An action is a verb with its object, such as `click Cart`, or else a
    ///     command. The result is what the widgets show, or `focus`, `control`, or `gone` with the
    ///     name of a control; empty if it does not matter.
    ///   - location: The place of the call.
    func follow(_ steps: [(action: String, result: String)], _ location: SourceLocation = #_sourceLocation) throws {
        for (action, result) in steps {
            try perform(action, location)
            let words = result.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case nil: break
            case "focus": try expect(words[1], of: "focus", location)
            case "control": try expectControl(words[1], location)
            case "gone": try expect("nowhere", of: "where \(words[1])", location)
            default: try expect(result, location)
            }
        }
    }

    private func perform(_ action: String, _ location: SourceLocation) throws {
        let words = action.split(separator: " ", maxSplits: 1).map(String.init)
        let object = words.count > 1 ? words[1] : ""
        switch words.first {
        case "click": try click(object, location)
        case "press": try press(object.split(separator: " ").map(String.init))
        case "type": try type(object)
        case "reach": try focus(on: object)
        case "resize": try resize(width: Int(object) ?? 0)
        case "link": try open(object)
        default: try send(action)
        }
    }

    // MARK: Expectations

    /// Waits until a command has an answer: `shown` without one, which is what the widgets show.
    func expect(_ answer: String, of command: String = "shown", _ location: SourceLocation = #_sourceLocation) throws {
        var last = ""
        try wait("\(command) is \(answer), and not \(last)", location) {
            last = try send(command)
            return last == answer
        }
    }

    /// Waits until the widgets show the hierarchy.
    func expectNoDifference(_ location: SourceLocation = #_sourceLocation) throws {
        try wait("the window shows the hierarchy", location) { try !send("shown").contains("The window shows") }
    }

    /// Waits until a control with a name is there.
    func expectControl(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try wait("\(name) is there", location) { try send("where \(name)") != "nowhere" }
    }

    /// Waits until a control has the keyboard focus.
    func expectFocus(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try expect(name, of: "focus", location)
    }
}

/// Returns the notation of the window.
///
/// - Parameters:
///   - columns: The columns beside the list, or over it.
///   - isFolded: Whether the columns are one over the other.
///   - search: The stack in the second tab.
///   - account: The stack in the last tab.
///   - selected: The position of the selected tab.
nonisolated func tabs(
    _ columns: String..., folded isFolded: Bool = false, search: String = "stack[SearchScreen]",
    account: String = "stack[AccountScreen]", selected: Int = 0
) -> String {
    let columns = ["stack[ProductListScreen]"] + columns
    let home = (isFolded ? "columns-[" : "columns[") + columns.joined(separator: ", ") + "]"
    let tabs = [home, search, "stack[CartScreen]", account]
    return "tabs[" + tabs.enumerated().map { ($0 == selected ? "*" : "") + $1 }.joined(separator: ", ") + "]"
}

nonisolated func product(_ id: Int) -> String { "stack[ProductScreen \(id)]" }
nonisolated func reviews(_ id: Int) -> String { "stack[ReviewsScreen \(id)]" }

/// A setting of the desktop that changes how the window looks.
nonisolated enum Look: String, CaseIterable {
    case normal, largeText, dark, highContrast, rightToLeft

    static let purchases = [normal, largeText]
}

extension Desktop {
    /// Starts the program with a look.
    convenience init(look: Look) throws {
        let environment =
            switch look {
            case .dark: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]
            case .highContrast: ["ADW_DEBUG_HIGH_CONTRAST": "1"]
            case .normal, .largeText, .rightToLeft: [String: String]()
            }
        try self.init([], environment)
        if look == .largeText { try send("text 2") }
        if look == .rightToLeft { try send("direction rtl") }
    }
}
