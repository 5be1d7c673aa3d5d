// Counted differences and returns to suppliers, at the average cost when they happened.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_REASONS,
  type DifferenceFilter,
  type DifferenceQuery,
} from '#/contract/stock/staff-differences.ts'
import { departmentOf } from '#/commerce/db/department.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { entriesOf, within } from './entries.queries.ts'
import { byMainLanguage } from '#/commerce/db/localized.ts'

/** Inclusive days in a time zone. */
export type Days = { from: string; to: string; time_zone: string }
type Filter = Pick<DifferenceFilter, 'kind' | 'category' | 'product_id'>

/** What left the ledger of costs with a return has its own cost; before the first delivery the first known one counts. */
const COST = sql`lateral (
  select coalesce(
    (select c.unit_cost from cost_entry c
      where w.reason = 'supplier_return' and c.product_id = w.product_id
        and c.variation_id is not distinct from w.variation_id and c.created_at = w.at
        and c.return_id is not null and sign(c.quantity) = sign(-w.amount) order by c.id limit 1),
    (select c.average from cost_entry c
      where c.product_id = w.product_id
        and c.variation_id is not distinct from w.variation_id and c.created_at <= w.at order by c.id desc limit 1),
    (select c.average from cost_entry c where c.product_id = w.product_id
        and c.variation_id is not distinct from w.variation_id order by c.id limit 1)
  ) as unit_cost) cost on true`

const KIND = sql`case when w.reason = 'supplier_return' then 'returned' when w.amount < 0 then 'gain' else 'loss' end`

/** Each movement, with its kind, department and value in minor units; `value` is rounded once, so that sums agree. */
const movements = (days: Days, { kind, category, product_id }: Filter): SQL => sql`
  select w.id, w.number, w.at, w.product_id, p.name, v.name as variation, w.lot, w.note, -w.amount as change,
    d.id as category_id, d.name as category, ${KIND} as kind, cost.unit_cost,
    round(-w.amount * cost.unit_cost) as value
  from (${entriesOf(DIFFERENCE_REASONS)}) w join product p on p.id = w.product_id
  left join variation v on v.id = w.variation_id left join ${departmentOf(sql`w.product_id`)}
  left join ${COST}
  where ${within(days)}
    ${kind === undefined ? sql`` : sql`and ${KIND} = ${kind}`}
    ${category === undefined ? sql`` : sql`and coalesce(d.id, 0) = ${category}`}
    ${product_id === undefined ? sql`` : sql`and w.product_id = ${product_id}`}`

const Count = z.coerce.number()
const values = { gain: Count, loss: Count, returned: Count, sum: Count }

const VALUES = sql.join(
  [
    ...DIFFERENCE_KINDS.map((kind) => {
      const name = sql.raw(kind)
      return sql`coalesce(sum(m.value) filter (where m.kind = ${kind}), 0) as ${name}`
    }),
    sql`coalesce(sum(m.value), 0) as sum`,
  ],
  sql`, `,
)

const DepartmentRow = z.object({
  category_id: Count.nullable(),
  category: Localized.nullable(),
  ...values,
  unvalued: Count,
})

export async function findDifferences(db: Executor, days: Days) {
  const { rows } = await db.execute(sql`
    select m.category_id, m.category, ${VALUES}, count(*) filter (where m.value is null) as unvalued
    from (${movements(days, {})}) m group by m.category_id, m.category order by ${byMainLanguage(sql`m.category`)}`)
  return z.array(DepartmentRow).parse(rows)
}

const ProductRow = z.object({
  product_id: Count,
  name: Localized,
  ...values,
  gain_quantity: Count,
  loss_quantity: Count,
  returned_quantity: Count,
  all: Count,
})

type Turned = Pick<DifferenceQuery, 'page' | 'paginate'>

/** Those with the largest value first. */
export async function findDifferentProducts(
  db: Executor,
  days: Days,
  { page, paginate, ...filter }: Filter & Turned,
) {
  const quantities = DIFFERENCE_KINDS.map((kind) => {
    const name = sql.raw(`${kind}_quantity`)
    return sql`coalesce(sum(m.change) filter (where m.kind = ${kind}), 0) as ${name}`
  })
  const { rows } = await db.execute(sql`
    select m.product_id, m.name, ${VALUES}, ${sql.join(quantities, sql`, `)}, count(*) over () as all
    from (${movements(days, filter)}) m group by m.product_id, m.name
    order by abs(coalesce(sum(m.value), 0)) desc, m.product_id
    limit ${paginate} offset ${(page - 1) * paginate}`)
  const list = z.array(ProductRow).parse(rows)
  return { rows: list, total: list[0]?.all ?? 0 }
}

const EntryRow = z.object({
  id: z.string(),
  at: z.coerce.date(),
  product_id: Count,
  name: Localized,
  variation: Localized.nullable(),
  lot: z.string().nullable(),
  category: Localized.nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  change: Count,
  note: z.string(),
  unit_cost: Count.nullable(),
  value: Count.nullable(),
  all: Count,
})
export type DifferenceRow = z.output<typeof EntryRow>

/** Newest first. */
export async function findDifferenceEntries(
  db: Executor,
  days: Days,
  { page, paginate, ...filter }: Filter & Turned,
) {
  const { rows } = await db.execute(sql`
    select m.*, count(*) over () as all from (${movements(days, filter)}) m
    order by m.at desc, m.id desc limit ${paginate} offset ${(page - 1) * paginate}`)
  const list = z.array(EntryRow).parse(rows)
  return { rows: list, total: list[0]?.all ?? 0 }
}
