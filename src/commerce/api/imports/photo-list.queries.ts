// Photos without a catalogue file: their names are SKUs or barcodes, and a list of them is made.
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'
import { findFiles } from './archive.queries.ts'

/** `4711-2.jpg`, `4711_b.jpg` and `4711 (3).jpg` are further photos of 4711. */
const FURTHER = /[-_ .]?(?:\((?:\d{1,2})\)|[-_ .](?:\d{1,2}|[a-z]|front|back|side|detail))$/i

const baseOf = (name: string): string =>
  (name.split('/').at(-1) ?? name).replace(/\.[a-z0-9]{2,5}$/i, '').trim()

/** Both of its codes: a cell that is blank in the list would take the other one off the product. */
type Code = { sku: string | null; barcode: string | null }

/** The list as a CSV file, one row for each product; names that fit no product stand for SKUs. */
export async function photoList(db: Executor, runId: number): Promise<string> {
  const files = (await findFiles(db, runId)).map(({ name }) => name)
  const bases = files.map(baseOf)
  const known = await findCodes(db, [...bases, ...bases.map((base) => base.replace(FURTHER, ''))])
  const rows = new Map<string, { code: Code; photos: string[] }>()
  for (const name of files.toSorted()) {
    const base = baseOf(name)
    const short = base.replace(FURTHER, '')
    const code = known.get(base) ?? known.get(short) ?? { sku: base, barcode: null }
    const key = JSON.stringify(code)
    const row = rows.get(key) ?? { code, photos: [] }
    row.photos.push(name)
    rows.set(key, row)
  }
  return stringify(
    [...rows.values()].map(({ code, photos }) => ({ ...code, photos: photos.join('|') })),
    { header: true, columns: ['sku', 'barcode', 'photos'] },
  )
}

const Row = z.object({ sku: z.string().nullable(), barcode: z.string().nullable() })

/** SKUs come before barcodes; of two products with one barcode the older gets the photos. */
async function findCodes(db: Executor, codes: string[]): Promise<ReadonlyMap<string, Code>> {
  const { rows } = await db.execute(sql`
    select sku, barcode from product
    where sku = any(${sql.param(codes)}::text[]) or barcode = any(${sql.param(codes)}::text[])
    order by id desc`)
  const products = z.array(Row).parse(rows)
  const known = new Map<string, Code>()
  for (const code of products) if (code.barcode) known.set(code.barcode, code)
  for (const code of products) if (code.sku) known.set(code.sku, code)
  return known
}
