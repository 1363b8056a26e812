/// What the user can say.
enum Command: Equatable {
    case open(String)
    case tap(Int)
    case back
    case tab(ShopTab)
    case logIn(String)
    case logOut
    case tree
    case why(String)
    case width(Int)
    case help
    case quit

    private static let names = [
        "open", "tap", "back", "tab", "login", "logout", "tree", "why", "width", "help", "quit",
    ]

    private static let longest = 8192

    /// Reads a line; nil if there is nothing on it but space or a comment.
    init?(_ line: String) throws {
        guard line.utf8.count <= Self.longest else { throw ShopError("A line has at most \(Self.longest) bytes.") }
        let line = line.printable
        let words = line.split(separator: " ", maxSplits: 1)
        guard let name = words.first?.lowercased(), !name.hasPrefix("#") else { return nil }
        let rest = words.count > 1 ? words[1].trimmed : ""
        switch name {
        case "open": self = .open(try rest.required("open LINK, such as open shop://products/42"))
        case "tap": self = .tap(try Self.number(rest))
        case "tab": self = .tab(try Self.tab(rest))
        case "login": self = .logIn(try rest.required("login NAME"))
        case "why": self = .why(try rest.required("why LINK, such as why shop://products/42"))
        case "width": self = .width(try Options.width(rest))
        case "back": self = .back
        case "logout": self = .logOut
        case "tree": self = .tree
        case "help": self = .help
        case "quit", "exit": self = .quit
        default:
            throw ShopError("Unknown command \(name.clipped(to: 40)). There are \(Self.names.joined(separator: ", ")).")
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            throw ShopError("Say tap and the number of an item, such as tap 1.")
        }
        return Int(text) ?? .max
    }

    private static func tab(_ name: String) throws -> ShopTab {
        guard let tab = ShopTab(rawValue: name.lowercased()) else {
            throw ShopError("Say tab and one of \(ShopTab.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return tab
    }

    /// The commands with what they do.
    static let helpText = """
        open LINK    go to a place of the shop, such as shop://products/42
        tap N        tap the item with that number
        back         go back, or close what is on top
        tab NAME     \(ShopTab.allCases.map(\.rawValue).joined(separator: ", "))
        login NAME   log in; cart and account ask for it
        logout       log out, and start again
        tree         show the whole hierarchy
        why LINK     show what opening a link would find, build and remove, and why
        width N      draw \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound) columns wide; from \(Drawing.wide) on, products stand beside the list
        help         show this
        quit         leave

        Links: \(ShopLinks.patterns.joined(separator: "\n       "))
        """
}

extension StringProtocol {
    /// Without spaces at either end.
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension String {
    fileprivate func required(_ usage: String) throws -> String {
        guard !isEmpty else { throw ShopError("Say \(usage).") }
        return self
    }
}
