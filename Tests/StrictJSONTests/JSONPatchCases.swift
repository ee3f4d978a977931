import Testing

/// A patch of a document, with what comes of it.
struct JSONPatchCase: CustomTestStringConvertible {
  enum Outcome {
    case document(String)
    /// An operation is not possible: the place in the patch, and the text.
    case impossible(String, String)
    case failedTest(String, String)
    /// The patch is not one.
    case malformed(String, String)
  }

  let document: String
  let patch: String
  let outcome: Outcome

  init(_ document: String, _ patch: String, _ outcome: Outcome) {
    (self.document, self.patch, self.outcome) = (document, patch, outcome)
  }

  init(_ document: String, _ patch: String, _ result: String) { self.init(document, patch, .document(result)) }

  var testDescription: String { "\(document) \(patch)" }

  /// The examples of RFC 6902, appendix A, and what follows from its text.
  static let all = adding + removing + replacing + moving + copying + testing + pointers + forms

  static let adding = [
    // A.1, A.2, A.10, A.16
    JSONPatchCase(#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"baz":"qux","foo":"bar"}"#),
    .init(#"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#, #"{"foo":["bar","qux","baz"]}"#),
    .init(
      #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
      #"{"foo":"bar","child":{"grandchild":{}}}"#),
    .init(
      #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#, #"{"foo":["bar",["abc","def"]]}"#),
    // A.12
    .init(
      #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#,
      .impossible("/0/path", #"there is no "baz" in the document"#)),
    .init(#"{"foo":1}"#, #"[{"op":"add","path":"/foo","value":[2]}]"#, #"{"foo":[2]}"#),
    .init(#"{"foo":1}"#, #"[{"op":"add","path":"","value":[2]}]"#, "[2]"),
    .init("[]", #"[{"op":"add","path":"/0","value":1}]"#, "[1]"),
    .init("[]", #"[{"op":"add","path":"/-","value":1},{"op":"add","path":"/-","value":2}]"#, "[1,2]"),
    .init("[1,2]", #"[{"op":"add","path":"/0","value":0}]"#, "[0,1,2]"),
    .init("[1,2]", #"[{"op":"add","path":"/2","value":3}]"#, "[1,2,3]"),
    .init(
      "[1,2]", #"[{"op":"add","path":"/3","value":3}]"#,
      .impossible("/0/path", "there is no element 3 in the document: the last one is 1")),
    .init(
      "[]", #"[{"op":"add","path":"/1","value":3}]"#,
      .impossible("/0/path", "there is no element 1 in the document: it is empty")),
    .init(
      "[1]", #"[{"op":"add","path":"/-1","value":3}]"#, .impossible("/0/path", #""-1" is not an index in the document"#)
    ),
    .init(
      "[1]", #"[{"op":"add","path":"/01","value":3}]"#, .impossible("/0/path", #""01" is not an index in the document"#)
    ),
    .init(
      "[1]", #"[{"op":"add","path":"/+1","value":3}]"#, .impossible("/0/path", #""+1" is not an index in the document"#)
    ),
    .init(
      "[1]", #"[{"op":"add","path":"/1e0","value":3}]"#,
      .impossible("/0/path", #""1e0" is not an index in the document"#)),
    .init(
      "[1]", #"[{"op":"add","path":"/99999999999999999999","value":3}]"#,
      .impossible("/0/path", #""99999999999999999999" is not an index in the document"#)),
    .init(
      #"{"a":{"b":1}}"#, #"[{"op":"add","path":"/a/b/c","value":1}]"#,
      .impossible("/0/path", #""/a/b" is a number, which has no members"#)),
    .init(
      #"{"a":[1]}"#, #"[{"op":"add","path":"/a/-/b","value":1}]"#,
      .impossible("/0/path", #""-" is not an index in "/a""#)),
    .init(#"{"0":1}"#, #"[{"op":"add","path":"/1","value":2}]"#, #"{"0":1,"1":2}"#),
    .init("{}", #"[{"op":"add","path":"/-","value":2}]"#, #"{"-":2}"#),
    .init("{}", #"[{"op":"add","path":"/","value":1}]"#, #"{"":1}"#),
    .init(#"{"":{}}"#, #"[{"op":"add","path":"//","value":1}]"#, #"{"":{"":1}}"#),
    .init(
      "1", #"[{"op":"add","path":"/a","value":1}]"#,
      .impossible("/0/path", "the document is a number, which has no members")),
    .init(#"{"foo":1}"#, #"[{"op":"add","path":"/bar","value":null}]"#, #"{"foo":1,"bar":null}"#),
  ]

  static let removing = [
    // A.3, A.4
    JSONPatchCase(#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
    .init(#"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
    .init(#"{"a":{"b":null}}"#, #"[{"op":"remove","path":"/a/b"}]"#, #"{"a":{}}"#),
    .init("[1,[2,3]]", #"[{"op":"remove","path":"/1/0"},{"op":"remove","path":"/0"}]"#, "[[3]]"),
    .init(
      #"{"a":1}"#, #"[{"op":"remove","path":"/b"}]"#,
      .impossible("/0/path", #"there is no "b" in the document: did you mean "a"?"#)),
    .init(
      "[1,2]", #"[{"op":"remove","path":"/2"}]"#,
      .impossible("/0/path", "there is no element 2 in the document: the last one is 1")),
    .init("[1,2]", #"[{"op":"remove","path":"/-"}]"#, .impossible("/0/path", #""-" is not an index in the document"#)),
    .init(#"{"a":1}"#, #"[{"op":"remove","path":""}]"#, .impossible("/0/path", "the whole document cannot be removed")),
  ]

  static let replacing = [
    // A.5
    JSONPatchCase(
      #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#, #"{"baz":"boo","foo":"bar"}"#),
    .init(#"{"a":[1,{"b":2}]}"#, #"[{"op":"replace","path":"/a/1/b","value":[]}]"#, #"{"a":[1,{"b":[]}]}"#),
    .init("[1,2]", #"[{"op":"replace","path":"/0","value":null}]"#, "[null,2]"),
    .init(#"{"foo":"bar"}"#, #"[{"op":"replace","path":"","value":{"baz":"qux"}}]"#, #"{"baz":"qux"}"#),
    .init(#"{"foo":null}"#, #"[{"op":"replace","path":"/foo","value":"truthy"}]"#, #"{"foo":"truthy"}"#),
    .init(
      #"{"height":1}"#, #"[{"op":"replace","path":"/hieght","value":2}]"#,
      .impossible("/0/path", #"there is no "hieght" in the document: did you mean "height"?"#)),
    .init(
      "[1]", #"[{"op":"replace","path":"/1","value":2}]"#,
      .impossible("/0/path", "there is no element 1 in the document: the last one is 0")),
    .init(
      "[1]", #"[{"op":"replace","path":"/-","value":2}]"#,
      .impossible("/0/path", #""-" is not an index in the document"#)),
    .init(
      #""x""#, #"[{"op":"replace","path":"/a","value":2}]"#,
      .impossible("/0/path", "the document is a string, which has no members")),
  ]

  static let moving = [
    // A.6, A.7
    JSONPatchCase(
      #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
      #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
      #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#),
    .init(
      #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
      #"{"foo":["all","cows","eat","grass"]}"#),
    .init("[1,2,3]", #"[{"op":"move","from":"/2","path":"/0"}]"#, "[3,1,2]"),
    .init("[1,2,3]", #"[{"op":"move","from":"/0","path":"/-"}]"#, "[2,3,1]"),
    .init(#"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a/b","path":"/a"}]"#, #"{"a":1}"#),
    .init(#"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":""}]"#, #"{"b":1}"#),
    .init(#"{"foo":1}"#, #"[{"op":"move","from":"/foo","path":"/foo"}]"#, #"{"foo":1}"#),
    .init(#"{"foo":1}"#, #"[{"op":"move","from":"","path":""}]"#, #"{"foo":1}"#),
    .init(#"{"a":1,"ab":2}"#, #"[{"op":"move","from":"/a","path":"/ab"}]"#, #"{"ab":1}"#),
    .init(
      #"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":"/a/c"}]"#,
      .impossible("/0/path", "a value cannot be moved into itself")),
    .init(
      #"{"a":{"b":1}}"#, #"[{"op":"move","from":"","path":"/a"}]"#,
      .impossible("/0/path", "a value cannot be moved into itself")),
    .init(
      #"{"foo":1}"#, #"[{"op":"move","from":"/fo","path":"/fo"}]"#,
      .impossible("/0/from", #"there is no "fo" in the document: did you mean "foo"?"#)),
    .init(
      #"{"foo":1}"#, #"[{"op":"move","from":"/bar","path":"/baz"}]"#,
      .impossible("/0/from", #"there is no "bar" in the document"#)),
    .init(
      "[1,2]", #"[{"op":"move","from":"/0","path":"/2"}]"#,
      .impossible("/0/path", "there is no element 2 in the document: the last one is 0")),
  ]

  static let copying = [
    JSONPatchCase(#"{"a":{"b":[1]}}"#, #"[{"op":"copy","from":"/a/b","path":"/c"}]"#, #"{"a":{"b":[1]},"c":[1]}"#),
    .init(
      #"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/b"},{"op":"add","path":"/b/-","value":2}]"#,
      #"{"a":[1],"b":[1,2]}"#),
    .init("[1,2]", #"[{"op":"copy","from":"/1","path":"/0"}]"#, "[2,1,2]"),
    .init(#"{"a":1}"#, #"[{"op":"copy","from":"","path":"/b"}]"#, #"{"a":1,"b":{"a":1}}"#),
    .init(#"{"a":null}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":null,"b":null}"#),
    .init(
      "[1]", #"[{"op":"copy","from":"/1","path":"/0"}]"#,
      .impossible("/0/from", "there is no element 1 in the document: the last one is 0")),
    .init(
      #"{"a":true}"#, #"[{"op":"copy","from":"/a/b","path":"/c"}]"#,
      .impossible("/0/from", #""/a" is a boolean, which has no members"#)),
  ]

  static let testing = [
    // A.8, A.9, A.14, A.15
    JSONPatchCase(
      #"{"baz":"qux","foo":["a",2,"c"]}"#,
      #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
      #"{"baz":"qux","foo":["a",2,"c"]}"#),
    .init(
      #"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#,
      .failedTest("/0", #"the value at "/baz" is "qux", not "bar""#)),
    .init(#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
    .init(
      #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#,
      .failedTest("/0", #"the value at "/~01" is 10, not "10""#)),
    .init("1", #"[{"op":"test","path":"","value":1.0}]"#, "1"),
    .init("100", #"[{"op":"test","path":"","value":1e2}]"#, "100"),
    .init("0", #"[{"op":"test","path":"","value":-0.0}]"#, "0"),
    .init("0", #"[{"op":"test","path":"","value":false}]"#, .failedTest("/0", #"the value at "" is 0, not false"#)),
    .init("null", #"[{"op":"test","path":"","value":null}]"#, "null"),
    .init(
      #"{"a":null}"#, #"[{"op":"test","path":"/b","value":null}]"#,
      .failedTest("/0", #"the value at "/b" is missing, not null"#)),
    .init(
      #"{"a":{"b":1,"c":[2,{"d":3,"e":4}]}}"#, #"[{"op":"test","path":"/a","value":{"c":[2.0,{"e":4,"d":3}],"b":1}}]"#,
      #"{"a":{"b":1,"c":[2,{"d":3,"e":4}]}}"#),
    .init(
      "[1,2]", #"[{"op":"test","path":"","value":[2,1]}]"#, .failedTest("/0", #"the value at "" is [1,2], not [2,1]"#)),
    .init(
      #"{"a":{"b":1}}"#, #"[{"op":"test","path":"/a","value":{"b":1,"c":2}}]"#,
      .failedTest("/0", #"the value at "/a" is {"b":1}, not {"b":1,"c":2}"#)),
    .init(
      "\"\u{e9}\"", "[{\"op\":\"test\",\"path\":\"\",\"value\":\"e\u{301}\"}]",
      .failedTest("/0", "the value at \"\" is \"\u{e9}\", not \"e\u{301}\"")),
    .init(
      "[1,2,3,4,5,6,7,8,9]", #"[{"op":"test","path":"","value":"123456789"}]"#,
      .failedTest("/0", #"the value at "" is an array of 9 elements, not "123456789""#)),
    .init(
      #"{"a":1}"#,
      #"[{"op":"replace","path":"/a","value":2},{"op":"test","path":"/a","value":1},{"op":"remove","path":"/x"}]"#,
      .failedTest("/1", #"the value at "/a" is 2, not 1"#)),
    .init(
      "[1]", #"[{"op":"test","path":"/00","value":1}]"#, .failedTest("/0", #"the value at "/00" is missing, not 1"#)),
    .init("[1]", #"[{"op":"test","path":"/-","value":1}]"#, .failedTest("/0", #"the value at "/-" is missing, not 1"#)),
  ]

  /// RFC 6901 §5.
  static let pointers = [
    (
      "",
      "{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/b\":1,\"c%d\":2,\"e^f\":3,\"g|h\":4,\"i\\\\j\":5,\"k\\\"l\":6,\" \":7,\"m~n\":8}"
    ),
    ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), (#"/i\\j"#, "5"), (#"/k\"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"),
  ].map { pointer, value in
    let document =
      "{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/b\":1,\"c%d\":2,\"e^f\":3,\"g|h\":4,\"i\\\\j\":5,\"k\\\"l\":6,\" \":7,\"m~n\":8}"
    return JSONPatchCase(document, "[{\"op\":\"test\",\"path\":\"\(pointer)\",\"value\":\(value)}]", document)
  }

  /// What is no patch.
  static let forms = [
    // A.11, A.13
    JSONPatchCase(
      #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#, #"{"foo":"bar","baz":"qux"}"#),
    .init(
      "{}", #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#,
      .malformed("/0/op", #"the member "op" occurs twice: remove one"#)),
    .init(#"{"a":1}"#, #"[{"op":"remove","path":"/a","from":"b","value":1}]"#, "{}"),
    .init("{}", #"[{"op":"add","path":"/a","value":1,"from":null}]"#, #"{"a":1}"#),
    .init("{}", #"[{"from":7,"path":"/a","op":"move"}]"#, .malformed("/0/from", "expected a string, found a number")),
    .init("{}", "[]", "{}"),
    .init("{}", "{}", .malformed("", "expected an array, found an object")),
    .init("{}", #"["add"]"#, .malformed("/0", "expected an object, found a string")),
    .init("{}", #"[{"path":"/a","value":1}]"#, .malformed("/0", #""op" is missing"#)),
    .init("{}", #"[{"op":"add","value":1}]"#, .malformed("/0", #""path" is missing"#)),
    .init("{}", #"[{"op":"add","path":"/a"}]"#, .malformed("/0", #""value" is missing"#)),
    .init("{}", #"[{"op":"add","path":"/a","vaule":1}]"#, .malformed("/0", #""value" is missing: it is not "vaule""#)),
    .init("{}", #"[{"op":"replace","path":""}]"#, .malformed("/0", #""value" is missing"#)),
    .init("{}", #"[{"op":"test","path":""}]"#, .malformed("/0", #""value" is missing"#)),
    .init("{}", #"[{"op":"move","path":"/a"}]"#, .malformed("/0", #""from" is missing"#)),
    .init("{}", #"[{"op":"copy","path":"/a","value":1}]"#, .malformed("/0", #""from" is missing"#)),
    .init(
      "{}", #"[{"op":"remove","path":"/a"},{"op":"spam","path":"/a"}]"#,
      .malformed("/1/op", #"expected "add", "remove", "replace", "move", "copy" or "test", found "spam""#)),
    .init(
      "{}", #"[{"op":"Add","path":"/a","value":1}]"#,
      .malformed(
        "/0/op", #"expected "add", "remove", "replace", "move", "copy" or "test", found "Add": did you mean "add"?"#)),
    .init("{}", #"[{"op":1,"path":"/a"}]"#, .malformed("/0/op", "expected a string, found a number")),
    .init("{}", #"[{"op":"remove","path":null}]"#, .malformed("/0/path", "expected a string, found null")),
    .init(
      "{}", #"[{"op":"remove","path":"a"}]"#,
      .malformed("/0/path", #"expected a JSON pointer, such as "/tabs/0", in which ~0 is ~ and ~1 is /"#)),
    .init(
      "{}", #"[{"op":"copy","from":"/~2","path":"/a"}]"#,
      .malformed("/0/from", #"expected a JSON pointer, such as "/tabs/0", in which ~0 is ~ and ~1 is /"#)),
  ]
}
