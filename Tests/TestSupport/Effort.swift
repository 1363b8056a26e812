import Foundation

/// How long the tests with random input run.
///
///     swift test                    the short form
///     EFFORT=long swift test        what CI runs
///     EFFORT=soak swift test        hours, by hand
///     SEED=42 swift test            repeats a run whose failure names the seed 42
///     OPERATIONS=20000 swift test   repeats each random test as often
public enum Effort: String, Sendable {
    case short, long, soak

    /// The effort that the environment asks for; otherwise the short form.
    public static let current = environment["EFFORT"].flatMap(Effort.init) ?? .short

    /// Returns how often a test repeats its work.
    public static func count(_ short: Int, long: Int) -> Int {
        environment["OPERATIONS"].flatMap(Int.init) ?? value(short, long: long)
    }

    /// Returns a number that depends on the effort, such as how often something has to occur.
    public static func value(_ short: Int, long: Int) -> Int {
        switch current {
        case .short: short
        case .long: long
        case .soak: 20 * long
        }
    }

    /// Returns the seeds of a test, and one more that is different in every run.
    public static func seeds(_ seeds: UInt64...) -> [UInt64] {
        environment["SEED"].flatMap { UInt64($0) }.map { [$0] } ?? seeds + [.random(in: 0...(.max))]
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
