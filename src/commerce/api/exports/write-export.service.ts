// Writes the archive. Products, customers and orders have the form in which another shop of this kind reads them.
import { EXPORT_STEPS, type ExportStep } from '#/contract/exports/staff.ts'
import { OrderQuery } from '#/contract/orders/staff.ts'
import { MOST_TAKEOVER_LINES } from '#/contract/takeovers/staff.ts'
import { writeZip, type ZipFile } from '#/lib/zip-file.ts'
import {
  findCountries,
  findCurrencies,
  findPages,
  findSettings,
  findThemeOptions,
} from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { inOne, type Table, textOf } from '#/commerce/api/files/csv.rules.ts'
import { linesTable } from '#/commerce/api/orders/lines-file.staff.service.ts'
import { ordersTable } from '#/commerce/api/orders/many.staff.service.ts'
import { catalogueElsewhere } from '#/commerce/api/product/many/csv.staff.service.ts'
import { findTaxes } from '#/commerce/api/taxes/taxes.queries.ts'
import { readMe } from './read-me.rules.ts'
import { writeCustomers } from './write-customers.service.ts'
import { writeDocuments } from './write-documents.service.ts'
import { IMPORT_BYTES } from '#/contract/imports/staff.ts'
import { MOST_FILES } from '#/commerce/api/imports/archive.rules.ts'
import { photoBytes } from '#/commerce/api/media/photos.service.ts'
import { findPhotoHashes } from './exports.queries.ts'

// Photographs: those of products in archives that an import takes, and all others.

/** An archive is full with this much: its last photo still fits in. */
const FULL_BYTES = IMPORT_BYTES / 2

async function writePhotographs(ctx: Ctx, zip: ZipFile): Promise<void> {
  const left = await findPhotoHashes(ctx.db, 'products')
  for (let part = 1; left.length > 0; part += 1)
    await zip.addArchive(`photographs/photographs-${part}.zip`, (inner) => fill(ctx, inner, left))
  for (const hash of await findPhotoHashes(ctx.db, 'rest'))
    await writePhoto(ctx, zip, `media/${hash}`)
}

/** Takes the included files from the list. */
async function fill(ctx: Ctx, inner: ZipFile, left: string[]): Promise<void> {
  let bytes = 0
  for (let files = 0; files < MOST_FILES && bytes < FULL_BYTES; files += 1) {
    const hash = left.shift()
    if (hash === undefined) return
    bytes += await writePhoto(ctx, inner, hash)
  }
}

/** One that is lost is left out. */
async function writePhoto(ctx: Ctx, zip: ZipFile, path: string): Promise<number> {
  const bytes = await photoBytes(ctx, path.replace(/^.*\//, ''))
  if (!bytes) return 0
  await zip.add(`${path}.webp`, [bytes], { stored: true })
  return bytes.length
}

const WRITE: Record<ExportStep, (ctx: Ctx, zip: ZipFile) => Promise<void>> = {
  products: (ctx, zip) => zip.add('products.csv', catalogueElsewhere(ctx.db)),
  photographs: writePhotographs,
  customers: writeCustomers,
  orders: writeOrders,
  documents: writeDocuments,
  settings: writeSettings,
}

export async function writeExport(
  ctx: Ctx,
  file: string,
  tell: (step: ExportStep) => void,
): Promise<void> {
  const at = ctx.deps.now()
  await writeZip(file, at, async (zip) => {
    const { general } = await findThemeOptions(ctx.db)
    const about = { shop: general.site_title, at, language: ctx.language }
    await zip.add('READ-ME.txt', [readMe(about)])
    for (const step of EXPORT_STEPS) {
      tell(step)
      await WRITE[step](ctx, zip)
    }
  })
}

async function writeOrders(ctx: Ctx, zip: ZipFile): Promise<void> {
  // Oldest first: orders that come meanwhile don't move the pages.
  const all = OrderQuery.parse({ sortBy: 'asc' })
  await zip.add('orders/orders.csv', textOf(ordersTable(ctx, all)))
  const { head, pieces } = linesTable(ctx, all)
  let part = 0
  for await (const rows of filesOf(pieces)) {
    part += 1
    await zip.add(`orders/order-lines-${part}.csv`, textOf({ head, pieces: inOne(rows) }))
  }
}

/** As many lines as a takeover reads; an order is in one file. */
async function* filesOf(pieces: Table['pieces']): AsyncGenerator<unknown[][]> {
  let rows: unknown[][] = []
  for await (const piece of pieces) {
    for (const order of Map.groupBy(piece, ([number]) => number).values()) {
      if (rows.length > 0 && rows.length + order.length > MOST_TAKEOVER_LINES) {
        yield rows
        rows = []
      }
      rows.push(...order)
    }
  }
  if (rows.length > 0) yield rows
}

/** Connections with their keys are not among them. */
async function writeSettings({ db }: Ctx, zip: ZipFile): Promise<void> {
  const all = {
    settings: await findSettings(db),
    theme_options: await findThemeOptions(db),
    currencies: await findCurrencies(db),
    countries: await findCountries(db),
    taxes: await findTaxes(db),
    pages: await findPages(db),
  }
  await zip.add('settings.json', [JSON.stringify(all, null, 2)])
}
