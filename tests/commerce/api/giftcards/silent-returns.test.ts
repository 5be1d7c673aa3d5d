// rules 64 and 347: a payment provider that never answers is not asked for ever, and what it took on may still fail: staff
// decide.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mail } from '#/commerce/db/schema/mail.ts'
import { takeNews } from '#/commerce/api/payments/events.service.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { giftSalesOf, SALE_TERMS } from '#tests/support/shop/money/gift-sales.ts'
import { startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let staff: string
let till: PaymentProvider
let keys: string[]
let answer: () => Promise<{ provider_ref: string }>
const pays = () => Promise.resolve({ provider_ref: `back_${crypto.randomUUID()}` })

beforeAll(async () => {
  shop = (await startPaying()).shop
  staff = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
  const card = shop.deps.providers.get('card')
  if (!card) throw new Error('no till')
  till = card
  till.refund = ({ key }) => {
    keys.push(key)
    return answer()
  }
  await asStaff('PUT', 'gift-card-sales/terms', SALE_TERMS)
})
beforeEach(() => {
  keys = []
  answer = pays
})
afterAll(() => shop.close())

const { asStaff, buy, told, rowOf, read, refund, listed, settleBy } = giftSalesOf(
  () => shop,
  () => staff,
)

async function wait() {
  shop.clock.advance(120_000)
  await shop.sweep()
}

const toShop = async (number: string) =>
  (await sentEmails(shop)).filter(
    ({ subject }) => subject.includes(number) && subject.includes('attention'),
  )

describe('a refund that the provider doesn’t answer', () => {
  const silent = () => Promise.reject(new ProviderError('unavailable', 'no answer in 7000 ms'))
  const HOUR = 3_600_000

  async function unanswered(days: number) {
    const bought = await buy()
    await told(bought, 'paid')
    answer = silent
    await refund(bought)
    const begun = shop.clock.now()
    for (let hours = 0; hours <= days * 24; hours += 3) {
      await shop.sweep()
      shop.clock.advance(3 * HOUR)
    }
    const news = await toShop(bought.number)
    shop.clock.set(begun)
    staff = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
    return { bought, news, id: (await rowOf(bought)).id }
  }

  it('is asked for after growing pauses, and becomes a case for staff after some days', async () => {
    const { bought, news } = await unanswered(4)
    // At once, after three and six hours, and every six hours from then on.
    expect(keys).toHaveLength(14)
    expect(new Set(keys).size).toBe(1)
    expect(await listed(bought.number)).toMatchObject([
      { status: 'refused', problem: 'no answer in 7000 ms', silent_since: expect.any(String) },
    ])
    expect(news).toMatchObject([
      { text: expect.stringContaining('hasn’t answered for days: no answer in 7000 ms') },
    ])
    expect(await read(bought)).toMatchObject({ status: 'refunding' })
  })

  it('is asked for again with the same key, since it may have been paid, for as long again', async () => {
    const { bought, id } = await unanswered(4)
    const asked = keys.length
    const again = await settleBy(id, 'refund', {})
    expect(again.body).toMatchObject({ status: 'refunding', silent_since: null })
    await shop.sweep()
    expect(keys.length).toBe(asked + 1)
    expect(await rowOf(bought)).toMatchObject({ status: 'refunding' })
    answer = pays
    await wait()
    expect(new Set(keys).size).toBe(1)
    expect(await rowOf(bought)).toMatchObject({ status: 'refunded', silent_since: null })
  })

  it('is noted as paid by hand', async () => {
    const { bought, id } = await unanswered(4)
    const done = await settleBy(id, 'returned', { way: 'provider', reason: 'Seen on its page' })
    expect(done.body).toMatchObject({ status: 'refunded', silent_since: null })
    expect(await rowOf(bought)).toMatchObject({ refund_way: 'provider', silent_since: null })
  })
})

describe('a refund that the provider took on', () => {
  /** Days later, with this reference. */
  const fails = (refund_ref: string | null, event_id: string) =>
    takeNews(shop.deps, 'card', {
      event_id,
      type: 'refund.failed',
      reference: null,
      provider_ref: null,
      amount: null,
      currency: null,
      outcome: null,
      failed_refunds: [refund_ref ?? ''],
      failure: 'closed account',
    })
  const returnsTo = (email: string) =>
    shop.db
      .select()
      .from(mail)
      .where(and(eq(mail.to, email), eq(mail.kind, 'gift_card_returned')))

  it('and that fails days later is a case for staff, who send it again', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    await refund(bought)
    await wait()
    const { id, refund_ref, status } = await rowOf(bought)
    expect(status).toBe('refunded')
    await fails(refund_ref, `lost ${id}`)
    await fails(refund_ref, `lost once more ${id}`)
    expect(await listed(bought.number)).toMatchObject([
      { status: 'refused', problem: 'closed account', silent_since: null },
    ])
    expect(await rowOf(bought)).toMatchObject({
      refusals: 1,
      refunded_at: null,
      refund_ref: null,
      lost_refs: [refund_ref],
    })
    expect(await toShop(bought.number)).toMatchObject([
      {
        text: expect.stringContaining('didn’t reach the buyer. The payment provider says: closed'),
      },
    ])
    expect((await settleBy(id, 'refund', {})).body).toMatchObject({ status: 'refunding' })
    await wait()
    expect(await rowOf(bought)).toMatchObject({ status: 'refunded', refunded_at: shop.clock.now() })
    expect(keys).toEqual([`gift-card-sale:${id}:0`, `gift-card-sale:${id}:1`])
    // News of the first one comes late.
    await fails(refund_ref, `late ${id}`)
    expect(await rowOf(bought)).toMatchObject({ status: 'refunded', problem: null })
    expect(await returnsTo(bought.email)).toHaveLength(2)
  })

  it('and that failed before its answer came is not taken for paid', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    await refund(bought)
    answer = () => Promise.resolve({ provider_ref: `early ${bought.number}` })
    await fails(`early ${bought.number}`, `early ${bought.number}`)
    await wait()
    expect(await rowOf(bought)).toMatchObject({
      status: 'refused',
      problem: 'closed account',
      lost_refs: [`early ${bought.number}`],
    })
    expect(await returnsTo(bought.email)).toEqual([])
  })
})
