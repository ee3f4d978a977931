/// A schema to which others refer by its name: a component of the OpenAPI document that is not an object.
package struct NamedSchema: Sendable {
  package let name: String
  /// In Markdown.
  package let about: String
  package let schema: Schema

  package init(_ name: String, _ about: String, _ schema: Schema) {
    self.name = name
    self.about = about
    self.schema = schema
  }
}
