/// A function with which a loader reports how much it has loaded.
///
/// ```swift
/// func load(with id: Video.ID) async throws -> Video {
///     for try await part in shop.parts(of: id) { LoadingProgress.report(part.fraction) }
///     …
/// }
/// ```
@MainActor
public enum LoadingProgress {
    @TaskLocal static var question: Question?

    /// Reports the loaded part of the value that the current task loads.
    ///
    /// ``PendingActivity/fraction`` has the part. Outside a loader, the function does nothing.
    ///
    /// - Parameter fraction: The loaded part, from 0 to 1.
    public static func report(_ fraction: Double) {
        guard let question, fraction.isFinite else { return }
        question.fraction = min(max(fraction, 0), 1)
        question.waits?.observers.notify(())
    }
}
