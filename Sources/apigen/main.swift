import Glibc

exit(GenerationTool(words: Array(CommandLine.arguments.dropFirst())).run())
