// `npm run restore -- FILE`: restores the shop from a backup.
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openAnswering, takeOwnData } from '#/server/backend/database.ts'
import { readConfig, type Config } from '#/server/process/config.ts'
import { writeSecrets } from '#/server/process/secret.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run restore -- FILE

  FILE   what npm run backup made
  Stop the shop first. An embedded database that is there is kept beside the restored one; with
  DATABASE_URL the database must be empty.`

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === '--help' || file === '-h') return say(USAGE)
  if (!file || more.length > 0) throw new UsageError(`Name one file.\n\n${USAGE}`)
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { restoreDatabase } = await import('#/commerce/db/backup/restore.ts')
  const aside = config.databaseUrl ? undefined : await setAside(config)
  const database = await openAnswering(config)
  try {
    const { at, rows, secrets } = await restoreDatabase(database, file)
    await database.close()
    await writeSecrets(config.dataDir, secrets)
    say(`The shop is as it was at ${at}: ${rows.toLocaleString('en')} rows.`)
    if (aside) say(`What was there before is in ${aside}. Delete it when it is of no use any more.`)
  } catch (error) {
    await database.close()
    if (!config.databaseUrl) await putBack(config, aside)
    throw error
  }
})

function placeOf({ dataDir }: Config): string {
  return join(dataDir, 'db')
}

/** @throws DatabaseLocked if a shop is running on it */
async function setAside(config: Config): Promise<string | undefined> {
  const dir = placeOf(config)
  if (!(await stat(dir).catch(() => undefined))) return undefined
  const { lockDirectory } = await import('#/commerce/db/embedded.ts')
  const unlock = await lockDirectory(dir)
  const aside = `${dir}.before-${new Date().toISOString().replaceAll(':', '-')}`
  await rename(dir, aside)
  await unlock()
  return aside
}

/** Puts back the previous database if the backup couldn't be restored. */
async function putBack(config: Config, aside: string | undefined): Promise<void> {
  const dir = placeOf(config)
  await rename(dir, `${dir}.not-restored-${process.pid}`)
  if (aside) await rename(aside, dir)
}
