import Foundation

/// A value of any JSON document.
///
/// A number keeps all digits that an integer of 64 bits, a `Double`, or a `Decimal` can have.
enum JSONValue: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    case number(Double)
    case decimal(Decimal)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Encodes a value.
    ///
    /// - Throws: The error of the value, such as that of a number that is not finite.
    init(encoding value: some Encodable) throws {
        // An array, because JSON documents of older systems have to be arrays or objects.
        let data = try JSONEncoder().encode([value])
        self = try JSONDecoder().decode([JSONValue].self, from: data).first ?? .null
    }

    /// Encodes several values at once, which is much faster than one after another.
    ///
    /// - Throws: The error of one of the values.
    static func encoding(_ values: [any Encodable]) throws -> [JSONValue] {
        let data = try JSONEncoder().encode(values.map(AnyEncodable.init))
        return try JSONDecoder().decode([JSONValue].self, from: data)
    }

    /// Decodes a value of another type.
    func decode<Value: Decodable>(as type: Value.Type) throws -> Value {
        let values = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([self]))
        guard let value = values.first else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: [], debugDescription: "No value."))
        }
        return value
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: AnyKey.self) {
            let pairs = try object.allKeys.map { ($0.stringValue, try object.decode(JSONValue.self, forKey: $0)) }
            self = .object(Dictionary(pairs) { first, _ in first })
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let integer = try? value.decode(Int.self) {
            // An integer has no negative zero.
            let isNegativeZero = integer == 0 && (try? value.decode(Double.self))?.sign == .minus
            self = isNegativeZero ? .number(-0.0) : .integer(integer)
        } else if let integer = try? value.decode(UInt64.self) {
            self = .unsigned(integer)
        } else if let number = Self.number(in: value) {
            self = number
        } else {
            self = .array(try value.decode([JSONValue].self))
        }
    }

    private static func number(in value: any SingleValueDecodingContainer) -> JSONValue? {
        let (double, decimal) = (try? value.decode(Double.self), try? value.decode(Decimal.self))
        guard let double else { return decimal.map { .decimal($0) } }
        // The description of a `Double` has the fewest digits that read as the same number.
        guard let decimal, decimal.isFinite, Decimal(string: "\(double)") != decimal else { return .number(double) }
        return .decimal(decimal)
    }

    func encode(to encoder: any Encoder) throws {
        if case .object(let object) = self {
            var values = encoder.container(keyedBy: AnyKey.self)
            for (name, value) in object { try values.encode(value, forKey: AnyKey(stringValue: name)) }
            return
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .null, .object: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .integer(let integer): try container.encode(integer)
        case .unsigned(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .decimal(let decimal): try container.encode(decimal)
        case .string(let string): try container.encode(string)
        case .array(let array): try container.encode(array)
        }
    }
}

private struct AnyEncodable: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A key of a JSON object with any name.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
