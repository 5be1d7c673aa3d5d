// What the API's process knows about itself: its version, its pages, its folder and the backups in it.
import { lstat, readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { EXPORT_HOURS, type ExportStep } from '#/contract/exports/staff.ts'
import type { Host } from '#/commerce/api/context.ts'
import type { Database } from '#/commerce/db/open.ts'
import { openKept } from '#/lib/kept-files.ts'
import type { Log } from '#/lib/log.ts'
import type { Config } from '#/server/process/config.ts'
import { readSecrets } from '#/server/process/secret.ts'
import { openCopy } from './for-reading.ts'

/** As many as are of use within a day. */
const EXPORTS_KEPT = 2
const HOUR_MS = 3_600_000

type Parts = {
  config: Config
  database: Database
  log: Log
  check: Host['check']
  pages: Host['pages']
  unseenProxy: Host['unseenProxy']
}

export async function createHost({ config, database, log, ...rest }: Parts): Promise<Host> {
  const { dataDir } = config
  const [{ openBackups }, { dumpDatabase }, { writeLines }] = await Promise.all([
    import('#/commerce/db/backup/folder.ts'),
    import('#/commerce/db/backup/dump.ts'),
    import('#/commerce/db/backup/lines.ts'),
  ])
  const open = async () =>
    database.embedded ? openCopy(config) : { pool: database.pool, end: () => Promise.resolve() }
  const dump = async (file: string) => {
    const { pool, end } = await open()
    try {
      const secrets = await readSecrets(dataDir)
      await writeLines(file, dumpDatabase({ pool, secrets, at: new Date() }))
    } finally {
      await end()
    }
  }
  const sizeOf = (name: string) => sizeBelow(join(dataDir, name))
  return {
    ...rest,
    version: await readVersion(),
    free: async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
    room: async () => {
      const [pages, pictures, backups, mail] = await Promise.all(
        ['pages', 'pictures', 'backups', 'mail'].map(sizeOf),
      )
      return { pages: pages ?? 0, pictures: pictures ?? 0, backups: backups ?? 0, mail: mail ?? 0 }
    },
    backups: openBackups({
      dir: join(dataDir, 'backups'),
      now: () => new Date(),
      dump,
      failed: (error) => log('error', 'backup.failed', { error: String(error) }),
    }),
    exports: await openExports(dataDir, log),
  }
}

async function openExports(dataDir: string, log: Log): Promise<Host['exports']> {
  const exports = openKept<ExportStep>({
    dir: join(dataDir, 'exports'),
    now: () => new Date(),
    ending: 'zip',
    keeps: EXPORTS_KEPT,
    hours: EXPORT_HOURS,
    failed: (error) => log('error', 'export.failed', { error: String(error) }),
  })
  // Reading the folder deletes what is too old.
  setInterval(() => void exports.list(), HOUR_MS).unref()
  await exports.list()
  return exports
}

/** From package.json. */
async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  const found: unknown = JSON.parse(text)
  const isNamed = typeof found === 'object' && found !== null && 'version' in found
  return isNamed ? String(found.version) : ''
}

/** The bytes of all files below a folder, several files at a time; 0 if it doesn't exist. */
async function sizeBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let sum = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) sum += await sizeBelow(path)
    else
      sum += await lstat(path).then(
        ({ size }) => size,
        () => 0,
      )
  }
  return sum
}
