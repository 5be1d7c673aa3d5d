// The administrator, who creates what a test sells.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from 'playwright/test'
import type { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
import { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import { AdminProduct } from '#/contract/product/staff.ts'

export const ADMIN = { email: 'admin@larder.test', password: 'larder-demo' }

type ProductFields = Partial<z.input<typeof endpoints.staffProduct.update.body>>

export type Goods = Pick<AdminProduct, 'id' | 'slug'> & { name: string; french: string }

export type Admin = {
  /** Creates a product that no other test uses, with unique names. */
  sell: (fields?: ProductFields) => Promise<Goods>
  /** Changes a product, for example its stock. */
  change: (goods: Goods, fields: ProductFields) => Promise<void>
  /** Moves an order to another state. */
  move: (order: { order_number: string }, status: OrderStatus) => Promise<void>
  /** Sets how many orders a delivery window takes. */
  size: (window_id: number, capacity: number) => Promise<void>
  /** Records that an order was paid. */
  takeMoney: (order: { order_number: string }, amount: number) => Promise<void>
  answer: (question: { id: number }, answer: string) => Promise<void>
  /** Creates an attribute with values; returns their ids by name. */
  offer: (
    attribute: z.input<typeof endpoints.staffAttribute.create.body>,
  ) => Promise<Record<string, number>>
}

type Window = AdminDeliveryZone['windows'][number]

/** Changes the delivery windows of all zones. */
export async function changeWindows(
  request: APIRequestContext,
  change: (window: Window) => Window,
): Promise<void> {
  const answer = await request.get('/api/admin/delivery-zone')
  for (const zone of endpoints.staffDelivery.list.response.parse(await answer.json()).data) {
    const data = { ...zone, windows: zone.windows.map(change) }
    const changed = await request.put(`/api/admin/delivery-zone/${zone.id}`, { data })
    expect(changed.status(), await changed.text()).toBe(200)
  }
}

/** Signs in; `request` keeps the cookie. */
export async function signInAdmin(request: APIRequestContext): Promise<Admin> {
  const answer = await request.post('/api/login', { data: ADMIN })
  expect(answer.status()).toBe(200)
  return {
    sell: async (fields = {}) => {
      // Letters only: a shopping list reads digits as an amount.
      const word = randomUUID()
        .slice(0, 8)
        .replaceAll(/\d/gu, (digit) => 'ghijklmnop'[+digit] ?? '')
      const name = { en: `Plum jam ${word}`, fr: `Confiture de prunes ${word}` }
      const data = { name, price: 12, quantity: 20, tax_rate: 0, ...fields }
      const made = await request.post('/api/admin/product', { data })
      expect(made.status(), await made.text()).toBe(200)
      const { id, slug, name: kept } = AdminProduct.parse(await made.json())
      return { id, slug, name: kept.en, french: kept.fr ?? kept.en }
    },
    offer: async (data) => {
      const made = await request.post('/api/admin/attribute', { data })
      expect(made.status(), await made.text()).toBe(200)
      const { values } = AdminAttribute.parse(await made.json())
      return Object.fromEntries(values.map(({ id, value }) => [value.en, id]))
    },
    change: async ({ id }, fields) => {
      const changed = await request.put(`/api/admin/product/${id}`, { data: fields })
      expect(changed.status(), await changed.text()).toBe(200)
    },
    move: async ({ order_number }, status) => {
      const data = { status }
      const moved = await request.post(`/api/admin/order/${order_number}/status`, { data })
      expect(moved.status(), await moved.text()).toBe(200)
    },
    size: (window_id, capacity) =>
      changeWindows(request, (window) =>
        window.id === window_id ? { ...window, capacity } : window,
      ),
    takeMoney: async ({ order_number }, amount) => {
      const data = { amount }
      const taken = await request.post(`/api/admin/order/${order_number}/paid`, { data })
      expect(taken.status(), await taken.text()).toBe(200)
    },
    answer: async ({ id }, answer) => {
      const answered = await request.put(`/api/admin/question/${id}`, { data: { answer } })
      expect(answered.status(), await answered.text()).toBe(200)
    },
  }
}
