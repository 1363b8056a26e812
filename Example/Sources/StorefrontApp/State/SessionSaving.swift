/// Saves the session soon after each change, in the background.
///
/// A process that ends in any way loses at most the changes of the last moment.
final class SessionSaving {
    private static let delay = Duration.milliseconds(200)

    private let file: SessionFile
    private let app: ShopApp
    private let report: (any Error) -> Void
    private var isChanged = false
    private var saving: Task<Void, Never>?

    /// Begins to save an app.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - file: The file for the session.
    ///   - report: Called with the error of a session that cannot be saved.
    init(_ app: ShopApp, to file: SessionFile, report: @escaping (any Error) -> Void) {
        (self.app, self.file, self.report) = (app, file, report)
        app.onChange = { [weak self] in self?.saveSoon() }
    }

    private func saveSoon() {
        isChanged = true
        guard saving == nil else { return }
        saving = Task {
            while isChanged {
                try? await Task.sleep(for: Self.delay)
                guard !Task.isCancelled else { break }
                isChanged = false
                do { try await file.save(app.session) } catch { report(error) }
            }
            saving = nil
        }
    }

    /// Saves the session now, and no later changes.
    ///
    /// A session that has not started leaves the file as it is.
    func finish() async throws {
        guard app.isStarted else { return }
        app.onChange = {}
        isChanged = false
        // Actions that are cancelled at the end change the screens soon.
        let session = app.session
        saving?.cancel()
        await saving?.value
        try await file.save(session)
    }
}
