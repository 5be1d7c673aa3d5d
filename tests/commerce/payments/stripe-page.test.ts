// Stripe's payment page address.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCards } from '#/commerce/payments/cards.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/servers/fake-stripe.ts'

let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe()
})
afterAll(() => fake.stop())

/** Starts a payment for which Stripe returns this page address. */
function startAt(url: string) {
  const payment_status = 'unpaid'
  fake.next({ status: 200, body: { id: 'cs_1', status: 'open', payment_status, url } })
  const now = Date.now()
  return createCards(fake.options, 'http://shop.test').start?.({
    reference: randomUUID(),
    order_number: 'L261121-ABC123',
    amount: 2375,
    currency: 'EUR',
    email: 'jo@example.org',
    language: 'en',
    return_url: 'http://shop.test/order/success/L261121-ABC123',
    cancel_url: 'http://shop.test/checkout',
    created_at: new Date(now),
    expires_at: new Date(now + 30 * 60_000),
  })
}

it.each([
  'http://checkout.stripe.test/c/1',
  // oxlint-disable-next-line no-script-url
  'javascript:alert(1)',
  'http://127.0.0.1:1/c/1',
  'data:text/html,x',
  'ftp://checkout.stripe.com/c/1',
])('is never %s', async (url) => {
  await expect(startAt(url)).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' })
})

it.each(['https://checkout.stripe.com/c/1', 'https://pay.shop.example/c/1'])(
  'may be %s',
  async (url) => {
    expect(await startAt(url)).toEqual({ provider_ref: 'cs_1', url })
  },
)

it('may be beside the API of a stand-in', async () => {
  const url = `${fake.options.apiUrl}/pay/1`
  expect(await startAt(url)).toEqual({ provider_ref: 'cs_1', url })
})
