import CAdwaita

/// A closure that GTK calls, and retains as its data.
///
/// The closure gets a pointer that depends on the caller, and returns a number, such as `TRUE`.
final class Callback {
    private let action: (UnsafeMutableRawPointer?) -> gint

    private init(_ action: @escaping (UnsafeMutableRawPointer?) -> gint) { self.action = action }

    /// Returns a closure as data, which ``release`` releases.
    static func data(_ action: @escaping (UnsafeMutableRawPointer?) -> gint) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Callback(action)).toOpaque()
    }

    /// Calls the closure of the data.
    nonisolated static func call(
        _ data: UnsafeMutableRawPointer?, with argument: UnsafeMutableRawPointer? = nil
    ) -> gint {
        nonisolated(unsafe) let (data, argument) = (data, argument)
        return MainActor.assumeIsolated {
            data.map { Unmanaged<Callback>.fromOpaque($0).takeUnretainedValue().action(argument) } ?? 0
        }
    }

    nonisolated static func release(_ data: UnsafeMutableRawPointer?) {
        if let data { Unmanaged<Callback>.fromOpaque(data).release() }
    }
}

/// The signals of GTK's objects.
enum Signal {
    /// Calls a closure for each emission of a signal.
    ///
    /// - Parameters:
    ///   - object: The object that emits the signal, and that retains the closure.
    ///   - name: The name of the signal.
    ///   - action: The closure. If the signal has a result, the result is `TRUE`.
    static func connect(_ object: UnsafeMutableRawPointer, _ name: String, _ action: @escaping () -> Void) {
        connect(object, name) { _ in
            action()
            return 1
        }
    }

    /// Calls a closure with the first argument of each emission of a signal.
    ///
    /// - Parameters:
    ///   - object: The object that emits the signal, and that retains the closure.
    ///   - name: The name of a signal whose first argument is a pointer.
    ///   - action: The closure, which returns the result of the signal.
    static func connect(
        _ object: UnsafeMutableRawPointer, _ name: String, _ action: @escaping (UnsafeMutableRawPointer?) -> gint
    ) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gint = {
            Callback.call($0, with: $1)
        }
        connect(object, name, handler: unsafeBitCast(handler, to: GCallback.self), action)
    }

    /// Connects a handler, whose first argument is the closure.
    static func connect(
        _ object: UnsafeMutableRawPointer, _ name: String, handler: @escaping GCallback,
        _ action: @escaping (UnsafeMutableRawPointer?) -> gint
    ) {
        g_signal_connect_data(
            object, name, handler, Callback.data(action), { data, _ in Callback.release(data) }, G_CONNECT_SWAPPED)
    }
}
