/// A value that a container provides to the screens in it.
struct ProvidedValue {
    let type: Any.Type
    let value: Any
}
