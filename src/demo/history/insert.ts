// The demo customer's earlier orders: delivered and paid, so that usuals and "Buy again" have something to show.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { address, order, orderEvent, orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { linesOf, type Line, PLAIN, taxOf } from '#/demo/delivery/lines.ts'
import { creditStores } from './credit.ts'

const CUSTOMER = 'customer@larder.test'
const DAY_MS = 24 * 3_600_000
const STEPS = ['pending', 'processing', 'packed', 'shipped', 'delivered'] as const

/** They don't change the stock: what they took had been added for them. */
export async function insertHistory(db: Executor): Promise<void> {
  const [owner] = await db
    .select({ id: user.id, name: user.name, customer_id: user.customer_id })
    .from(user)
    .where(eq(user.email, CUSTOMER))
  if (!owner?.customer_id) return
  const own = eq(address.customer_id, owner.customer_id)
  const [home] = await db.select().from(address).where(own).limit(1)
  if (!home) return
  const { id: _id, customer_id, default_shipping: _s, default_billing: _b, ...place } = home
  const { created_at: _at, ...where } = place
  const basket = BASKET.map(({ slug, quantity }) => [slug, quantity] as const)
  const goods = new Map((await linesOf(db, { lines: basket })).map((line) => [line.slug, line]))
  const orders = ordersOf(goods)
  const rows = await db
    .insert(order)
    .values(
      orders.map(({ at, sub_total, tax_total, order_number }) => ({
        ...PLAIN,
        order_number,
        sub_total,
        tax_total,
        total: sub_total,
        payment_status: 'paid' as const,
        status: 'delivered' as const,
        customer_id,
        user_id: owner.id,
        contact: { name: owner.name, email: CUSTOMER, phone: home.phone },
        billing_address: where,
        shipping_address: where,
        delivery_interval: '1 day',
        created_at: at,
        updated_at: at,
      })),
    )
    .returning({ id: order.id, order_number: order.order_number })
  const ids = new Map(rows.map((row) => [row.order_number, row.id]))
  await insertParts(
    db,
    orders.map((one) => ({ ...one, order_id: ids.get(one.order_number) ?? 0 })),
  )
}

type Past = {
  order_number: string
  at: Date
  lines: Line[]
  sub_total: number
  tax_total: number
}

function ordersOf(goods: ReadonlyMap<string | null | undefined, Line>): Past[] {
  const now = Date.now()
  return Array.from({ length: RHYTHM.count }, (_, index) => {
    const at = new Date(now - (RHYTHM.newest + index * RHYTHM.days) * DAY_MS)
    const lines = BASKET.filter(({ every }) => index % every === 0).flatMap(
      ({ slug }) => goods.get(slug) ?? [],
    )
    return {
      order_number: `L${at.toISOString().slice(2, 10).replaceAll('-', '')}-MARCHE`,
      at,
      lines,
      sub_total: lines.reduce((sum, line) => sum + line.sub_total, 0),
      tax_total: taxOf(lines),
    }
  })
}

async function insertParts(
  db: Executor,
  orders: readonly (Past & { order_id: number })[],
): Promise<void> {
  const lines = await db
    .insert(orderLine)
    .values(orders.flatMap((one) => one.lines.map((line) => ({ ...line, order_id: one.order_id }))))
    .returning()
  const shares = orders.flatMap(({ lines: all, order_id, at }) =>
    [...Map.groupBy(all, ({ store_id }) => store_id ?? null)].map(([store_id, own]) => ({
      order_id,
      store_id,
      status: 'delivered' as const,
      updated_at: at,
      total: own.reduce((sum, line) => sum + line.total, 0),
    })),
  )
  const parts = await db.insert(subOrder).values(shares).returning()
  const byId = new Map(orders.map((one) => [one.order_id, one]))
  await creditStores(db, { parts, lines, orders: byId })
  await db
    .insert(orderEvent)
    .values(
      orders.flatMap(({ order_id, at }) =>
        STEPS.map((status) => ({ order_id, status, created_at: at })),
      ),
    )
  await db.insert(payment).values(
    orders.map(({ order_id, sub_total }) => ({
      order_id,
      reference: randomUUID(),
      method: 'cod' as const,
      status: 'paid' as const,
      amount: sub_total,
    })),
  )
}

// The demo customer's purchases of the last weeks, in a household's rhythm.

type Bought = {
  slug: string
  /** Thousandths of a unit. */
  quantity: number
  /** In every order, every second or every third one, starting with the newest. */
  every: number
}

const BASKET: readonly Bought[] = [
  { slug: 'fresh-whole-milk', quantity: 2000, every: 1 },
  { slug: 'bananas', quantity: 1200, every: 1 },
  { slug: 'plain-whole-milk-yoghurt', quantity: 2000, every: 1 },
  { slug: 'vine-tomatoes', quantity: 800, every: 1 },
  { slug: 'seeded-baguette', quantity: 2000, every: 1 },
  { slug: 'braeburn-apples', quantity: 1000, every: 2 },
  { slug: 'butter-with-sea-salt-crystals', quantity: 1000, every: 2 },
  { slug: 'extra-large-eggs', quantity: 1000, every: 2 },
  { slug: 'courgettes', quantity: 600, every: 3 },
  { slug: 'unwaxed-lemons', quantity: 1000, every: 3 },
  { slug: 'tomato-ketchup', quantity: 1000, every: 4 },
]

/** The newest was ordered `newest` days ago, with `days` between two, and `count` in all. */
const RHYTHM = { newest: 6, days: 6, count: 9 }
