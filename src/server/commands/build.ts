import { build } from '#/server/build/build.ts'
import { generate } from '#/server/generate-site.ts'
import { runCommand, say } from '#/server/process/terminal.ts'

await runCommand(async () => {
  await build(say)
  try {
    await generate()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DatabaseLocked') throw error
    say('The shop is running: it makes its pages itself when it is started again.')
  }
})
