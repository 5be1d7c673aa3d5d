// Orders placed before a test starts, and what their pages show.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import type { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { type Checkout, PlacedOrder } from '#/contract/checkout/public.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, orderReturnUrl } from '#/routes.ts'
import { newPerson } from './account.ts'
import type { Goods } from './admin.ts'
import { HOME } from './checkout.ts'
import { hydrated } from './hydrated.ts'

type Fields = Partial<z.input<typeof Checkout>>

/** An order of two of these products, by the signed-in customer or a new guest. */
export async function orderOf(
  request: APIRequestContext,
  goods: Goods,
  fields: Fields = {},
): Promise<PlacedOrder> {
  const { name, email } = newPerson()
  const back = orderReturnUrl('en', { guest: true })
  const data = {
    products: [{ product_id: goods.id, quantity: 2 }],
    guest: { name, email, phone: HOME.phone },
    shipping_address: HOME,
    billing_address: HOME,
    return_url: back,
    cancel_url: back,
    ...fields,
  }
  const headers = { 'Idempotency-Key': randomUUID() }
  const placed = await request.post('/api/order', { data, headers })
  expect(placed.status(), await placed.text()).toBe(200)
  return PlacedOrder.parse(await placed.json())
}

/** The order, according to the API. */
export async function readOrder(
  request: APIRequestContext,
  { order_number, order_key: key }: PlacedOrder,
): Promise<Order> {
  const answer = await request.get(`/api/order/${order_number}`, { params: key ? { key } : {} })
  expect(answer.status(), await answer.text()).toBe(200)
  return Order.parse(await answer.json())
}

/** Opens the order status page. */
export async function openOrder(
  page: Page,
  { order_number, order_key: key }: PlacedOrder,
  language: Language = 'en',
): Promise<void> {
  await page.goto(href(language, 'orderStatus', { order_number, key }))
  await hydrated(page.getByRole('main'))
}

/** Presses a button of the test bank. */
export const decide = (bank: Page, ending: 'Approve' | 'Decline'): Promise<void> =>
  bank
    .getByRole('button', { name: new RegExp(`^${ending}`) })
    .first()
    .click()

/** The delivery windows of Paris. */
export async function slotsOf(request: APIRequestContext): Promise<DeliverySlot[]> {
  const { country, pincode } = HOME
  const answer = await request.get('/api/delivery/slot', { params: { country, pincode } })
  return endpoints.delivery.slots.response.parse(await answer.json()).slots
}

/** The order's state in words. */
export const standing = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('status').getByRole('heading', { name: words })

/** The order lines; the page may also list substitutes for each. */
export const orderedIn = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Products|Produits)$/ })

/** The order's payment status. */
export const paymentOf = (page: Page, name = 'Payment'): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true })
