/// The texts and rows of a screen's page.
struct PageText {
    /// A part of a page, from the top down.
    enum Row {
        /// A paragraph.
        case text(String)
        /// A row that does something when it is activated.
        case button(label: String, value: String, action: () -> Void)
        /// A row with text that the user can edit.
        case field(label: String, value: String, action: (String) -> Void)
        /// A space between groups of rows.
        case space
    }

    var title: String
    var rows: [Row] = []
}

/// The tab of a page in the bar.
struct TabText {
    var title: String
    /// The name of a symbol in the icon theme.
    var symbol: String
}
