import Foundation
import Testing

@testable import RouteAssemblyState

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite
final class FileStoreTests {
    private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent("FileStoreTests-\(UUID().uuidString)")
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
        for data in [Data("a".utf8), Data(), Data(repeating: 7, count: 1 << 20), Data("b".utf8)] {
            try store.save(data)
            #expect(try store.load() == data)
            #expect(try FileStore(store.url).load() == data)
            #expect(try names == ["state ü.json"])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new folder"])
        try store.save(nil)
        #expect(try store.load() == nil)
        #expect(try names == [])
        try store.save(nil)
    }

    @Test("Preparing a store creates its folder, removes what a process has left, and keeps the content")
    func prepare() throws {
        try store.prepare()
        #expect(try names == [])
        try store.save(Data("a".utf8))
        try Data("half".utf8).write(to: URL(fileURLWithPath: store.url.path + ".new"))
        try store.prepare()
        #expect(try store.load() == Data("a".utf8))
        #expect(try names == ["state ü.json"])
    }

    @Test("Data that is set aside has a file of its own beside the file")
    func setAside() throws {
        try store.save(Data("a".utf8))
        try store.setAside(Data("b".utf8))
        #expect(try Set(names) == ["state ü.json", "state ü.json.unread"])
        #expect(try FileStore(store.url.appendingPathExtension("unread")).load() == Data("b".utf8))
        #expect(try store.load() == Data("a".utf8))
        try store.setAside(nil)
        #expect(try names == ["state ü.json"])
    }

    @Test("A file that cannot be saved cannot be prepared")
    func unprepared() throws {
        // Without a folder, a folder itself, and without space for the suffix of the temporary
        // file.
        let paths = ["/dev/null/state.json", "/", folder.path + "/" + String(repeating: "a", count: 254)]
        for store in paths.map({ FileStore(URL(fileURLWithPath: $0)) }) {
            #expect(throws: (any Error).self) { try store.prepare() }
            #expect(throws: (any Error).self) { try store.save(Data()) }
        }
    }

    @Test("A function of the system is called again after a signal, but not after an error")
    func interruptions() {
        var results: [(result: Int, error: Int32)] = [(-1, EINTR), (-1, EINTR), (5, EINTR), (-1, ENOENT)]
        func call() -> Int {
            let next = results.removeFirst()
            errno = next.error
            return next.result
        }
        #expect(repeatingIfInterrupted(call) == 5)
        #expect(results.count == 1)
        #expect(repeatingIfInterrupted(call) == -1)
    }

    @Test("Emptying a store creates no folder")
    func emptyStore() throws {
        try store.save(nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("Only the owner can read the file and the folder that the store creates")
    func permissions() throws {
        try store.save(Data("a".utf8))
        #expect(try permissions(store.url) == 0o600)
        #expect(try permissions(store.url.deletingLastPathComponent()) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: store.url.path)
        try store.save(Data("b".utf8))
        #expect(try permissions(store.url) == 0o600)
    }

    @Test("A temporary file that a process has left is not loaded, and the next save removes it")
    func leftTemporaryFile() throws {
        try store.save(Data("a".utf8))
        let temporary = URL(fileURLWithPath: store.url.path + ".new")
        for data in [Data("b".utf8), nil] {
            try Data("half".utf8).write(to: temporary)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: temporary.path)
            #expect(try store.load() == Data("a".utf8))
            try store.save(data)
            #expect(try store.load() == data)
            #expect(try names == (data == nil ? [] : ["state ü.json"]))
            if data != nil {
                #expect(try permissions(store.url) == 0o600)
                try store.save(Data("a".utf8))
            }
        }
    }

    @Test("A file that cannot be replaced keeps its content, and the error says why")
    func failingSave() throws {
        try store.save(Data("a".utf8))
        let temporary = URL(fileURLWithPath: store.url.path + ".new")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
        for data in [Data("b".utf8), nil] {
            let error = #expect(throws: StoreError.self) { try store.save(data) }
            #expect(error?.message.hasPrefix("The file \(store.url.path) could not be created: ") == true)
        }
        #expect(try store.load() == Data("a".utf8))
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
        #expect(error?.message.hasPrefix("The file \(store.url.path) could not be written: ") == true)
        #expect(try store.load() == Data("a".utf8))
        #expect(try names == ["state ü.json"])
    }

    @Test("A missing file counts as removed, and one that the system does not remove is an error")
    func removal() throws {
        try SystemPath(store.url).remove()
        try store.save(Data("a".utf8))
        #expect(throws: POSIXError.self) { try SystemPath(folder).remove() }
        #expect(try names == ["state ü.json"])
    }

    @Test("A folder in the place of the file, or a file in that of its folder, is an error")
    func unusableLocation() throws {
        #expect(throws: (any Error).self) { try FileStore(folder.deletingLastPathComponent()).load() }
        try store.save(Data("a".utf8))
        let inner = FileStore(store.url.appendingPathComponent("inner.json"))
        #expect(throws: (any Error).self) { try inner.save(Data("b".utf8)) }
    }

    // MARK: What else can be in the place of the file

    @Test("A pipe in the place of the file or of the temporary file is an error, and nothing waits for it")
    func pipes() throws {
        try store.save(nil)
        try FileManager.default.createDirectory(
            at: store.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        #expect(mkfifo(store.url.path, 0o600) == 0)
        for call in [{ try self.store.prepare() }, { try self.store.save(Data()) }, { _ = try self.store.load() }] {
            let error = #expect(throws: StoreError.self) { try call() }
            #expect(error?.message.hasSuffix("it is not a regular file.") == true)
        }
        #expect(try names == ["state ü.json"])
        #expect(unlink(store.url.path) == 0)
        #expect(mkfifo(store.url.path + ".new", 0o600) == 0)
        #expect(throws: StoreError.self) { try store.save(Data()) }
    }

    @Test("A lock of the folder by another program does not stop a store")
    func lockedFolder() throws {
        try store.save(Data("a".utf8))
        let folder = open(store.url.deletingLastPathComponent().path, O_RDONLY)
        defer { close(folder) }
        #expect(flock(folder, LOCK_EX) == 0)
        try store.prepare()
        try store.save(Data("b".utf8))
        #expect(try store.load() == Data("b".utf8))
    }

    @Test("A store that waits in vain for another one is an error, and the file stays")
    func lockedFile() throws {
        try store.save(Data("a".utf8))
        let other = open(store.url.path + ".new", O_CREAT | O_RDWR, 0o600)
        #expect(flock(other, LOCK_EX) == 0)
        let error = #expect(throws: StoreError.self) { try store.save(Data("b".utf8)) }
        #expect(error?.message.hasSuffix("another process is writing it.") == true)
        #expect(try store.load() == Data("a".utf8))
        close(other)
        try store.save(Data("b".utf8))
        #expect(try store.load() == Data("b".utf8))
    }

    @Test("An open file is locked by one at a time, until it is released, and knows whether it was replaced")
    func locks() throws {
        try store.save(Data())
        let path = SystemPath(store.url)
        let second = SystemFile(opening: path, O_RDWR)
        let locks = withExtendedLifetime(SystemFile(opening: path, O_RDWR)) { [$0.lock(), second.lock()] }
        let isUnlocked = second.lock()
        #expect(locks == [true, false])
        #expect(isUnlocked)
        #expect(second.isAtPath)
        try store.save(Data())
        #expect(!second.isAtPath, "the store has moved another file there")
    }

    @Test(
        "A link stays a link, and its target is replaced",
        arguments: ["target.json", "missing.json"], [false, true])
    func link(_ name: String, isAbsolute: Bool) throws {
        let target = FileStore(folder.appendingPathComponent(name))
        try store.save(nil)
        try FileManager.default.createDirectory(
            at: store.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if name == "target.json" { try target.save(Data("a".utf8)) }
        let destination = isAbsolute ? target.url.path : "../\(name)"
        #expect(symlink(destination, store.url.path) == 0)
        try store.prepare()
        try store.save(Data("b".utf8))
        #expect(try target.load() == Data("b".utf8))
        #expect(try store.load() == Data("b".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store.url.path) == destination)
        try store.save(nil)
        #expect(try store.load() == nil)
    }

    @Test("A link that leads to itself is an error")
    func circle() throws {
        try FileManager.default.createDirectory(
            at: store.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        #expect(symlink(store.url.lastPathComponent, store.url.path) == 0)
        #expect(throws: StoreError.self) { try store.save(Data()) }
        #expect(throws: StoreError.self) { try store.load() }
    }

    @Test("A read-only file is an error, and is not replaced")
    func readOnly() throws {
        try store.save(Data("a".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: store.url.path)
        for call in [
            { try self.store.prepare() }, { try self.store.save(Data("b".utf8)) }, { try self.store.save(nil) },
        ] {
            let error = #expect(throws: StoreError.self) { try call() }
            #expect(error?.message.hasSuffix("it is read-only.") == true)
        }
        #expect(try store.load() == Data("a".utf8))
        #expect(try permissions(store.url) == 0o400)
    }

    #if os(Linux)
        @Test("A path that is not UTF-8 is itself")
        func otherEncoding() throws {
            try store.save(Data("a".utf8))
            let path = Array(store.url.deletingLastPathComponent().path.utf8) + [UInt8(ascii: "/"), 0xE9, 0]
            let url = try #require(
                URL(string: store.url.deletingLastPathComponent().absoluteString + "%E9"))
            let other = FileStore(url)
            try other.save(Data("b".utf8))
            var status = stat()
            #expect(path.withUnsafeBytes { stat($0.baseAddress!.assumingMemoryBound(to: CChar.self), &status) } == 0)
            #expect(try other.load() == Data("b".utf8))
            #expect(try store.load() == Data("a".utf8))
        }
    #endif

    @Test("Each scene has a file of its own")
    func scenes() throws {
        let scenes = ["1", "2", "../3", "a/b"].map(store.file(ofScene:))
        for (position, scene) in scenes.enumerated() { try scene.save(Data([UInt8(position)])) }
        for (position, scene) in scenes.enumerated() { #expect(try scene.load() == Data([UInt8(position)])) }
        #expect(try names.count == 4)
    }

    @Test("Readers see whole contents while several stores save to one file")
    func concurrentStores() async throws {
        let store = store
        try store.save(Data(repeating: 0, count: 10_000))
        try await withThrowingTaskGroup { group in
            for writer in 1...4 as ClosedRange<UInt8> {
                group.addTask {
                    for count in 0..<100 { try store.save(Data(repeating: writer, count: 10_000 + count)) }
                }
            }
            group.addTask {
                for _ in 0..<1_000 {
                    let data = try #require(try store.load())
                    #expect(data.count >= 10_000)
                    #expect(Set(data).count == 1)
                }
            }
            try await group.waitForAll()
        }
        #expect(try names == ["state ü.json"])
    }
}
