// A payment provider that accepts calls and never answers.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/servers/fake-stripe.ts'

let fake: FakeStripe
let shop: TestApi
beforeAll(async () => {
  fake = await startFakeStripe()
  // Longer than any of these customers waits: a second call comes from the shop.
  shop = await startApi({ stripe: { ...fake.options, timeoutMs: 60_000 } })
})
afterAll(async () => {
  await fake.stop()
  await shop.close()
})

const place = async () => {
  const { id } = await shop.addProduct({ quantity: 50, price: 10 })
  const body = { ...AS_GUEST, products: one(id, 1), payment_method: 'card' }
  return placedOf(await shop.call('POST', '/order', { token: shop.systemToken, body }))
}
const payAgain = async ({ order_number, order_key }: PlacedOrder) => {
  const body = { key: order_key, payment_method: 'card', return_url: '/a', cancel_url: '/b' }
  const path = `/order/${order_number}/pay`
  const answer = await shop.call('POST', path, { token: shop.systemToken, body })
  return PlacedOrder.parse(answer.body)
}
const cancel = ({ order_number, order_key: key }: PlacedOrder) =>
  shop.call('POST', `/order/${order_number}/cancel`, { token: shop.systemToken, body: { key } })

const silence = (calls: number) =>
  fake.next(...Array.from({ length: calls }, () => 'hang' as const))

it('is given up after one call for each thing, when somebody orders, pays again or cancels', async () => {
  const [first, second] = [await place(), await place()]
  expect(first.is_redirect).toBe(true)
  silence(100)
  const before = fake.calls.length
  const placed = place()
  await Promise.all([placed, payAgain(first), cancel(second)])
  expect((await placed).is_redirect).toBe(false)
  const calls = fake.calls.slice(before).map(({ path }) => path.split('/').at(-1))
  // Two new payments, and two that end: none is tried twice.
  expect(calls.toSorted()).toEqual(['expire', 'expire', 'sessions', 'sessions'])
})

it('does not keep unpaid orders waiting for each other', async () => {
  fake.reset()
  for (let i = 0; i < 10; i++) await place()
  silence(100)
  shop.clock.advance(3_600_000)
  const before = fake.calls.length
  const ended = expireOrders(shop.deps)
  const asked = () =>
    new Set(fake.calls.slice(before).flatMap(({ path }) => (path.endsWith('/expire') ? path : [])))
  await vi.waitFor(() => expect(asked().size).toBeGreaterThanOrEqual(8), { timeout: 3000 })
  fake.reset()
  await ended
})
