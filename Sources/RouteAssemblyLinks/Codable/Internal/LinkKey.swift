/// A key of our own: the index of an array's element.
struct LinkKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    static let `super` = LinkKey(stringValue: "super")

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
