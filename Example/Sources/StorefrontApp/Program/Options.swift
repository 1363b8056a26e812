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
        /// The file for the recorded session.
        case record = "--record"
        /// The file for the session.
        case state = "--state"
        /// The folder for the files of a web site.
        case linkFiles = "--link-files"
        /// The files of a web site are compared and not written.
        case check = "--check"
        /// The recorded session to repeat.
        case replay
        /// The recorded session whose page is made.
        case page
        /// The link to explain.
        case why
        /// The plan of the link is JSON.
        case json = "--json"
        /// The help text.
        case help = "--help"
        /// The links to open.
        case link

        fileprivate var usage: String {
            switch self {
            case .width: "\(rawValue) N"
            case .record, .state, .replay, .page: "\(rawValue) FILE"
            case .linkFiles: "\(rawValue) FOLDER"
            case .why: "\(rawValue) LINK"
            case .link: "a link such as shop://products/42"
            case .script, .slow, .check, .json, .help: rawValue
            }
        }
    }

    var width: Int?
    /// The path of the file for the recorded session.
    var record: String?
    /// The path of the file for the session.
    var state: String?
    /// The folder for the files of a web site that has the links.
    var linkFiles: String?
    /// Whether the files in the folder are compared with those of the links.
    var isCheck = false
    /// The path of the recorded session to repeat.
    var replay: String?
    /// The path of the recorded session whose page is made.
    var page: String?
    /// The link to explain.
    var why: String?
    /// Whether the plan of the link is JSON.
    var isJSON = false
    /// Whether a program with a window reads commands from standard input.
    public private(set) var isScript = false
    /// The links to open.
    public private(set) var links: [String] = []
    /// Whether the products take their time to arrive.
    var isSlow = false
    var wantsHelp = false

    /// Whether the program is independent of the other windows of the shop.
    public var isSeparate: Bool { isScript || isSlow || record != nil }

    /// A name for the file with the state: equal for equal paths; `nil` if there is no such file.
    public var stateID: String? {
        guard let state else { return nil }
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
                let usages = names.map(\.usage)
                throw ShopError(
                    "Unknown option: \(argument.drawn.clipped(to: 40)). The options are \(usages.dropLast().joined(separator: ", ")), and \(usages.last ?? "")."
                )
            }
            switch name {
            case .help: wantsHelp = true
            case .link: break
            case .script: isScript = true
            case .slow: isSlow = true
            case .json: isJSON = true
            case .check: isCheck = true
            case .replay:
                replay = try Self.path(arguments.next(), "replay requires a session, for example session.json.")
            case .page: page = try Self.path(arguments.next(), "page requires a session, for example session.json.")
            case .why: why = try Self.path(arguments.next(), "why requires a link, for example shop://products/42.")
            case .width: width = try Self.width(arguments.next() ?? "")
            case .record:
                record = try Self.path(arguments.next(), "--record requires a file name, for example session.json.")
            case .state:
                state = try Self.path(arguments.next(), "--state requires a file name, for example shop.json.")
            case .linkFiles:
                linkFiles = try Self.path(arguments.next(), "--link-files requires a folder, for example .well-known.")
            }
        }
        if isCheck, linkFiles == nil { throw ShopError("--check requires --link-files FOLDER.") }
        if isJSON, why == nil { throw ShopError("--json requires a link, for example why shop://cart --json.") }
    }

    private static func path(_ argument: String?, _ usage: String) throws -> String {
        guard let argument, !argument.isEmpty, !argument.hasPrefix("--") else { throw ShopError(usage) }
        return argument
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
