/// A random number generator with a seed.
///
/// The same seed generates the same numbers on every platform, so that a test can repeat a failure:
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let index = Int.random(in: 0..<10, using: &generator)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator that starts the sequence of a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number of the sequence.
    public mutating func next() -> UInt64 {
        // SplitMix64: short, and its quality is sufficient for tests.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
