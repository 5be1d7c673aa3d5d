// Rows that refer to an existing product by one of its columns: from then on the import knows that product.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportKey } from '#/contract/imports/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Entry } from './entry.ts'

type Options = { key?: ImportKey | undefined; dry?: boolean | undefined }
type Rejected = { entry: Entry; reason: string }

const COLUMNS: Record<ImportKey, SQL> = {
  id: sql`p.id::text`,
  sku: sql`p.sku`,
  barcode: sql`p.barcode`,
  name: sql`lower(p.name ->> 'en')`,
}
const WORDS: Record<ImportKey, string> = {
  id: 'id',
  sku: 'SKU',
  barcode: 'barcode',
  name: 'name',
}

const Row = z.object({ id: z.coerce.number(), key: z.string().nullable(), value: z.string() })

/** The same entries with the keys of their products, and those that match none, or several. */
export async function adopt(
  db: Executor,
  entries: Entry[],
  { key = 'id', dry = false }: Options,
): Promise<{ entries: Entry[]; rejected: Rejected[] }> {
  const valueOf = (entry: Entry): string | undefined =>
    entry.key.startsWith(`${key}:`) ? entry.key.slice(key.length + 1).toLowerCase() : undefined
  const values = entries.flatMap((entry) => valueOf(entry) ?? [])
  if (values.length === 0) return { entries, rejected: [] }
  const { rows } = await db.execute(sql`
    select p.id, p.import_key as key, lower(${COLUMNS[key]}) as value from product p
    where lower(${COLUMNS[key]}) = any(${sql.param(values)}::text[])`)
  const found = Map.groupBy(z.array(Row).parse(rows), ({ value }) => value)
  const result: { entries: Entry[]; rejected: Rejected[] } = { entries: [], rejected: [] }
  const claimed: number[] = []
  for (const entry of entries) {
    const value = valueOf(entry)
    const [product, another] = (value !== undefined && found.get(value)) || []
    const refused = another
      ? `several products have the ${WORDS[key]} ${value}`
      : refusalOf(entry, { key, isKnown: product !== undefined || value === undefined })
    if (refused) result.rejected.push({ entry, reason: refused })
    else if (product) {
      if (product.key === null) claimed.push(product.id)
      result.entries.push({ ...entry, key: product.key ?? `id:${product.id}` })
    } else result.entries.push(entry)
  }
  if (!dry && claimed.length > 0)
    await db.execute(sql`update product set import_key = 'id:' || id
      where id = any(${sql.param(claimed)}::bigint[])`)
  return result
}

function refusalOf(
  { key: name, row }: Entry,
  { key, isKnown }: { key: ImportKey; isKnown: boolean },
): string | undefined {
  if (isKnown) return undefined
  if (key === 'id') return `no product has the ${name.replace(':', ' ')}`
  return row.price === 0 ? 'no price, and it would be a new product' : undefined
}
