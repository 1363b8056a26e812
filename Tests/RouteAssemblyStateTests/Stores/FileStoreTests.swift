import Foundation
import RouteAssemblyState
import TestSupport
import Testing

final class FileStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("FileStoreTests-\(UUID())")
    private let store: FileStore

    init() { store = FileStore(folder.appendingPathComponent("new folder/state ü.json")) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: store.url.deletingLastPathComponent().path) }
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("A store returns the data that was saved last, also to another store of the same file")
    func roundTrip() throws {
        #expect(try store.load() == nil)
        try store.save(nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        for data in [Data("a".utf8), Data(), Data(repeating: 7, count: 1 << 20), Data("b".utf8)] {
            try store.save(data)
            try expect(store.load(), equals: data)
            try expect(FileStore(store.url).load(), equals: data)
            try store.prepare()
            try expect(names, equals: ["state ü.json"])
        }
        try store.save(nil)
        #expect(try store.load() == nil)
        try expect(names, equals: [])
    }

    @Test("Data that is set aside has a file of its own beside the file")
    func setAside() throws {
        try store.save(Data("a".utf8))
        try store.setAside(Data("b".utf8))
        try expect(Set(names), equals: ["state ü.json", "state ü.json.unread"])
        try expect(FileStore(store.url.appendingPathExtension("unread")).load(), equals: Data("b".utf8))
        try expect(store.load(), equals: Data("a".utf8))
        try store.setAside(nil)
        try expect(names, equals: ["state ü.json"])
    }

    @Test("Only the owner can read the file and the folder that the store creates")
    func permissions() throws {
        try store.save(Data("a".utf8))
        try expect(permissions(store.url), equals: 0o600)
        try expect(permissions(store.url.deletingLastPathComponent()), equals: 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: store.url.path)
        try store.save(Data("b".utf8))
        try expect(permissions(store.url), equals: 0o600)
    }

    @Test("What a killed process has left is not loaded, and is removed with the file")
    func leftFile() throws {
        try store.save(Data("a".utf8))
        try Data("half".utf8).write(to: URL(fileURLWithPath: store.url.path + ".new-1"))
        try expect(store.load(), equals: Data("a".utf8))
        try store.save(nil)
        try expect(names, equals: [])
    }

    @Test("A file whose new content cannot be written keeps the old one, and nothing is left beside it")
    func failingWrite() throws {
        try store.save(Data("a".utf8))
        // The system refuses to read this memory, so writing fails, as it does on a full disk.
        let size = 1 << 20
        let memory = try #require(mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0))
        try #require(memory != UnsafeMutableRawPointer(bitPattern: -1))
        let data = Data(bytesNoCopy: memory, count: size, deallocator: .custom { munmap($0, $1) })
        let error = #expect(throws: StoreError.self) { try store.save(data) }
        expect(error?.message, equals: "The file \(store.url.path) could not be saved: Bad address.")
        try expect(store.load(), equals: Data("a".utf8))
        try expect(names, equals: ["state ü.json"])
    }

    @Test(
        "Something else in the place of the file, or none, is an error that names it, and nothing waits for it",
        arguments: [
            ("/dev/null/state.json", "Not a directory"), ("/", "it is a folder"),
            ("/dev/null", "it is not a regular file"), ("PIPE", "it is not a regular file"),
            ("/\(String(repeating: "a", count: 254))", "File name too long"),
        ])
    func unusable(path: String, reason: String) throws {
        try store.save(nil)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pipe = folder.appendingPathComponent("pipe").path
        expect(mkfifo(pipe, 0o600), equals: 0)
        let url = URL(fileURLWithPath: path == "PIPE" ? pipe : path)
        for call in [FileStore(url).prepare, { try FileStore(url).save(Data()) }] {
            let error = #expect(throws: StoreError.self, performing: call)
            expect(error?.message, equals: "The file \(url.path) could not be saved: \(reason).")
        }
        guard reason != "File name too long" else { return }
        let error = #expect(throws: StoreError.self) { try FileStore(url).load() }
        expect(error?.message, equals: "The file \(url.path) could not be read: \(reason).")
    }

    @Test("Each scene has a file of its own")
    func scenes() throws {
        let scenes = ["1", "2", "../3", "a/b"].map(store.file(ofScene:))
        for (position, scene) in scenes.enumerated() { try scene.save(Data([UInt8(position)])) }
        for (position, scene) in scenes.enumerated() { try expect(scene.load(), equals: Data([UInt8(position)])) }
        try expect(names.count, equals: 4)
    }

    @Test("Readers see whole contents while several stores save to one file")
    func concurrentStores() async throws {
        let store = store
        try store.save(Data(repeating: 0, count: 10_000))
        try await withThrowingTaskGroup { group in
            for writer in 1...4 as ClosedRange<UInt8> {
                group.addTask {
                    for count in 0..<50 { try store.save(Data(repeating: writer, count: 10_000 + count)) }
                }
            }
            group.addTask {
                for _ in 0..<500 {
                    let data = try #require(try store.load())
                    #expect(data.count >= 10_000)
                    expect(Set(data).count, equals: 1)
                }
            }
            try await group.waitForAll()
        }
        try expect(names, equals: ["state ü.json"])
    }

    #if os(Linux) || os(macOS)
        @Test("A process that is killed while it saves leaves the old content or the new one")
        func kills() async throws {
            let store = SharedFile.store(of: getpid())
            defer { try? FileManager.default.removeItem(at: store.url.deletingLastPathComponent()) }
            try store.save(Data(repeating: 0, count: SharedFile.size))
            for _ in 0..<Effort.count(5, long: 200) {
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    let store = SharedFile.store(of: getppid())
                    Thread.detachNewThread {
                        usleep(.random(in: 0...20_000))
                        kill(getpid(), SIGKILL)
                    }
                    while true {
                        for byte in 1...100 as ClosedRange<UInt8> {
                            try store.save(Data(repeating: byte, count: SharedFile.size))
                        }
                    }
                }
                let data = try #require(try store.load())
                expect(data, equals: Data(repeating: try #require(data.first), count: SharedFile.size))
                try expect(permissions(store.url), equals: 0o600)
            }
        }
    #endif
}

/// The file of a process that is killed, and of the process that waits for its end.
private enum SharedFile {
    static let size = 1 << 20

    static func store(of process: pid_t) -> FileStore {
        FileStore(FileManager.default.temporaryDirectory.appendingPathComponent("killed-\(process)/state.json"))
    }
}
