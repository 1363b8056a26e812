import CAdwaita

/// A closure that a signal of GTK calls.
final class Signal {
    private let action: (UnsafeMutableRawPointer?) -> Bool

    private init(_ action: @escaping (UnsafeMutableRawPointer?) -> Bool) { self.action = action }

    /// Calls a closure with the first argument of each emission of a signal, which is a pointer.
    ///
    /// The parameters are those of ``connect(_:_:_:)``.
    static func connect(
        _ object: UnsafeMutableRawPointer, _ name: String,
        withArgument action: @escaping (UnsafeMutableRawPointer?) -> Void
    ) {
        connectResult(object, name) { argument in
            action(argument)
            return true
        }
    }

    /// Calls a closure with the first argument of each emission of a signal, which is a pointer.
    ///
    /// The closure returns the result of the signal. The parameters are those of
    /// ``connect(_:_:_:)``.
    static func connectResult(
        _ object: UnsafeMutableRawPointer, _ name: String,
        _ action: @escaping (UnsafeMutableRawPointer?) -> Bool
    ) {
        let handler: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> gboolean = {
            data, argument in
            nonisolated(unsafe) let (data, argument) = (data, argument)
            return MainActor.assumeIsolated {
                Unmanaged<Signal>.fromOpaque(data).takeUnretainedValue().action(argument) ? 1 : 0
            }
        }
        connect(object, name, unsafeBitCast(handler, to: GCallback.self), Signal(action))
    }

    /// Calls a closure that says whether the text of a number field is a number.
    static func connectInput(_ field: UnsafeMutableRawPointer, _ isNumber: @escaping () -> Bool) {
        let handler: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> gint = { data, _ in
            nonisolated(unsafe) let data = data
            return MainActor.assumeIsolated {
                // 0 lets GTK read the number.
                Unmanaged<Signal>.fromOpaque(data).takeUnretainedValue().action(nil) ? 0 : GTK_INPUT_ERROR
            }
        }
        connect(field, "input", unsafeBitCast(handler, to: GCallback.self), Signal { _ in isNumber() })
    }

    private static func connect(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping GCallback, _ signal: Signal
    ) {
        // The data comes first in a swapped call.
        g_signal_connect_data(
            object, name, handler, Unmanaged.passRetained(signal).toOpaque(),
            { data, _ in if let data { Unmanaged<Signal>.fromOpaque(data).release() } }, G_CONNECT_SWAPPED)
    }

    /// Calls a closure for each emission of a signal.
    ///
    /// - Parameters:
    ///   - object: The object that emits the signal, and that retains the closure.
    ///   - name: The name of the signal.
    ///   - action: The closure. If the signal has a result, the result is `TRUE`.
    static func connect(_ object: UnsafeMutableRawPointer, _ name: String, _ action: @escaping () -> Void) {
        // The arguments of the signal are ignored.
        let handler: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { _ = Unmanaged<Signal>.fromOpaque(data).takeUnretainedValue().action(nil) }
            return 1
        }
        let signal = Signal { _ in
            action()
            return true
        }
        connect(object, name, unsafeBitCast(handler, to: GCallback.self), signal)
    }
}
