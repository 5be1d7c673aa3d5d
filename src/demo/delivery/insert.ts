// The demo's day: shelf places, orders to pick, and a run for the driver.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { dateIn } from '#/lib/dates.ts'
import { doorKey } from '#/domain/same-person.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { category, product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'
import { pick, pickedOrder, shelf } from '#/commerce/db/schema/delivery/pick.ts'
import { door, run, stop } from '#/commerce/db/schema/delivery/run.ts'
import {
  type DeliverySlotChoice,
  order,
  orderEvent,
  orderLine,
  subOrder,
} from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { linesOf, type Line, PLAIN, taxOf } from './lines.ts'
import { DEMO_ORDERS, type DemoOrder } from './orders.ts'

const TIME_ZONE = 'Europe/Paris'
const DRIVER = 'driver@larder.test'
const ADULT = 18
const WITH_ALCOHOL = 'beer-wine-cider'

/** Gives each product a shelf place by its category, and alcoholic drinks their minimum age. */
export async function insertShelves(db: Executor): Promise<void> {
  await db.execute(sql`
    insert into ${shelf} (product_id, place)
    select distinct on (p.id) p.id,
      chr(65 + (c.position / 10) % 26) || (c.position % 10 + 1) || '-'
        || lpad((row_number() over (partition by c.id order by p.id))::text, 2, '0')
    from ${product} p
    join ${productCategory} pc on pc.product_id = p.id
    join ${category} c on c.id = pc.category_id
    order by p.id, c.id
    on conflict do nothing`)
  await db.execute(sql`
    update ${product} p set minimum_age = ${ADULT}::smallint
    from ${productCategory} pc join ${category} c on c.id = pc.category_id and c.slug = ${WITH_ALCOHOL}
    where pc.product_id = p.id and p.slug not like '%alcohol-free%' and p.slug not like '%juice%'`)
}

/** Today's orders by guests, paid at the door. */
export async function insertDay(db: Executor): Promise<void> {
  const [driver] = await db.select({ id: user.id }).from(user).where(eq(user.email, DRIVER))
  if (!driver) return
  const now = new Date()
  const date = dateIn(now, TIME_ZONE)
  const slot = await findWindow(db, date)
  const [made] = await db
    .insert(run)
    .values({ date, window_id: slot.window_id, driver_id: driver.id, created_at: now })
    .returning({ id: run.id })
  for (const [index, one] of DEMO_ORDERS.entries()) {
    const order_id = await insertOrder(db, one, { now, slot })
    if (!one.packed || !made) continue
    await db.insert(pickedOrder).values({ order_id, crates: 1 + (index % 2), done_at: now })
    const place = { run_id: made.id, order_id, position: index + 1, changed_at: now }
    await db.insert(stop).values(place)
  }
}

/** The day's last window in town. */
async function findWindow(db: Executor, date: string): Promise<DeliverySlotChoice> {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const rows = await db
    .select()
    .from(deliveryWindow)
    .where(and(eq(deliveryWindow.weekday, weekday), eq(deliveryWindow.from, '18:00')))
    .orderBy(deliveryWindow.id)
    .limit(1)
  const [{ id, from, to } = { id: 1, from: '18:00', to: '20:00' }] = rows
  return { window_id: id, date, from, to }
}

type Day = { now: Date; slot: DeliverySlotChoice }

const HOME = { title: 'Home', city: 'Paris', state: 'Île-de-France', country: 'FR' }

async function insertOrder(db: Executor, one: DemoOrder, { now, slot }: Day): Promise<number> {
  const { name, phone, street, pincode, packed, notes = null } = one
  const lines = await linesOf(db, one)
  const address = { ...HOME, street, pincode, phone }
  const sub_total = lines.reduce((sum, line) => sum + line.sub_total, 0)
  const tax_total = taxOf(lines)
  const status = packed ? ('packed' as const) : ('processing' as const)
  const day = slot.date.slice(2).replaceAll('-', '')
  const order_number = `L${day}-${one.word}`
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const totals = { sub_total, tax_total, deposit_total: total - sub_total, total }
  const stamp = { created_at: now, updated_at: now }
  const [row] = await db
    .insert(order)
    .values({
      ...PLAIN,
      ...totals,
      ...stamp,
      order_number,
      status,
      notes,
      delivery_slot: slot,
      contact: { name, email: `${one.word.toLowerCase()}@example.org`, phone },
      billing_address: address,
      shipping_address: address,
    })
    .returning({ id: order.id })
  if (!row) throw new Error('the demo order was not written')
  const order_id = row.id
  await insertParts(db, { order_id, status, lines, now })
  await insertGoods(db, { order_id, order_number, lines, packed, now })
  await db.insert(payment).values({
    order_id,
    reference: randomUUID(),
    method: 'cod',
    status: 'pending',
    amount: total,
  })
  await db
    .insert(door)
    .values({ key: doorKey(address), ...one.at, seen_at: now })
    .onConflictDoNothing()
  return order_id
}

type Parts = {
  order_id: number
  status: 'packed' | 'processing'
  lines: readonly Line[]
  now: Date
}

async function insertParts(db: Executor, { order_id, status, lines, now }: Parts): Promise<void> {
  const totals = Map.groupBy(lines, ({ store_id }) => store_id ?? null)
  for (const [store_id, own] of totals)
    await db.insert(subOrder).values({
      order_id,
      store_id,
      status,
      total: own.reduce((sum, line) => sum + line.total, 0),
      updated_at: now,
    })
  const steps = [
    'pending',
    'processing',
    ...(status === 'packed' ? (['packed'] as const) : []),
  ] as const
  await db
    .insert(orderEvent)
    .values(steps.map((step) => ({ order_id, status: step, created_at: now })))
}

type Goods = {
  order_id: number
  order_number: string
  lines: readonly Line[]
  packed: boolean
  now: Date
}

/** Inserts the lines, with their picked quantities and stock. */
async function insertGoods(db: Executor, { order_id, lines, ...goods }: Goods): Promise<void> {
  const { order_number, packed, now } = goods
  for (const line of lines) {
    const { product_id, base_quantity, quantity } = line
    const [made] = await db
      .insert(orderLine)
      .values({
        ...line,
        order_id,
        picture_id: sql`(select picture_id from product_picture where product_id = ${product_id} order by position limit 1)`,
      })
      .returning({ id: orderLine.id })
    await db
      .update(product)
      .set({ stock: sql`${product.stock} - ${sql.param(base_quantity, product.stock)}` })
      .where(eq(product.id, product_id))
    const entry = { product_id, change: -base_quantity, reason: 'order' as const, order_number }
    await db.insert(stockEntry).values(entry)
    if (made && packed)
      await db
        .insert(pick)
        .values({ order_line_id: made.id, state: 'picked', picked: quantity, updated_at: now })
  }
}
