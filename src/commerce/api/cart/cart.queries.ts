import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { Amount } from '#/domain/cart.ts'
import { type LineId, lineKey } from '#/domain/line-id.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { SELLABLE_PRODUCT } from './sellable.queries.ts'

export type StoredLine = Amount & { id: number; cart_id: number }

const LINE = {
  id: cartLine.id,
  cart_id: cartLine.cart_id,
  product_id: cartLine.product_id,
  variation_id: cartLine.variation_id,
  uom_entry: cartLine.uom_entry,
  quantity: cartLine.quantity,
}
// Arrays keep the statement the same, so it stays prepared for any number of rows.
const column = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`
const decimal = (thousandths: Thousandths): string => (thousandths / 1000).toFixed(3)

type LockedCart = { id: number; lost: Localized[] }

/** The carts of these customers, created if missing, and locked: two tabs change a cart one after the other. */
export async function lockCarts(
  db: Executor,
  customers: readonly number[],
): Promise<Map<number, LockedCart>> {
  // Always locked in the same order, to avoid deadlocks.
  const values = [...new Set(customers)].toSorted((a, b) => a - b)
  const { rows } = await db.execute<{ id: string; customer_id: string; lost: Localized[] }>(sql`
    insert into ${cart} (customer_id) select unnest(${column(values)}::bigint[])
    on conflict (customer_id) do update set updated_at = now() returning id, customer_id, lost`)
  return new Map(
    rows.map(({ id, customer_id, lost }) => [Number(customer_id), { id: Number(id), lost }]),
  )
}

/** The lines of a customer's cart, oldest first, each with its goods. */
export const findCartRows = (db: Executor, customerId: number) =>
  db
    .select({
      line: LINE,
      lost: cart.lost,
      product: SELLABLE_PRODUCT,
      variation,
      unit: productUnit,
    })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cart_id))
    .innerJoin(product, eq(product.id, cartLine.product_id))
    .leftJoin(variation, eq(variation.id, cartLine.variation_id))
    .leftJoin(
      productUnit,
      and(
        eq(productUnit.product_id, cartLine.product_id),
        eq(productUnit.uom_entry, cartLine.uom_entry),
      ),
    )
    .where(eq(cart.customer_id, customerId))
    .orderBy(asc(cartLine.id))

/** Names of products deleted while they were in a customer's cart. */
export async function findLost(db: Executor, customerId: number): Promise<Localized[]> {
  const [row] = await db
    .select({ lost: cart.lost })
    .from(cart)
    .where(eq(cart.customer_id, customerId))
  return row?.lost ?? []
}

export const forgetLost = (db: Executor, customerId: number) =>
  db.update(cart).set({ lost: [] }).where(eq(cart.customer_id, customerId))

/** The lines of several carts, oldest first. */
export const findLines = (db: Executor, cartIds: readonly number[]): Promise<StoredLine[]> =>
  db
    .select(LINE)
    .from(cartLine)
    .where(sql`${cartLine.cart_id} = any(${column(cartIds)}::bigint[])`)
    .orderBy(asc(cartLine.id))

type InsertedRow = {
  id: string
  cart_id: string
  product_id: string
  variation_id: string | null
  uom_entry: number | null
}

/** Gives new lines their IDs. Rows come back in any order, so they are matched by their unique fields. */
export async function insertLines(db: Executor, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  const { rows } = await db.execute<InsertedRow>(sql`
    insert into ${cartLine} (cart_id, product_id, variation_id, uom_entry, quantity)
    select cart_id, product_id, variation_id, uom_entry, quantity
    from unnest(${column(lines.map(({ cart_id }) => cart_id))}::bigint[],
      ${column(lines.map(({ product_id }) => product_id))}::bigint[],
      ${column(lines.map(({ variation_id }) => variation_id))}::bigint[],
      ${column(lines.map(({ uom_entry }) => uom_entry))}::integer[],
      ${column(lines.map(({ quantity }) => decimal(quantity)))}::numeric[])
      with ordinality as n(cart_id, product_id, variation_id, uom_entry, quantity, place)
    order by place returning id, cart_id, product_id, variation_id, uom_entry`)
  const ids = new Map(rows.map((row) => [storedKey(toLineId(row)), Number(row.id)]))
  for (const line of lines) line.id = ids.get(storedKey(line)) ?? line.id
}

const toLineId = ({ cart_id, product_id, variation_id, uom_entry }: InsertedRow) => ({
  cart_id: Number(cart_id),
  product_id: Number(product_id),
  variation_id: variation_id === null ? null : Number(variation_id),
  uom_entry,
})

const storedKey = (line: LineId & { cart_id: number }): string => `${line.cart_id}:${lineKey(line)}`

/** Overwrites lines with their new values. */
export async function updateLines(db: Executor, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  await db.execute(sql`
    update ${cartLine} as l set variation_id = n.variation_id, uom_entry = n.uom_entry, quantity = n.quantity
    from unnest(${column(lines.map(({ id }) => id))}::bigint[],
      ${column(lines.map(({ variation_id }) => variation_id))}::bigint[],
      ${column(lines.map(({ uom_entry }) => uom_entry))}::integer[],
      ${column(lines.map(({ quantity }) => decimal(quantity)))}::numeric[])
      as n(id, variation_id, uom_entry, quantity) where l.id = n.id`)
}

export async function deleteLines(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(cartLine).where(sql`${cartLine.id} = any(${column(ids)}::bigint[])`)
}
