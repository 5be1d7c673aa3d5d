// Goods written off, from the ledgers: of a lot's product each lot's own entries count, of others those of the stock.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import { WASTE_REASONS } from '#/contract/stock/staff.ts'
import { departmentOf } from '#/commerce/db/department.ts'
import { byMainLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { entriesOf, within } from './entries.queries.ts'

const Count = z.coerce.number()

/** Inclusive days in a time zone, and how prices are meant. */
export type WasteDays = { from: string; to: string; time_zone: string; prices_include_tax: boolean }

const ENTRIES = entriesOf(WASTE_REASONS)

/** At the sales price without tax, in minor units. */
const valueOf = ({ prices_include_tax }: Pick<WasteDays, 'prices_include_tax'>): SQL => {
  const price = sql`w.amount * coalesce(v.price, p.price)`
  return prices_include_tax ? sql`round(${price} / (1 + p.tax_rate / 100))` : sql`round(${price})`
}

const DEPARTMENT = departmentOf(sql`w.product_id`)

const WasteRow = z.object({
  category_id: Count.nullable(),
  category: Localized.nullable(),
  reason: z.enum(WASTE_REASONS),
  entries: Count,
  value: Count,
})

/** By department and reason; departments in the order of the shop. */
export async function findWaste(db: Executor, days: WasteDays) {
  const { rows } = await db.execute(sql`
    select d.id as category_id, d.name as category, w.reason, count(*) as entries,
      sum(${valueOf(days)}) as value
    from (${ENTRIES}) w join product p on p.id = w.product_id
    left join variation v on v.id = w.variation_id left join ${DEPARTMENT}
    where ${within(days)} group by d.id, d.name, w.reason order by ${byMainLanguage(sql`d.name`)}, w.reason`)
  return z.array(WasteRow).parse(rows)
}

const EntryRow = z.object({
  id: z.string(),
  number: Count,
  at: z.coerce.date(),
  product_id: Count,
  variation_id: Count.nullable(),
  name: Localized,
  variation: Localized.nullable(),
  lot: z.string().nullable(),
  amount: Count,
  reason: z.enum(WASTE_REASONS),
  note: z.string(),
  value: Count,
  can_undo: z.boolean(),
  all: Count,
})
export type WasteEntryRow = z.output<typeof EntryRow>

const entries = (pricing: Pick<WasteDays, 'prices_include_tax'>, where: SQL): SQL => sql`
  select w.id, w.number, w.at, w.product_id, w.variation_id, p.name, v.name as variation, w.lot, w.amount,
    w.reason, w.note, ${valueOf(pricing)} as value,
    w.undoes is null and not w.undone and w.amount > 0 as can_undo, count(*) over () as all
  from (${ENTRIES}) w join product p on p.id = w.product_id
  left join variation v on v.id = w.variation_id left join ${DEPARTMENT}
  where ${where} order by w.at desc, w.id desc`

type WasteQuery = {
  reason?: string | undefined
  category?: number | undefined
  page: number
  paginate: number
}

/** Newest first. */
export async function findWasteEntries(db: Executor, days: WasteDays, query: WasteQuery) {
  const { reason, category, page, paginate } = query
  const where = sql`${within(days)}
    ${reason === undefined ? sql`` : sql`and w.reason = ${reason}`}
    ${category === undefined ? sql`` : sql`and coalesce(d.id, 0) = ${category}`}`
  const { rows } = await db.execute(sql`${entries(days, where)}
    limit ${paginate} offset ${(page - 1) * paginate}`)
  const list = z.array(EntryRow).parse(rows)
  return { rows: list, total: list[0]?.all ?? 0 }
}

export async function findWasteEntry(
  db: Executor,
  id: string,
  pricing: Pick<WasteDays, 'prices_include_tax'>,
): Promise<WasteEntryRow | undefined> {
  const { rows } = await db.execute(entries(pricing, sql`w.id = ${id}`))
  return z.array(EntryRow).parse(rows)[0]
}

export async function findLotOfEntry(db: Executor, entryId: number): Promise<number> {
  const { rows } = await db.execute(sql`select lot_id from lot_entry where id = ${entryId}`)
  return z.tuple([z.object({ lot_id: Count })]).parse(rows)[0].lot_id
}
