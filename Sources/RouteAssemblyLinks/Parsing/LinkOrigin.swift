/// The scheme of a link, and the text after two slashes.
struct LinkOrigin {
    /// The scheme in lower case, or `nil` for a bare path.
    let scheme: String?
    /// Indicates whether the scheme is that of a web link.
    let isWeb: Bool
    /// The text between two slashes and the next one, which can be a host, and is empty otherwise.
    let authority: ArraySlice<UInt8>
    /// The authority in lower case, or `nil` if it cannot be a host.
    let host: String?
    /// The index after the scheme and two slashes, where the path of a link without a host starts.
    let start: Int

    /// Splits a link without query and fragment, or returns `nil` if it begins with neither a scheme
    /// nor a slash.
    init?(_ text: ArraySlice<UInt8>) {
        if text.first == .slash {
            (scheme, isWeb, authority, host, start) = (nil, false, [], nil, text.startIndex)
            return
        }
        guard let (scheme, rest) = text.splitAfterScheme else { return nil }
        let afterSlashes = rest.starts(with: [.slash, .slash]) ? rest.dropFirst(2) : nil
        authority = afterSlashes?.prefix { $0 != .slash } ?? []
        // Hashing a host with many combining marks would take quadratic time.
        let isHost = !authority.isEmpty && authority.allSatisfy { $0.isASCII }
        host = isHost ? String(decoding: authority, as: UTF8.self).lowercased() : nil
        (self.scheme, isWeb, start) = (scheme, scheme.isWebScheme, (afterSlashes ?? rest).startIndex)
    }

    var hasUserInfoOrPort: Bool { authority.contains { $0 == .at || $0 == .colon } }
}
