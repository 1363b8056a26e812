import CAdwaita

/// The main loop of GLib, which also runs Swift's main actor.
package enum MainLoop {
    /// Runs the loop until a task has ended, and then ends the program.
    ///
    /// - Parameter body: The task, on the main actor, which returns the exit status.
    package static func run(_ body: @escaping () async -> Int32) -> Never {
        addMainQueue()
        Task { exit(await body()) }
        g_main_loop_run(g_main_loop_new(nil, 0))
        fatalError("Nothing quits the loop.")
    }

    /// Makes the loop perform the work of the main queue, on which the main actor runs.
    private static func addMainQueue() {
        _ = g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // The descriptor is a counter, and is readable until it is read. Without this
                // call, the loop would always have work and never draw.
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }
}
