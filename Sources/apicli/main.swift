import CommandLineTool

CommandLineTool.run()
