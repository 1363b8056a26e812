public import Testing

/// A row of a table of tests: a sentence about behaviour, what is expected, and a closure.
///
/// The closure gets the input of the table, such as the suite or an app. The test compares what the
/// closure returns, or what it leaves.
///
///     static let rows: [Row<TestApp, Void, [String]>] = [
///         Row("A pushed screen appears", ["appear b"]) { app in try app.stack.push(b) }
///     ]
///
///     @Test("A change calls hooks", arguments: rows)
///     func calls(row: Row<TestApp, Void, [String]>) async throws {
///         try await row.body(app)
///         row.expect(log.take())
///     }
public struct Row<Input, Output, Expected: Sendable>: CustomTestStringConvertible, Sendable {
    public typealias Body = @MainActor @Sendable (Input) async throws -> Output

    public let testDescription: String
    public let expected: Expected
    public let body: Body
    /// The location of the row, where a failure is reported.
    public let sourceLocation: SourceLocation

    /// Makes a row, whose sentence names a failure.
    public init(
        _ sentence: String, _ expected: Expected, sourceLocation: SourceLocation = #_sourceLocation,
        body: @escaping Body
    ) {
        (testDescription, self.expected, self.body) = (sentence, expected, body)
        self.sourceLocation = sourceLocation
    }
}

extension Row where Expected: Equatable {
    /// Expects at the row that a value equals the expected one.
    public func expect(_ value: Expected, _ comment: @autoclosure () -> Comment? = nil) {
        TestSupport.expect(value, equals: expected, comment(), sourceLocation: sourceLocation)
    }
}

extension Row where Output == Expected, Expected: Equatable {
    /// Expects that the closure returns the expected value.
    @MainActor
    public func run(in input: Input) async throws { expect(try await body(input)) }
}

extension Row where Expected == Void {
    /// Makes a row whose closure expects all itself.
    public init(_ sentence: String, sourceLocation: SourceLocation = #_sourceLocation, body: @escaping Body) {
        self.init(sentence, (), sourceLocation: sourceLocation, body: body)
    }
}
