import Foundation
import ModularShop
import RouteAssembly
import RouteAssemblyLinks
import Account
import Cart
import Catalogue

let shop = try ModularShop()

/// Does something, and prints what the window shows afterwards.
func step(_ text: String, _ body: () async throws -> Void) async throws {
    try await body()
    print(text)
    print(shop.window.snapshot())
    print()
}

try await step("The app opens shop://products/7:") {
    try await shop.router.open("shop://products/7", using: shop.links)
}
try await step("The user buys the product:") { try await (shop.window.visibleScreen as? ProductScreen)?.buy() }
try await step("The cart asks a guest to log in:") {
    try await (shop.window.visibleScreen as? AddedScreen)?.showCart()
}
try await step("After the login, the user is where they wanted to go:") {
    try await (shop.window.visibleScreen as? LoginScreen)?.logIn(as: "Anna")
}
print("The link of the visible screen is \(shop.window.link(in: shop.links)?.absoluteString ?? "none").")
