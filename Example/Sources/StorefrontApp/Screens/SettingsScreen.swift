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
            .choice("Sort products by", value: settings.sorting) { settings.sorting = $0 },
            .toggle("Show categories", isOn: settings.showsCategories) { settings.showsCategories = $0 },
        ]
    }
}
