/// What the program was started with.
struct Options: Equatable {
    var width: Int?
    /// Where a page about the session is to be written.
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
                    throw ShopError("--trace needs a file to write to, such as trace.html.")
                }
                trace = path
            default:
                throw ShopError(
                    "Unknown option \(argument.printable.clipped(to: 40)). There are --width N, --trace FILE and --help."
                )
            }
        }
    }

    /// A width that can be drawn.
    static func width(_ text: String) throws -> Int {
        guard let width = Int(text), Drawing.widths.contains(width) else {
            throw ShopError("A width is a number from \(Drawing.widths.lowerBound) to \(Drawing.widths.upperBound).")
        }
        return width
    }
}
