// `npm run import -- FILE`: imports a catalogue from a CSV file.
import { parseArgs } from 'node:util'
import type { Database } from '#/commerce/db/open.ts'
import type { ImportMatch } from '#/contract/imports/result.ts'
import { type Config, readConfig } from '#/server/process/config.ts'
import { openNewest, takeOwnData } from '#/server/backend/database.ts'
import { keptSecret } from '#/server/process/secret.ts'
import { createProgress, runCommand, say } from '#/server/process/terminal.ts'

const USAGE = `npm run import -- FILE [options]

  FILE            a CSV file whose header names the columns; photographs that it names by
                  their files lie beside it
  --map FILE      which column is which, as JSON: { "our_field": "their header" }; an empty
                  header leaves a column out
  --mode MODE     update (only products of the shop), add (only new ones) or both
  --key FIELD     what products of the shop are found by: larder_id, sku, barcode or name;
                  otherwise the SKU, then the barcode
  --price N       price of new products that have none
  --stock N       stock of new products where the file has none (100)
  --tax N         tax rate in percent of new products that have none (0)
  --by-weight     weigh new products whose unit is just "kg" when they are picked
  --decimal MARK  the decimal mark, "." or ","; otherwise recognised per column
  --encoding NAME the file's encoding, if it is recognised wrongly
  --dry           show what would change, without changing anything
  --yes           import without asking about what looks like a mistake
  --rest          take products off sale that an import added and the file no longer has
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
  const { IMPORT_FIELDS } = await import('#/contract/product/fields.ts')
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
      mode: text,
      decimal: text,
      encoding: text,
      yes: { type: 'boolean' },
      'by-weight': { type: 'boolean' },
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
  const { readEncoding, readMark, readOptions } = await import('#/commerce/import/options.ts')
  const { readMapFile } = await import('#/commerce/import/read/map-file.ts')
  const { CommandRefused } = await import('#/commerce/import/refused.ts')

  const [path, ...more] = positionals
  if (path === undefined || more.length > 0)
    throw new CommandRefused(`Name one file.\n\n${await usage()}`)
  const options = readOptions(values)
  const given = {
    map: values.map === undefined ? {} : await readMapFile(values.map),
    decimal: readMark(values.decimal),
    encoding: readEncoding(values.encoding),
  }
  await describeFile(path, given)
  const database = await openNewest({ ...config, cacheMb: CACHE_MB })
  try {
    const isDemo = await goesIntoDemo(database, config)
    const { runImport } = await import('#/commerce/import/command.ts')
    const bucket = await bucketOf(config)
    const summary = await runImport({
      database,
      path,
      given,
      options,
      isAgreed: values.yes ?? false,
      rejectsPath: values.rejects,
      deps: { now: () => new Date(), bucket },
      terminal: { say, progress: createProgress() },
    })
    const taken = summary.created + summary.changed + summary.unchanged + summary.skipped
    if (values.dry) return say('Nothing was changed.')
    if (taken === 0) throw new CommandRefused(nothingTaken(summary))
    for (const line of await nextLines(database, { isDemo, config })) say(line)
  } finally {
    await database.close()
  }
}

/** Where the shop stores photographs. */
async function bucketOf({ s3Url, siteUrl, authSecret, dataDir }: Config) {
  const { openLiveBucket } = await import('#/commerce/api/connections/live-bucket.service.ts')
  const { isLocal } = await import('#/commerce/api/webhooks/send-webhooks.service.ts')
  return openLiveBucket({
    secret: authSecret ?? (await keptSecret(dataDir, 'auth-secret')),
    address: s3Url,
    local: isLocal(siteUrl),
  })
}

type SourceOptions = Parameters<typeof import('#/commerce/import/source.ts').openSource>[1]

async function describeFile(path: string, given: SourceOptions): Promise<void> {
  const { openSource } = await import('#/commerce/import/source.ts')
  const { describeColumns } = await import('#/commerce/import/read/columns.ts')
  const { columns, csv, encoding } = await openSource(path, given)
  const { used, unused } = describeColumns(columns, csv.headers)
  say(`Columns: ${used}`)
  if (unused.length > 0) say(`Not used: ${unused.join(', ')}`)
  if (encoding !== 'utf-8') say(`The file is read as ${encoding}.`)
}

/** @throws CommandRefused if this is the demo and a real shop was asked for */
async function goesIntoDemo({ db }: Database, { demoGiven }: Config): Promise<boolean> {
  const { readShopKind } = await import('#/commerce/db/shop-kind.ts')
  const { CommandRefused } = await import('#/commerce/import/refused.ts')
  const isDemo = (await readShopKind(db)) === 'demo'
  if (isDemo && demoGiven === false)
    throw new CommandRefused(
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
  const { hasAdministrator, recordShopKind } = await import('#/commerce/db/shop-kind.ts')
  const place = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const next = `\nNext: npm start, with the same ${place}`
  if (isDemo) return ['\nThese products are in the demo now, beside its own.', next]
  await recordShopKind(db, 'shop')
  const ignored = demoGiven === true ? ['\nDEMO=on is ignored: this database is a shop.'] : []
  const signIn = (await hasAdministrator(db))
    ? []
    : ['Your sign-in: npm start prints a link, with which you become the administrator']
  return [...ignored, next, ...signIn]
}

function nothingTaken({ rejected, match }: { rejected: number; match: ImportMatch }): string {
  if (rejected === 0) return 'The file has no rows below its header.'
  if (match.fresh === 0 || match.lacking.price < match.fresh)
    return 'No row could be taken; nothing was imported.'
  return 'No row has a price, and nothing is sold for 0: nothing was imported. --price N gives new products a price.'
}
