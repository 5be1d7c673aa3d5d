// Customers of the simulated day: they come as they come, look around, and one visit in some ends with an order.
import { setTimeout as pause } from 'node:timers/promises'
import type { Draw } from '#tests/bench/catalogue/file.ts'
import { drawBasket, drawRank, drawSize } from '#tests/bench/support/baskets.ts'
import type { Ask } from './asking.ts'
import type { DayScript, DaySeen } from './script.ts'

/** An assumption: one visit in ten ends with an order. */
const VISITS_PER_ORDER = 10
const PAGES_EACH = 6
const SEARCHES_EACH = 2
/** Letters of a search after which suggestions are asked for. */
const SUGGESTED_AFTER = [2, 3, 5]
const THINK_MS = 1500
const HOUR_MS = 3_600_000
const MANY = 1_000_000

export type Shop = { script: DayScript; seen: DaySeen; ask: Ask; draw: Draw; over: AbortSignal }
/** What follows an order. */
export type Ordered = (number: string) => void

/** Resolves when the last visit has ended. */
export async function letShoppersCome(shop: Shop, ordered: Ordered): Promise<void> {
  const { script, draw, over } = shop
  const perMs = (script.ordersPerHour * VISITS_PER_ORDER) / HOUR_MS
  const visits = new Set<Promise<void>>()
  while (!over.aborted) {
    await pause(-Math.log(1 - draw(MANY) / MANY) / perMs)
    const visit = visitShop(shop, ordered).finally(() => visits.delete(visit))
    visits.add(visit)
  }
  await Promise.all(visits)
}

const oneOf = <T>(draw: Draw, list: readonly T[]): T => {
  const one = list[draw(list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

async function visitShop(shop: Shop, ordered: Ordered): Promise<void> {
  const { script, ask, draw } = shop
  for (let page = 0; page < PAGES_EACH; page++) {
    await ask('page', page % 2 === 0 ? oneOf(draw, script.pages) : productPage(shop))
    await pause(THINK_MS)
  }
  for (let search = 0; search < SEARCHES_EACH; search++) await searchFor(shop)
  if (draw(VISITS_PER_ORDER) > 0) return
  const number = await order(shop)
  if (number) ordered(number)
}

const productPage = ({ script, draw }: Shop): string =>
  `/product/${script.products[drawRank(draw) % script.products.length]?.slug ?? ''}`

async function searchFor({ script, ask, draw }: Shop): Promise<void> {
  const words = oneOf(draw, script.searches)
  for (const letters of SUGGESTED_AFTER)
    await ask(
      'suggestion',
      `/api/product/suggest?search=${encodeURIComponent(words.slice(0, letters))}`,
    )
  await ask('search', `/api/product?search=${encodeURIComponent(words)}`)
  await pause(THINK_MS)
}

const ORDER = /"order_number":"([^"]+)"/

async function order({ script, seen, ask, draw }: Shop): Promise<string | undefined> {
  const { token, address } = oneOf(draw, script.customers)
  const products = drawBasket(draw, script.wanted, drawSize(draw)).map((product_id) => ({
    product_id,
    quantity: 1 + draw(3),
  }))
  for (const body of products) await ask('cart', '/api/cart', { token, body })
  const wish = { products, shipping_address_id: address }
  await ask('totals', '/api/order', { token, body: wish })
  await pause(THINK_MS)
  const text = await ask('order', '/api/order', {
    token,
    body: {
      ...wish,
      billing_address_id: address,
      payment_method: 'cod',
      return_url: '/order/success/{order_number}',
      cancel_url: '/checkout',
    },
  })
  const number = text && ORDER.exec(text)?.[1]
  if (number) seen.orders.push(number)
  return number
}
