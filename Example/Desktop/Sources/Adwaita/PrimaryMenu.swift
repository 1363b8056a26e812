import CAdwaita

/// The menu of the application, and the windows that it opens.
package enum PrimaryMenu {
    /// The labels of the menu, with their actions.
    ///
    /// Set them before the first window.
    package static var items: [(label: String, action: String)] = []

    /// Makes a button that opens the menu.
    static func makeButton() -> Widget {
        let menu = g_menu_new()
        for (label, action) in items { g_menu_append(menu, label, action) }
        let button = Widget(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
        gtk_menu_button_set_menu_model(
            button.opaque, UnsafeMutableRawPointer(menu)?.assumingMemoryBound(to: GMenuModel.self))
        gtk_menu_button_set_primary(button.opaque, 1)
        button.setName("Main menu")
        g_object_unref(UnsafeMutableRawPointer(menu))
        return button
    }

    /// Shows the About window of the application.
    ///
    /// - Parameters:
    ///   - name: The name of the application.
    ///   - icon: The name of its icon in the icon theme.
    ///   - comments: A sentence about it.
    ///   - window: The window of the user.
    package static func showAbout(_ name: String, icon: String, comments: String, over window: ToolkitWindow) {
        let dialog = Widget(adw_about_window_new())
        adw_about_window_set_application_name(dialog.opaque, name)
        // The icon is there after `install --desktop-entry`.
        let icons = gtk_icon_theme_get_for_display(gdk_display_get_default())
        if gtk_icon_theme_has_icon(icons, icon) != 0 {
            adw_about_window_set_application_icon(dialog.opaque, icon)
        }
        adw_about_window_set_comments(dialog.opaque, comments)
        gtk_window_set_transient_for(dialog.cast(), window.window.cast())
        gtk_window_present(dialog.cast())
    }

    /// Adds a window with the keyboard shortcuts, which the action `win.show-help-overlay` opens.
    ///
    /// - Parameters:
    ///   - application: The application, with all its actions.
    ///   - window: A window of the application.
    package static func addShortcuts(of application: Application, to window: ToolkitWindow) {
        let shortcuts = application.shortcuts + ToolkitWindow.shortcuts
        let rows = shortcuts.map { keys, title in
            """
            <child><object class="GtkShortcutsShortcut">
            <property name="accelerator">\(escaped(keys))</property>
            <property name="title">\(escaped(title))</property>
            </object></child>
            """
        }
        let text = """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>
            <child><object class="GtkShortcutsSection"><child><object class="GtkShortcutsGroup">
            <property name="title">General</property>\(rows.joined())</object></child></object></child>
            </object></interface>
            """
        guard let builder = gtk_builder_new_from_string(text, -1) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        guard let overlay = gtk_builder_get_object(builder, "shortcuts") else { return }
        gtk_application_window_set_help_overlay(window.window.cast(), OpaquePointer(overlay))
    }

    private static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
