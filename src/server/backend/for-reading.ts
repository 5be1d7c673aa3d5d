// Opens the whole database, to write it into a backup.
import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Database } from '#/commerce/db/open.ts'
import type { Config } from '#/server/process/config.ts'
import { openAnswering } from './database.ts'

export type Reading = { pool: Database['pool']; end: () => Promise<void> }

/** The database itself; for the embedded database of a shop, a copy. */
export async function openForReading(config: Config): Promise<Reading> {
  try {
    const { pool, close } = await openAnswering(config)
    return { pool, end: close }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DatabaseLocked') throw error
    return openCopy(config)
  }
}

/** A copy of the shop's embedded database; the shop keeps running meanwhile. */
export async function openCopy(config: Pick<Config, 'dataDir'>): Promise<Reading> {
  const { copyRunning } = await import('#/commerce/db/copy.ts')
  const { openDatabase } = await import('#/commerce/db/open.ts')
  const dir = resolve(config.dataDir, `db.copy-${process.pid}`)
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    await copyRunning(resolve(config.dataDir, 'db'), dir)
    const { pool, close } = await openDatabase({ dir, durable: false })
    const end = async () => {
      await close()
      await remove()
      await rm(join(config.dataDir, `${basename(dir)}.lock.held`), { force: true })
    }
    return { pool, end }
  } catch (failure) {
    await remove()
    throw failure
  }
}
