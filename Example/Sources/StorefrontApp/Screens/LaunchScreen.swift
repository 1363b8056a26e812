import RouteAssembly

/// The screen before the first navigation.
public final class LaunchScreen: PageScreen, Page {
    override init() {
        super.init()
        title = "Kettle & Leaf"
    }

    /// A sentence.
    public var rows: [Row] { [.text("Putting the kettle on …")] }
}
