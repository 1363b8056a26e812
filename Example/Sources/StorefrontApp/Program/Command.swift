/// A command of the user.
enum Command: Equatable {
    case open(String)
    case tap(Int)
    case back
    case again
    case history(HistoryDirection?)
    case views
    case tab(ShopTab)
    case logIn(String)
    case logOut
    case tree
    case why(String?)
    case links
    case width(Int)
    case help
    case quit

    private static let names = [
        "open", "tap", "back", "again", "history", "tab", "login", "logout", "tree", "views", "why", "links", "width",
        "help",
        "quit",
    ]

    private static let longest = 8192

    /// Parses a line.
    ///
    /// The result is `nil` for an empty line or a comment.
    init?(_ line: String) throws {
        guard line.utf8.count <= Self.longest else { throw ShopError("A line can have at most \(Self.longest) bytes.") }
        let line = line.typed
        let words = line.split(separator: " ", maxSplits: 1)
        guard let name = words.first?.lowercased().visible, !name.isEmpty, !name.hasPrefix("#") else { return nil }
        let rest = words.count > 1 ? words[1].trimmed : ""
        switch name {
        case "open": self = .open(try rest.required("open LINK, for example: open shop://products/42"))
        case "tap": self = .tap(try Self.number(rest))
        case "tab": self = .tab(try Self.tab(rest))
        case "login": self = .logIn(try rest.required("login NAME, for example: login Anna"))
        case "why": self = .why(rest.isEmpty ? nil : rest)
        case "history": self = .history(rest.isEmpty ? nil : try Self.direction(rest))
        case "views": self = .views
        case "width": self = .width(try Options.width(rest))
        case "back": self = .back
        case "again": self = .again
        case "logout": self = .logOut
        case "links": self = .links
        case "tree": self = .tree
        case "help": self = .help
        case "quit", "exit": self = .quit
        case _ where words.count == 1 && name.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains):
            self = .tap(try Self.number(name))
        default:
            throw ShopError(
                "Unknown command: \(name.clipped(to: 40)). The commands are \(Self.names.joined(separator: ", ")).")
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            throw ShopError("Usage: tap NUMBER, for example: tap 1")
        }
        return Int(text) ?? .max
    }

    private static func direction(_ name: String) throws -> HistoryDirection {
        guard let direction = HistoryDirection(rawValue: name.lowercased()) else {
            throw ShopError("Usage: history, history back, or history forward")
        }
        return direction
    }

    private static func tab(_ name: String) throws -> ShopTab {
        guard let tab = ShopTab(rawValue: name.lowercased()) else {
            throw ShopError(
                "Usage: tab NAME. The tabs are \(ShopTab.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return tab
    }

    /// The list of the commands with explanations.
    static let helpText = """
        open LINK    open a link, for example shop://products/42
        tap NUMBER   tap the item with this number; the number alone does the same
        back         go back, or close the topmost screen
        again        try again what could not be loaded
        history      list where you were, the latest first
        history back, history forward
                     go to where you were before, in any tab, and forward again
        tab NAME     select a tab: \(ShopTab.allCases.map(\.rawValue).joined(separator: ", "));
                     the search, chosen again, begins a new search
        login NAME   log in, which the cart and the account require
        logout       log out and return to the start
        tree         show the whole hierarchy of screens
        views        list the screens that you have seen, and what led to them
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
    /// The text without invisible characters, such as joiners and variation selectors.
    fileprivate var visible: String {
        String(UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    }

    fileprivate func required(_ usage: String) throws -> String {
        guard !isEmpty else { throw ShopError("Usage: \(usage)") }
        return self
    }
}
