import CAdwaita

/// An object in the accessibility tree of a program, as screen readers see it.
struct Accessible {
    private let bus: String
    private let path: String

    /// Returns the tree of a program; `nil` if the program has none yet.
    static func program(_ identifier: Int32) -> Accessible? {
        let registry = Accessible(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
        return registry.children.first { $0.processIdentifier == identifier }
    }

    private var processIdentifier: Int32? {
        let answer = Self.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID", [bus]
        )
        return answer.map { Int32(g_variant_get_uint32(g_variant_get_child_value($0, 0))) }
    }

    /// The name that screen readers say.
    var name: String {
        let arguments = ["org.a11y.atspi.Accessible", "Name"]
        let answer = Self.call(bus, path, "org.freedesktop.DBus.Properties", "Get", arguments)
        return answer.map { Self.text(g_variant_get_variant(g_variant_get_child_value($0, 0))) } ?? ""
    }

    var role: String { call("GetRoleName").map { Self.text(g_variant_get_child_value($0, 0)) } ?? "" }

    var children: [Accessible] {
        guard let list = call("GetChildren").map({ g_variant_get_child_value($0, 0) }) else { return [] }
        return (0..<g_variant_n_children(list)).map { position in
            let child = g_variant_get_child_value(list, position)
            return Accessible(
                bus: Self.text(g_variant_get_child_value(child, 0)),
                path: Self.text(g_variant_get_child_value(child, 1)))
        }
    }

    /// A state, by its number in the protocol AT-SPI.
    enum State: UInt32 {
        case busy = 3
        case focusable = 11
        case focused = 12
    }

    func has(_ state: State) -> Bool {
        // Two numbers with 32 bits each, of which the second one has no state that the tests read.
        guard let list = call("GetState").map({ g_variant_get_child_value($0, 0) }) else { return false }
        return g_variant_get_uint32(g_variant_get_child_value(list, 0)) & (1 << state.rawValue) != 0
    }

    /// This object and those in it, in their order.
    var subtree: [Accessible] { [self] + children.flatMap(\.subtree) }

    // MARK: Calls. What they return is not released, because the tests end soon.

    private func call(_ method: String) -> OpaquePointer? {
        Self.call(bus, path, "org.a11y.atspi.Accessible", method, [])
    }

    private static func call(
        _ bus: String, _ path: String, _ interface: String, _ method: String, _ arguments: [String],
        on connection: OpaquePointer? = connection
    ) -> OpaquePointer? {
        guard let connection else { return nil }
        var values: [OpaquePointer?] = arguments.map { g_variant_new_string($0) }
        let tuple = g_variant_new_tuple(&values, gsize(values.count))
        return g_dbus_connection_call_sync(
            connection, bus, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil, nil)
    }

    /// The bus of the accessibility trees.
    private static let connection: OpaquePointer? = {
        let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
        let answer = call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", [], on: session)
        return answer.flatMap { answer in
            let flags =
                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
            return g_dbus_connection_new_for_address_sync(
                text(g_variant_get_child_value(answer, 0)), GDBusConnectionFlags(flags), nil, nil, nil)
        }
    }()

    private static func text(_ value: OpaquePointer?) -> String {
        g_variant_get_string(value, nil).map { String(cString: $0) } ?? ""
    }
}
