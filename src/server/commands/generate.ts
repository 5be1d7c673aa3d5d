import { generate } from '#/server/generate.ts'
import { runCommand } from '#/server/terminal.ts'

await runCommand(generate)
