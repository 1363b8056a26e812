import Foundation

/// The types of Foundation whose decoders end the process for some values, such as an index set
/// with a negative length.
enum UntrustedTypes {
    static func contains(_ type: Any.Type) -> Bool {
        type == IndexSet.self || type == URLComponents.self || type == CharacterSet.self
    }

    static func problem(of type: Any.Type) -> String {
        "\(type) cannot be in a link, because reading some values of it ends the process; use another type"
    }
}
