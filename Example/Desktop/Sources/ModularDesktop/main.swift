import Adwaita
import ModularShop

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

exit(
    MainLoop.run {
        guard
            let application = Application.start(
                "org.routeassembly.Modular", windowClass: "org.routeassembly.Modular", name: "Modular", isUnique: false)
        else {
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
    })
