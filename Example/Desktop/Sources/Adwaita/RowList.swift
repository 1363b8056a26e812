import CAdwaita

/// The rows of a page, in groups, under a heading.
///
/// A row whose kind and label stay the same keeps its widget. So the keyboard focus, the user's
/// input, and a click that is under way stay, too.
final class RowList {
    /// The scrolled area with the rows.
    let widget = Widget(gtk_scrolled_window_new())
    private let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    private let title = Label(style: "title-1")
    private var groups: [RowGroup] = []

    init() {
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        let clamp = Widget(adw_clamp_new())
        adw_clamp_set_maximum_size(clamp.opaque, 560)
        adw_clamp_set_child(clamp.opaque, column.pointer)
        column.setMargins(top: 18, sides: 12, bottom: 24)
        gtk_scrolled_window_set_child(widget.opaque, clamp.pointer)
        widget.expand()
        column.append(title)
        title.isVisible = false
    }

    /// Sets the name of the rows for screen readers.
    func setName(_ name: String) {
        for widget in [widget] + groups.filter(\.isList).map(\.widget) { widget.setAccessibleName(name) }
    }

    /// Shows a heading over the rows, or none.
    func show(title text: String?) {
        title.isVisible = text != nil
        title.text = text ?? ""
    }

    func show(_ rows: [PageText.Row]) {
        let focused = views.firstIndex { $0.hasFocus }
        let wanted = RowGroup.groups(of: rows)
        for change in wanted.map(\.key).difference(from: groups.map(\.key)) {
            switch change {
            case .remove(let position, _, _): column.remove(groups.remove(at: position).widget)
            case .insert(let position, let key, _):
                let group = RowGroup(key)
                column.insert(group.widget, after: position == 0 ? title : groups[position - 1].widget)
                groups.insert(group, at: position)
            }
        }
        for (group, wanted) in zip(groups, wanted) { group.show(wanted.rows) }
        let views = views
        if let focused, !views.contains(where: \.hasFocus) {
            let next = views[min(focused, views.count)...] + views
            if !next.contains(where: { $0.takeFocus() }) { widget.takeFocus() }
        }
    }

    private var views: [RowView] { groups.flatMap(\.views) }

    /// Moves the keyboard focus to the first row that can have it.
    ///
    /// - Returns: `false` if there is none.
    func takeFocus() -> Bool { views.contains { $0.takeFocus() } }
}

/// Rows in a list with a frame, or a row that stands alone.
private final class RowGroup {
    /// The key of the row that stands alone; the same for all lists.
    let key: [String]
    let widget: Widget
    private(set) var views: [RowView] = []
    private var keys: [[String]] = []

    private static let list = ["list"]
    var isList: Bool { key == Self.list }

    /// Returns the rows in groups, with their keys.
    static func groups(of rows: [PageText.Row]) -> [(key: [String], rows: [PageText.Row])] {
        var groups: [(key: [String], rows: [PageText.Row])] = []
        var continues = false
        for row in rows {
            if row.isListed, continues {
                groups[groups.count - 1].rows.append(row)
            } else if !row.isSpace {
                groups.append((row.isListed ? list : row.key, [row]))
            }
            continues = row.isListed
        }
        return groups
    }

    init(_ key: [String]) {
        self.key = key
        widget = key == Self.list ? Widget(gtk_list_box_new()) : Box(GTK_ORIENTATION_VERTICAL)
        guard isList else { return }
        gtk_list_box_set_selection_mode(widget.opaque, GTK_SELECTION_NONE)
        widget.addStyle("boxed-list")
    }

    func show(_ rows: [PageText.Row]) {
        let wanted = rows.map(\.key)
        // The key of a row that stands alone is that of its group, and never changes.
        for change in wanted.difference(from: keys) {
            switch change {
            case .remove(let position, _, _):
                gtk_list_box_remove(widget.opaque, views.remove(at: position).widget.pointer)
            case .insert(let position, _, _):
                let view = rows[position].makeView()
                views.insert(view, at: position)
                if isList {
                    gtk_list_box_insert(widget.opaque, view.widget.pointer, Int32(position))
                } else {
                    gtk_box_append(widget.cast(), view.widget.pointer)
                }
            }
        }
        keys = wanted
        for (view, row) in zip(views, rows) { row.show(view) }
    }
}
