import Foundation

/// The options of the command line.
public struct Options: Equatable {
    /// An option that a program can have.
    public enum Name: String, Sendable {
        /// The number of columns.
        case width = "--width"
        /// The commands come from standard input.
        case script = "--script"
        /// The products take their time to arrive.
        case slow = "--slow"
        /// The file for the recorded session; for its page if the name ends with `.html`.
        case trace = "--trace"
        /// The file for the session.
        case state = "--state"
        /// The folder for the files of a web site that has the links.
        case linkFiles = "--link-files"
        /// The recorded session to repeat.
        case replay
        /// The link to explain.
        case why
        /// The plan of the link is JSON.
        case json = "--json"
        /// The help text.
        case help = "--help"
        /// The links to open.
        case link = "LINK"

        /// The placeholder of the value after the name; `nil` if there is no value.
        fileprivate var value: String? {
            switch self {
            case .width: "N"
            case .trace, .state, .replay: "FILE"
            case .linkFiles: "FOLDER"
            case .why: "LINK"
            case .script, .slow, .json, .help, .link: nil
            }
        }

        fileprivate var usage: String { value.map { "\(rawValue) \($0)" } ?? rawValue }
    }

    private var values: [Name: String] = [:]
    /// The links to open.
    public private(set) var links: [String] = []
    var width: Int?

    /// Returns the value of an option, or `nil` if the option is not there.
    subscript(name: Name) -> String? { values[name] }

    /// Whether a program with a window reads commands from standard input.
    public var isScript: Bool { self[.script] != nil }

    /// Whether the program is independent of the other windows of the shop.
    public var isSeparate: Bool { [.script, .slow, .trace].contains { self[$0] != nil } }

    /// A name for the file with the state: equal for equal paths; `nil` if there is no such file.
    public var stateID: String? {
        guard let state = self[.state] else { return nil }
        let path = URL(fileURLWithPath: state).standardizedFileURL.path
        // Other processes have other seeds for the hash values of Swift.
        return String(path.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    }

    init(_ arguments: some Sequence<String>, of names: [Name]) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            if names.contains(.link), !argument.hasPrefix("-"), argument.contains("://") {
                links.append(argument)
                continue
            }
            let name = argument == "-h" ? .help : Name(rawValue: argument)
            guard let name, name != .link, names.contains(name) else {
                let usages = names.map(\.usage).joined(separator: ", ")
                throw ShopError("Unknown option: \(argument.drawn.clipped(to: 40)). The options are \(usages).")
            }
            let value = name.value == nil ? "" : arguments.next()
            guard let value, name.value == nil || !value.isEmpty && !value.hasPrefix("--") else {
                throw ShopError("Usage: \(name.usage)")
            }
            values[name] = value
        }
        width = try self[.width].map(Self.width)
        if self[.json] != nil, self[.why] == nil { throw ShopError("Usage: why LINK --json") }
    }

    /// Parses a width and checks that it is supported.
    static func width(_ text: String) throws -> Int {
        guard let width = Int(text), Drawing.widths.contains(width) else {
            throw ShopError(
                "The width must be a number from \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound).")
        }
        return width
    }
}
