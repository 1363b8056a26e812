import CAdwaita

/// The application on the session bus, of which a desktop runs one at a time.
///
/// If it runs already, a second start hands its links to the first one.
package final class Application {
    private let application: UnsafeMutablePointer<GApplication>
    /// The keys of actions, each with the title of its action.
    private(set) var shortcuts: [(keys: String, title: String)] = []
    /// Called when another start of the program has opened links, or none.
    package var onOpen: (_ links: [String]) -> Void = { _ in }

    /// Starts the application.
    ///
    /// - Parameters:
    ///   - id: The name on the session bus.
    ///   - windowClass: The class of the windows, which is the name of the desktop entry.
    ///   - name: The name for people.
    ///   - isUnique: Whether to share the application of another process.
    /// - Returns: The application; `nil` if there is no display.
    package static func start(_ id: String, windowClass: String, name: String, isUnique: Bool) -> Application? {
        g_set_prgname(windowClass)
        g_set_application_name(name)
        guard gtk_init_check() != 0 else { return nil }
        adw_init()
        let hasBus = getenv("DBUS_SESSION_BUS_ADDRESS") != nil
        let flags = isUnique && hasBus ? G_APPLICATION_HANDLES_OPEN : G_APPLICATION_NON_UNIQUE
        return adw_application_new(id, flags).map { Application($0) }
    }

    private init(_ pointer: UnsafeMutableRawPointer) {
        application = pointer.assumingMemoryBound(to: GApplication.self)
        Signal.connect(pointer, "activate") { [weak self] in self?.onOpen([]) }
        Signal.connectOpen(pointer) { [weak self] links in self?.onOpen(links) }
        g_application_register(application, nil, nil)
    }

    /// Whether another process is the application.
    package var isElsewhere: Bool { g_application_get_is_remote(application) != 0 }

    /// Lets the process that is the application open links, and come to the front.
    package func openElsewhere(_ links: [String]) {
        if links.isEmpty {
            g_application_activate(application)
        } else {
            var files: [OpaquePointer?] = links.map { g_file_new_for_uri($0) }
            g_application_open(application, &files, Int32(files.count), "")
        }
        // The process ends soon.
        if let bus = g_application_get_dbus_connection(application) { g_dbus_connection_flush_sync(bus, nil, nil) }
    }

    /// Makes a window of the application.
    func makeWindow() -> Widget { Widget(adw_application_window_new(cast())) }

    /// Adds an action.
    ///
    /// - Parameters:
    ///   - name: The name of the action, without `app.`.
    ///   - action: The closure to perform.
    package func addAction(_ name: String, _ action: @escaping () -> Void) {
        guard let object = g_simple_action_new(name, nil) else { return }
        Signal.connect(UnsafeMutableRawPointer(object), "activate", action)
        g_action_map_add_action(OpaquePointer(application), object)
        g_object_unref(UnsafeMutableRawPointer(object))
    }

    /// Sets the keys that perform an action of the application or of its window.
    ///
    /// - Parameters:
    ///   - keys: The keys, such as `<Control>q`.
    ///   - action: The full name of the action, such as `app.quit`.
    ///   - title: The title of the action in the list of shortcuts.
    package func addShortcut(_ keys: String, to action: String, _ title: String) {
        shortcuts.append((keys, title))
        keys.withCString { keys in
            var keys: [UnsafePointer<CChar>?] = [keys, nil]
            gtk_application_set_accels_for_action(cast(), action, &keys)
        }
    }

    private func cast<Class>() -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: Class.self)
    }
}

extension Signal {
    /// Calls a closure with the links that another process opens.
    fileprivate static func connectOpen(_ application: UnsafeMutableRawPointer, _ action: @escaping ([String]) -> Void)
    {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<OpaquePointer?>?, gint) -> Void = {
            data, files, count in
            var links = UnsafeBufferPointer(start: files, count: Int(count)).compactMap { file in
                g_file_get_uri(file).map { uri in
                    defer { g_free(uri) }
                    return String(cString: uri)
                }
            }
            _ = withUnsafeMutablePointer(to: &links) { Callback.call(data, with: $0) }
        }
        connect(application, "open", handler: unsafeBitCast(handler, to: GCallback.self)) { links in
            if let links { action(links.assumingMemoryBound(to: [String].self).pointee) }
            return 0
        }
    }
}
