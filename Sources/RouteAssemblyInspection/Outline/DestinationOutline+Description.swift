import RouteAssembly

extension DestinationOutline: CustomStringConvertible {
    /// The chains, with one step per line.
    ///
    /// A step that is described on an earlier line is only named.
    ///
    ///     product: ProductScreen, with Int 1 ProductScreen: found by ClassFinder (fullStack), else
    ///       built by InlineFactory, placed by Push, on 2 2 NavigationContainer: found by
    ///       ClassFinder (currentVisibleOnly)
    public var description: String {
        var written: Set<Int> = []
        return entries.map { entry in
            let context = entry.context == "Void" ? "" : ", with \(entry.context)"
            return (["\(entry.name): \(entry.target)\(context)"] + lines(from: entry.link, written: &written)).joined(
                separator: "\n")
        }
        .joined(separator: "\n")
    }

    private func lines(from first: Link, written: inout Set<Int>) -> [String] {
        var lines: [String] = []
        var links = [first]
        while let link = links.popLast() {
            let number = link.node + 1
            switch nodes[link.node] {
            case .step(let step):
                guard written.insert(link.node).inserted else {
                    lines.append("  \(number) \(step.target): see above")
                    continue
                }
                lines.append("  \(number) \(step)")
                links +=
                    (step.guards + step.interceptors).reversed().flatMap { $0.redirects.reversed() }
                    + (step.next.map { [$0] } ?? [])
            case .choice(let cases):
                guard written.insert(link.node).inserted else {
                    lines.append("  \(number) a switch: see above")
                    continue
                }
                lines.append("  \(number) a switch: \(cases.map(\.description).joined(separator: ", "))")
                links += cases.reversed().compactMap(\.next)
            }
        }
        return lines
    }
}

extension DestinationOutline.Step: CustomStringConvertible {
    /// The names of the step's target and entities, in one line.
    public var description: String {
        var text = "\(target): found by \(finder)"
        if let factory { text += ", else built by \(factory)" }
        if let action { text += ", placed by \(action)" }
        if let next { text += ", on \(next)" }
        if !guards.isEmpty { text += "; guarded by \(guards.map(\.description).joined(separator: ", "))" }
        if !interceptors.isEmpty { text += "; asks \(interceptors.map(\.description).joined(separator: ", "))" }
        if !contextTasks.isEmpty { text += "; runs \(contextTasks.joined(separator: ", "))" }
        if let taken { text += "; takes \(taken)" }
        if !provided.isEmpty { text += "; provides \(provided.joined(separator: ", "))" }
        if !postTasks.isEmpty { text += "; at the end runs \(postTasks.joined(separator: ", "))" }
        return text
    }
}

extension DestinationOutline.Finder: CustomStringConvertible {
    /// The name and the options of the finder, such as
    /// `ClassFinder (currentVisibleOnly, from the root)`.
    public var description: String {
        guard let options, let startingPoint else { return name }
        return "\(name) (\(options)\(startingPoint == "topmost" ? "" : ", from \(startingPoint)"))"
    }
}

extension DestinationOutline.Interceptor: CustomStringConvertible {
    /// The name of the interceptor, with the numbers of the steps that it may redirect to.
    public var description: String {
        redirects.isEmpty
            ? name : "\(name) (may redirect to \(redirects.map { "\($0.node + 1)" }.joined(separator: ", ")))"
    }
}

extension DestinationOutline.Case: CustomStringConvertible {
    /// The name of the case, with the number of the step that it leads to.
    public var description: String { next.map { "\(name) → \($0)" } ?? "\(name) (decided at run time)" }
}

extension DestinationOutline.Link: CustomStringConvertible {
    /// The number of the step, with the container and the conversion of the context, if any.
    public var description: String {
        let notes =
            (container.map { ["in its \($0)"] } ?? []) + (contexts.isEmpty ? [] : [contexts.joined(separator: " → ")])
        return "\(node + 1)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
}
