// `npm run backup -- FILE`: backs up the whole shop to one file, even while it runs.
import { takeOwnData } from '#/server/backend/database.ts'
import { openForReading } from '#/server/backend/for-reading.ts'
import { readConfig } from '#/server/process/config.ts'
import { readSecrets } from '#/server/process/secret.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run backup -- FILE

  FILE   where the backup goes; it holds what only the owner may see`

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === '--help' || file === '-h') return say(USAGE)
  if (!file || more.length > 0) throw new UsageError(`Name one file.\n\n${USAGE}`)
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { dumpDatabase } = await import('#/commerce/db/backup/dump.ts')
  const { writeLines } = await import('#/commerce/db/backup/lines.ts')
  const { pool, end } = await openForReading(config)
  try {
    const secrets = await readSecrets(config.dataDir)
    await writeLines(file, dumpDatabase({ pool, secrets, at: new Date() }))
    say(`The shop is in ${file}. It holds the secrets of the shop: keep it as safe as those.`)
  } finally {
    await end()
  }
})
