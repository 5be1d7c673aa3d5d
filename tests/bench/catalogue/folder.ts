// A shop's folder with an invented catalogue and the pages that are generated of it. It has the build, but is not the
// repository: what is generated here does not touch the pages of the shop that is developed there.
import { execFile } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseOptions, migrateDatabase, openDatabase } from '#/commerce/db/open.ts'
import { recordShopKind } from '#/commerce/db/shop-kind.ts'
import { SOURCES } from '#/server/build/build.ts'
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
  /** The shop's environment. Pages are generated for one address, so it has a port of its own. */
  environment: Record<string, string>
  url: string
}

const SECRET = 'measured and thrown away afterwards'

/** What there is of the build; it is compared with the sources. */
const BUILT = ['client', 'build.json', 'inline-scripts.json']

/** Makes the folder and imports the catalogue; into the embedded database unless there is another. */
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

/** Before anything is in it: the bench signs in as the demo's administrator. */
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
  /** The most memory that it took, where the system tells it. */
  memoryMb: number | undefined
}

/** Makes all pages by `npm run generate`; when it resolves, they are on the disk. */
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
  // Some gigabytes of small files: what is measured next is not how long the system takes to put them on its disk.
  await run('sync')
  return { ...generated, memoryMb }
}
