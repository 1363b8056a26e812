/// The schemes and hosts that a table answers to.
struct LinkOrigins: Sendable {
    private let schemes: Set<String>
    private let hosts: Set<String>
    let issues: [LinkIssue]
    /// What printed links start with.
    let prefix: String

    init(schemes: Set<String>, hosts: Set<String>) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        self.hosts = Set(hosts.map { $0.lowercased() })
        issues =
            self.schemes.sorted().compactMap(Self.issue(ofScheme:))
            + self.hosts.sorted().compactMap(Self.issue(ofHost:))
        if let scheme = self.schemes.min() {
            prefix = "\(scheme)://"
        } else if let host = self.hosts.min() {
            prefix = "https://\(host)/"
        } else {
            prefix = "/"
        }
    }

    /// Where the path starts in what precedes the query.
    func pathStart(in text: ArraySlice<UInt8>, of link: String) throws(LinkError) -> Int {
        if text.first == .slash { return text.startIndex }
        guard let (scheme, rest) = text.splitAfterScheme else {
            throw LinkError(
                .malformed, link: link,
                message: """
                    \(link.quoted) is no link: it starts with neither a scheme nor a slash. \
                    Write it as "/path" or "scheme://path".
                    """)
        }
        guard scheme.isWebScheme || schemes.contains(scheme) else {
            throw LinkError(
                .forbiddenScheme, link: link,
                message: """
                    The scheme \(scheme.quoted) is not on the table's list, which has \(Self.list(schemes)). \
                    Add it there if its links may open the app.
                    """)
        }
        let hasAuthority = rest.starts(with: [.slash, .slash])
        let afterSlashes = hasAuthority ? rest.dropFirst(2) : rest
        let authority: ArraySlice<UInt8> = hasAuthority ? afterSlashes.prefix { $0 != .slash } : []

        if authority.contains(where: { $0 == .at || $0 == .colon }) {
            throw LinkError(
                .forbiddenHost, link: link,
                message: """
                    \(link.quoted) has user info or a port, which no link may have. \
                    Leave them out, or write : as %3A and @ as %40.
                    """)
        }
        guard scheme.isWebScheme else { return afterSlashes.startIndex }
        let host = String(decoding: authority, as: UTF8.self).lowercased()
        guard hosts.contains(host) else {
            throw LinkError(
                .forbiddenHost, link: link,
                message: """
                    The host \(host.quoted) is not on the table's list, which has \(Self.list(hosts)). \
                    Add it there if its links may open the app.
                    """)
        }
        return authority.endIndex
    }

    private static func list(_ names: Set<String>) -> String {
        names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
    }

    private static func issue(ofScheme scheme: String) -> LinkIssue? {
        if scheme.isWebScheme {
            return LinkIssue(
                code: .malformedScheme, pattern: scheme,
                message: """
                    \(scheme) is no custom scheme. \
                    List the hosts whose web links open the app in the table's hosts.
                    """)
        }
        guard !ArraySlice(scheme.utf8).isScheme else { return nil }
        return LinkIssue(
            code: .malformedScheme, pattern: scheme,
            message:
                "\(scheme.quoted) is no scheme. Write it without a colon: a letter, then letters, digits, \"+\", \"-\" and \".\"."
        )
    }

    private static func issue(ofHost host: String) -> LinkIssue? {
        guard host.isEmpty || !host.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E }) else {
            return nil
        }
        return LinkIssue(
            code: .malformedHost, pattern: host,
            message: """
                \(host.quoted) is no host. \
                Write it without scheme, port and path, with letters, digits, "-" and "." (international names in Punycode).
                """)
    }
}

extension ArraySlice<UInt8> {
    /// The scheme in lower case and what follows its colon; nil for a text without a scheme.
    var splitAfterScheme: (scheme: String, rest: ArraySlice<UInt8>)? {
        guard let colon = firstIndex(of: .colon), self[..<colon].isScheme else { return nil }
        return (String(decoding: self[..<colon], as: UTF8.self).lowercased(), self[(colon + 1)...])
    }

    fileprivate var isScheme: Bool {
        guard let first, first.isLetter else { return false }
        return allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
    }
}

extension String {
    fileprivate var isWebScheme: Bool { self == "https" || self == "http" }
}
