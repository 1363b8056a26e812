import Adwaita
import ModularShop

MainLoop.run {
    let id = "org.routeassembly.Modular"
    guard let application = Application.start(id, windowClass: id, name: "Modular", isUnique: false) else {
        print("There is no display to open a window on.")
        return 2
    }
    do {
        let shop = try ModularShop()
        await ShopWindow(shop, in: ToolkitWindow(application, title: "Modular")).run(
            opening: CommandLine.arguments.dropFirst().first ?? "shop:///")
        return 0
    } catch {
        print(error)
        return 1
    }
}
