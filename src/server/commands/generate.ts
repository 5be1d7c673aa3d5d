import { generate } from '#/server/generate-site.ts'
import { runCommand } from '#/server/process/terminal.ts'

await runCommand(generate)
