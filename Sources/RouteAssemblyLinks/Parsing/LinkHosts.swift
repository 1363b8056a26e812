/// The hosts that a table accepts, by their names and by patterns such as `*.shop.example`.
struct LinkHosts: Sendable {
    let names: Set<String>
    /// The texts after the `*` of the patterns.
    private let endings: [String]

    init(_ hosts: Set<String>) {
        names = Set(hosts.map { $0.lowercased() })
        endings = names.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
    }

    /// The host of printed links.
    var printed: String? {
        let hosts = names.filter { !$0.hasPrefix("*") }
        return hosts.filter { !$0.contains(":") }.min() ?? hosts.min()
    }

    /// A host that is accepted.
    var example: String? { printed ?? endings.min().map { "www" + $0 } }

    /// Whether a host in lower case is accepted.
    func contains(_ host: String?) -> Bool {
        guard let host, !names.isEmpty else { return false }
        if !endings.isEmpty, host.isHost, endings.contains(where: { host.hasSuffix($0) }) { return true }
        // The star of a pattern is no part of a host.
        return !host.hasPrefix("*") && names.contains(host)
    }
}

extension String {
    /// Whether the text consists of labels, separated by dots, as in DNS, and perhaps a
    /// port.
    fileprivate var isHost: Bool {
        let parts = utf8.split(separator: .colon, maxSplits: 1, omittingEmptySubsequences: false)
        let port = parts.count == 2 ? String(Substring(parts[1])) : nil
        guard let name = parts.first, name.count <= 253, port.map(\.isPort) ?? true else { return false }
        return name.split(separator: .dot, omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
                && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
        }
    }

    private var isPort: Bool { UInt16(self).map { $0 > 0 && String($0) == self } ?? false }

    /// The defect of a host of a table.
    var hostIssue: LinkIssue? {
        let isPattern = hasPrefix("*.")
        let rest = isPattern ? String(dropFirst(2)) : self
        if rest.isHost, !isPattern || rest.utf8.contains(.dot) { return nil }
        return LinkIssue(
            code: .malformedHost, pattern: self,
            message: contains("*")
                ? """
                \(quoted) is not a pattern of hosts. Write "*." once, before a name with a dot: "*.shop.example" accepts \
                all subdomains. List other hosts one by one.
                """
                : """
                \(quoted) is not a host. \
                Write it without scheme and path: letters, digits, "-", and "." (international names in Punycode), and a port after ":".
                """)
    }
}
