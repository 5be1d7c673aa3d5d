import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { PickWish } from '#/contract/checkout/wishes.ts'
import { highestAge } from '#/domain/law/age.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, product, productCategory, productPicture } from '#/commerce/db/schema/catalog.ts'
import { minimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { deliveredLine } from '#/commerce/db/schema/delivery/line-event.ts'
import { pick, pickedOrder, shelf } from '#/commerce/db/schema/delivery/pick.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'

/** The most proposals closed at once. */
const MOST_PROPOSALS = 200
/** The most packed orders shown below the trolley's. */
const LAST_PACKED = 20

const OPEN = ['pending', 'processing'] as const

const SLOT_DAY = sql`(${order.delivery_slot} ->> 'date')`
const SLOT_FROM = sql`(${order.delivery_slot} ->> 'from')`

type Days = { from: string; until: string }

/**
 * What is known of all orders in the windows of those days, and of open ones without a window: enough to group them. The
 * earliest window comes first, and in it the order that came in first.
 */
export const findOrdersToGroup = (db: Executor, { from, until }: Days) =>
  db
    .select({
      id: order.id,
      order_number: order.order_number,
      status: order.status,
      payment_method: order.payment_method,
      payment_status: order.payment_status,
      slot: order.delivery_slot,
    })
    .from(order)
    .where(
      or(
        and(isNull(order.delivery_slot), inArray(order.status, OPEN)),
        and(gte(SLOT_DAY, from), lte(SLOT_DAY, until)),
        // Overdue orders.
        and(lt(SLOT_DAY, from), inArray(order.status, OPEN)),
      ),
    )
    .orderBy(sql`${SLOT_DAY} nulls last`, SLOT_FROM, asc(order.created_at), asc(order.id))

export type OrderToGroup = Awaited<ReturnType<typeof findOrdersToGroup>>[number]

/** These orders, in the order in which they were placed. */
export const findPickOrders = (db: Executor, ids: readonly number[]) =>
  db
    .select({ order, picked: pickedOrder })
    .from(order)
    .leftJoin(pickedOrder, eq(pickedOrder.order_id, order.id))
    .where(inArray(order.id, [...ids]))
    .orderBy(asc(order.created_at), asc(order.id))

type Packed = { since: Date; asked: string | undefined }

/** The last packed orders, the latest first; the requested one comes first, however old it is. */
export const findPacked = (db: Executor, { since, asked = '' }: Packed) =>
  db
    .select({ order, picked: pickedOrder })
    .from(order)
    .innerJoin(pickedOrder, eq(pickedOrder.order_id, order.id))
    .where(
      and(
        eq(order.status, 'packed'),
        or(gt(pickedOrder.done_at, since), eq(order.order_number, asked)),
      ),
    )
    .orderBy(desc(eq(order.order_number, asked)), desc(pickedOrder.done_at), desc(order.id))
    .limit(LAST_PACKED)

/** The deposit on the purchased unit: the crate's own, if it has one. */
const barcode = sql<string | null>`coalesce((
  select u.barcode from product_unit u
  where u.product_id = ${orderLine.product_id} and u.uom_entry = ${orderLine.uom_entry}), ${product.barcode})`

/** Their lines with their places, in walking order. */
export const findPickLines = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      line: orderLine,
      picture,
      barcode,
      by_lots: product.by_lots,
      tolerance: product.weight_tolerance,
      minimum_age: minimumAge,
      shelf,
      pick,
    })
    .from(orderLine)
    .leftJoin(picture, eq(picture.id, orderLine.picture_id))
    .leftJoin(product, eq(product.id, orderLine.product_id))
    .leftJoin(shelf, eq(shelf.product_id, orderLine.product_id))
    .leftJoin(pick, eq(pick.order_line_id, orderLine.id))
    .where(inArray(orderLine.order_id, [...orderIds]))
    .orderBy(sql`${shelf.sort_place} nulls last`, asc(orderLine.name), asc(orderLine.id))

/** How far the weight of a line may be from the ordered one, in percent. */
export async function findTolerance(
  db: Executor,
  { product_id }: { product_id: number | null },
): Promise<number | undefined> {
  if (product_id === null) return undefined
  const [row] = await db
    .select({ percent: product.weight_tolerance })
    .from(product)
    .where(eq(product.id, product_id))
  return row?.percent
}

export type PickLineRow = Awaited<ReturnType<typeof findPickLines>>[number]

/**
 * The lines of these orders that are still to be handed over, each with its minimum age, and the step in which it is
 * sold; null if the product is deleted.
 */
export const findAgedLines = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      id: deliveredLine.id,
      order_id: deliveredLine.order_id,
      kept: deliveredLine.kept_quantity,
      age: minimumAge,
      step: sql`(coalesce(${productUnit.quantity_step}, ${product.quantity_step}))`.mapWith(
        product.quantity_step,
      ) as SQL<Thousandths | null>,
    })
    .from(deliveredLine)
    .leftJoin(product, eq(product.id, deliveredLine.product_id))
    .leftJoin(
      productUnit,
      and(
        eq(productUnit.product_id, deliveredLine.product_id),
        eq(productUnit.uom_entry, deliveredLine.uom_entry),
      ),
    )
    .where(
      and(
        inArray(deliveredLine.order_id, [...orderIds]),
        gt(deliveredLine.kept_quantity, 0 as Thousandths),
      ),
    )
    .orderBy(asc(deliveredLine.id))

/** The minimum age for receiving each order. */
export async function findAges(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const orders = Map.groupBy(await findAgedLines(db, orderIds), ({ order_id }) => order_id)
  return new Map(
    [...orders].flatMap(([id, lines]) => {
      const age = highestAge(lines)
      return age === null ? [] : [[id, age] as const]
    }),
  )
}

type PickValues = Omit<typeof pick.$inferInsert, 'wish'>

export async function savePick(db: Executor, values: PickValues): Promise<void> {
  const { order_line_id: _, ...set } = values
  await db.insert(pick).values(values).onConflictDoUpdate({ target: pick.order_line_id, set })
}

/** Orders with an expired proposal, the oldest first. */
export async function findDueProposals(db: Executor, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: orderLine.order_id, since: sql`min(${pick.asked_until})` })
    .from(pick)
    .innerJoin(orderLine, eq(orderLine.id, pick.order_line_id))
    .where(lt(pick.asked_until, now))
    .groupBy(orderLine.order_id)
    .orderBy(({ since }) => since)
    .limit(MOST_PROPOSALS)
  return rows.map(({ id }) => id)
}

/** A substitute is sold singly. */
const onSale = (...more: (SQL | undefined)[]) =>
  and(eq(product.status, 1), eq(product.type, 'simple'), eq(product.only_in_units, false), ...more)

const goods = { product, shelf, picture }

/** `only`: the one acceptable product, whatever its category. */
type SubstituteQuery = { product_id: number; price: number; only: number | null; limit: number }

/** Available products of the same categories, closest price first. */
export async function findSubstitutes(
  db: Executor,
  { product_id, price, only, limit }: SubstituteQuery,
) {
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

/** A possible substitute. */
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
