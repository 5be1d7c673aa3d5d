import { build } from '#/server/build.ts'
import { runCommand, say } from '#/server/terminal.ts'

await runCommand(() => build(say))
