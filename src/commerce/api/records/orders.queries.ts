import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { CLOSED } from '#/domain/order-status.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { OrderQuery } from '#/contract/orders/staff.ts'
import { inOrderOf } from '#/lib/in-order-of.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, store } from '#/commerce/db/schema/catalog.ts'
import { order, orderEvent, orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import { isSoldAs } from './sold.queries.ts'

export type OrderRow = typeof order.$inferSelect

export async function insertEvent(
  db: Executor,
  event: typeof orderEvent.$inferInsert,
): Promise<void> {
  await db.insert(orderEvent).values(event)
}

export async function updateOrder(
  db: Executor,
  id: number,
  values: Partial<typeof order.$inferInsert>,
): Promise<void> {
  await db.update(order).set(values).where(eq(order.id, id))
}

export async function updateParts(
  db: Executor,
  ids: readonly number[],
  values: Partial<typeof subOrder.$inferInsert>,
): Promise<void> {
  await db
    .update(subOrder)
    .set(values)
    .where(inArray(subOrder.id, [...ids]))
}

/** The order, locked until the transaction ends. */
async function lockOrder(db: Executor, where: SQL): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(order).where(where).for('update')
  return row
}

export const lockOrderById = (db: Executor, id: number) => lockOrder(db, eq(order.id, id))

export const lockOrderByNumber = (db: Executor, orderNumber: string) =>
  lockOrder(db, eq(order.order_number, orderNumber))

export async function findOrder(db: Executor, orderNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(order).where(eq(order.order_number, orderNumber))
  return row
}

/** The lines of an order as stored. */
export const findLines = (db: Executor, orderId: number) =>
  db.select().from(orderLine).where(eq(orderLine.order_id, orderId)).orderBy(asc(orderLine.id))

/** The lines of several orders. */
export const findLinesOf = (db: Executor, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.order_id, [...orderIds]))
    .orderBy(asc(orderLine.id))

export type LineRow = typeof orderLine.$inferSelect

/** By line. */
export async function findLinePictures(db: Executor, orderId: number) {
  const rows = await db
    .select({ id: orderLine.id, picture })
    .from(orderLine)
    .innerJoin(picture, eq(picture.id, orderLine.picture_id))
    .where(eq(orderLine.order_id, orderId))
  return new Map(rows.map((row) => [row.id, row.picture]))
}

/** Unpaid orders whose time is over, the longest overdue first. */
export const findUnpaidOrders = (db: Executor, now: Date, limit: number) =>
  db
    .select({ id: order.id, order_number: order.order_number })
    .from(order)
    .where(and(eq(order.status, 'pending'), isNotNull(order.held_until), lt(order.held_until, now)))
    .orderBy(asc(order.held_until))
    .limit(limit)

/** The events of the whole order, in order. */
export const findEvents = (db: Executor, orderId: number) =>
  db
    .select({ status: orderEvent.status, created_at: orderEvent.created_at })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), isNull(orderEvent.sub_order_id)))
    .orderBy(asc(orderEvent.id))

/** When it last took its goods: when it was placed, or taken up again after it had failed. */
export async function findTakenAt(
  db: Executor,
  { id, created_at }: Pick<OrderRow, 'id' | 'created_at'>,
): Promise<Date> {
  const [row] = await db
    .select({ at: max(orderEvent.created_at) })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.order_id, id),
        isNull(orderEvent.sub_order_id),
        eq(orderEvent.status, 'pending'),
      ),
    )
  return row?.at ?? created_at
}

/** When each part of an order was last packed. */
export const findPackedAt = (db: Executor, orderId: number) =>
  db
    .select({ part_id: orderEvent.sub_order_id, at: max(orderEvent.created_at) })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.order_id, orderId),
        isNotNull(orderEvent.sub_order_id),
        eq(orderEvent.status, 'packed'),
      ),
    )
    .groupBy(orderEvent.sub_order_id)

/** Each store's part of an order. */
export const findParts = (db: Executor, orderId: number) =>
  db
    .select({ part: subOrder, store: { id: store.id, slug: store.slug, name: store.name } })
    .from(subOrder)
    .leftJoin(store, eq(store.id, subOrder.store_id))
    .where(eq(subOrder.order_id, orderId))
    .orderBy(asc(subOrder.id))

type ListQuery = {
  customerId: number
  status?: OrderStatus | undefined
  /** Only open ones. */
  open?: boolean
  /** Inclusive days in this time zone. */
  from?: string | undefined
  to?: string | undefined
  timeZone: string
  search?: string | undefined
  page: number
  paginate: number
}

/** One page of a customer's orders, newest first, and the total. */
export function findOrders(db: Executor, query: ListQuery) {
  const { customerId, status, open, from, to, timeZone, search, ...slice } = query
  const day = sql`(${order.created_at} at time zone ${timeZone})::date`
  const where = and(
    eq(order.customer_id, customerId),
    status && eq(order.status, status),
    open ? notInArray(order.status, [...CLOSED]) : undefined,
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
    search ? or(ilike(order.order_number, like(search)), hasLine(search)) : undefined,
  )
  return findPage(db, where, slice)
}

const like = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const hasLine = (search: string): SQL =>
  sql`exists (select 1 from ${orderLine} where ${orderLine.order_id} = ${order.id} and ${orderLine.name} ilike ${like(search)})`

/** Staff can begin with it: it waits for no payment. */
export const TO_PACK: SQL = sql`(${order.status} = 'processing' or ${order.status} = 'pending' and ${order.held_until} is null)`

type AllQuery = OrderQuery & { timeZone: string }

/** One page of all orders. */
export const findAllOrders = (db: Executor, query: AllQuery) => findPage(db, isAsked(query), query)

/** The IDs of all of them at this moment, in the list's order. */
export async function findOrderIds(db: Executor, query: AllQuery): Promise<number[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(isAsked(query))
    .orderBy(...inTurn(query))
  return rows.map(({ id }) => id)
}

/** In the order of their IDs. */
export async function findOrdersById(db: Executor, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(order)
    .where(inArray(order.id, [...ids]))
  return inOrderOf(ids, rows, ({ id }) => id)
}

/** Searches numbers, names, email addresses, phones and postcodes. */
function isAsked(query: AllQuery): SQL | undefined {
  const { search, status, payment_status, payment_method, source, from, to, timeZone } = query
  const { to_pack } = query
  const found = or(
    ilike(order.order_number, like(search)),
    ilike(sql`${order.contact} ->> 'name'`, like(search)),
    ilike(sql`${order.contact} ->> 'email'`, like(search)),
    ilike(sql`${order.contact} ->> 'phone'`, like(search)),
    ilike(sql`${order.shipping_address} ->> 'pincode'`, like(search)),
  )
  return and(
    search.trim() === '' ? undefined : found,
    status && eq(order.status, status),
    to_pack && TO_PACK,
    payment_status && eq(order.payment_status, payment_status),
    payment_method && eq(order.payment_method, payment_method),
    source && eq(order.source, source),
    ...isSoldAs(query, timeZone),
    from === undefined ? undefined : sql`${order.created_at} >= ${startOf(from, timeZone)}`,
    to === undefined ? undefined : sql`${order.created_at} < ${startOf(to, timeZone, 1)}`,
  )
}

/** The start of a day in a time zone. */
const startOf = (day: string, timeZone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`

type Slice = {
  page: number
  paginate: number
  field?: OrderQuery['field']
  sortBy?: 'asc' | 'desc'
}

/** What comes; counted only for the page's orders. */
const items = sql<number>`(select count(*)::int from delivered_line l where l.order_id = "order"."id")`

function inTurn({ field = 'created_at', sortBy = 'desc' }: Pick<Slice, 'field' | 'sortBy'>): SQL[] {
  const turn = sortBy === 'asc' ? asc : desc
  return [turn(order[field]), turn(order.id)]
}

/** As a list shows them, in the order of their IDs. */
export async function findListed(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({ order, items_count: items })
    .from(order)
    .where(inArray(order.id, [...ids]))
  return inOrderOf(ids, rows, (row) => row.order.id)
}

async function findPage(db: Executor, where: SQL | undefined, slice: Slice) {
  const { page, paginate } = slice
  const [counted] = await db.select({ total: count() }).from(order).where(where)
  const rows = await db
    .select({ order, items_count: items })
    .from(order)
    .where(where)
    .orderBy(...inTurn(slice))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
