import StorefrontSwiftUI
import SwiftUI

@main
struct Storefront: App {
    var body: some Scene {
        WindowGroup { ShopView() }
    }
}
