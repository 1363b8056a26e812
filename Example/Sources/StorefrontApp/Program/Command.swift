/// A command of the user.
enum Command: Equatable {
    case open(String)
    case tap(Int)
    case back
    case history(HistoryDirection?)
    case tab(ShopTab)
    case logIn(String)
    case logOut
    case tree
    case why(String?)
    case links
    case width(Int)
    case help
    case quit

    private static let names = "open, tap, back, history, tab, login, logout, tree, why, links, width, help, quit"

    /// Parses a line.
    ///
    /// The result is `nil` for an empty line or a comment.
    init?(_ line: String) throws {
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let name = words.first?.lowercased(), !name.hasPrefix("#") else { return nil }
        let rest = words.count > 1 ? words[1].trimmed : ""
        switch name {
        case "open": self = .open(try rest.required("open LINK, for example: open shop://products/42"))
        case "tap": self = .tap(try Self.number(rest))
        case "tab": self = .tab(try Self.value(rest, "tab NAME. The tabs are \(Self.tabs)."))
        case "login": self = .logIn(try rest.required("login NAME, for example: login Anna"))
        case "why": self = .why(rest.isEmpty ? nil : rest)
        case "history" where rest.isEmpty: self = .history(nil)
        case "history": self = .history(try Self.value(rest, "history, history back, or history forward"))
        case "width": self = .width(try Options.width(rest))
        case "back": self = .back
        case "logout": self = .logOut
        case "links": self = .links
        case "tree": self = .tree
        case "help": self = .help
        case "quit", "exit": self = .quit
        case _ where words.count == 1 && name.isNumber: self = .tap(try Self.number(name))
        default: throw ShopError("Unknown command: \(name.clipped(to: 40).drawn). The commands are \(Self.names).")
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard text.isNumber else { throw ShopError("Usage: tap NUMBER, for example: tap 1") }
        return Int(text) ?? .max
    }

    private static func value<Value: RawRepresentable<String>>(_ name: String, _ usage: String) throws -> Value {
        guard let value = Value(rawValue: name.lowercased()) else { throw ShopError("Usage: \(usage)") }
        return value
    }

    private static var tabs: String { ShopTab.allCases.map(\.rawValue).joined(separator: ", ") }

    /// The list of the commands with explanations.
    static let helpText = """
        open LINK    open a link, for example shop://products/42
        tap NUMBER   tap the item with this number; the number alone does the same
        back         go back, or close the topmost screen
        history      list where you were, the latest first
        history back, history forward
                     go to where you were before, in any tab, and forward again
        tab NAME     select a tab: \(tabs);
                     the search, chosen again, begins a new search
        login NAME   log in, which the cart and the account require
        logout       log out and return to the start
        tree         show the whole hierarchy of screens
        why LINK     explain what opening a link would find, build, and remove, and
                     preview the screens
        why          explain what restored the screens of the last session
        links        list the links, each with an example and the screen behind it
        width N      set the width (\(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns); from \(Drawing.wide) on, a product is
                     beside the list, and from \(Drawing.widest) on, its reviews are, too
        help         show this list
        quit         quit the program

        Links: \(ShopLinks.patterns.joined(separator: "\n       "))
        """
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}

extension String {
    fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }

    fileprivate func required(_ usage: String) throws -> String {
        guard !isEmpty else { throw ShopError("Usage: \(usage)") }
        return self
    }
}
