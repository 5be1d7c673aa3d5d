// A shop with online payments: what becomes of orders, and of the stock and balances they hold.
import { eq, sql } from 'drizzle-orm'
import { Order } from '#/contract/orders/shapes.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import type { PaymentOutcome } from '#/contract/payments/shapes.ts'
import { settle } from '#/commerce/api/payments/settle.service.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { couponUse, pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { type TestApi, startApi } from './api.ts'
import { AS_GUEST, placedOf } from './checkout.ts'

/** A provider inside this process; `settle` decides what was paid. */
function createTill() {
  const paid = new Set<string>()
  const state = { isDown: false }
  const asked = new Map<string, { amount: number; currency: string }>()
  const till: PaymentProvider = {
    method: 'card',
    pays: 'now',
    start: async ({ reference, amount, currency }) => {
      if (state.isDown) throw new ProviderError('unavailable', 'no answer')
      asked.set(reference, { amount, currency })
      return { provider_ref: `till_${reference}`, url: `https://till.test/${reference}` }
    },
    cancel: async ({ reference }) => {
      if (paid.has(reference)) throw new ProviderError('refused', 'paid already')
    },
    look: async ({ reference, provider_ref }) =>
      paid.has(reference)
        ? {
            event_id: `look_${reference}`,
            type: 'look',
            reference,
            provider_ref,
            outcome: 'paid',
            amount: asked.get(reference)?.amount ?? null,
            currency: asked.get(reference)?.currency ?? null,
          }
        : undefined,
    refund: async ({ key }) => ({ provider_ref: `back_${key}` }),
  }
  return { till, state, paid }
}

/** A shop that takes cards; on an existing database if its address is given. */
export async function startPaying(options: { url?: string; limits?: boolean } = {}) {
  const shop = await startApi(options)
  const { till, state, paid } = createTill()
  const deps = { ...shop.deps, providers: new Map([...shop.deps.providers, ['card', till]]) }
  Object.assign(shop.deps, { providers: deps.providers })
  return { shop, till: state, paidAtTheTill: paid }
}

type Body = Record<string, unknown>

/** What tests do with its orders. */
export function payingOf(shop: () => TestApi) {
  const place = async (body: Body, token?: string): Promise<PlacedOrder> =>
    placedOf(
      await shop().call('POST', '/order', {
        token: token ?? shop().systemToken,
        body: { ...AS_GUEST, payment_method: 'card', ...body },
      }),
    )

  const lastPayment = async (number: string) => {
    const [row] = await shop()
      .db.select({ payment })
      .from(payment)
      .innerJoin(order, eq(order.id, payment.order_id))
      .where(eq(order.order_number, number))
      .orderBy(sql`${payment.id} desc`)
      .limit(1)
    if (!row) throw new Error(`no payment of ${number}`)
    return row.payment
  }

  /** The provider reports on the newest payment, or on one by its reference. */
  const told = async (number: string, outcome: PaymentOutcome, more: Partial<Told> = {}) => {
    const { reference, amount } = await lastPayment(number)
    const payment = { reference, amount, currency: 'EUR', provider_ref: null }
    const news = { ...payment, method: 'card' as const, outcome }
    return settle(shop().deps, { ...news, ...more })
  }

  const read = async (
    placed: Pick<PlacedOrder, 'order_number' | 'order_key'>,
    token?: string,
    language: 'en' | 'fr' = 'en',
  ) => {
    const key = placed.order_key ? `?key=${placed.order_key}` : ''
    const answer = await shop().call('GET', `/order/${placed.order_number}${key}`, {
      token: token ?? shop().systemToken,
      language,
    })
    return Order.parse(answer.body)
  }

  const stockOf = async (id: number) => {
    const [row] = await shop()
      .db.select({ stock: product.stock })
      .from(product)
      .where(eq(product.id, id))
    const [ledger] = await shop()
      .db.select({ sum: sql<string>`coalesce(sum(${stockEntry.change}), 0)` })
      .from(stockEntry)
      .where(eq(stockEntry.product_id, id))
    const stock = (row?.stock ?? Number.NaN) / 1000
    if (stock !== Number(ledger?.sum)) throw new Error(`stock ${stock}, ledger ${ledger?.sum}`)
    return stock
  }

  /** Balances; each must equal the sum of its ledger. */
  const balancesOf = async (email: string) => {
    const [row] = await shop()
      .db.select({ customer })
      .from(customer)
      .innerJoin(user, eq(user.customer_id, customer.id))
      .where(eq(user.email, email))
    const id = row?.customer.id ?? 0
    const sum = async (table: typeof walletEntry | typeof pointsEntry) => {
      const [found] = await shop()
        .db.select({ sum: sql<string>`coalesce(sum(${table.change}), 0)` })
        .from(table)
        .where(eq(table.customer_id, id))
      return Number(found?.sum)
    }
    const balances = { wallet: row?.customer.wallet_balance, points: row?.customer.points_balance }
    const ledgers = { wallet: await sum(walletEntry), points: await sum(pointsEntry) }
    if (JSON.stringify(balances) !== JSON.stringify(ledgers)) {
      throw new Error(`${JSON.stringify(balances)} is not ${JSON.stringify(ledgers)}`)
    }
    return ledgers
  }

  /** Adds minor units and points to a customer's wallet. */
  const give = async (customerId: number, { wallet = 0, points = 0 }) => {
    const reason = 'correction' as const
    const { db } = shop()
    await db
      .update(customer)
      .set({ wallet_balance: wallet, points_balance: points })
      .where(eq(customer.id, customerId))
    await db.insert(walletEntry).values({ customer_id: customerId, change: wallet, reason })
    await db.insert(pointsEntry).values({ customer_id: customerId, change: points, reason })
  }

  const addCoupon = async (values: Partial<typeof coupon.$inferInsert> = {}) => {
    const code = values.code ?? `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`
    const [row] = await shop()
      .db.insert(coupon)
      .values({
        title: { en: code },
        description: { en: '' },
        type: 'percent',
        amount: 10,
        ...values,
        code,
      })
      .returning()
    if (!row) throw new Error('no coupon')
    return row
  }

  /** How often a coupon was used; it must equal the number of orders with it. */
  const usesOf = async (id: number) => {
    const [row] = await shop().db.select().from(coupon).where(eq(coupon.id, id))
    const uses = await shop().db.select().from(couponUse).where(eq(couponUse.coupon_id, id))
    if (row?.used !== uses.length) throw new Error(`used ${row?.used}, ${uses.length} orders`)
    return uses.length
  }

  return { place, lastPayment, told, read, stockOf, balancesOf, give, addCoupon, usesOf }
}

type Told = { reference: string; amount: number | null; currency: string | null }
