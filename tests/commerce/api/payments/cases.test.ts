// rule 64: money that does not match its order pays nothing, is shown to staff, and is refunded in one step.
import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mail } from '#/commerce/db/schema/mail.ts'
import { endpoints } from '#/contract/index.ts'
import { PaymentCase } from '#/contract/payments/staff.ts'
import { sendWaitingCases } from '#/commerce/api/payments/cases.staff.service.ts'
import { findEmailFacts } from '#/commerce/api/mail/email-facts.service.ts'
import { composeEmail } from '#/commerce/mail/compose.ts'
import type { OrderMailKind } from '#/domain/mail-kinds.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/servers/fake-stripe.ts'
import { eventsOf, insertWaiting, paymentStatus } from '#tests/support/shop/money/payments.ts'

let fake: FakeStripe
let shop: TestApi
let token: string
beforeAll(async () => {
  fake = await startFakeStripe()
  shop = await startApi({ stripe: fake.options })
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(async () => {
  await shop.close()
  await fake.stop()
})

async function started(known = true) {
  const reference = randomUUID()
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
    expires_at: new Date(now.getTime() + 1_800_000),
  })
  const session_id = session?.provider_ref ?? ''
  const provider_ref = known ? session_id : null
  return { ...(await insertWaiting(shop, { method: 'card', reference, provider_ref })), session_id }
}

/** Stripe reports a paid session with other facts than it started with. */
async function paid(id: string, facts: object = {}) {
  const session = Object.assign(fake.pay(id), facts)
  const { body, headers } = fake.event('checkout.session.completed', session, {
    at: shop.clock.now(),
  })
  const answer = await shop.call('POST', '/payment/card/webhook', {
    raw: body,
    headers: Object.fromEntries(headers),
  })
  expect(answer.status).toBe(200)
}

async function tell(type: string, object: object) {
  const { body, headers } = fake.event(type, object, { at: shop.clock.now() })
  const sent = { raw: body, headers: Object.fromEntries(headers) }
  expect((await shop.call('POST', '/payment/card/webhook', sent)).status).toBe(200)
}

async function caseOf(order_number: string) {
  const answer = await shop.call('GET', '/admin/payment-case?paginate=100', { token })
  const { data } = endpoints.staffPayments.cases.response.parse(answer.body)
  return data.filter((one) => one.order_number === order_number)
}

async function onlyCase(order_number: string) {
  const [one, ...more] = await caseOf(order_number)
  if (!one || more.length > 0) throw new Error(`${more.length + 1} cases`)
  return one
}

const refund = async (id: number) => {
  const answer = await shop.call('POST', `/admin/payment-case/${id}/refund`, { token })
  return PaymentCase.parse(answer.body)
}

async function emails(order_number: string) {
  const rows = await shop.db.select().from(mail).where(like(mail.kind, 'payment_%'))
  return rows.filter(({ data }) => JSON.stringify(data).includes(order_number))
}

describe('money that does not fit its order', () => {
  it.each([
    ['another amount', { amount_total: 1 }, 'amount', { amount: 0.01, currency: 'EUR' }],
    ['another currency', { currency: 'usd' }, 'currency', { amount: 23.75, currency: 'USD' }],
    ['no amount', { amount_total: null }, 'amount', { amount: null, currency: 'EUR' }],
    ['no currency', { currency: null }, 'currency', { amount: null, currency: null }],
  ])('of %s pays nothing and is a case for staff', async (_, facts, reason, money) => {
    const { reference, session_id, order_number } = await started()
    await paid(session_id, facts)
    expect(await paymentStatus(shop, reference)).toBe('pending')
    expect(await eventsOf(shop, reference)).toMatchObject([{ problem: `${reason}_mismatch` }])
    expect(await onlyCase(order_number)).toMatchObject({
      reason,
      status: 'open',
      payment_method: 'card',
      expected: { amount: 23.75, currency: 'EUR' },
      paid: money,
      todo: expect.stringContaining('Refund it'),
      problem: null,
    })
  })

  it('is one case, however often it is reported or looked up', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 5 })
    await paid(session_id, { amount_total: 5 })
    shop.clock.advance(3_600_000)
    await shop.sweep()
    expect(await caseOf(order_number)).toHaveLength(1)
  })

  it('tells customer and shop', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 500, currency: 'usd' })
    const written = await emails(order_number)
    expect(written.map(({ kind, to }) => [kind, to]).toSorted()).toEqual([
      ['payment_case', expect.stringContaining('@')],
      ['payment_differs', 'jo@example.org'],
    ])
    const site = { siteUrl: 'https://shop.example', secret: shop.deps.secret }
    for (const { kind, data } of written) {
      const facts = await findEmailFacts(shop.db, { data, language: 'en' }, site)
      const email = facts && composeEmail(kind as OrderMailKind, facts, 'en')
      expect(email?.paragraphs.join(' ')).toContain('US$5.00')
      expect(email?.paragraphs.join(' ')).toContain(order_number)
    }
  })
})

describe('a session of another order', () => {
  it.each([
    ['that was begun', true],
    ['that was not begun yet', false],
  ])('pays neither its own order nor the one it names, %s', async (_, known) => {
    const [mine, other] = [await started(), await started(known)]
    await paid(mine.session_id, {
      client_reference_id: other.reference,
      metadata: { reference: other.reference },
    })
    expect(await paymentStatus(shop, mine.reference)).toBe('pending')
    expect(await paymentStatus(shop, other.reference)).toBe('pending')
    expect(await onlyCase(mine.order_number)).toMatchObject({ reason: 'session' })
    expect(await caseOf(other.order_number)).toEqual([])
  })

  it('does not make a case of what is paid for', async () => {
    const [mine, other] = [await started(), await started()]
    await paid(mine.session_id)
    expect(await paymentStatus(shop, mine.reference)).toBe('paid')
    await paid(mine.session_id, { client_reference_id: other.reference })
    expect(await caseOf(mine.order_number)).toEqual([])
    expect(await paymentStatus(shop, other.reference)).toBe('pending')
  })

  it('does not end a payment either', async () => {
    const [mine, other] = [await started(), await started()]
    const session = { ...fake.session(mine.session_id), client_reference_id: other.reference }
    const { body, headers } = fake.event('checkout.session.expired', session, {
      at: shop.clock.now(),
    })
    const sent = { raw: body, headers: Object.fromEntries(headers) }
    await shop.call('POST', '/payment/card/webhook', sent)
    expect(await paymentStatus(shop, other.reference)).toBe('pending')
  })
})

describe('the refund of a case', () => {
  it('sends all of it back once, however often it is asked for, and tells the customer', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 9900 })
    const { id } = await onlyCase(order_number)
    const answers = await Promise.all([refund(id), refund(id), refund(id)])
    expect(answers.map(({ status }) => status)).toContain('refunded')
    expect(await refund(id)).toMatchObject({ status: 'refunded', problem: null })
    const intent = fake.session(session_id).payment_intent?.id
    const sent = fake.refunds.filter(({ payment_intent }) => payment_intent === intent)
    expect(sent).toMatchObject([{ amount: 9900 }])
    const kinds = (await emails(order_number)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'payment_returned')).toHaveLength(1)
  })

  it('continues by itself if the provider does not answer', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 700 })
    const { id } = await onlyCase(order_number)
    fake.next({ status: 503, body: { error: { type: 'api_error' } } })
    expect(await refund(id)).toMatchObject({ status: 'refunding', problem: expect.any(String) })
    shop.clock.advance(60_000)
    await shop.sweep()
    expect(await onlyCase(order_number)).toMatchObject({ status: 'refunded', problem: null })
  })

  it('can be retried if the provider refused', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 700 })
    const { id } = await onlyCase(order_number)
    fake.next({ status: 400, body: { error: { type: 'invalid_request_error' } } })
    expect(await refund(id)).toMatchObject({ status: 'failed' })
    expect(await refund(id)).toMatchObject({ status: 'refunded' })
  })

  it('is a case again if it doesn’t arrive after all; it is sent once more, and told once more', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 700 })
    const { id } = await onlyCase(order_number)
    await refund(id)
    const lost = fake.refunds.pop()
    for (const type of ['refund.failed', 'refund.updated'])
      await tell(type, { ...lost, status: 'failed', failure_reason: 'closed account' })
    expect(await onlyCase(order_number)).toMatchObject({
      status: 'failed',
      problem: 'closed account',
      silent_since: null,
    })
    expect(await refund(id)).toMatchObject({ status: 'refunded', problem: null })
    expect(fake.refunds.at(-1)?.id).not.toBe(lost?.id)
    await tell('refund.failed', { ...lost, status: 'failed' })
    expect(await onlyCase(order_number)).toMatchObject({ status: 'refunded' })
    const kinds = (await emails(order_number)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'payment_returned')).toHaveLength(2)
  })

  it('is asked for during some days only; then it is staff’s to decide, and the same one is asked for again', async () => {
    const { session_id, order_number } = await started()
    await paid(session_id, { amount_total: 700 })
    const { id } = await onlyCase(order_number)
    const down = { status: 503, body: { error: { type: 'api_error' } } }
    const before = fake.calls.length
    const begun = shop.clock.now()
    fake.next(...Array.from({ length: 100 }, () => down))
    await refund(id)
    for (let hours = 0; hours <= 96; hours += 3) {
      await sendWaitingCases(shop.deps)
      shop.clock.advance(10_800_000)
    }
    // At once, after three and six hours, and every six hours from then on.
    expect(fake.calls.length - before).toBe(14)
    shop.clock.set(begun)
    fake.reset()
    expect(await onlyCase(order_number)).toMatchObject({
      status: 'failed',
      silent_since: begun.toISOString(),
      todo: expect.stringContaining('hasn’t answered'),
    })
    expect(await refund(id)).toMatchObject({ status: 'refunded', silent_since: null })
    expect(fake.refunds.at(-1)?.metadata).toEqual({ key: `case:${id}:0` })
  })

  it('leaves an order that can be paid again', async () => {
    const { session_id, order_number, order_id } = await started()
    await paid(session_id, { amount_total: 700 })
    await refund((await onlyCase(order_number)).id)
    const answer = await shop.call('GET', `/admin/order/${order_number}`, { token })
    expect(answer.body).toMatchObject({ status: 'pending', payment_status: 'pending' })
    expect(order_id).toBeGreaterThan(0)
  })

  it('is unknown for a case that is not there', async () => {
    const answer = await shop.call('POST', '/admin/payment-case/999999/refund', { token })
    expect(failure(answer, 404).code).toBe('NOT_FOUND')
  })
})

describeAdminOnly(() => shop, Object.values(endpoints.staffPayments))
