/// What the program was started with.
struct Options: Equatable {
    var width: Int?
    var wantsHelp = false

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--width": width = try Self.width(arguments.next() ?? "")
            default: throw ShopError("Unknown option \(argument.printable.clipped(to: 40)). There are --width N and --help.")
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
