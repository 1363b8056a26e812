import CAdwaita

// The visible controls and their positions, for tests and pictures of the window.

extension ToolkitWindow {
    /// The name of the focused control, or of the first text in it; `nil` if there is none.
    package var focusName: String? {
        gtk_window_get_focus((question?.dialog ?? window).cast()).flatMap(Self.controlName)
    }

    /// The names of the visible controls that the user can reach and that can have the keyboard
    /// focus, without lists and pages, which pass it on.
    package var controlNames: [String] {
        let reachable = Self.visible(in: topmost) { widget in
            gtk_widget_is_sensitive(widget) != 0 && gtk_widget_get_can_focus(widget) != 0
        }
        return reachable.filter { widget in
            gtk_widget_get_focusable(widget) != 0
                && !["GtkListBox", "GtkScrolledWindow"].contains(Self.type(of: widget))
        }
        .map { Self.controlName(of: $0) ?? "" }
    }

    /// Returns the text in a field with a name; `nil` without such a field.
    package func value(of name: String) -> String? {
        let field = Self.visible(in: topmost).first { widget in
            Self.type(of: widget) == "GtkText" && Self.controlName(of: widget) == name
        }
        return field.map { String(cString: gtk_editable_get_text(OpaquePointer($0))) }
    }

    /// How often the bar at the top has been shown.
    package var loadingCount: Int { loadingBar.count }

    /// The visible texts, in their order.
    package var texts: [String] {
        Self.labels(in: window.pointer).compactMap(Self.name).filter { !$0.isEmpty }
    }

    /// The visible texts that are cut off, and stand nowhere in full.
    package var cutTexts: [String] {
        get async {
            await window.untilNextFrame()
            let labels = Self.labels(in: topmost)
            let cut = labels.filter { pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer($0))) != 0 }
            let whole = Set(labels.filter { !cut.contains($0) }.compactMap(Self.name))
            return cut.compactMap(Self.name).filter { !whole.contains($0) }
        }
    }

    package var width: Int { window.width }

    /// The width that the content and the layers over it need at least.
    package var minimumWidth: Int {
        // The size of a `GtkOverlay` does not depend on the layers over its content.
        let widths = ([content] + layers.map(\.revealer)).map { widget in
            var width: Int32 = 0
            gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
            return Int(width)
        }
        return widths.max() ?? 0
    }

    /// Sets the direction of the text, as the user's language does at the start.
    package func setDirection(isRightToLeft: Bool) {
        gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }

    /// Returns the centre of a visible control that the user can reach, by its name.
    ///
    /// - Parameter name: The text of the control, or the name that screen readers say.
    /// - Returns: The center, and whether a click there reaches the control; `nil` without one.
    package func center(of name: String) async -> (x: Int, y: Int, isReached: Bool)? {
        await window.untilNextFrame()
        let visible = Self.visible(in: topmost) + Self.visible(in: notice.pointer)
        guard let found = visible.first(where: { Self.name(of: $0) == name }), gtk_widget_get_width(found) > 0 else {
            return nil
        }
        var (x, y, offsetX, offsetY) = (0.0, 0.0, 0.0, 0.0)
        let (width, height) = (Double(gtk_widget_get_width(found)), Double(gtk_widget_get_height(found)))
        let top = question?.dialog ?? window
        guard gtk_widget_translate_coordinates(found, top.pointer, width / 2, height / 2, &x, &y) != 0 else {
            return nil
        }
        // The text of a control lies beside other parts of the control, or under them.
        let control = gtk_widget_get_parent(found).flatMap(gtk_widget_get_parent) ?? found
        let isReached = gtk_widget_pick(top.pointer, x, y, GTK_PICK_DEFAULT).map {
            gtk_widget_is_ancestor($0, control) != 0
        }
        gtk_native_get_surface_transform(top.opaque, &offsetX, &offsetY)
        return (Int(x + offsetX), Int(y + offsetY), isReached ?? false)
    }

    // MARK: Widgets

    /// The widget that contains all that the user can reach.
    private var topmost: WidgetPointer { question?.dialog.pointer ?? levelWidgets.last ?? window.pointer }

    /// Returns the visible widgets in a widget, and the widget itself, from the outside in.
    private static func visible(in widget: WidgetPointer, where isIncluded: (WidgetPointer) -> Bool = { _ in true })
        -> [WidgetPointer]
    {
        guard gtk_widget_get_mapped(widget) != 0, isIncluded(widget) else { return [] }
        return [widget] + Widget.children(of: widget).flatMap { visible(in: $0, where: isIncluded) }
    }

    private static func labels(in widget: WidgetPointer) -> [WidgetPointer] {
        visible(in: widget).filter { type(of: $0) == "GtkLabel" }
    }

    /// Returns the name of a control, or of the first text in it.
    private static func controlName(of control: WidgetPointer) -> String? {
        let names = visible(in: control).compactMap(name).filter { !$0.isEmpty }
        // The number at a tab comes before its title.
        if let name = names.first(where: { !$0.allSatisfy(\.isNumber) }) ?? names.first { return name }
        // The text of an entry is a part of a control, or of a row, which has the name.
        if let parent = gtk_widget_get_parent(control), let name = name(of: parent) { return name }
        return gtk_widget_get_ancestor(control, adw_preferences_row_get_type()).map { row in
            String(cString: adw_preferences_row_get_title(Widget(row).cast()))
        }
    }

    private static func name(of widget: WidgetPointer) -> String? {
        switch type(of: widget) {
        case "GtkButton", "GtkMenuButton": gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
        case "GtkLabel": String(cString: gtk_label_get_text(OpaquePointer(widget)))
        case "GtkSearchEntry", "GtkSpinButton", "GtkSwitch": String(cString: gtk_widget_get_name(widget))
        default: nil
        }
    }

    private static func type(of widget: WidgetPointer) -> String {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return String(cString: g_type_name_from_instance(instance))
    }
}
