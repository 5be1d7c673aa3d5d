// Whatever happens in whatever order: the stock is the sum of its lots, and each ledger adds up to its balance.
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lot } from '#/commerce/db/schema/goods/lot.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one } from '#tests/support/shop/checkout.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const { inDays, keep, receive, books } = lotsOf(
  () => shop,
  () => admin,
)

const step = fc.oneof(
  fc.record({
    do: fc.constant('receive' as const),
    days: fc.nat({ max: 6 }),
    amount: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ do: fc.constant('buy' as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('cancel' as const), nth: fc.nat({ max: 4 }) }),
  fc.record({ do: fc.constant('count' as const), amount: fc.nat({ max: 20 }) }),
  fc.record({
    do: fc.constant('correct' as const),
    nth: fc.nat({ max: 4 }),
    days: fc.integer({ min: -1, max: 6 }),
    amount: fc.nat({ max: 9 }),
  }),
  fc.record({ do: fc.constant('spoil' as const), nth: fc.nat({ max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function act(id: number, next: Step, orders: string[]): Promise<void> {
  if (next.do === 'receive') {
    await receive(id, { code: 'lot', date: inDays(next.days), amount: next.amount })
  } else if (next.do === 'buy') {
    const { status, body } = await post({ products: one(id, next.amount), ...AS_GUEST })
    if (status === 200) orders.push(PlacedOrder.parse(body).order_number)
  } else if (next.do === 'cancel') {
    const [number] = orders.splice(next.nth, 1)
    const body = { status: 'cancelled' }
    if (number) await admin.call('POST', `/order/${number}/status`, { body })
  } else if (next.do === 'count') {
    await admin.call('PUT', `/product/${id}`, { body: { quantity: next.amount } })
  } else {
    const lots = await shop.db.select().from(lot).where(eq(lot.product_id, id)).orderBy(lot.id)
    const chosen = lots[next.nth]
    if (!chosen) return
    if (next.do === 'spoil') {
      const body = { amount: chosen.amount / 1000, reason: 'expired' }
      await admin.call('POST', `/lot/${chosen.id}/write-off`, { body })
    } else {
      const body = { code: 'right', date: inDays(next.days), amount: next.amount }
      await admin.call('PUT', `/lot/${chosen.id}`, { body })
    }
  }
}

it('the stock is the sum of the lots on sale after each step', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { id } = await keep({ min_days: 2, lots: [{ code: 'first', days: 3, amount: 8 }] })
      const orders: string[] = []
      for (const next of steps) {
        await act(id, next, orders)
        await jobNamed('mark-down-near-dates').run({ ...shop.deps, embedded: false })
        const { balance, ledger, on_sale, held, entries } = await books(id)
        expect([ledger, on_sale]).toEqual([balance, balance])
        expect(entries).toBe(held)
      }
    }),
    { numRuns: 25 },
  )
})

it('two who want the last of a lot at once don’t both get it, and nobody waits for ever', async () => {
  const goods = await Promise.all(
    [1, 2].map(() =>
      keep({
        lots: [
          { code: 'a', days: 3, amount: 5 },
          { code: 'b', days: 4, amount: 5 },
        ],
      }),
    ),
  )
  const lines = goods.map(({ id }) => ({ product_id: id, quantity: 1 }))
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      post({ products: index % 2 === 0 ? lines : lines.toReversed(), ...AS_GUEST }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(6)
  for (const { id } of goods)
    expect(await books(id)).toEqual({ balance: 0, ledger: 0, on_sale: 0, held: 0, entries: 0 })
})
