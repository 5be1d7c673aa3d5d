// rule 347: a payment provider that never answers is not asked for ever: after some days staff decide.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
