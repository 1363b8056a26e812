import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblyUIKit
import SwiftUI
import Testing
import UIKit

@testable import Guide
@testable import TeaShopSwiftUIAfter

extension UIKitTests {
    /// The SwiftUI apps of the guide.
    ///
    /// What SwiftUI itself shows is not simulated.
    @MainActor
    struct SwiftUIAdoptionTests {
        @Test("The checkout of the adopted app shows its views, and goes back")
        func checkout() async throws {
            Simulation.begin()
            let checkout = Checkout()
            let sheet = WindowView(checkout.renderer).makeUIViewController(context: .init())
            let uiWindow = UIWindow(windowScene: UIWindowScene())
            uiWindow.rootViewController = UIHostingController(rootView: TeasView())
            uiWindow.makeKeyAndVisible()
            let link = try #require(URL(string: "tea://buy/Assam"))
            checkout.router.go(to: link, using: CheckoutRoute.links)
            uiWindow.rootViewController?.present(sheet, animated: true)
            var stack: UINavigationController? { sheet.children.first as? UINavigationController }
            let first = { stack?.topViewController as? UIHostingController<CheckoutView> }
            try #require(await until { first() != nil && !Simulation.shared.isInTransition })
            // What the button does, which the simulation does not tap.
            first()?.rootView.router.go(to: CheckoutRoute.receipt("Assam"))
            let receipt = { stack?.topViewController as? UIHostingController<ReceiptView> }
            try #require(await until { receipt() != nil && !Simulation.shared.isInTransition })
            #expect(receipt()?.rootView.tea == "Assam")
            Simulation.shared.tapBack(in: try #require(stack))
            try #require(await until { stack?.viewControllers.count == 1 && !Simulation.shared.isInTransition })
            sheet.dismiss(animated: true)
            #expect(await until { sheet.presentingViewController == nil })
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("SwiftUI evaluates the guide's view again when the title of its screen changes")
        func evaluation() async throws {
            Simulation.begin()
            let scene = ShopScene()
            let product = ProductScreen(id: 7)
            try scene.window.setRoot(product)
            await scene.renderer.untilIdle()
            let page = try #require(
                scene.renderer.page(of: product) as? UIHostingController<ModifiedContent<ProductView, ShopEnvironment>>)
            #expect(page.texts == ["Product 7"])
            product.title = "Teapot"
            #expect(page.texts == ["Teapot"])
        }
    }
}
