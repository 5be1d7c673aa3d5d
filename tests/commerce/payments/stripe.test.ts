import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentToStart, ProviderError } from '#/commerce/payments/provider.ts'
import { createCards } from '#/commerce/payments/cards.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/servers/fake-stripe.ts'

const SITE = 'http://shop.test'

let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe()
})
afterAll(() => fake.stop())

const provider = () => createCards(fake.options, SITE)
const impatient = () => createCards({ ...fake.options, timeoutMs: 300 }, SITE)

function toStart(more: Partial<PaymentToStart> = {}): PaymentToStart {
  const now = Date.now()
  return {
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
    ...more,
  }
}

async function begun(more: Partial<PaymentToStart> = {}) {
  const payment = toStart(more)
  const started = await provider().start?.(payment)
  if (!started) throw new Error('no payment was started')
  return { ...payment, ...started }
}

async function failureOf(work: Promise<unknown> | undefined): Promise<ProviderError> {
  const error: unknown = await work?.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof ProviderError) return error
  throw new Error('it did not fail as a provider does')
}

const read = (message: { body: string; headers: Headers }, now = new Date()) =>
  provider().readWebhook?.({ ...message, now })

describe('starting a payment by card', () => {
  it('opens a page at Stripe for the whole amount, in the customer’s language', async () => {
    const { reference, provider_ref, url } = await begun({ language: 'fr' })
    expect(url).toBe(`https://checkout.stripe.test/c/${provider_ref}`)
    expect(fake.calls.at(-1)?.form).toMatchObject({
      mode: 'payment',
      client_reference_id: reference,
      'metadata[reference]': reference,
      'payment_intent_data[metadata][reference]': reference,
      customer_email: 'jo@example.org',
      locale: 'fr',
      success_url: 'http://shop.test/order/success/L261121-ABC123',
      cancel_url: 'http://shop.test/checkout',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '2375',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': 'Commande L261121-ABC123',
    })
  })

  it('starts the same payment again where it is asked twice', async () => {
    const payment = toStart()
    const first = await provider().start?.(payment)
    expect(await provider().start?.(payment)).toEqual(first)
  })

  it.each([
    ['a shorter hold than Stripe allows', 5 * 60_000],
    ['a longer one', 7 * 86_400_000],
  ])('keeps the page open within Stripe’s bounds for %s', async (_, hold) => {
    const created_at = new Date()
    const expires_at = new Date(created_at.getTime() + hold)
    const { provider_ref } = await begun({ created_at, expires_at })
    expect(fake.session(provider_ref).status).toBe('open')
  })

  it.each([
    ['JPY', 250_000, '2500'],
    ['KWD', 1250, '12500'],
    ['ISK', 50_000, '50000'],
  ])('counts %s as Stripe does, and back again', async (currency, amount, unit) => {
    const { provider_ref } = await begun({ currency, amount })
    expect(fake.calls.at(-1)?.form['line_items[0][price_data][unit_amount]']).toBe(unit)
    const message = fake.event('checkout.session.completed', fake.pay(provider_ref))
    expect(await read(message)).toMatchObject({ amount })
  })

  it('refuses an amount that a currency does not have', async () => {
    const failure = await failureOf(provider().start?.(toStart({ currency: 'JPY', amount: 2375 })))
    expect(failure.kind).toBe('refused')
  })

  it('tries once more where Stripe stumbles', async () => {
    fake.next({ status: 500, body: { error: { type: 'api_error' } } })
    const before = fake.calls.length
    await begun()
    expect(fake.calls.length - before).toBe(2)
  })

  it.each([
    [500, 'api_error', 'unavailable'],
    [429, 'rate_limit_error', 'unavailable'],
    [401, 'invalid_request_error', 'unavailable'],
    [400, 'invalid_request_error', 'refused'],
    [402, 'card_error', 'refused'],
  ])('tells of %i as %s: %s, and of no secret', async (status, type, kind) => {
    const answer = { status, body: { error: { type, message: fake.options.secretKey } } }
    const twice = status >= 500 ? [answer, answer] : [answer]
    fake.next(...twice)
    const failure = await failureOf(provider().start?.(toStart()))
    expect(failure.kind).toBe(kind)
    expect(JSON.stringify([failure.message, failure.cause])).not.toContain('sk_')
  })

  it('does not wait for ever', async () => {
    fake.next('hang', 'hang')
    expect((await failureOf(impatient().start?.(toStart()))).kind).toBe('unavailable')
  })

  it('does not take another answer for a session', async () => {
    fake.next({ status: 200, body: { object: 'list', data: [] } })
    expect((await failureOf(provider().start?.(toStart()))).kind).toBe('unavailable')
  })
})

describe('a message of Stripe', () => {
  it('tells of a payment by its reference, once by its id', async () => {
    const { reference, provider_ref } = await begun()
    const message = fake.event('checkout.session.completed', fake.pay(provider_ref), {
      id: 'evt_1',
    })
    expect(await read(message)).toEqual({
      event_id: 'evt_1',
      type: 'checkout.session.completed',
      reference,
      provider_ref,
      outcome: 'paid',
      amount: 2375,
      currency: 'EUR',
    })
  })

  it.each([
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.async_payment_failed', 'failed'],
    ['checkout.session.expired', 'cancelled'],
    // The bank has not confirmed yet.
    ['checkout.session.completed', null],
  ])('of type %s means %s', async (type, outcome) => {
    const { provider_ref } = await begun()
    const session = fake.pay(provider_ref, 'later')
    expect(await read(fake.event(type, session))).toMatchObject({ outcome, provider_ref })
  })

  it('about a declined card decides nothing: the customer may use another one', async () => {
    const intent = {
      id: 'pi_1',
      metadata: { reference: 'r' },
      last_payment_error: { message: 'Your card was declined.' },
    }
    expect(await read(fake.event('payment_intent.payment_failed', intent))).toMatchObject({
      reference: 'r',
      outcome: null,
      failure: 'Your card was declined.',
    })
  })

  it.each(['charge.refunded', 'refund.updated', 'customer.created', 'payout.paid'])(
    'of type %s says nothing about a payment’s fate',
    async (type) => {
      const object = { id: 'x_1', metadata: { reference: 'r' } }
      expect(await read(fake.event(type, object))).toMatchObject({ reference: 'r', outcome: null })
    },
  )

  it('tells of a refund that did not arrive', async () => {
    const about = { metadata: {}, failure_reason: 'lost_or_stolen_card' }
    const refund = { id: 're_1', object: 'refund', status: 'failed', ...about }
    expect(await read(fake.event('refund.failed', refund))).toMatchObject({
      outcome: null,
      failed_refunds: ['re_1'],
      failure: 'lost_or_stolen_card',
    })
  })

  it('is refused with another signature, with none, changed, or after five minutes', async () => {
    const { provider_ref } = await begun()
    const session = fake.pay(provider_ref)
    const type = 'checkout.session.completed'
    const good = fake.event(type, session)
    const bad = [
      fake.event(type, session, { secret: 'whsec_of_somebody' }),
      { ...good, headers: new Headers() },
      { ...good, body: good.body.replace('2375', '1') },
      fake.event(type, session, { at: new Date(Date.now() - 301_000) }),
    ]
    for (const message of bad) expect((await failureOf(read(message))).kind).toBe('refused')
    expect(await read(good)).toMatchObject({ outcome: 'paid' })
  })
})

describe('looking at a payment', () => {
  it('finds no result while it is open, or while the bank is processing it', async () => {
    const payment = await begun()
    expect(await provider().look?.(payment)).toBeUndefined()
    fake.pay(payment.provider_ref, 'later')
    expect(await provider().look?.(payment)).toBeUndefined()
  })

  it('sees what was paid, what expired, and what the bank declined', async () => {
    const [paid, expired, declined] = [await begun(), await begun(), await begun()]
    fake.pay(paid.provider_ref)
    fake.session(expired.provider_ref).status = 'expired'
    const session = fake.pay(declined.provider_ref, 'later')
    session.payment_intent = { id: 'pi_2', status: 'requires_payment_method' }
    const news = await provider().look?.(paid)
    expect(news).toMatchObject({ outcome: 'paid', amount: 2375, reference: paid.reference })
    expect(await provider().look?.(paid)).toEqual(news)
    expect(await provider().look?.(expired)).toMatchObject({ outcome: 'cancelled' })
    expect(await provider().look?.(declined)).toMatchObject({ outcome: 'failed' })
  })

  it('asks once and no more where Stripe does not answer', async () => {
    const payment = await begun()
    const before = fake.calls.length
    fake.next('hang')
    expect((await failureOf(impatient().look?.(payment))).kind).toBe('unavailable')
    expect(fake.calls.length - before).toBe(1)
  })
})

describe('cancelling a payment', () => {
  it('closes its page, and does so again', async () => {
    const payment = await begun()
    await provider().cancel?.(payment)
    expect(fake.session(payment.provider_ref).status).toBe('expired')
    await provider().cancel?.(payment)
  })

  it('is refused once it is paid', async () => {
    const payment = await begun()
    fake.pay(payment.provider_ref)
    expect((await failureOf(provider().cancel?.(payment))).kind).toBe('refused')
  })
})

describe('sending money back', () => {
  it('happens once for a key, in parts and never for more than was paid', async () => {
    const payment = await begun()
    fake.pay(payment.provider_ref)
    const send = (amount: number, key: string) => provider().refund?.({ ...payment, amount, key })
    const key = randomUUID()
    const first = await send(1000, key)
    expect(await send(1000, key)).toEqual(first)
    fake.forgetKeys()
    expect(await send(1000, key)).toEqual(first)
    expect(fake.refunds.filter(({ id }) => id === first?.provider_ref)).toHaveLength(1)
    expect((await failureOf(send(1376, randomUUID()))).kind).toBe('refused')
    await send(1375, randomUUID())
  })

  it('is refused where nothing was paid', async () => {
    const payment = await begun()
    const refund = provider().refund?.({ ...payment, key: randomUUID() })
    expect((await failureOf(refund)).kind).toBe('refused')
  })

  it('is refused where Stripe says that it failed', async () => {
    const payment = await begun()
    const session = fake.pay(payment.provider_ref)
    const refund = { id: 're_3', object: 'refund', status: 'failed' }
    const none = { object: 'list', data: [], has_more: false }
    fake.next(...[session, none, refund].map((body) => ({ status: 200, body })))
    const sent = provider().refund?.({ ...payment, key: randomUUID() })
    expect((await failureOf(sent)).kind).toBe('refused')
  })
})
