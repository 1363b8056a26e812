import Foundation

/// Returns a value as JSON with sorted keys, and with two spaces of indentation.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Reads a value from JSON.
func read<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// Returns the description of the error that reading JSON throws, or `nil` if it throws none.
func problem<Value: Decodable>(reading json: String, as type: Value.Type) -> String? {
    do {
        _ = try read(json, as: type)
        return nil
    } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
    } catch {
        return "\(error)"
    }
}
