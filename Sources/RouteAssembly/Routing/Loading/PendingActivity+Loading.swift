extension PendingActivity {
    /// Reports the loaded part of the value that the current task loads.
    ///
    /// ```swift
    /// func load(with id: Video.ID) async throws -> Video {
    ///     for try await part in shop.parts(of: id) { PendingActivity.report(fraction: part.fraction) }
    ///     …
    /// }
    /// ```
    ///
    /// ``fraction`` has the part. Outside a loader, the function does nothing.
    ///
    /// - Parameter fraction: The loaded part, from 0 to 1.
    public static func report(fraction: Double) {
        guard let loading = Question.loading, fraction.isFinite else { return }
        loading.fraction = min(max(fraction, 0), 1)
        loading.waits?.observers.notify(())
    }
}
