// Checkout requests, and what tests inspect afterwards.
import { count, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { idempotency, order, orderEvent, orderLine } from '#/commerce/db/schema/orders.ts'
import { Address, type AddressInput } from '#/contract/account/shapes.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { CheckoutTotals, PlacedOrder } from '#/contract/checkout/public.ts'
import type { Answer, CallOptions, TestApi } from './api.ts'

export const HOME: AddressInput = {
  title: 'Home',
  street: '12 Orchard Lane',
  country: 'FR',
  state: 'IDF',
  city: 'Paris',
  pincode: '75011',
  phone: '+33 6 12 34 56 78',
}
export const GUEST = { name: 'Jo Field', email: 'Jo@Example.org', phone: '+33 6 11 22 33 44' }
/** Turns an estimate into an order. */
export const PLACE = { return_url: '/order/success', cancel_url: '/checkout' }
export const ADDRESSES = { billing_address: HOME, shipping_address: HOME }
export const AS_GUEST = { guest: GUEST, ...ADDRESSES, ...PLACE }

export const one = (product_id: number, quantity = 1) => [{ product_id, quantity }]

export function totalsOf(answer: Answer): CheckoutTotals {
  expect(answer.status).toBe(200)
  return CheckoutTotals.parse(answer.body)
}

export function placedOf(answer: Answer): PlacedOrder {
  expect(answer.status).toBe(200)
  return PlacedOrder.parse(answer.body)
}

/** The error of a response that must fail this way, with its message. */
export function failure(answer: Answer, status: number): ErrorBody {
  expect(answer.status).toBe(status)
  const body = ErrorBody.parse(answer.body)
  expect(body.message).not.toBe('')
  return body
}

/** Checkouts in one shop, by a guest unless a token is given. */
export function checkoutsOf(shop: () => TestApi) {
  const post = (body: unknown, options: CallOptions = {}) =>
    shop().call('POST', '/order', { token: shop().systemToken, body, ...options })

  const readOrder = (
    number: string,
    options: CallOptions & { key?: string } = {},
  ): Promise<Answer> => {
    const { key, ...rest } = options
    const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`
    return shop().call('GET', `/order/${number}${query}`, { token: shop().systemToken, ...rest })
  }

  /** The number of rows an order may leave behind. */
  const rows = async () => {
    const counted: Record<string, number> = {}
    const tables = { order, orderLine, orderEvent, stockEntry, idempotency }
    for (const [name, table] of Object.entries(tables)) {
      const [row] = await shop().db.select({ n: count() }).from(table)
      counted[name] = row?.n ?? 0
    }
    return counted
  }

  const stockOf = async (id: number): Promise<number> => {
    const { stock } = product
    const [row] = await shop().db.select({ stock }).from(product).where(eq(product.id, id))
    return (row?.stock ?? Number.NaN) / 1000
  }

  /** A customer with an account and an address. */
  const customer = async () => {
    const person = await shop().signUp()
    const answer = await shop().call('POST', '/address', { token: person.token, body: HOME })
    return { ...person, address: Address.parse(answer.body) }
  }

  return { post, readOrder, rows, stockOf, customer }
}
