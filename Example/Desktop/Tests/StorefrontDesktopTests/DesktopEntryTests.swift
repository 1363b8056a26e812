import Foundation
import Testing

extension DesktopTests {
    @Test(
        "The desktop entry opens the links of the shop with the program, keeps the state, and is valid also if the paths need quotes"
    )
    func desktopEntry() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "entry-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (data, programs) = (folder.path + "/data", folder.path + "/the \"tea\" $HOME `x` \\")
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        // Building takes long, and the tests may hold the lock of the build.
        try write("#!/bin/sh\ncase $* in *--show-bin-path) printf '%s\\n' \"$BIN\" ;; esac", to: folder.path + "/swift")
        try write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$OPENED.new\" && mv \"$OPENED.new\" \"$OPENED\"",
            to: programs + "/StorefrontDesktop")
        let environment = [
            "PATH": folder.path + ":/usr/bin:/bin", "XDG_DATA_HOME": data, "BIN": programs,
            "HOME": folder.path + "/the \"customer\" 100%",
        ]
        let state = folder.path + "/the \"customer\" 100%/.local/state/storefront/shop.json"
        let install = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../install")
        #expect(try run([install.standardized.path, "--desktop-entry"], environment) == 0)

        let entry = data + "/applications/org.routeassembly.Storefront.desktop"
        let icons = data + "/icons/hicolor/scalable/apps/org.routeassembly.Storefront.svg"
        #expect(FileManager.default.fileExists(atPath: icons))
        #expect(try String(contentsOfFile: entry, encoding: .utf8).contains("\nMimeType=x-scheme-handler/shop;\n"))
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/desktop-file-validate") {
            #expect(try run(["/usr/bin/desktop-file-validate", entry], environment) == 0)
        }
        let opened = folder.path + "/opened"
        let launched = try run(
            ["/usr/bin/gio", "launch", entry, "shop://products/42"], environment.merging(["OPENED": opened]) { $1 })
        #expect(launched == 0)
        let deadline = Date(timeIntervalSinceNow: Desktop.patience)
        while !FileManager.default.fileExists(atPath: opened), Date() < deadline { usleep(5000) }
        #expect(try String(contentsOfFile: opened, encoding: .utf8) == "--state\n\(state)\nshop://products/42\n")
    }

    private func write(_ script: String, to path: String) throws {
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func run(_ command: [String], _ environment: [String: String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
