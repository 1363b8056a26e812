import Observation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblySwiftUI
public import SwiftUI
import TeaStandApp

/// A window with the stand.
@available(iOS 17, macOS 14, *)
public struct TeaStandView: View {
    @State private var model = TeaStandModel()

    /// Creates a view with a new stand.
    public init() {}

    /// The window, with all its pages.
    public var body: some View {
        RoutedView(model.renderer)
            .onOpenURL { url in model.stand.router.go(to: url, using: TeaRoute.links) }
            .environment(model.question)
            .focusedSceneValue(model)
    }
}

/// The stand of a window, and its renderer.
@available(iOS 17, macOS 14, *)
@Observable
final class TeaStandModel {
    let stand = TeaStand()
    let renderer: SwiftUIRenderer
    let question = Question()

    init() {
        renderer = SwiftUIRenderer(stand.window, router: stand.router)
        stand.session.confirm = { [question] text in await question.ask(text) }
    }
}
