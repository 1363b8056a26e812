import RouteAssembly
import RouteAssemblyTesting
import TestSupport

/// A random program, which checks what holds after each operation.
@MainActor
protocol RandomProgram: AnyObject {
    init() async throws
    /// The text of the last operation.
    var note: String { get }
    /// The hierarchies.
    var trees: String { get }
    /// Performs an operation.
    ///
    /// - Throws: A ``ProgramFailure``.
    func perform(_ operation: ProgramOperation) async throws
    /// Goes on after a failure.
    func recover()
}

/// Runs random programs, and finds the operations that a failure needs.
@MainActor
struct ProgramRunner<Program: RandomProgram> {
    /// Returns the first failure of a program, with the texts of its operations.
    ///
    /// - Parameters:
    ///   - operations: The operations.
    ///   - showsTrees: Whether the texts contain the hierarchy after each operation.
    ///   - isSought: Whether a failure ends the program.
    /// - Returns: The failure and the texts.
    func run(
        _ operations: [ProgramOperation], showsTrees: Bool = false,
        until isSought: (ProgramFailure) -> Bool = { _ in true }
    ) async -> (ProgramFailure, [String])? {
        var notes: [String] = []
        do {
            let program = try await Program()
            for (position, operation) in operations.enumerated() {
                var failure: ProgramFailure?
                do {
                    try await program.perform(operation)
                } catch {
                    failure = error as? ProgramFailure ?? ProgramFailure(kind: .thrown, message: "\(error)")
                }
                notes.append("\(position + 1). \(program.note)" + (showsTrees ? "\n      \(program.trees)" : ""))
                guard var failure else { continue }
                failure.position = position
                if isSought(failure) { return (failure, notes) }
                program.recover()
            }
        } catch {
            return (ProgramFailure(kind: .thrown, message: "\(error)"), notes)
        }
        return nil
    }

    /// Returns fewer operations that fail in the same way.
    func shortened(_ operations: [ProgramOperation], _ failure: ProgramFailure) async -> [ProgramOperation] {
        var (shortest, budget) = (Array(operations[...failure.position]), 60_000)
        func fails(_ candidate: [ProgramOperation]) async -> Bool {
            budget -= candidate.count
            guard let (other, _) = await run(candidate, until: { $0.kind == failure.kind }) else { return false }
            shortest = Array(candidate[...other.position])
            return true
        }
        var length = 2
        while length < shortest.count, budget > 0 {
            if await fails(Array(shortest.suffix(length))) { break }
            length *= 2
        }
        budget = 60_000
        var chunk = shortest.count / 2
        while chunk >= 1, budget > 0 {
            var start = 0
            while start < shortest.count, budget > 0 {
                var candidate = shortest
                candidate.removeSubrange(start..<min(start + chunk, candidate.count))
                if candidate.isEmpty { break }
                if !(await fails(candidate)) { start += chunk }
            }
            chunk /= 2
        }
        return shortest
    }

    /// Returns a text about the first failure of a program; `nil` if there is none.
    func failureText(seed: UInt64, _ operations: [ProgramOperation]) async -> String? {
        guard let (failure, notes) = await run(operations) else { return nil }
        let short = await shortened(operations, failure)
        let again = await run(short, showsTrees: true, until: { $0.kind == failure.kind })
        return """
            \(failure.kind.rawValue): The seed is \(seed). \(failure.message)
            These operations suffice:
            \((again?.1 ?? []).joined(separator: "\n"))
            \(again?.0.kind.rawValue ?? ""): \(again?.0.message ?? "")
            They can be repeated with PROGRAM='\(short.map(\.description).joined(separator: ";"))'
            The operations were:
            \(notes.suffix(Effort.current == .short ? 400 : 100).joined(separator: "\n"))
            """
    }
}
