import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState
import TestSupport

struct JSONTextTests {
    /// A value that a screen can keep.
    struct Numbers: Codable, Equatable {
        var unsigned: [UInt64] = [0, 1, 1 << 63, .max]
        var signed: [Int64] = [.min, -1, 0, .max]
        var decimals = ["0.1", "-7", "12345678901234567890123456789", "0.12345678901234567890123456789"]
            .compactMap { Decimal(string: $0) }
        var texts = ["", "7", "1e5", "null", "\u{0}ü\\"]
        var dates = [Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)]
    }

    @Test("A value is the same after it was JSON, also one that is no object")
    func values() throws {
        let read: Numbers = try String(jsonOf: Numbers()).decodedAsJSON()
        expect(read, equals: Numbers())
        let none: Int? = try String(jsonOf: Int?.none).decodedAsJSON()
        #expect(none == nil)
    }

    @Test("Random doubles are the same after they were JSON", arguments: [1, UInt64.random(in: 2...9999)])
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let doubles =
            [-0.0, 0.0, 0.1, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3, 1e22]
            + (0..<10_000).map { _ in Double(bitPattern: .random(in: 0 ... .max, using: &generator)) }.filter(
                \.isFinite)
        let read: [Double] = try String(jsonOf: doubles).decodedAsJSON()
        expect(read.map(\.bitPattern), equals: doubles.map(\.bitPattern))
    }
}
