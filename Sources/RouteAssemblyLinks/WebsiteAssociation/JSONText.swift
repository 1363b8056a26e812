/// A JSON value that is printed in the same way on every platform, with its keys in their order.
indirect enum JSONText {
    case string(String)
    case bool(Bool)
    case array([JSONText])
    case object([(String, JSONText)])
    /// An object on a single line.
    case row([(String, JSONText)])

    var text: String { text(indentation: "") }

    private func text(indentation: String) -> String {
        let inner = indentation + "  "
        switch self {
        case .string(let text): return Self.quoted(text)
        case .bool(let value): return "\(value)"
        case .row(let members):
            return "{\(members.map { "\(Self.quoted($0)): \($1.text)" }.joined(separator: ", "))}"
        case .array(let values) where values.allSatisfy(\.isString):
            return "[\(values.map(\.text).joined(separator: ", "))]"
        case .array(let values):
            let lines = values.map { inner + $0.text(indentation: inner) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
        case .object(let members):
            let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.text(indentation: inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
        }
    }

    private var isString: Bool { if case .string = self { true } else { false } }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
