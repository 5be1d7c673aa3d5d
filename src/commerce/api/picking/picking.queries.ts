import { type SQL, and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { PickWish } from '#/contract/checkout/wishes.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, product, productCategory, productPicture } from '#/commerce/db/schema/catalog.ts'
import { pick, pickedOrder, shelf } from '#/commerce/db/schema/delivery/pick.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'

/** So many orders are shown at once. */
const MOST_ORDERS = 200

const SLOT_DAY = sql`(${order.delivery_slot} ->> 'date')`
const SLOT_FROM = sql`(${order.delivery_slot} ->> 'from')`

/** Orders to pick until that day, the earliest window first; then those that were packed since. */
export async function findPickOrders(
  db: Executor,
  { until, since }: { until: string; since: Date },
) {
  const open = and(
    inArray(order.status, ['pending', 'processing']),
    or(isNull(order.delivery_slot), lte(SLOT_DAY, until)),
  )
  const done = and(eq(order.status, 'packed'), gt(pickedOrder.done_at, since))
  const rows = await db
    .select({ order, picked: pickedOrder })
    .from(order)
    .leftJoin(pickedOrder, eq(pickedOrder.order_id, order.id))
    .where(or(open, done))
    .orderBy(
      sql`${order.status} = 'packed'`,
      sql`${SLOT_DAY} nulls last`,
      SLOT_FROM,
      asc(order.created_at),
      asc(order.id),
    )
    .limit(MOST_ORDERS)
  return rows
}

/** On what the customer bought: the crate's own, where it has one. */
const barcode = sql<string | null>`coalesce((
  select u.barcode from product_unit u
  where u.product_id = ${orderLine.product_id} and u.uom_entry = ${orderLine.uom_entry}), ${product.barcode})`

/** Their lines, with where things stand; in the order in which one walks. */
export const findPickLines = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      line: orderLine,
      picture,
      barcode,
      by_lots: product.by_lots,
      shelf,
      pick,
    })
    .from(orderLine)
    .leftJoin(picture, eq(picture.id, orderLine.picture_id))
    .leftJoin(product, eq(product.id, orderLine.product_id))
    .leftJoin(shelf, eq(shelf.product_id, orderLine.product_id))
    .leftJoin(pick, eq(pick.order_line_id, orderLine.id))
    .where(inArray(orderLine.order_id, [...orderIds]))
    .orderBy(sql`${shelf.place} nulls last`, asc(orderLine.name), asc(orderLine.id))

export type PickLineRow = Awaited<ReturnType<typeof findPickLines>>[number]

/** The age that whoever takes an order has to have, by order. */
export async function findAges(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orderLine.order_id, age: sql`max(${shelf.minimum_age})`.mapWith(Number) })
    .from(orderLine)
    .innerJoin(shelf, eq(shelf.product_id, orderLine.product_id))
    .where(and(inArray(orderLine.order_id, [...orderIds]), gt(shelf.minimum_age, 0)))
    .groupBy(orderLine.order_id)
  return new Map(rows.map(({ id, age }) => [id, age]))
}

type PickValues = Omit<typeof pick.$inferInsert, 'wish'>

export async function savePick(db: Executor, values: PickValues): Promise<void> {
  const { order_line_id: _, ...set } = values
  await db.insert(pick).values(values).onConflictDoUpdate({ target: pick.order_line_id, set })
}

/** Orders with a proposal whose time is over, the oldest first. */
export async function findDueProposals(db: Executor, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: orderLine.order_id, since: sql`min(${pick.asked_until})` })
    .from(pick)
    .innerJoin(orderLine, eq(orderLine.id, pick.order_line_id))
    .where(lt(pick.asked_until, now))
    .groupBy(orderLine.order_id)
    .orderBy(({ since }) => since)
    .limit(MOST_ORDERS)
  return rows.map(({ id }) => id)
}

const onSale = (...more: (SQL | undefined)[]) =>
  and(eq(product.status, 1), eq(product.type, 'simple'), ...more)

const goods = { product, shelf, picture }

/** `only`: the one product that will do, of whatever category. */
type Asked = { product_id: number; price: number; only: number | null; limit: number }

/** Products of the same categories that are there, the nearest price first. */
export async function findSubstitutes(db: Executor, { product_id, price, only, limit }: Asked) {
  const categories = db
    .select({ id: productCategory.category_id })
    .from(productCategory)
    .where(eq(productCategory.product_id, product_id))
  const beside = db
    .select({ id: productCategory.product_id })
    .from(productCategory)
    .where(inArray(productCategory.category_id, categories))
  return db
    .select(goods)
    .from(product)
    .leftJoin(shelf, eq(shelf.product_id, product.id))
    .leftJoin(
      productPicture,
      and(eq(productPicture.product_id, product.id), eq(productPicture.position, 0)),
    )
    .leftJoin(picture, eq(picture.id, productPicture.picture_id))
    .where(
      onSale(
        ne(product.id, product_id),
        only ? eq(product.id, only) : inArray(product.id, beside),
        gt(product.stock, 0 as Thousandths),
      ),
    )
    .orderBy(sql`abs(${product.sale_price} - ${price})`, asc(product.id))
    .limit(limit)
}

/** A product that can take the place of another. */
export async function findSimpleProduct(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(product)
    .where(onSale(eq(product.id, id)))
  return row
}

/** Names of these products. */
export async function findNames(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, [...ids]))
}

type Wish = Pick<typeof pick.$inferInsert, 'order_line_id' | 'updated_at'> & { wish: PickWish }

/** Sets the wish for a line; picked quantities stay. */
export async function saveWish(db: Executor, { wish, ...row }: Wish): Promise<void> {
  await db
    .insert(pick)
    .values({ ...row, wish })
    .onConflictDoUpdate({ target: pick.order_line_id, set: { wish } })
}
