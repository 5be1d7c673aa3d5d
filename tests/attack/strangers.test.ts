// People nobody knows, with accounts that cost nothing: whatever they order, change and cancel, most goods stay for
// others, and a change gives nothing that an order would not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/shop/api.ts'
import { startApi } from '#tests/support/shop/api.ts'
import {
  ADDRESSES,
  checkoutsOf,
  one,
  PLACE,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { booksOf, orderOf } from '#tests/support/shop/money/refunds.ts'
import { createRandom } from './hostile.ts'

/** `npm run attack` uses a new seed each time. */
const SEED = Number(process.env['ATTACK_SEED'] ?? 1)
const STEPS = 40
const PATIENCE_MS = 180_000
const STOCK = 240
/** Half of it, for all of one place together. */
const LEFT_TO_OTHERS = STOCK / 2

type Random = () => number
type Placed = { token: string; number: string; quantity: number }

let shop: TestApi
let people: string[]
let product: number
beforeAll(async () => {
  shop = await startApi({ limits: true })
  product = (await shop.addProduct({ quantity: STOCK, price: 4.6 })).id
  people = []
  for (const confirmed of [true, false, true, false])
    people.push((await shop.signUp({ confirmed })).token)
})
afterAll(() => shop.close())

const { stockOf } = checkoutsOf(() => shop)
const upTo = (random: Random, most: number) => 1 + Math.floor(random() * most)
const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]

async function order(random: Random): Promise<Placed | undefined> {
  const token = pick(random, people) ?? ''
  const quantity = upTo(random, 100)
  const body = { products: one(product, quantity), ...ADDRESSES, ...PLACE }
  const answer = await shop.call('POST', '/order', { token, body })
  if (answer.status !== 200) return undefined
  return { token, number: placedOf(answer).order_number, quantity }
}

const lineOf = async ({ token, number }: Placed) =>
  orderOf(await shop.call('GET', `/order/${number}`, { token })).items[0]?.id ?? 0

/** The order as it would be if it were placed like that. */
async function direct({ token, quantity }: Placed): Promise<number> {
  const body = { products: one(product, quantity), ...ADDRESSES }
  return totalsOf(await shop.call('POST', '/order', { token, body })).total
}

/** @returns what the order costs now, if it was changed */
async function change(placed: Placed, random: Random): Promise<number | undefined> {
  const quantity = upTo(random, 100)
  const { token, number } = placed
  const body = { lines: [{ order_line_id: await lineOf(placed), quantity }] }
  const answer = await shop.call('PUT', `/order/${number}`, { token, body })
  if (answer.status !== 200) return undefined
  placed.quantity = quantity
  return orderOf(answer).total
}

const cancel = ({ token, number }: Placed) =>
  shop.call('POST', `/order/${number}/cancel`, { token, body: {} })

describe(`strangers with accounts, seed ${SEED}`, () => {
  it(
    'leave half of a shelf to others, and pay for a changed order what it costs if ordered like that',
    async () => {
      const random = createRandom(SEED)
      const open: Placed[] = []
      for (let step = 0; step < STEPS; step++) {
        const placed = random() < 0.5 ? undefined : pick(random, open)
        if (placed && random() < 0.2) {
          expect((await cancel(placed)).status).toBe(200)
          open.splice(open.indexOf(placed), 1)
        } else if (placed) {
          const total = await change(placed, random)
          if (total !== undefined) expect(total).toBe(await direct(placed))
        } else open.push(...[(await order(random)) ?? []].flat())
        expect(await stockOf(product)).toBeGreaterThanOrEqual(LEFT_TO_OTHERS)
      }
      const held = open.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(await stockOf(product)).toBe(STOCK - held)
      for (const placed of open) expect((await cancel(placed)).status).toBe(200)
      expect(await stockOf(product)).toBe(STOCK)
      expect(await booksOf(shop)).toEqual([])
    },
    PATIENCE_MS,
  )

  it('say nothing about goods that were never delivered to them', async () => {
    for (const token of people) {
      const body = { products: one(product), ...ADDRESSES, ...PLACE }
      await shop.call('POST', '/order', { token, body })
      const review = { product_id: product, rating: 1, content: 'Bad.' }
      expect((await shop.call('POST', '/review', { token, body: review })).status).toBe(403)
    }
  })
})
