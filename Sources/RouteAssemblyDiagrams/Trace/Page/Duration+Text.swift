extension Duration {
    /// In milliseconds, or in seconds where nobody counts those: `0.04 ms`, `12.5 ms`, `3.20 s`.
    var text: String {
        let (seconds, attoseconds) = components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        return switch microseconds {
        case ..<10_000: "\(Self.fixed(microseconds / 10, places: 2)) ms"
        case ..<1_000_000: "\(Self.fixed(microseconds / 100, places: 1)) ms"
        default: "\(Self.fixed(microseconds / 10_000, places: 2)) s"
        }
    }

    private static func fixed(_ number: Int64, places: Int) -> String {
        let unit: Int64 = places == 2 ? 100 : 10
        let fraction = "\(number % unit)"
        return "\(number / unit).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
