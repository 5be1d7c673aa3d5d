import { asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Localized } from '#/contract/common.ts'
import type { Minor } from '#/domain/money.ts'
import { inEveryLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { groupPrice } from '#/commerce/db/schema/group-price.ts'
import { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'

type ListQuery = z.output<typeof endpoints.staffGroupPrices.list.query>

/** With the group's name. */
export async function findGroupPrices(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const words = search.trim().toLowerCase()
  const where =
    words === ''
      ? undefined
      : sql`position(${words} in lower(${inEveryLanguage(groupPrice.title)})) > 0`
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await db
    .select({ ...getTableColumns(groupPrice), group: customerGroup.name })
    .from(groupPrice)
    .leftJoin(customerGroup, eq(customerGroup.id, groupPrice.group_id))
    .where(where)
    .orderBy(turn(groupPrice[field]), turn(groupPrice.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(groupPrice).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findGroupPrice(db: Executor, id: number) {
  const [row] = await db.select().from(groupPrice).where(eq(groupPrice.id, id))
  return row
}

/** Locked for this transaction. */
export async function lockGroupPrice(db: Executor, id: number) {
  const [row] = await db.select().from(groupPrice).where(eq(groupPrice.id, id)).for('update')
  return row
}

type Columns = Omit<typeof groupPrice.$inferInsert, 'id' | 'created_at' | 'updated_at'>

export async function insertGroupPrice(db: Executor, values: Columns) {
  const [row] = await db.insert(groupPrice).values(values).returning()
  return row
}

/** Nothing if there is none. */
export async function updateGroupPriceRow(db: Executor, id: number, values: Partial<Columns>) {
  const [row] = await db
    .update(groupPrice)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(groupPrice.id, id))
    .returning()
  return row
}

export async function deleteGroupPrice(db: Executor, id: number): Promise<void> {
  await db.delete(groupPrice).where(eq(groupPrice.id, id))
}

type Goods = { category_ids: readonly number[]; product_ids: readonly number[] }
type PricedRow = {
  id: string
  name: Localized
  variation: Localized | null
  price: string
  sale_price: string
  tax_rate: string
  is_single: boolean
  average: string | null
}

export type PricedGood = {
  id: number
  name: Localized
  /** A variation's own name. */
  variation: Localized | null
  full: Minor
  sale: Minor
  tax_rate: number
  /** Neither a variation, nor sold in crates only. */
  is_single: boolean
  /** Minor units, if known. */
  cost: number | null
}

const PRODUCTS_AT_ONCE = 5000

/** Goods on sale, a variable product once for each variation, with what they cost. A product is in one batch. */
export async function* pricedGoods(db: Executor, goods: Goods): AsyncGenerator<PricedGood[]> {
  let after = 0
  for (;;) {
    const { rows: next } = await db.execute<{ id: string }>(sql`
      select id from product where id > ${after}::bigint and status = 1 and not archived
      order by id limit ${PRODUCTS_AT_ONCE}`)
    const ids = next.map(({ id }) => Number(id))
    if (ids.length > 0) yield await findPricedGoods(db, goods, ids)
    if (ids.length < PRODUCTS_AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}

async function findPricedGoods(
  db: Executor,
  { category_ids, product_ids }: Goods,
  among: readonly number[],
): Promise<PricedGood[]> {
  const bigints = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`
  const { rows } = await db.execute<PricedRow>(sql`
    select p.id, p.name, v.name as variation, coalesce(v.price, p.price) as price,
      coalesce(v.sale_price, p.sale_price) as sale_price,
      p.tax_rate, v.id is null and (not p.only_in_units or exists (
        select from product_unit u where u.product_id = p.id and u.quantity = 1)) as is_single, cost.average
    from goods_of(${bigints(category_ids)}, ${bigints(product_ids)}, ${bigints(among)}) goods(id)
    join product p on p.id = goods.id
    left join variation v on v.product_id = p.id and p.type = 'variable'
    left join lateral (select e.average from cost_entry e where e.product_id = p.id and e.variation_id is not distinct from v.id
      order by e.id desc limit 1) cost on true
    order by p.id, v.id`)
  return rows.map(({ id, name, variation, is_single, ...row }) => ({
    id: Number(id),
    name,
    variation,
    full: Number(row.price),
    sale: Number(row.sale_price),
    tax_rate: Number(row.tax_rate),
    is_single,
    cost: row.average === null ? null : Number(row.average),
  }))
}
