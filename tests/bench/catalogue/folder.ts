// A shop's folder with a generated catalogue and its pages. It has the build, but is not the repository: pages
// generated here don't affect the shop under development.
import { execFile } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrateDatabase } from '#/commerce/db/migrate.ts'
import { type DatabaseOptions, openDatabase } from '#/commerce/db/open.ts'
import { recordShopKind } from '#/commerce/db/shop-kind.ts'
import { SOURCES } from '#/server/build/stamp.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { writeCatalogue } from './file.ts'
import { runChild } from '#tests/bench/support/children.ts'
import { memoryOf } from '#tests/bench/support/memory.ts'
import { temporaryFolder, tell } from '#tests/bench/support/workplace.ts'

const run = promisify(execFile)

export type Catalogue = {
  products: number
  folder: string
  dataDir: string
  /** The shop's environment. Pages are generated for one address, so it has its own port. */
  environment: Record<string, string>
  url: string
}

const SECRET = 'measured and thrown away afterwards'

/** The build, as a shop has it. */
const BUILT = ['client', 'server', 'shop', 'build.json', 'inline-scripts.json']

/** Creates the folder and imports the catalogue, into the embedded database by default. */
export async function importCatalogue(products: number, databaseUrl = ''): Promise<Catalogue> {
  const folder = await temporaryFolder(`shop-${products}${databaseUrl && '-postgres'}`)
  await mkdir(join(folder, 'dist'))
  for (const name of SOURCES) await symlink(join(ROOT, name), join(folder, name))
  for (const name of BUILT)
    await cp(join(ROOT, 'dist', name), join(folder, 'dist', name), { recursive: true })
  const [dataDir, port] = [join(folder, 'data'), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    API_URL: '',
    DEMO: 'on',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  await beginDemo(databaseUrl ? { url: databaseUrl } : { dir: join(dataDir, 'db') })
  const file = join(folder, 'catalogue.csv')
  await writeCatalogue(file, products)
  await runChild({ args: ['src/server/commands/import.ts', file], environment, folder })
  return { products, folder, dataDir, environment, url }
}

/** Before the import: the bench signs in as the demo's administrator. */
async function beginDemo(place: DatabaseOptions): Promise<void> {
  const database = await openDatabase(place)
  await migrateDatabase(database)
  await recordShopKind(database.db, 'demo')
  await database.close()
}

export const removeCatalogue = ({ folder }: Catalogue): Promise<void> =>
  rm(folder, { recursive: true, force: true })

export type Generated = {
  pages: number
  seconds: number
  /** Its peak memory, if the system reports it. */
  memoryMb: number | undefined
}

/** Generates all pages with `npm run generate`; when it resolves, they are on disk. */
export async function generate({ folder, environment }: Catalogue): Promise<Generated> {
  let generated: Omit<Generated, 'memoryMb'> | undefined
  let memoryMb: number | undefined
  await runChild({
    args: ['src/server/commands/generate.ts'],
    environment,
    folder,
    onLine: (line) => {
      if (line.endsWith(' left')) tell(`    ${line}`)
      const [, pages, seconds] = /Generated ([\d,]+) pages in ([\d.]+) s/.exec(line) ?? []
      if (pages && seconds)
        generated = { pages: Number(pages.replaceAll(',', '')), seconds: Number(seconds) }
    },
    watch: (pid) => {
      memoryMb = memoryOf(pid, 'VmHWM') ?? memoryMb
    },
  })
  if (!generated) throw new Error('npm run generate does not say what it has made')
  // Gigabytes of small files: their flush to disk must not affect the next measurement.
  await run('sync')
  return { ...generated, memoryMb }
}
