/// The options of the command line.
struct Options: Equatable {
    var width: Int?
    /// The path of the file for the trace of the session.
    var trace: String?
    /// The path of the file for the session.
    var state: String?
    /// The folder for the files of a web site that has the links.
    var linkFiles: String?
    var wantsHelp = false

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--width": width = try Self.width(arguments.next() ?? "")
            case "--trace":
                trace = try Self.path(arguments.next(), "--trace requires a file name, for example trace.html.")
            case "--state":
                state = try Self.path(arguments.next(), "--state requires a file name, for example shop.json.")
            case "--link-files":
                linkFiles = try Self.path(arguments.next(), "--link-files requires a folder, for example .well-known.")
            default:
                throw ShopError(
                    "Unknown option: \(argument.drawn.clipped(to: 40)). The options are --width N, --trace FILE, --state FILE, --link-files FOLDER, and --help."
                )
            }
        }
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
