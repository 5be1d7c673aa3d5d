// Orders that await payment, and what becomes of it.
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { order, subOrder } from '#/commerce/db/schema/orders.ts'
import { payment, paymentEvent } from '#/commerce/db/schema/payments.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { HOME } from '#tests/support/shop/checkout.ts'

const MINUTE_MS = 60_000

type Spec = {
  method?: PaymentMethod
  reference?: string
  provider_ref?: string | null
  language?: 'en' | 'fr'
  return_url?: string
  cancel_url?: string
}

export type Waiting = {
  order_id: number
  order_number: string
  reference: string
  provider_ref: string | null
  amount: number
}

/** An order of 23.75 that is due, as stored right after it was placed. */
export async function insertWaiting(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  { method = 'test', reference = randomUUID(), language = 'en', ...spec }: Spec = {},
): Promise<Waiting> {
  const now = clock.now()
  const order_number = `L261121-${reference.slice(0, 6).toUpperCase()}`
  const amount = 2375
  const [placed] = await db
    .insert(order)
    .values({
      order_number,
      contact: { name: 'Jo Field', email: 'jo@example.org', phone: null },
      billing_address: HOME,
      shipping_address: HOME,
      status: 'pending',
      payment_method: method,
      payment_status: 'pending',
      language,
      currency_code: 'EUR',
      currency_symbol: '€',
      exchange_rate: 1,
      prices_include_tax: true,
      sub_total: amount,
      tax_total: 124,
      shipping_total: 0,
      total: amount,
      held_until: new Date(now.getTime() + 30 * MINUTE_MS),
      created_at: now,
      updated_at: now,
    })
    .returning({ id: order.id })
  if (!placed) throw new Error('the order was not written')
  await db.insert(subOrder).values({ order_id: placed.id, status: 'pending', total: amount })
  const provider_ref = spec.provider_ref === undefined ? `test_${reference}` : spec.provider_ref
  await db.insert(payment).values({
    order_id: placed.id,
    reference,
    method,
    status: 'pending',
    amount,
    provider_ref,
    return_url: spec.return_url ?? `http://shop.test/order/success/${order_number}`,
    cancel_url: spec.cancel_url ?? 'http://shop.test/checkout',
    created_at: now,
    updated_at: now,
  })
  return { order_id: placed.id, order_number, reference, provider_ref, amount }
}

/** The payment's state. */
export async function paymentStatus({ db }: Pick<TestApi, 'db'>, reference: string) {
  const { status } = payment
  const [row] = await db.select({ status }).from(payment).where(eq(payment.reference, reference))
  return row?.status
}

/** The stored messages about a payment, in order of arrival. */
export const eventsOf = ({ db }: Pick<TestApi, 'db'>, reference: string) =>
  db
    .select()
    .from(paymentEvent)
    .where(eq(paymentEvent.reference, reference))
    .orderBy(asc(paymentEvent.id))
