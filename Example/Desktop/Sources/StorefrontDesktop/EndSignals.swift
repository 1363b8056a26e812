import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The signals that end the process: `SIGINT`, `SIGTERM`, and `SIGHUP`.
enum EndSignals {
    private nonisolated static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// The time after which the process ends although the closure has not returned, in seconds.
    private nonisolated static let patience = 2.0

    /// Calls a closure before a signal ends the process.
    ///
    /// A signal that the process ignores from the start, as with `nohup`, is still ignored.
    ///
    /// - Parameter finish: Saves what must not be lost.
    nonisolated static func handle(before finish: @escaping @MainActor @Sendable () async -> Void) {
        // The main thread can be blocked, for example by a terminal that the user has paused.
        let queue = DispatchQueue(label: "Storefront.signals")
        for number in signals where !ignoresFromNowOn(number) {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                Task { @MainActor in
                    await finish()
                    end(by: number)
                }
                queue.asyncAfter(deadline: .now() + patience) { end(by: number) }
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Ignores a signal, and returns whether the process has ignored it before.
    private nonisolated static func ignoresFromNowOn(_ number: Int32) -> Bool {
        unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

    /// Ends the process as if it had not handled the signal.
    nonisolated static func end(by number: Int32) {
        signal(number, SIG_DFL)
        // Who has started the process may have blocked the signal. Then the sources would receive
        // it again and again, and nothing would end.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
    }
}
