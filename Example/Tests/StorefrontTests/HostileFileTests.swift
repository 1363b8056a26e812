import Foundation
import Testing

/// Runs the built program with something else in the place of its files.
struct HostileFileTests {
    private let file: StateFile
    private let script = "login Anna\nopen shop://products/42\ntap 1\n"

    init() throws { file = try StateFile() }

    @Test("A pipe in the place of the file is reported, and nothing waits for it")
    func pipe() throws {
        #expect(mkfifo(file.url.path, 0o600) == 0)
        let output = try file.run(script)
        #expect(output.status == 1)
        #expect(output.text.contains("The file \(file.url.path) could not be"))
        #expect(output.text.contains("it is not a regular file"))
        #expect(output.text.split(separator: "\n").count == 1)
    }

    @Test("A pipe in the place of the parked route is reported, and the session is saved")
    func parkedPipe() throws {
        #expect(mkfifo(file.parkedURL.path, 0o600) == 0)
        let output = try file.run("open shop://cart\nlogin Anna\nopen shop://products/42\n")
        #expect(output.text.contains("not a regular file"))
        #expect(output.status == 0)
        #expect(try file.copyWithoutParked().run("tree").tree.contains("ProductScreen 42"))
    }

    private nonisolated static let fullDisk = ProcessInfo.processInfo.environment["STOREFRONT_FULL_DISK"]

    @Test("On a full disk, the last session that could be saved stays", .enabled(if: fullDisk != nil))
    func fullDisk() throws {
        let folder = URL(fileURLWithPath: try #require(Self.fullDisk)).appending(path: "\(UUID())")
        let file = try StateFile(in: folder)
        _ = try file.run(script)
        let data = try #require(file.data)
        // Fills the disk, but for less than a session.
        let filling = folder.appending(path: "filling").path
        let descriptor = open(filling, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        let block = [UInt8](repeating: 0, count: 1024)
        while write(descriptor, block, block.count) > 0 {}
        close(descriptor)
        let output = try file.run("open shop://products/7\nopen shop://settings\n")
        #expect(output.status == 1)
        #expect(output.text.contains("No space left on device"))
        #expect(file.data == data)
        unlink(filling)
        #expect(try file.run("open shop://products/7\ntree").tree.contains("ProductScreen 7"))
    }
}
