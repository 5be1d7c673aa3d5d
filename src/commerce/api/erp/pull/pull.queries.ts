import { goodKey } from '#/domain/line-id.ts'
import { type SQL, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { WITHOUT_GOODS } from '#/domain/order-status.ts'
import type { ErpRowProblem } from '#/contract/erp/staff-catalogue.ts'
import { salePrice } from '#/domain/pricing.ts'
import { enterCounts } from '#/commerce/api/inventory/count-stock.queries.ts'
import { setStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { erpRowProblem } from '#/commerce/db/schema/erp/pull.ts'
import type { Own, Written } from './own.rules.ts'

const MOST_PROBLEMS = 1000
const param = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`

type Found = Omit<Own, 'units' | 'reserved'>

/** Products by these codes, locked in the same order as orders lock them. */
export async function lockOwn(db: Executor, codes: readonly string[]): Promise<Own[]> {
  const { rows: products } = await db.execute<Row>(sql`
    select id as product_id, null as variation_id, coalesce(sku, 'P' || id) as item_code, price, discount, tax_rate, stock
    from ${product} where type = 'simple' and (sku = any(${param(codes)}::text[])
      or (sku is null and id = any(${param(idsIn(codes))}::bigint[])))
    order by id for no key update`)
  const { rows: variations } = await db.execute<Row>(sql`
    select v.product_id, v.id as variation_id, coalesce(v.sku, 'P' || v.product_id || '-' || v.id) as item_code,
      v.price, v.discount, p.tax_rate, v.stock
    from ${variation} v join ${product} p on p.id = v.product_id
    where v.sku = any(${param(codes)}::text[]) or (v.sku is null and v.product_id = any(${param(idsIn(codes))}::bigint[]))
    order by v.id for no key update of v`)
  const all = [...products, ...variations]
    .map(toFound)
    .filter((one) => codes.includes(one.item_code))
  const ids = all.map(({ product_id }) => product_id)
  const units = await findUnits(db, ids)
  const reserved = await findReserved(db, ids)
  return all.map((one) => ({
    ...one,
    units: one.variation_id === null ? (units.get(one.product_id) ?? []) : [],
    reserved: reserved.get(goodKey(one)) ?? 0,
  }))
}

type Row = Record<Exclude<keyof Found, 'item_code'>, string | null> & { item_code: string }

const toFound = (row: Row): Found => ({
  item_code: row.item_code,
  product_id: Number(row.product_id),
  variation_id: row.variation_id === null ? null : Number(row.variation_id),
  price: Number(row.price),
  discount: Number(row.discount),
  tax_rate: Number(row.tax_rate),
  stock: Math.round(Number(row.stock) * 1000),
})

/** Product IDs in codes that the shop created itself: `P12`, `P12-3`. */
const idsIn = (codes: readonly string[]): number[] =>
  codes.flatMap((code) => {
    const [, id] = /^P(\d{1,15})(?:-\d{1,15})?$/.exec(code) ?? []
    return id === undefined ? [] : [Number(id)]
  })

async function findUnits(db: Executor, ids: readonly number[]): Promise<Map<number, Own['units']>> {
  if (ids.length === 0) return new Map()
  const { product_id, uom_entry, quantity, discount, tax_rate } = productUnit
  const rows = await db
    .select({ product_id, uom_entry, quantity, discount, tax_rate })
    .from(productUnit)
    .where(inArray(product_id, [...ids]))
  return Map.groupBy(rows, (row) => row.product_id)
}

/**
 * Stock taken by orders but still in the warehouse: the ERP counts it until it has delivered the document. An order
 * unknown to the ERP counts until it is delivered here.
 */
async function findReserved(db: Executor, ids: readonly number[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    product_id: string
    variation_id: string | null
    taken: string
  }>(sql`
    select e.product_id, e.variation_id, -sum(e.change) as taken from stock_entry e
    join "order" o on o.order_number = e.order_number left join erp_outbox b on b.order_id = o.id
    where e.product_id = any(${param(ids)}::bigint[]) and o.status not in ${WITHOUT_GOODS}
      and case when b.id is null then o.status <> 'delivered' else b.erp_state <> 'delivered' end
    group by e.product_id, e.variation_id having sum(e.change) < 0`)
  return new Map(
    rows.map((row) => [
      `${row.product_id}:${row.variation_id ?? ''}`,
      Math.round(Number(row.taken) * 1000),
    ]),
  )
}

/** Writes what differs in the ERP; stock goes through the ledger. */
export async function writeItem(db: Executor, own: Own, write: Written): Promise<void> {
  const { product_id, variation_id } = own
  const { price, tax_rate, stock, units } = write
  const priced = price === undefined ? {} : { price, sale_price: salePrice(price, own.discount) }
  if (variation_id !== null) {
    if (price !== undefined) {
      await db.update(variation).set(priced).where(eq(variation.id, variation_id))
    }
    if (stock !== undefined) await setStock(db, { product_id, variation_id }, stock)
    return
  }
  if (price !== undefined || tax_rate !== undefined) {
    const taxed = tax_rate === undefined ? {} : { tax_rate }
    await db
      .update(product)
      .set({ ...priced, ...taxed, updated_at: sql`now()` })
      .where(eq(product.id, product_id))
  }
  if (stock !== undefined) await enterCounts(db, [{ product_id, stock }])
  for (const { uom_entry, name, quantity, discount } of units) {
    await db
      .insert(productUnit)
      .values({ product_id, uom_entry, name: { en: name }, quantity, discount, position: 100 })
      .onConflictDoUpdate({
        target: [productUnit.product_id, productUnit.uom_entry],
        set: { quantity, discount },
      })
  }
}

export const findProblems = (db: Executor, limit: number): Promise<ErpRowProblem[]> =>
  db
    .select({
      item_code: erpRowProblem.item_code,
      code: erpRowProblem.code,
      message: erpRowProblem.message,
    })
    .from(erpRowProblem)
    .orderBy(desc(erpRowProblem.at), asc(erpRowProblem.item_code))
    .limit(limit)

/** Replaces the problems of these rows; keeps the newest thousand. */
export async function replaceProblems(
  db: Executor,
  codes: readonly string[],
  { problems, at }: { problems: readonly ErpRowProblem[]; at: Date },
): Promise<void> {
  await db.delete(erpRowProblem).where(inArray(erpRowProblem.item_code, [...codes]))
  if (problems.length === 0) return
  await db
    .insert(erpRowProblem)
    .values(problems.map((problem) => ({ ...problem, at })))
    .onConflictDoNothing()
  await db.execute(sql`delete from ${erpRowProblem} where (item_code, code) in
    (select item_code, code from ${erpRowProblem} order by at desc, item_code offset ${MOST_PROBLEMS})`)
}
