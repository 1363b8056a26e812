/// The schemes and hosts that a table accepts.
struct LinkOrigins: Sendable {
    private let schemes: Set<String>
    private let hosts: Set<String>
    private let schemeHosts: Set<String>
    let issues: [LinkIssue]
    /// The beginning of printed links.
    let prefix: String

    init(schemes: Set<String>, hosts: Set<String>, schemeHosts: Set<String> = []) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.schemeHosts = Set(schemeHosts.map { $0.lowercased() })
        issues =
            self.schemes.sorted().compactMap(Self.issue(ofScheme:))
            + self.hosts.union(self.schemeHosts).sorted().compactMap(Self.issue(ofHost:))
        if let scheme = self.schemes.min() {
            prefix = "\(scheme)://"
        } else if let host = self.hosts.filter({ !$0.contains(":") }).min() ?? self.hosts.min() {
            prefix = "https://\(host)/"
        } else {
            prefix = "/"
        }
    }

    /// Checks the scheme and the host, and returns the index at which the path starts.
    ///
    /// - Parameters:
    ///   - text: The link without its query and its fragment.
    ///   - link: The whole link, for errors.
    /// - Returns: The index of the first byte of the path.
    /// - Throws: A ``LinkError`` with ``LinkError/Code/malformed``,
    ///   ``LinkError/Code/forbiddenScheme``, or ``LinkError/Code/forbiddenHost``.
    func pathStart(in text: ArraySlice<UInt8>, of link: String) throws(LinkError) -> Int {
        if text.first == .slash { return text.startIndex }
        guard let (scheme, rest) = text.splitAfterScheme else {
            throw LinkError(
                .malformed, link: link,
                message: """
                    \(link.quoted) is not a link: it begins with neither a scheme nor a slash. \
                    Write it as "/path" or "scheme://path".
                    """)
        }
        guard scheme.isWebScheme || schemes.contains(scheme) else {
            throw LinkError(
                .forbiddenScheme, link: link,
                message: """
                    The scheme \(scheme.quoted) is not one of the table's schemes (\(Self.list(schemes))). \
                    Add it if its links may open the app.
                    """)
        }
        let hasAuthority = rest.starts(with: [.slash, .slash])
        let afterSlashes = hasAuthority ? rest.dropFirst(2) : rest
        let authority: ArraySlice<UInt8> = hasAuthority ? afterSlashes.prefix { $0 != .slash } : []

        if hasAuthority, try isListed(authority, scheme, of: link) { return authority.endIndex }
        guard scheme.isWebScheme else { return afterSlashes.startIndex }
        throw LinkError(
            .forbiddenHost, link: link,
            message: """
                The host \(String(decoding: authority, as: UTF8.self).quoted) is not one of the table's hosts \
                (\(Self.list(hosts))). Add it if its links may open the app.
                """)
    }

    /// Indicates whether the text after two slashes is a host that is listed for a scheme.
    ///
    /// - Throws: A ``LinkError`` with ``LinkError/Code/forbiddenHost`` if it has user info or a
    ///   port that is not listed.
    private func isListed(_ authority: ArraySlice<UInt8>, _ scheme: String, of link: String) throws(LinkError) -> Bool {
        let listed = scheme.isWebScheme ? hosts : schemeHosts
        // Hashing a host with many combining marks would take quadratic time.
        if !listed.isEmpty, authority.allSatisfy(\.isASCII),
            listed.contains(String(decoding: authority, as: UTF8.self).lowercased())
        {
            return true
        }
        guard !authority.contains(where: { $0 == .at || $0 == .colon }) else {
            throw LinkError(
                .forbiddenHost, link: link,
                message: """
                    \(link.quoted) has user info or a port, which links must not have. \
                    Remove them, or write : as %3A and @ as %40.
                    """)
        }
        return false
    }

    private static func list(_ names: Set<String>) -> String {
        names.isEmpty ? "none" : names.sorted().joined(separator: ", ").printed(upTo: 120)
    }

    private static func issue(ofScheme scheme: String) -> LinkIssue? {
        if scheme.isWebScheme {
            return LinkIssue(
                code: .malformedScheme, pattern: scheme,
                message: """
                    \(scheme) is not a custom scheme. \
                    For web links, add their hosts to the table's hosts.
                    """)
        }
        guard !ArraySlice(scheme.utf8).isScheme else { return nil }
        return LinkIssue(
            code: .malformedScheme, pattern: scheme,
            message: """
                \(scheme.quoted) is not a scheme. \
                Write it without a colon: a letter, then letters, digits, "+", "-", and ".".
                """)
    }

    private static func issue(ofHost host: String) -> LinkIssue? {
        guard !host.isHost else { return nil }
        return LinkIssue(
            code: .malformedHost, pattern: host,
            message: """
                \(host.quoted) is not a host. \
                Write it without scheme and path: letters, digits, "-", and "." (international names in Punycode), and a port after ":".
                """)
    }
}

extension ArraySlice<UInt8> {
    /// The scheme in lower case and the bytes after its colon, or `nil` if there is no scheme.
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

    /// Indicates whether the text consists of labels, separated by dots, as in DNS, and perhaps a
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
}
