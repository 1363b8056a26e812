import CAdwaita

/// The menu of the application, and the windows that it opens.
enum PrimaryMenu {
    /// Makes a button that opens the menu.
    static func makeButton() -> Widget {
        let menu = g_menu_new()
        g_menu_append(menu, "Open in a _New Window", "app.new-window")
        g_menu_append(menu, "_Keyboard Shortcuts", "win.show-help-overlay")
        g_menu_append(menu, "_About the Storefront", "app.about")
        let button = Widget(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
        gtk_menu_button_set_menu_model(
            button.opaque, UnsafeMutableRawPointer(menu)?.assumingMemoryBound(to: GMenuModel.self))
        gtk_menu_button_set_primary(button.opaque, 1)
        button.setName("Main menu")
        g_object_unref(UnsafeMutableRawPointer(menu))
        return button
    }

    /// A description of the application.
    struct About {
        var name: String
        var icon: String
        var comments: String
    }

    /// Shows the About window.
    static func show(_ about: About, over window: Widget) {
        let dialog = Widget(adw_about_window_new())
        adw_about_window_set_application_name(dialog.opaque, about.name)
        // The icon is there after `install --desktop-entry`.
        let icons = gtk_icon_theme_get_for_display(gdk_display_get_default())
        if gtk_icon_theme_has_icon(icons, about.icon) != 0 {
            adw_about_window_set_application_icon(dialog.opaque, about.icon)
        }
        adw_about_window_set_comments(dialog.opaque, about.comments)
        gtk_window_set_transient_for(dialog.cast(), window.cast())
        gtk_window_present(dialog.cast())
    }

    /// Adds a window with the keyboard shortcuts, which the menu and Ctrl+? open.
    ///
    /// - Parameters:
    ///   - shortcuts: The keys, each with the name of its action.
    ///   - window: The window of the application.
    static func addShortcuts(_ shortcuts: [(keys: String, title: String)], to window: Widget) {
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
        gtk_application_window_set_help_overlay(
            window.cast(), OpaquePointer(overlay))
    }

    private static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
