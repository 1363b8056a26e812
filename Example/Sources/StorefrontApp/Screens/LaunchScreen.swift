import RouteAssembly

/// The screen before the first navigation.
final class LaunchScreen: Screen, Page {
    override init() {
        super.init()
        title = "Kettle & Leaf"
    }

    var rows: [Row] { [.text("Putting the kettle on …")] }
}
