/// The version of the JSON of a snapshot, a saved state, or a parked route.
///
/// Only the outermost value has a version, which applies to all values inside it.
package enum FormatVersion {
    /// The version that this framework writes, and the latest one that it reads.
    package static let latest = 1

    package enum Key: String, CodingKey { case version }

    /// Writes the version, unless the value is inside another value.
    package static func encode(to encoder: any Encoder) throws {
        guard encoder.codingPath.isEmpty else { return }
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(latest, forKey: .version)
    }

    /// Checks the version of a value.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the value.
    ///   - name: The name of the value, for the middle of a sentence.
    ///   - isRequired: Whether a version is required. Otherwise, a value without one has version 1.
    /// - Throws: A `DecodingError` if the version is missing, less than 1, or a later one.
    package static func check(_ decoder: any Decoder, of name: String, isRequired: Bool = false) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let found = try values.decodeIfPresent(Int.self, forKey: .version)
        let version = try found ?? (isRequired ? values.decode(Int.self, forKey: .version) : 1)
        guard (1...latest).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription:
                    "The \(name) has version \(version), and this version of RouteAssembly reads version \(latest).")
        }
    }
}
