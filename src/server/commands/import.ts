// `npm run import -- FILE`: imports a catalogue from a CSV file.
import { parseArgs } from 'node:util'
import type { Database } from '#/commerce/db/open.ts'
import type { PhotoFolder } from '#/commerce/import/photo-folder.ts'
import { type Config, readConfig } from '#/server/process/config.ts'
import { openNewest, takeOwnData } from '#/server/backend/database.ts'
import { createProgress, runCommand, say } from '#/server/process/terminal.ts'

const USAGE = `npm run import -- FILE [options]

  FILE            a CSV file whose first row names the columns; photographs that it names by
                  their files lie beside it
  --map FILE      which column is which, as JSON: { "our_field": "their header" }
  --price N       price of rows that have none
  --stock N       stock of new products where the file has none (100)
  --tax N         tax rate in percent of rows that have none (0)
  --key FIELD     what products of the shop are found by: id, sku, barcode or name
  --decimal MARK  what stands before the cents, "." or ","; guessed otherwise
  --dry           say what would change, and change nothing
  --rest          take what earlier imports brought and the file has no more off sale
  --rejects FILE  where rejected rows go (FILE.rejects.csv)

Fields of --map: `

/** The embedded database's page cache: batches pass through it once, so more would only cost memory. */
const CACHE_MB = 16

type Arguments = NonNullable<ReturnType<typeof readArguments>>

await runCommand(async () => {
  try {
    const given = readArguments()
    if (given.values.help) say(await usage())
    else await importFile(given)
  } catch (error) {
    if (!(error instanceof Error) || !isRefusal(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
})

async function usage(): Promise<string> {
  const { IMPORT_FIELDS } = await import('#/contract/imports/fields.ts')
  return USAGE + IMPORT_FIELDS.join(', ')
}

function isRefusal(error: Error): boolean {
  const wrongArgument = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return wrongArgument || error.name === 'ImportRefused'
}

function readArguments() {
  const text = { type: 'string' } as const
  return parseArgs({
    options: {
      map: text,
      price: text,
      stock: text,
      tax: text,
      rejects: text,
      key: text,
      decimal: text,
      dry: { type: 'boolean' },
      rest: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
}

async function importFile({ values, positionals }: Arguments): Promise<void> {
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { openSource, importCatalog } = await import('#/commerce/import/import-catalog.ts')
  const { describeColumns } = await import('#/commerce/import/read/columns.ts')
  const { readMapFile } = await import('#/commerce/import/read/map-file.ts')
  const { readOptions } = await import('#/commerce/import/options.ts')
  const { openRejects, rejectsPath } = await import('#/commerce/import/rejects.ts')
  const { ImportRefused } = await import('#/commerce/import/refused.ts')
  const { progressLine, summaryLines } = await import('#/commerce/import/progress.ts')
  const { openFolder } = await import('#/commerce/import/photo-folder.ts')

  const [path, ...more] = positionals
  if (path === undefined || more.length > 0)
    throw new ImportRefused(`One file is wanted.\n\n${await usage()}`)
  const options = readOptions(values)
  const map = values.map === undefined ? {} : await readMapFile(values.map)
  const source = await openSource(path, { map, price: options.price, key: options.key })
  const { used, unused } = describeColumns(source.columns, source.csv.headers)
  say(`Columns: ${used}`)
  if (unused.length > 0) say(`Not used: ${unused.join(', ')}`)
  if (source.encoding !== 'utf-8') say(`The file is read as ${source.encoding}.`)

  const database = await openNewest({ ...config, cacheMb: CACHE_MB })
  try {
    const isDemo = await goesIntoDemo(database, config)
    const where = values.rejects ?? rejectsPath(path)
    const rejects = await openRejects(where, { source: path, headers: source.csv.headers })
    const progress = createProgress()
    const started = performance.now()
    const folder = openFolder(path)
    const summary = await importCatalog({
      database,
      source,
      options,
      rejects,
      photos: folder,
      onProgress: (done) => progress.show(() => progressLine(done, performance.now() - started)),
    })
    progress.end()
    await rejects.close()
    for (const line of summaryLines(summary, where)) say(line)
    if (!values.dry) await takePhotos(database, { folder, config })
    const taken = summary.created + summary.changed + summary.unchanged
    if (values.dry) return say('Nothing was changed.')
    if (taken === 0) throw new ImportRefused(nothingTaken(summary))
    for (const line of await nextLines(database, { isDemo, config })) say(line)
  } finally {
    await database.close()
  }
}

type Taking = { folder: PhotoFolder; config: Config }

async function takePhotos({ db }: Database, { folder, config: { s3Url } }: Taking): Promise<void> {
  const { takeFolderPhotos } = await import('#/commerce/import/photo-folder.ts')
  const { openBucket } = await import('#/commerce/media/bucket.ts')
  const { photoLines } = await import('#/commerce/import/progress.ts')
  const deps = { now: () => new Date(), ...(s3Url && { bucket: openBucket(s3Url) }) }
  for (const line of photoLines(await takeFolderPhotos({ db, deps, folder }))) say(line)
}

/** @throws ImportRefused if a shop of one's own was wanted, but this is the demo */
async function goesIntoDemo({ db }: Database, { demoGiven }: Config): Promise<boolean> {
  const { readShopKind } = await import('#/commerce/db/shop-kind.ts')
  const { ImportRefused } = await import('#/commerce/import/refused.ts')
  const isDemo = (await readShopKind(db)) === 'demo'
  if (isDemo && demoGiven === false)
    throw new ImportRefused(
      'This database is a demo, and stays one. For your own shop, give this command and npm start another DATA_DIR or DATABASE_URL.',
    )
  return isDemo
}

type Imported = { isDemo: boolean; config: Config }

/** What comes next: an import turns an empty database into a shop that nobody can sign in to yet. */
async function nextLines(
  { db }: Database,
  { isDemo, config: { demoGiven, databaseUrl } }: Imported,
): Promise<string[]> {
  const { recordShopKind } = await import('#/commerce/db/shop-kind.ts')
  const place = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const next = `\nNext: npm start, with the same ${place}`
  if (isDemo) return ['\nThese products are in the demo now, beside its own.', next]
  await recordShopKind(db, 'shop')
  const ignored = demoGiven === true ? ['\nDEMO=on is ignored: this database is a shop.'] : []
  return [
    ...ignored,
    next,
    `Your sign-in: npm run admin -- YOUR@EMAIL, with the same ${place}, before it starts`,
  ]
}

function nothingTaken({ rejected, priceless }: { rejected: number; priceless: number }): string {
  if (rejected === 0) return 'The file has no rows below its header.'
  if (priceless < rejected) return 'No row could be taken; nothing was imported.'
  return 'No row has a price, and nothing is sold for 0: nothing was imported. --price N gives all products a price.'
}
