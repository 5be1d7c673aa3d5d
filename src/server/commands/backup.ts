// `npm run backup -- FILE`: the whole shop in one file, also while it runs.
import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openAnswering, refuseElsewhere } from '#/server/backend/database.ts'
import { readConfig, type Config } from '#/server/process/config.ts'
import { readSecrets } from '#/server/process/secret.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run backup -- FILE

  FILE   where the backup goes; it holds what only the owner may see`

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === '--help' || file === '-h') return say(USAGE)
  if (!file || more.length > 0) throw new UsageError(`One file is wanted.\n\n${USAGE}`)
  const config = readConfig(process.env)
  refuseElsewhere(config)
  const { dumpDatabase } = await import('#/commerce/db/backup/dump.ts')
  const { writeLines } = await import('#/commerce/db/backup/lines.ts')
  const { database, end } = await openForReading(config)
  try {
    const secrets = await readSecrets(config.dataDir)
    await writeLines(file, dumpDatabase({ pool: database.pool, secrets, at: new Date() }))
    say(`The shop is in ${file}. Keep it as you keep its secrets: they are in it.`)
  } finally {
    await end()
  }
})

/** The database itself; of an embedded one that a shop has, a copy. */
async function openForReading(config: Config) {
  try {
    const database = await openAnswering(config)
    return { database, end: database.close }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DatabaseLocked') throw error
    const { copyRunning } = await import('#/commerce/db/copy.ts')
    const { openDatabase } = await import('#/commerce/db/open.ts')
    const dir = resolve(config.dataDir, `db.copy-${process.pid}`)
    const remove = () => rm(dir, { recursive: true, force: true })
    try {
      await copyRunning(resolve(config.dataDir, 'db'), dir)
      const database = await openDatabase({ dir, durable: false })
      const end = async () => {
        await database.close()
        await remove()
        await rm(join(config.dataDir, `${basename(dir)}.lock.held`), { force: true })
      }
      return { database, end }
    } catch (failure) {
      await remove()
      throw failure
    }
  }
}
