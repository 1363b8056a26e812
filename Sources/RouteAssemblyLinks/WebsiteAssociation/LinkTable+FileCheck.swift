extension LinkTable {
    /// Returns the links about which the table and a file of a web site disagree.
    ///
    /// Call it in a test, or in a script that checks what a server serves:
    ///
    /// ```swift
    /// #expect(links.differences(from: file, for: "ABCDE12345.example.shop") == [])
    /// ```
    ///
    /// The table need not have generated the file. The method checks each pattern against the file,
    /// and each component of the file against the table, with paths that match the pattern or the
    /// component.
    ///
    /// - Parameters:
    ///   - file: The text of an `apple-app-site-association` or `assetlinks.json` file.
    ///   - app: The identifier of the app with its team, or the name of the package.
    /// - Returns: An issue for each pattern that the file does not open, and for each component of
    ///   the file that opens paths that no pattern accepts. If the table has a defect, its defects.
    public func differences(from file: String, for app: String) -> [LinkIssue] {
        guard defects.isEmpty else { return defects }
        guard let components = [LinkComponent].inFile(file, for: app) else {
            return [
                LinkIssue(
                    code: .fileDiffers, pattern: app,
                    message: "The file has no components for \(app.quoted). Make it with the table.")
            ]
        }
        let missing = links.indices.compactMap { index -> LinkIssue? in
            let path = LinkComponent.path(of: patterns[index].segments[...]).filled(with: "x")
            let items = Dictionary(uniqueKeysWithValues: requiredItems(at: index).map { ($0, "x") })
            if components.open(path, items) { return nil }
            return LinkIssue(
                code: .fileDiffers, pattern: links[index].pattern,
                message: "The file does not open \(path.quoted), which \(links[index].pattern.quoted) accepts.")
        }
        let unknown = components.filter { !$0.isExcluded }.compactMap { component -> LinkIssue? in
            let items = component.query.mapValues { $0.filled(with: "x") }
            let paths = ["x", "x/x", ""].map { component.path.filled(with: $0) }.map { $0.first == "/" ? $0 : "/" + $0 }
            guard let path = paths.first(where: { components.open($0, items) && !accepts($0) }) else { return nil }
            return LinkIssue(
                code: .fileDiffers, pattern: component.path,
                message: "The file opens \(path.quoted) by \(component.path.quoted), which no pattern accepts.")
        }
        return missing + unknown
    }

    /// Indicates whether a pattern accepts a path, with any values.
    private func accepts(_ path: String) -> Bool {
        do throws(LinkError) {
            return trie.match(try LinkParts(path, origins: origins, limits: limits).segments) != nil
        } catch {
            return false
        }
    }
}

extension [LinkComponent] {
    /// Indicates whether the first component that matches a link opens it.
    fileprivate func open(_ path: String, _ items: [String: String]) -> Bool {
        first { $0.matches(path, items) }.map { !$0.isExcluded } ?? false
    }
}

extension String {
    /// A text that the pattern of a component matches, with the given text for any characters.
    fileprivate func filled(with text: String) -> String {
        replacing("?*", with: text.isEmpty ? "x" : text).replacing("*", with: text).replacing("?", with: "x")
    }
}
