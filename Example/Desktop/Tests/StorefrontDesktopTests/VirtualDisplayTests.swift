import Foundation
import Testing

extension DesktopTests {
    @Test("The virtual display ends with the tests, also if they are killed")
    func virtualDisplay() throws {
        let server = try #require(VirtualDisplay.Server())
        #expect(server.isRunning)
        try server.end()
        let deadline = Date(timeIntervalSinceNow: Desktop.patience)
        while server.isRunning, Date() < deadline { usleep(5000) }
        #expect(!server.isRunning)
    }
}
