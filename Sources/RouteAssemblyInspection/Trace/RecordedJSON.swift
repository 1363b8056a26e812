import RouteAssembly
import Foundation

/// Values of the app as texts in JSON.
package enum RecordedJSON {
    /// Returns a value as JSON on one line, or `nil` if it cannot be encoded.
    static func text(of value: any Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the value that a text was written for.
    ///
    /// - Throws: A `DecodingError` if the text is not a value of the type.
    package static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// Returns JSON whose strings are replaced by others.
    ///
    /// A text that is not JSON is replaced as a whole.
    static func redacted(_ text: String, _ redact: (String) -> String) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
            return redact(text)
        }
        func replace(_ value: Any) -> Any {
            switch value {
            case let text as String: redact(text)
            case let list as [Any]: list.map(replace)
            case let object as [String: Any]: object.mapValues(replace)
            default: value
            }
        }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
        guard let data = try? JSONSerialization.data(withJSONObject: replace(value), options: options) else {
            return redact(text)
        }
        return String(decoding: data, as: UTF8.self)
    }
}
