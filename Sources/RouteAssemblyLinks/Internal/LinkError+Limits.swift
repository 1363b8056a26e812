extension LinkError {
    static func tooLong(_ link: String, _ what: String, _ limit: Int) -> Self {
        LinkError(
            .tooLong, link: link,
            message: "The link has more than \(limit) \(what). Shorten it, or raise the table's limits.")
    }
}
