import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { createProviders } from '#/commerce/payments/providers.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import {
  eventsOf,
  insertWaiting,
  paymentStatus,
  type Waiting,
} from '#tests/support/shop/money/payments.ts'

const SITE = 'https://shop.example'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ demo: true, siteUrl: SITE })
})
afterAll(() => shop.close())

const URLS = { return_url: `${SITE}/order/success`, cancel_url: `${SITE}/checkout` }
const waiting = (spec: Parameters<typeof insertWaiting>[1] = {}) =>
  insertWaiting(shop, { ...URLS, ...spec })

const bank = () => {
  const provider = shop.deps.providers.get('test')
  if (!provider) throw new Error('there is no test bank')
  return provider
}
const known = ({ reference, provider_ref }: Waiting) => ({
  reference,
  provider_ref: provider_ref ?? '',
})

const open = (reference: string) => shop.call('GET', `/payment/test/${reference}`)

const press = (reference: string, ending: string) =>
  shop.call('POST', `/payment/test/${reference}`, {
    raw: new URLSearchParams({ ending }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

async function pressed(reference: string, ending: string): Promise<string | null> {
  const answer = await press(reference, ending)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

async function kindOf(work: Promise<unknown> | undefined): Promise<string> {
  const error: unknown = await work?.then(
    () => 'done',
    (error: unknown) => error,
  )
  return error instanceof ProviderError ? error.kind : String(error)
}

describe('the page of the test bank', () => {
  it('names order and amount in the language of the order', async () => {
    const [english, french] = [await waiting(), await waiting({ language: 'fr' })]
    const page = String((await open(english.reference)).body)
    expect(page).toContain('<html lang="en">')
    expect(page).toContain(english.order_number)
    expect(page).toContain('€23.75')
    const autre = String((await open(french.reference)).body)
    expect(autre).toContain('<html lang="fr">')
    expect(autre).toMatch(/23,75\s€/)
    expect(autre).toContain('Refuser')
  })

  it('is where a payment starts', async () => {
    const { reference } = await waiting()
    const started = await bank().start?.({
      reference,
      order_number: 'L261121-ABC123',
      amount: 2375,
      currency: 'EUR',
      email: 'jo@example.org',
      language: 'en',
      ...URLS,
      created_at: shop.clock.now(),
      expires_at: shop.clock.now(),
    })
    expect(started).toEqual({
      provider_ref: `test_${reference}`,
      url: `${SITE}/api/payment/test/${reference}`,
    })
  })

  it('loads nothing from anywhere, runs no script and is kept by nobody', async () => {
    const { reference } = await waiting()
    const { body, headers } = await open(reference)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE};`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(String(body)).not.toMatch(/<script|<link|src=|url\(/)
  })

  it('is shown again where no button was pressed', async () => {
    const { reference } = await waiting()
    for (const ending of ['', 'steal']) {
      const answer = await press(reference, ending)
      expect(answer.status).toBe(200)
      expect(String(answer.body)).toContain('value="approve"')
    }
    expect(await paymentStatus(shop, reference)).toBe('pending')
  })

  it('is missing for an unknown payment, for another one, and for what is no reference', async () => {
    const card = await waiting({ method: 'card' })
    for (const reference of [randomUUID(), card.reference, 'x', "'--", 'webhook']) {
      failure(await open(encodeURIComponent(reference)), 404)
      if (reference !== 'webhook')
        failure(await press(encodeURIComponent(reference), 'approve'), 404)
    }
    expect(await paymentStatus(shop, card.reference)).toBe('pending')
  })

  it('leads to this shop and nowhere else', async () => {
    const foreign = { return_url: 'https://evil.example/', cancel_url: '//evil.example' }
    for (const ending of ['approve', 'cancel']) {
      const { reference } = await waiting(foreign)
      expect(await pressed(reference, ending)).toBe(SITE)
      expect(String((await open(reference)).body)).not.toContain('evil')
    }
    const paths = await waiting({ return_url: '/order/success', cancel_url: '/checkout' })
    expect(await pressed(paths.reference, 'approve')).toBe(`${SITE}/order/success`)
  })

  it('is there in a demo shop only', async () => {
    const { db, secret, now } = shop.deps
    const options = { db, secret, now, siteUrl: SITE, stripe: undefined }
    expect([...(await createProviders({ ...options, demo: false })).keys()]).toEqual([
      'cod',
      'bank_transfer',
    ])
    const serious = await startApi()
    try {
      const { reference } = await insertWaiting(serious, { method: 'test' })
      failure(await serious.call('GET', `/payment/test/${reference}`), 404)
      failure(await serious.call('POST', `/payment/test/${reference}`), 404)
      failure(await serious.call('POST', '/payment/test/webhook', { raw: '{}' }), 404)
    } finally {
      await serious.close()
    }
  })
})

describe('the test bank', () => {
  it.each([
    ['approve', 'paid', URLS.return_url, 1],
    ['twice', 'paid', URLS.return_url, 1],
    ['disorder', 'paid', URLS.return_url, 2],
    ['decline', 'failed', URLS.cancel_url, 1],
    ['cancel', 'cancelled', URLS.cancel_url, 1],
  ])('at %s tells at once, and the payment is %s', async (ending, status, back, messages) => {
    const { reference } = await waiting()
    expect(await pressed(reference, ending)).toBe(back)
    expect(await paymentStatus(shop, reference)).toBe(status)
    const events = await eventsOf(shop, reference)
    expect(events).toHaveLength(messages)
    for (const { handled_at } of events) expect(handled_at).not.toBeNull()
  })

  it('decides once, even with several presses at the same time', async () => {
    const { reference } = await waiting()
    await Promise.all(['approve', 'approve', 'approve'].map((ending) => pressed(reference, ending)))
    expect(await pressed(reference, 'cancel')).toBe(URLS.return_url)
    expect(await paymentStatus(shop, reference)).toBe('paid')
    expect(await eventsOf(shop, reference)).toHaveLength(1)
    const page = String((await open(reference)).body)
    expect(page).toContain('This payment was approved.')
    expect(page).toContain(`href="${URLS.return_url}"`)
    expect(page).not.toContain('<button')
  })

  it('that answers late decides only when it answers', async () => {
    const { reference, ...rest } = await waiting()
    expect(await pressed(reference, 'late')).toBe(URLS.return_url)
    expect(String((await open(reference)).body)).toContain('will be approved in a moment')
    shop.clock.advance(59_000)
    await shop.sweep()
    expect(await bank().look?.(known({ reference, ...rest }))).toBeUndefined()
    expect(await paymentStatus(shop, reference)).toBe('pending')
    shop.clock.advance(1000)
    await Promise.all([shop.sweep(), shop.sweep()])
    expect(await paymentStatus(shop, reference)).toBe('paid')
    expect(await eventsOf(shop, reference)).toMatchObject([{ type: 'payment.paid', attempts: 1 }])
  })

  it('that never tells is asked', async () => {
    const { reference } = await waiting()
    expect(await pressed(reference, 'never')).toBe(URLS.return_url)
    expect(await eventsOf(shop, reference)).toEqual([])
    shop.clock.advance(120_000)
    await shop.sweep()
    expect(await paymentStatus(shop, reference)).toBe('paid')
  })

  it('knows after a restart what it decided', async () => {
    const payment = await waiting()
    await pressed(payment.reference, 'never')
    const { db, secret, now } = shop.deps
    const options = { db, secret, now, siteUrl: SITE, stripe: undefined, demo: true }
    const again = (await createProviders(options)).get('test')
    expect(await again?.look?.(known(payment))).toMatchObject({ outcome: 'paid', amount: 2375 })
  })

  it('believes no message that it did not sign, or long ago', async () => {
    const payment = await waiting()
    const told: { body: string; headers: Headers }[] = []
    await bank().page?.({
      request: new Request(`${SITE}/x`, { method: 'POST', body: 'ending=approve' }),
      reference: payment.reference,
      tell: async (message) => void told.push(message),
    })
    const [message] = told
    if (!message) throw new Error('nothing was told')
    const send = ({ body, headers }: { body: string; headers: Headers }) =>
      shop.call('POST', '/payment/test/webhook', {
        raw: body,
        headers: Object.fromEntries(headers),
      })
    failure(await send({ ...message, body: message.body.replace('2375', '1') }), 400)
    failure(await send({ ...message, headers: new Headers() }), 400)
    const now = shop.clock.now()
    shop.clock.advance(301_000)
    failure(await send(message), 400)
    expect(await paymentStatus(shop, payment.reference)).toBe('pending')
    shop.clock.set(now)
    expect((await send(message)).status).toBe(200)
    expect(await paymentStatus(shop, payment.reference)).toBe('paid')
  })

  it('lets a payment be cancelled until it is paid', async () => {
    const [unpaid, paid] = [await waiting(), await waiting()]
    await bank().cancel?.(known(unpaid))
    await bank().cancel?.(known(unpaid))
    expect(await pressed(unpaid.reference, 'approve')).toBe(URLS.cancel_url)
    expect(await bank().look?.(known(unpaid))).toMatchObject({ outcome: 'cancelled' })
    await pressed(paid.reference, 'approve')
    expect(await kindOf(bank().cancel?.(known(paid)))).toBe('refused')
  })

  it('sends money back once for a key, and never more than was paid', async () => {
    const [paid, unpaid] = [await waiting(), await waiting()]
    await pressed(paid.reference, 'approve')
    const send = (payment: Waiting, amount: number, key: string) =>
      bank().refund?.({ ...known(payment), amount, currency: 'EUR', key })
    const key = randomUUID()
    const first = await send(paid, 2000, key)
    expect(await send(paid, 2000, key)).toEqual(first)
    expect(await kindOf(send(paid, 1, key))).toBe('refused')
    expect(await kindOf(send(paid, 376, randomUUID()))).toBe('refused')
    await send(paid, 375, randomUUID())
    expect(await kindOf(send(unpaid, 1, randomUUID()))).toBe('refused')
  })
})
