// Those who work on the simulated day: pickers, drivers, and the office with its lists, reports and prices.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import type { Shop } from './shoppers.ts'

/** From the order until somebody picks it, and from the shelf to the door. */
const PICKED_AFTER_MS = 60_000
const BROUGHT_AFTER_MS = 60_000
const LOOK_EVERY_MS = 10_000
const PRICE_EVERY_MS = 2000

const PickList = z.object({
  orders: z.array(
    z.object({
      order_number: z.string(),
      lines: z.array(z.object({ id: z.int(), quantity: z.number() })),
    }),
  ),
})
const Stop = z.object({ cash_due: z.number() })

/** One order from the shelf to the door. Each waits for nobody: there are as many hands as there is work. */
export async function fulfil({ script, seen, ask, over }: Shop, number: string): Promise<void> {
  const at = seen.orders.length % script.drivers.length
  const driver = script.drivers[at]
  const [chief] = script.office
  if (!driver || !chief) return
  const { token } = driver
  await waitOr(over, PICKED_AFTER_MS)
  if (over.aborted) return
  const list = await ask('picking', `/api/picking?order_number=${number}`, { token })
  if (!list) return
  const own = PickList.parse(JSON.parse(list)).orders.find((one) => one.order_number === number)
  for (const { id, quantity } of own?.lines ?? [])
    await ask('picking', `/api/picking/${number}/line/${id}`, {
      token,
      body: { state: 'picked', quantity },
    })
  if (!(await ask('picking', `/api/picking/${number}/done`, { token, body: { crates: 1 } }))) return
  seen.packed++
  const date = new Date().toISOString().slice(0, 10)
  const body = { date, driver_id: driver.id, order_numbers: [number] }
  await ask('delivery', '/api/admin/delivery/assign', { token: chief.token, body })
  await waitOr(over, BROUGHT_AFTER_MS)
  const path = `/api/delivery/stop/${number}`
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    await ask('delivery', `${path}/state`, { token, body: { state } })
  const stop = await ask('delivery', path, { token })
  if (!stop) return
  const cash = Stop.parse(JSON.parse(stop)).cash_due
  const pin = deliveryPin(script.secret, number)
  const given = { state: 'delivered', pin, cash, empties: [] }
  if (await ask('delivery', `${path}/state`, { token, body: given })) seen.delivered++
}

/** A pause that the day's end cuts short. */
const waitOr = (over: AbortSignal, ms: number): Promise<void> =>
  pause(ms, undefined, { signal: over }).catch(() => undefined)

const LOOKS = [
  '/api/admin/order',
  '/api/admin/order?status=pending',
  '/api/admin/product-row?search=bread',
  '/api/admin/product-row?sort=sold_desc',
  '/api/admin/stock?is_low=1',
  '/api/admin/customer',
  '/api/admin/new-order',
  '/api/admin/report/figures',
]

/** Looks at one screen after another. */
export async function workInOffice({ script, ask, over }: Shop, index: number): Promise<void> {
  const token = script.office[index]?.token ?? ''
  for (let look = index; !over.aborted; look++) {
    await ask('office', LOOKS[look % LOOKS.length] ?? '', { token })
    await waitOr(over, LOOK_EVERY_MS)
  }
}

/** Changes one price after another. */
export async function changePrices({ script, ask, draw, over }: Shop): Promise<void> {
  const token = script.office[0]?.token ?? ''
  while (!over.aborted) {
    const product = script.products[draw(script.products.length)]
    const price = 5 + draw(1000) / 100
    await ask('price', `/api/admin/product/${product?.id ?? 0}`, {
      token,
      method: 'PUT',
      body: { price },
    })
    await waitOr(over, PRICE_EVERY_MS)
  }
}
