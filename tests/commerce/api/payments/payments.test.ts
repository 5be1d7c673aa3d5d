import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payment } from '#/commerce/db/schema/payments.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/servers/fake-stripe.ts'
import { eventsOf, insertWaiting, paymentStatus } from '#tests/support/shop/money/payments.ts'

const MINUTE_MS = 60_000

let fake: FakeStripe
let shop: TestApi
beforeAll(async () => {
  fake = await startFakeStripe()
  shop = await startApi({ stripe: fake.options })
})
afterAll(async () => {
  await shop.close()
  await fake.stop()
})

const send = (message: { body: string; headers: Headers }, name = 'card') =>
  shop.call('POST', `/payment/${name}/webhook`, {
    raw: message.body,
    headers: Object.fromEntries(message.headers),
  })

/** A payment started with Stripe. */
async function started({ known = true, reference = randomUUID() } = {}) {
  const now = new Date()
  const session = await shop.deps.providers.get('card')?.start?.({
    reference,
    order_number: 'L261121-ABC123',
    amount: 2375,
    currency: 'EUR',
    email: 'jo@example.org',
    language: 'en',
    return_url: 'http://shop.test/order/success',
    cancel_url: 'http://shop.test/checkout',
    created_at: now,
    expires_at: new Date(now.getTime() + 30 * MINUTE_MS),
  })
  const provider_ref = session?.provider_ref ?? ''
  const insert = () => insertWaiting(shop, { method: 'card', reference, provider_ref })
  if (known) await insert()
  return { reference, provider_ref, insert }
}

const signedNow = (type: string, object: object, id?: string) =>
  fake.event(type, object, { at: shop.clock.now(), ...(id === undefined ? {} : { id }) })

const completed = (provider_ref: string, id?: string) =>
  signedNow('checkout.session.completed', fake.pay(provider_ref), id)

describe('what a provider tells', () => {
  it('pays the order, however often the same message comes', async () => {
    const { reference, provider_ref } = await started()
    const message = completed(provider_ref)
    const answers = await Promise.all([send(message), send(message), send(message)])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { received: true }]),
    )
    expect((await send(message)).status).toBe(200)
    expect(await paymentStatus(shop, reference)).toBe('paid')
    const events = await eventsOf(shop, reference)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ outcome: 'paid', amount: 2375, attempts: 1, problem: null })
    expect(events[0]?.handled_at).toEqual(shop.clock.now())
  })

  it('counts in whatever order it comes: a decline after the payment changes nothing', async () => {
    const { reference, provider_ref } = await started()
    await send(completed(provider_ref))
    const session = fake.session(provider_ref)
    expect((await send(signedNow('checkout.session.async_payment_failed', session))).status).toBe(
      200,
    )
    expect((await send(signedNow('checkout.session.expired', session))).status).toBe(200)
    expect(await paymentStatus(shop, reference)).toBe('paid')
    const events = await eventsOf(shop, reference)
    expect(events.map(({ handled_at }) => handled_at !== null)).toEqual([true, true, true])
  })

  it('of an expired page cancels the payment', async () => {
    const { reference, provider_ref } = await started()
    await send(signedNow('checkout.session.expired', fake.session(provider_ref)))
    expect(await paymentStatus(shop, reference)).toBe('cancelled')
  })

  it('without meaning for a payment is kept and done with', async () => {
    const { reference } = await started()
    const object = { id: 'pi_9', metadata: { reference }, last_payment_error: { message: 'No.' } }
    expect((await send(signedNow('payment_intent.payment_failed', object))).status).toBe(200)
    expect(await paymentStatus(shop, reference)).toBe('pending')
    const [event] = await eventsOf(shop, reference)
    expect(event).toMatchObject({ outcome: null, problem: 'No.' })
    expect(event?.handled_at).not.toBeNull()
  })

  it('doesn’t count if the amount differs', async () => {
    const { reference, provider_ref } = await started()
    const session = { ...fake.pay(provider_ref), amount_total: 1 }
    expect((await send(signedNow('checkout.session.completed', session))).status).toBe(200)
    expect(await paymentStatus(shop, reference)).toBe('pending')
    expect(await eventsOf(shop, reference)).toMatchObject([{ problem: 'amount_mismatch' }])
  })

  it('is refused with a bad or an old signature, and leaves nothing', async () => {
    const { reference, provider_ref } = await started()
    const session = fake.pay(provider_ref)
    const type = 'checkout.session.completed'
    const at = shop.clock.now()
    const bad = [
      fake.event(type, session, { at, secret: 'whsec_of_somebody' }),
      fake.event(type, session, { at: new Date(at.getTime() - 6 * MINUTE_MS) }),
      { body: completed(provider_ref).body, headers: new Headers() },
      { body: 'not json', headers: new Headers({ 'stripe-signature': 't=1,v1=00' }) },
    ]
    for (const message of bad) failure(await send(message), 400)
    expect(await eventsOf(shop, reference)).toEqual([])
    expect(await paymentStatus(shop, reference)).toBe('pending')
  })

  it('is not found for an unknown provider', async () => {
    const { provider_ref } = await started()
    for (const name of ['test', 'cod', 'bank_transfer', 'balance', 'paypal', '..%2Fcard'])
      expect(failure(await send(completed(provider_ref), name), 404).code).toBe('NOT_FOUND')
  })

  it('may not be larger than any other call', async () => {
    const raw = 'x'.repeat(1024 * 1024 + 1)
    const headers = { 'content-length': String(raw.length) }
    const answer = await shop.call('POST', '/payment/card/webhook', { raw, headers })
    expect(failure(answer, 413).code).toBe('TOO_LARGE')
  })
})

describe('a message about a payment that is not known yet', () => {
  it('is kept and takes effect once the payment is there', async () => {
    const { reference, provider_ref, insert } = await started({ known: false })
    expect((await send(completed(provider_ref))).status).toBe(200)
    expect(await eventsOf(shop, reference)).toMatchObject([{ problem: 'unknown', attempts: 1 }])
    await insert()
    await shop.sweep()
    expect(await paymentStatus(shop, reference)).toBe('pending')
    shop.clock.advance(10_000)
    await shop.sweep()
    expect(await paymentStatus(shop, reference)).toBe('paid')
    expect(await eventsOf(shop, reference)).toMatchObject([{ problem: null, attempts: 2 }])
  })

  it('is retried with growing pauses, and given up after days', async () => {
    const { reference, provider_ref } = await started({ known: false })
    await send(completed(provider_ref))
    const tries = async (after: number) => {
      shop.clock.advance(after)
      await shop.sweep()
      return (await eventsOf(shop, reference))[0]?.attempts
    }
    expect(await tries(9000)).toBe(1)
    expect(await tries(1000)).toBe(2)
    expect(await tries(10_000)).toBe(2)
    expect(await tries(10_000)).toBe(3)
    expect(await tries(30_000)).toBe(4)
    expect(await tries(30_000)).toBe(4)
    for (let day = 0; day < 8; day++) await tries(12 * 60 * MINUTE_MS)
    const before = await tries(0)
    expect(await tries(24 * 60 * MINUTE_MS)).toBe(before)
    expect(await eventsOf(shop, reference)).toMatchObject([{ handled_at: null }])
  })

  it('is kept as well where the shop itself failed', async () => {
    const { reference, provider_ref } = await started()
    const table = sql.raw('alter table payment')
    await shop.db.execute(sql`${table} add constraint closed check (status <> 'paid') not valid`)
    expect((await send(completed(provider_ref))).status).toBe(200)
    expect(await eventsOf(shop, reference)).toMatchObject([{ problem: 'failed' }])
    await shop.db.execute(sql`${table} drop constraint closed`)
    shop.clock.advance(10_000)
    await shop.sweep()
    expect(await paymentStatus(shop, reference)).toBe('paid')
  })

  it('is tried by one process at a time', async () => {
    const { reference, provider_ref } = await started({ known: false })
    await send(completed(provider_ref))
    shop.clock.advance(10_000)
    await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()])
    expect(await eventsOf(shop, reference)).toMatchObject([{ attempts: 2 }])
  })
})

describe('an unreported payment', () => {
  const looksFor = (provider_ref: string) =>
    fake.calls.filter(({ method, path }) => method === 'GET' && path.includes(provider_ref)).length

  it('is asked about after two minutes, and then takes effect', async () => {
    const { reference, provider_ref } = await started()
    fake.pay(provider_ref)
    shop.clock.advance(MINUTE_MS)
    await shop.sweep()
    expect(looksFor(provider_ref)).toBe(0)
    shop.clock.advance(MINUTE_MS)
    await shop.sweep()
    expect(await paymentStatus(shop, reference)).toBe('paid')
    expect(await eventsOf(shop, reference)).toMatchObject([{ type: 'look', outcome: 'paid' }])
    await send(completed(provider_ref))
    expect(await paymentStatus(shop, reference)).toBe('paid')
  })

  it('is asked about again with growing pauses while it is open, by one process at a time', async () => {
    const { provider_ref } = await started()
    for (const [minutes, looks] of [
      [2, 1],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
    ] as const) {
      shop.clock.advance(minutes * MINUTE_MS)
      await Promise.all([shop.sweep(), shop.sweep()])
      expect(looksFor(provider_ref)).toBe(looks)
    }
  })

  it('waits where the provider does not answer, and the other steps go on', async () => {
    const [first, second] = [await started(), await started({ known: false })]
    fake.pay(first.provider_ref)
    await send(completed(second.provider_ref))
    await second.insert()
    shop.clock.advance(2 * MINUTE_MS)
    fake.next({ status: 503, body: { error: { type: 'api_error' } } })
    await shop.sweep()
    expect(await paymentStatus(shop, first.reference)).toBe('pending')
    expect(await paymentStatus(shop, second.reference)).toBe('paid')
    shop.clock.advance(2 * MINUTE_MS)
    await shop.sweep()
    expect(await paymentStatus(shop, first.reference)).toBe('paid')
  })

  it('is not asked about before it was started at the provider', async () => {
    const { reference } = await insertWaiting(shop, { method: 'card', provider_ref: null })
    const looked = async () => {
      const { updated_at } = payment
      return shop.db.select({ updated_at }).from(payment).where(eq(payment.reference, reference))
    }
    const before = await looked()
    shop.clock.advance(3 * MINUTE_MS)
    await shop.sweep()
    expect(await looked()).toEqual(before)
  })
})
