import RouteAssembly

/// The settings of the product list.
final class SettingsScreen: Screen, Page {
    private let settings: Settings

    init(settings: Settings) {
        self.settings = settings
        super.init()
        title = "Settings"
    }

    var rows: [Row] {
        let settings = settings
        return [
            .button("Sort products by", value: settings.sorting.rawValue) { settings.selectNextSorting() },
            .button("Show categories", value: settings.showsCategories ? "yes" : "no") {
                settings.showsCategories.toggle()
            },
        ]
    }
}
