import RouteAssembly

/// What there is before the first navigation.
final class LaunchScreen: Screen, Page {
    override var title: String? { "Kettle & Leaf" }

    var rows: [Row] { [.text("Putting the kettle on …")] }
}
