/// The options of the command line.
struct Options: Equatable {
    var width: Int?
    /// The path of the file for the trace of the session.
    var trace: String?
    var wantsHelp = false

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--width": width = try Self.width(arguments.next() ?? "")
            case "--trace":
                guard let path = arguments.next(), !path.isEmpty, !path.hasPrefix("--") else {
                    throw ShopError("--trace requires a file name, for example trace.html.")
                }
                trace = path
            default:
                throw ShopError(
                    "Unknown option: \(argument.drawn.clipped(to: 40)). The options are --width N, --trace FILE, and --help."
                )
            }
        }
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
