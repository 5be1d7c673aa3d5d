// The database of this shop, opened for the process or for one command.
import { join } from 'node:path'
import type { EmbeddedOptions } from '#/commerce/db/embedded.ts'
import type { Database } from '#/commerce/db/open.ts'
import { makePrivateFolder } from '#/lib/private-files.ts'
import { ConfigError, type Config } from '#/server/process/config.ts'

type Place = Pick<Config, 'databaseUrl' | 'sessionUrl' | 'dataDir' | 'durable'> & {
  cacheMb?: number
  report?: EmbeddedOptions['report']
}

/**
 * Opens the database and migrates its tables to the newest version.
 *
 * @throws ConfigError if no database can be reached, DatabaseLocked if another process has it open
 */
export async function openNewest(config: Place): Promise<Database> {
  const database = await openAnswering(config)
  const { migrateDatabase } = await import('#/commerce/db/migrate.ts')
  try {
    await migrateDatabase(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database without migrating. @throws as `openNewest` does */
export async function openAnswering(config: Place): Promise<Database> {
  await loadDrizzle()
  const { openDatabase } = await import('#/commerce/db/open.ts')
  const { databaseUrl, sessionUrl, dataDir, durable, cacheMb, report } = config
  try {
    if (!databaseUrl) makePrivateFolder(dataDir)
    const database = await openDatabase(
      databaseUrl
        ? { url: databaseUrl, sessionUrl }
        : { dir: join(dataDir, 'db'), cacheMb, durable, report },
    )
    // Only the first statement really connects.
    await database.pool.query('select 1').catch(async (error) => {
      await database.close()
      throw error
    })
    return database
  } catch (error) {
    if (databaseUrl) throw new ConfigError(`DATABASE_URL: no database: ${reasonOf(error)}`)
    if (isFileError(error)) throw new ConfigError(`DATA_DIR: can't be used: ${reasonOf(error)}`)
    throw error
  }
}

const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error

/** If a name has several addresses, the reasons are nested. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * For commands on the shop's own data: call it before importing code of the commerce API.
 *
 * @throws ConfigError if the shop's data belongs to another process, behind API_URL
 */
export async function takeOwnData({ api }: Pick<Config, 'api'>): Promise<void> {
  if (api) throw new ConfigError(`API_URL: this shop's data is at ${api.url}. Run this there.`)
  await loadDrizzle()
}

/** Call it before importing anything else of the commerce API. */
export async function loadDrizzle(): Promise<void> {
  const code = await import('#/commerce/db/load-drizzle.ts')
  await code.loadDrizzle()
}
