import Foundation
import Testing

extension DesktopTests {
    @Test(
        "The desktop entry opens the links of the shop with the program, keeps the state, and is valid also if the paths need quotes"
    )
    func desktopEntry() throws {
        try withFolder { folder in
            let (data, programs) = (folder + "/data", folder + "/the \"tea\" $HOME `x` \\")
            try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
            // Building takes long, and the tests may hold the lock of the build.
            try write("case $* in *--show-bin-path) printf '%s\\n' \"$BIN\" ;; esac", to: folder + "/swift")
            try write(
                "printf '%s\\n' \"$@\" > \"$OPENED.new\" && mv \"$OPENED.new\" \"$OPENED\"",
                to: programs + "/StorefrontDesktop")
            let (home, opened) = (folder + "/the \"customer\" 100%", folder + "/opened")
            let environment = [
                "PATH": folder + ":/usr/bin:/bin", "XDG_DATA_HOME": data, "BIN": programs, "HOME": home,
                "OPENED": opened,
            ]
            let install = URL(fileURLWithPath: #filePath).appending(path: "../../../install").standardized
            let entry = data + "/applications/org.routeassembly.Storefront.desktop"
            #expect(try run([install.path, "--desktop-entry"], environment).status == 0)

            let icon = data + "/icons/hicolor/scalable/apps/org.routeassembly.Storefront.svg"
            #expect(FileManager.default.fileExists(atPath: icon))
            #expect(try content(of: entry).contains("\nMimeType=x-scheme-handler/shop;\n"))
            if FileManager.default.isExecutableFile(atPath: "/usr/bin/desktop-file-validate") {
                #expect(try run("desktop-file-validate", entry) == (0, ""))
            }
            #expect(try run(["gio", "launch", entry, "shop://products/42"], environment).status == 0)
            try wait("the link is opened") { FileManager.default.fileExists(atPath: opened) }
            let state = home + "/.local/state/storefront/shop.json"
            #expect(try content(of: opened) == "--state\n\(state)\nshop://products/42\n")
        }
    }

    private func write(_ script: String, to path: String) throws {
        try "#!/bin/sh\n\(script)".write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
}
