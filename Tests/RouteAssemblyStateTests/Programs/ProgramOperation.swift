import Foundation
import RouteAssemblyTesting

/// One operation of a random program.
///
/// It chooses among what is there when it runs, so that a program can be run without some of its
/// operations.
struct ProgramOperation: Sendable, CustomStringConvertible {
    enum Kind: String, Sendable, CaseIterable {
        case navigate, journey, preview, unwind
        case select, turnPager, moveDrawer, pop, removeMiddle, dismiss, closeTab, moveTab, moveScreen
        case keep, turn
        /// A screen without a route, and a screen that another window has built.
        case stray, moveAcross
        /// Only in a program of states.
        case restore
        case go

        fileprivate var weight: Int {
            switch self {
            case .navigate: 36
            case .journey: 8
            case .preview, .select, .turn: 5
            case .keep: 10
            case .turnPager, .moveDrawer, .pop, .dismiss, .moveScreen: 3
            case .unwind, .removeMiddle, .closeTab, .moveTab: 2
            case .stray, .moveAcross: 1
            case .go: 16
            case .restore: 0
            }
        }

        static let ofStates = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
    }

    let kind: Kind
    /// The choices.
    let numbers: [Int]

    /// Reads operations from their descriptions, which a failure prints.
    static func read(_ text: String) -> [ProgramOperation] {
        text.split(separator: ";").compactMap { part in
            let words = part.split(separator: " ")
            guard words.count == 2, let kind = Kind(rawValue: String(words[0])) else { return nil }
            return ProgramOperation(kind: kind, numbers: words[1].split(separator: ",").compactMap { Int($0) })
        }
    }

    subscript(index: Int) -> Int { numbers[index] }

    var description: String { "\(kind.rawValue) \(numbers.map { "\($0)" }.joined(separator: ","))" }

    /// The kinds of operations and the cases of routes that `WITHOUT=journey,offer` leaves out.
    static let excluded = Set(
        (ProcessInfo.processInfo.environment["WITHOUT"] ?? "").split(separator: ",").map(String.init))

    /// Returns a program that restores the state after every few operations.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - count: The number of operations, without restorations.
    ///   - kinds: The kinds to choose from.
    /// - Returns: The operations.
    static func program(seed: UInt64, count: Int, of kinds: [Kind]) -> [ProgramOperation] {
        var generator = SeededGenerator(seed: seed)
        let distance = Int.random(in: 1...8, using: &generator)
        var operations: [ProgramOperation] = []
        func numbers() -> [Int] { (0..<8).map { _ in Int.random(in: 0..<10_000, using: &generator) } }
        for position in 1...count {
            let kind = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
            operations.append(ProgramOperation(kind: kind, numbers: numbers()))
            if position % distance == 0 {
                operations.append(ProgramOperation(kind: .restore, numbers: numbers()))
            }
        }
        return operations.filter { !excluded.contains($0.kind.rawValue) }
    }
}
