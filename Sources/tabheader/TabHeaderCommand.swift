@main
struct TabHeaderCommand {
  static func main() {}
}
