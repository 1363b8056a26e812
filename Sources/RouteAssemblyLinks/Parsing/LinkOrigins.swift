/// The schemes and hosts that a table accepts.
///
/// An object, so that copying a table copies one reference.
final class LinkOrigins: Sendable {
    private let schemes: Set<String>
    private let hosts: LinkHosts
    private let schemeHosts: LinkHosts
    private let acceptsBarePaths: Bool
    let issues: [LinkIssue]
    /// The beginning of printed links.
    let prefix: String

    init(schemes: Set<String>, hosts: Set<String>, schemeHosts: Set<String> = [], acceptsBarePaths: Bool = true) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        self.hosts = LinkHosts(hosts)
        self.schemeHosts = LinkHosts(schemeHosts)
        self.acceptsBarePaths = acceptsBarePaths
        issues =
            self.schemes.sorted().compactMap(Self.issue(ofScheme:))
            + self.hosts.names.union(self.schemeHosts.names).sorted().compactMap(\.hostIssue)
        if let scheme = self.schemes.min() {
            prefix = "\(scheme)://"
        } else if let host = self.hosts.printed {
            prefix = "https://\(host)/"
        } else {
            prefix = "/"
        }
    }

    /// Creates the origins of several tables, for the messages of their errors.
    convenience init(_ all: [LinkOrigins]) {
        self.init(
            schemes: Set(all.flatMap(\.schemes)), hosts: Set(all.flatMap(\.hosts.names)),
            schemeHosts: Set(all.flatMap(\.schemeHosts.names)),
            acceptsBarePaths: all.contains(where: \.acceptsBarePaths))
    }

    /// The beginning of links that are examples.
    var examplePrefix: String {
        prefix == "/" ? hosts.example.map { "https://\($0)/" } ?? prefix : prefix
    }

    /// The hosts of web links.
    var hostNames: Set<String> { hosts.names }

    func acceptsHost(_ host: String) -> Bool { hosts.contains(host.lowercased()) }

    /// Whether a link is a web link to an accepted host.
    func isOnHost(_ link: String) -> Bool {
        let bytes = Array(link.utf8.prefix { $0 != .question && $0 != .hash })
        guard let origin = LinkOrigin(bytes[...]), origin.isWeb else { return false }
        return hosts.contains(origin.host)
    }

    /// Whether the first segment of a link with a custom scheme would be read as its
    /// host.
    func readsAsHost(_ segment: String) -> Bool { !schemes.isEmpty && schemeHosts.contains(segment.lowercased()) }

    /// Returns the index at which the path of a link starts, or `nil` if the origin is not
    /// accepted.
    func pathStart(of origin: LinkOrigin) -> Int? {
        guard let scheme = origin.scheme else { return acceptsBarePaths ? origin.start : nil }
        if origin.isWeb { return hosts.contains(origin.host) ? origin.authority.endIndex : nil }
        guard schemes.contains(scheme) else { return nil }
        if schemeHosts.contains(origin.host) { return origin.authority.endIndex }
        return origin.hasUserInfoOrPort ? nil : origin.start
    }

    /// Returns the error of a link whose origin is not accepted, or is `nil`.
    func rejection(of origin: LinkOrigin?, in link: String) -> LinkError {
        guard let origin else {
            return LinkError(
                .malformed, link: link,
                message: """
                    \(link.quoted) is not a link: it begins with neither a scheme nor a slash. \
                    Write it as "/path" or "scheme://path".
                    """)
        }
        guard let scheme = origin.scheme else {
            return LinkError(
                .forbiddenScheme, link: link,
                message: """
                    \(link.quoted) is a bare path, which the table does not accept. \
                    Write it with a scheme, or let the table accept bare paths.
                    """)
        }
        guard origin.isWeb || schemes.contains(scheme) else {
            return LinkError(
                .forbiddenScheme, link: link,
                message: """
                    The scheme \(scheme.quoted) is not one of the table's schemes (\(Self.list(schemes))). \
                    Add it if its links may open the app.
                    """)
        }
        guard !origin.hasUserInfoOrPort else {
            return LinkError(
                .forbiddenHost, link: link,
                message: """
                    \(link.quoted) has user info or a port, which links must not have. \
                    Remove them, or write : as %3A and @ as %40.
                    """)
        }
        return LinkError(
            .forbiddenHost, link: link,
            message: """
                The host \(String(decoding: origin.authority, as: UTF8.self).quoted) is not one of the table's hosts \
                (\(Self.list(hosts.names))). Add it if its links may open the app.
                """)
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
}

extension ArraySlice<UInt8> {
    /// The scheme in lower case and the bytes after its colon.
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
    var isWebScheme: Bool { self == "https" || self == "http" }
}

/// The scheme of a link, and the text after two slashes.
struct LinkOrigin {
    /// The scheme in lower case, or `nil` for a bare path.
    let scheme: String?
    let isWeb: Bool
    /// The text between two slashes and the next one, which can be a host, and is empty otherwise.
    let authority: ArraySlice<UInt8>
    /// The authority in lower case, or `nil` if it cannot be a host.
    let host: String?
    /// The index after the scheme and two slashes, where the path of a link without a host starts.
    let start: Int

    /// Splits a link without query and fragment, or returns `nil` if it begins with neither a
    /// scheme nor a slash.
    init?(_ text: ArraySlice<UInt8>) {
        if text.first == .slash {
            scheme = nil
            isWeb = false
            authority = []
            host = nil
            start = text.startIndex
            return
        }
        guard let (scheme, rest) = text.splitAfterScheme else { return nil }
        let afterSlashes = rest.starts(with: [.slash, .slash]) ? rest.dropFirst(2) : nil
        authority = afterSlashes?.prefix { $0 != .slash } ?? []
        // Hashing a host with many combining marks would take quadratic time.
        let isHost = !authority.isEmpty && authority.allSatisfy { $0.isASCII }
        host = isHost ? String(decoding: authority, as: UTF8.self).lowercased() : nil
        self.scheme = scheme
        isWeb = scheme.isWebScheme
        start = (afterSlashes ?? rest).startIndex
    }

    var hasUserInfoOrPort: Bool { authority.contains { $0 == .at || $0 == .colon } }
}
