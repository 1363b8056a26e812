import Testing

/// A row of a table of cases, whose name is a sentence about behaviour.
protocol NamedCase: CustomTestStringConvertible, Sendable {
    var name: String { get }
}

extension NamedCase {
    var testDescription: String { name }
}
