// What the card provider pays out, matched with our payments and refunds (rule 292).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { payment, paymentCase, refund } from '#/commerce/db/schema/payments.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { CardPayoutLines, CardPayouts } from '#/contract/books/staff-payouts.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/servers/fake-stripe.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { deliveredOrder } from '#tests/support/shop/money/refunds.ts'

const DAY_MS = 86_400_000

let fake: FakeStripe
let shop: TestApi
let admin: Admin
beforeAll(async () => {
  fake = await startFakeStripe()
  shop = await startApi({ stripe: fake.options })
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await fake.stop()
})

const seconds = (days = 0) => Math.floor(shop.clock.now().getTime() / 1000) + days * 86_400
const listed = async () => bodyOf(await admin.call('GET', '/books/payout'), CardPayouts)
const linesOf = async (id: number, query = '') =>
  bodyOf(await admin.call('GET', `/books/payout/${id}${query}`), CardPayoutLines)
const fetchNow = () => admin.call('POST', '/books/payout')

/** An order of three figs paid by card. */
async function paidByCard() {
  const { id } = await shop.addProduct({ name: 'Figs', price: 3.33 })
  const goods = [{ id, quantity: 3 }]
  const { number, row } = await deliveredOrder(shop, await shop.signUp(), { goods, method: 'card' })
  const [paid] = await shop.db.select().from(payment).where(eq(payment.order_id, row.id))
  if (!paid) throw new Error('no payment')
  return { number, ...paid }
}
type Paid = Awaited<ReturnType<typeof paidByCard>>

let made = 0
const entry = (type: string, amount: number, source: object | null, fee = 0) => ({
  id: `txn_${(made += 1)}`,
  object: 'balance_transaction',
  type,
  amount,
  fee,
  net: amount - fee,
  currency: 'eur',
  created: seconds(-3),
  source,
})
const charge = ({ reference, amount }: Pick<Paid, 'reference' | 'amount'>) =>
  entry(
    'charge',
    amount,
    { object: 'charge', id: `ch_${made}`, amount, currency: 'eur', metadata: { reference } },
    30,
  )

/** Stripe pays out these entries together. */
function payOut(entries: ReturnType<typeof entry>[], more: object = {}): string {
  const id = `po_${(made += 1)}`
  const amount = entries.reduce((sum, { net }) => sum + net, 0)
  const own = { ...entry('payout', -amount, null), source: { object: 'payout', id } }
  fake.transactions.set(id, [own, ...entries])
  fake.payouts.unshift({
    id,
    object: 'payout',
    amount,
    currency: 'eur',
    status: 'paid',
    automatic: true,
    arrival_date: seconds(-1),
    created: seconds(-2),
    ...more,
  })
  return id
}

it('matches payments and refunds with their orders, and lists with its reason what doesn’t', async () => {
  const [good, back, wrong, open] = [
    await paidByCard(),
    await paidByCard(),
    await paidByCard(),
    await paidByCard(),
  ]
  await shop.db.update(payment).set({ status: 'pending' }).where(eq(payment.id, open.id))
  await shop.db.insert(refund).values({
    order_id: back.order_id,
    status: 'paid',
    to: 'card',
    value: 333,
    money: 333,
    reason: 'Bad',
    payment_id: back.id,
    provider_ref: 're_1',
  })
  const returned = { object: 'refund', id: 're_1', amount: 333, currency: 'eur' }
  const ref = payOut([
    charge(good),
    charge(back),
    charge({ ...wrong, amount: wrong.amount + 1 }),
    charge(open),
    charge({ reference: 'of another shop', amount: 500 }),
    charge(good),
    entry('refund', -333, returned),
    entry('adjustment', -900, { object: 'dispute', id: 'dp_1', amount: 900, currency: 'eur' }),
    entry('stripe_fee', -120, null),
  ])
  expect((await fetchNow()).body).toEqual({ fetched: 1 })
  const { data, connected, fetched_at } = await listed()
  expect([connected, fetched_at]).toEqual([true, shop.clock.now().toISOString()])
  const [first] = data
  expect(first).toMatchObject({ ref, lines: 9, unmatched: 5, difference: 0, complete: true })
  // Thirty cents for each of six payments, and other charges.
  expect([first?.fees, first?.refunds, first?.other]).toEqual([3, -3.33, -9])
  const page = await linesOf(first?.id ?? 0)
  const reasonOf = (number: string) =>
    page.data.filter((line) => line.order_number === number).map(({ reason }) => reason)
  expect(reasonOf(good.number)).toEqual(['twice', null])
  expect(reasonOf(back.number)).toEqual([null, null])
  expect(reasonOf(wrong.number)).toEqual(['amount'])
  expect(reasonOf(open.number)).toEqual(['not_paid'])
  const bare = page.data.filter((line) => line.order_number === null)
  expect(bare.map(({ kind, reason }) => [kind, reason]).toSorted()).toEqual([
    ['fee', null],
    ['other', 'other'],
    ['payment', 'unknown'],
  ])
  expect((await linesOf(first?.id ?? 0, '?unmatched=1')).total).toBe(5)
  // Payments corrected here match from then on.
  await shop.db.update(payment).set({ status: 'paid' }).where(eq(payment.id, open.id))
  expect((await linesOf(first?.id ?? 0, '?unmatched=1')).total).toBe(4)
})

it('knows a refund that didn’t arrive, the money that came back, and the refund that was sent instead', async () => {
  const paid = await paidByCard()
  const given = { order_id: paid.order_id, payment_id: paid.id, to: 'card' as const }
  const sent = { ...given, status: 'paid' as const, reason: 'Bad' }
  await shop.db.insert(refund).values([
    { ...sent, value: 333, money: 333, provider_ref: 're_second', lost_refs: ['re_first'] },
    { ...sent, value: 100, money: 100, provider_ref: 're_held' },
  ])
  const named = { payment_id: paid.id, provider: 'card', provider_ref: 'cs_other' } as const
  const lost = { status: 'failed', currency: 'EUR' } as const
  await shop.db
    .insert(paymentCase)
    .values({ ...named, ...lost, lost_refs: ['re_case'], reason: 'amount', amount: 700 })
  const { good, other } = await soldCards()
  const isOther = eq(giftCardSale.id, other.id)
  await shop.db
    .update(giftCardSale)
    .set({ lost_refs: ['re_sale'] })
    .where(isOther)
  const of = (type: string, id: string, amount: number) =>
    entry(type, amount, { object: 'refund', id, amount: Math.abs(amount), currency: 'eur' })
  const returned = of('adjustment', 're_first', 333)
  Object.assign(returned, { reporting_category: 'refund_failure' })
  const ref = payOut([
    charge(paid),
    charge(good),
    of('refund', 're_first', -333),
    returned,
    of('refund', 're_second', -333),
    of('refund', 're_case', -700),
    of('refund', 're_sale', -2400),
    // The shop takes it for made.
    of('refund_failure', 're_held', 100),
  ])
  await fetchNow()
  const payout = (await listed()).data.find((one) => one.ref === ref)
  expect(payout).toMatchObject({ lines: 8, unmatched: 1, other: 0, difference: 0 })
  const { data } = await linesOf(payout?.id ?? 0)
  const { number } = paid
  const refunds = data.filter(({ kind }) => kind === 'refund')
  expect(
    refunds.map((line) => [line.amount, line.expected, line.order_number, line.reason]).toSorted(),
  ).toEqual(
    [
      [-3.33, -3.33, number, null],
      [3.33, 3.33, number, null],
      [-3.33, -3.33, number, null],
      [-7, -7, number, null],
      [-24, -24, null, null],
      [1, 1, number, 'not_paid'],
    ].toSorted(),
  )
})

/** Paid at Stripe; the second one got no card. */
async function soldCards() {
  const now = shop.clock.now()
  const values = {
    method: 'card' as const,
    amount: 2500,
    name: 'Bo',
    email: 'bo@larder.test',
    language: 'en',
    recipient: '',
    recipient_email: 'mia@larder.test',
    message: '',
    letter_language: 'en',
    send_on: shop.clock.date(),
    created_at: now,
    updated_at: now,
  }
  const named = () => ({ number: `G261130-${(made += 1)}`, reference: crypto.randomUUID() })
  const [good, other] = await shop.db
    .insert(giftCardSale)
    .values([
      { ...values, ...named(), status: 'paid', paid_at: new Date(now.getTime() + 1000) },
      { ...values, ...named(), status: 'refunding', reason: 'amount', paid_amount: 2400 },
    ])
    .returning()
  if (!good || !other) throw new Error('no sales')
  return { good, other: { ...other, amount: 2400 } }
}

it('knows payments of gift cards, also one that got no card', async () => {
  const { good, other } = await soldCards()
  const ref = payOut([charge(good), charge(other)])
  await fetchNow()
  expect((await listed()).data.find((one) => one.ref === ref)).toMatchObject({
    lines: 2,
    unmatched: 0,
  })
})

it('keeps what it knows when Stripe is down, and reads a payout once', async () => {
  const before = await listed()
  fake.next(
    ...Array.from({ length: 2 }, () => ({ status: 500, body: { error: { type: 'api_error' } } })),
  )
  expect(failureOf(await fetchNow(), 503).code).toBe('PAYMENT_UNAVAILABLE')
  fake.next({ status: 403, body: { error: { type: 'invalid_request_error' } } })
  expect(await jobNamed('fetch-card-payouts').run({ ...shop.deps, embedded: true })).toEqual({
    fetched: 0,
  })
  expect((await listed()).data).toEqual(before.data)
  const asked = () => fake.calls.filter(({ path }) => path.includes('balance_transactions')).length
  const calls = asked()
  const ref = payOut([charge(await paidByCard())], { status: 'in_transit' })
  expect(await jobNamed('fetch-card-payouts').run({ ...shop.deps, embedded: true })).toEqual({
    fetched: 1,
  })
  expect(asked()).toBe(calls + 1)
  const own = fake.payouts.find(({ id }) => id === ref)
  Object.assign(own ?? {}, { status: 'failed' })
  expect(await jobNamed('fetch-card-payouts').run({ ...shop.deps, embedded: true })).toEqual({
    fetched: 0,
  })
  expect(asked()).toBe(calls + 1)
  expect((await listed()).data.find((one) => one.ref === ref)).toMatchObject({
    status: 'failed',
    lines: 1,
    unmatched: 0,
  })
})

it('says what its lines don’t add up to, and that a manual payout has none', async () => {
  const short = payOut([charge(await paidByCard())])
  const own = fake.payouts.find(({ id }) => id === short)
  Object.assign(own ?? {}, { amount: Number(own?.['amount']) + 250 })
  const manual = payOut([], { amount: 7000, automatic: false })
  await fetchNow()
  const { data } = await listed()
  expect(data.find(({ ref }) => ref === short)?.difference).toBe(2.5)
  expect(data.find(({ ref }) => ref === manual)).toMatchObject({
    amount: 70,
    has_lines: false,
    lines: 0,
    difference: 0,
  })
})

it('lists card payments that are in no payout after two weeks', async () => {
  const late = await paidByCard()
  const { good } = await soldCards()
  expect((await listed()).missing).toEqual([])
  shop.clock.advance(15 * DAY_MS)
  admin = await signInAdmin(shop)
  expect((await listed()).missing).toEqual([
    expect.objectContaining({ order_number: late.number, amount: late.amount / 100 }),
    expect.objectContaining({ order_number: good.number, amount: 25 }),
  ])
  const [first] = (await listed()).data
  const file = await shop.api.fetch(
    new Request(`http://shop.test/api/admin/books/payout/${first?.id}/lines.csv`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
  expect((await file.text()).trim().split('\n')).toHaveLength((first?.lines ?? 0) + 1)
  failureOf(await admin.call('GET', '/books/payout/999999'), 404)
})
