import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState

@MainActor @Suite
struct JSONValueTests {
    /// A value that a screen can keep.
    struct Numbers: Codable, Equatable {
        var unsigned: [UInt64] = [0, 1, 1 << 63, .max]
        var signed: [Int64] = [.min, -1, 0, .max]
        var decimals = ["0.1", "-7", "12345678901234567890123456789", "0.12345678901234567890123456789"]
            .compactMap { Decimal(string: $0) }
        var doubles = [
            0.1, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3, 1e22, 123_456_789.123_456_7,
        ]
        var texts = ["", "7", "1e5", "null", "\u{0}ü\\"]
        var dates = [Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)]
    }

    @Test("A value is the same after it was JSON, as if it had been encoded at once")
    func numbers() throws {
        let numbers = Numbers()
        let json = try JSONValue(encoding: numbers)
        let read = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(json))
        #expect(read == json)
        #expect(try read.decode(as: Numbers.self) == numbers)
    }

    @Test("A negative zero is the same after it was JSON")
    func negativeZero() throws {
        let json = try JSONValue(encoding: [-0.0, 0.0])
        let read = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(json))
        #expect(try read.decode(as: [Double].self).map(\.sign) == [.minus, .plus])
    }

    @Test("Random doubles and integers are the same after they were JSON", arguments: [1, UInt64.random(in: 2...9999)])
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let integers = (0..<10_000).map { _ in UInt64.random(in: 0 ... .max, using: &generator) }
        let doubles = integers.map { Double(bitPattern: $0) }.filter(\.isFinite)
        #expect(try JSONValue(encoding: integers).decode(as: [UInt64].self) == integers)
        #expect(try JSONValue(encoding: doubles).decode(as: [Double].self) == doubles)
    }
}
