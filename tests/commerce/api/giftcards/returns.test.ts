// rule 347: money for gift cards that gets no card or isn't paid back: nobody loses sight of it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mail } from '#/commerce/db/schema/mail.ts'
import { giftCardLetter } from '#/commerce/db/schema/gift-cards.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { giftSalesOf, SALE_TERMS } from '#tests/support/shop/money/gift-sales.ts'
import { startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let staff: string
let till: PaymentProvider
let keys: string[]
let answer: () => Promise<{ provider_ref: string }>
const pays = () => Promise.resolve({ provider_ref: `back_${crypto.randomUUID()}` })
const refuses = () => Promise.reject(new ProviderError('refused', 'charge already refunded'))

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

const { asStaff, buy, told, rowOf, read, sheet, refund, order, listed, settleBy } = giftSalesOf(
  () => shop,
  () => staff,
)

const inDays = (days: number) =>
  new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function wait() {
  shop.clock.advance(120_000)
  await shop.sweep()
}

const toShop = async (number: string) =>
  (await sentEmails(shop)).filter(
    ({ subject }) => subject.includes(number) && subject.includes('attention'),
  )

async function refused() {
  const bought = await buy()
  await told(bought, 'paid')
  answer = refuses
  await refund(bought)
  await wait()
  return { bought, id: (await rowOf(bought)).id }
}

describe('a refund that the provider refuses', () => {
  it('is not repeated automatically; the shop is told, and the buyer sees a pending refund', async () => {
    const { bought } = await refused()
    expect(await rowOf(bought)).toMatchObject({ status: 'refused', refusals: 1 })
    await wait()
    expect(keys).toHaveLength(1)
    expect(await toShop(bought.number)).toMatchObject([
      { text: expect.stringContaining('charge already refunded') },
    ])
    expect(await read(bought)).toMatchObject({ status: 'refunding' })
    expect((await sheet(bought)).sale).toMatchObject({ status: 'refused', may_refund: false })
    expect(await listed(bought.number)).toMatchObject([
      { status: 'refused', problem: 'charge already refunded' },
    ])
    expect((await asStaff('GET', 'report/waiting')).body).toMatchObject({ gift_sales: 1 })
  })

  it('is tried again by staff, with a key of its own, and with their password', async () => {
    const { bought, id } = await refused()
    failure(await settleBy(id, 'refund', { password: 'a guess' }), 422)
    answer = pays
    expect((await settleBy(id, 'refund', {})).body).toMatchObject({ status: 'refunding' })
    failure(await settleBy(id, 'refund', {}), 409)
    await wait()
    expect(new Set(keys).size).toBe(2)
    expect(await rowOf(bought)).toMatchObject({ status: 'refunded', problem: null })
    const history = await asStaff('GET', `activity?kind=gift_card&search=${bought.number}`)
    expect(JSON.stringify(history.body)).toContain('again')
  })

  it('is noted as paid by hand, once: the buyer is told, the history has it', async () => {
    const { bought, id } = await refused()
    const how = { way: 'bank', reason: 'Transfer of Monday' }
    failure(await settleBy(id, 'returned', { ...how, reason: '' }), 422)
    failure(await settleBy(id, 'returned', { ...how, password: 'a guess' }), 422)
    const done = await settleBy(id, 'returned', how)
    expect(done.body).toMatchObject({ status: 'refunded', refund_way: 'bank', problem: null })
    failure(await settleBy(id, 'returned', how), 409)
    const news = (await sentEmails(shop)).filter(({ to }) => to === bought.email)
    expect(news.map(({ text }) => text).join(' ')).toContain('transferred €25.00')
    expect((await rowOf(bought)).refunded_at).not.toBeNull()
    const history = await asStaff('GET', `activity?kind=gift_card&search=${bought.number}`)
    expect(JSON.stringify(history.body)).toContain('Transfer of Monday')
  })

  it('is refused as well where the provider is gone, or cannot pay back', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    await refund(bought)
    const { refund: send } = till
    delete till.refund
    await wait()
    till.refund = send
    expect(await rowOf(bought)).toMatchObject({
      status: 'refused',
      problem: 'card sends nothing back',
    })
  })

  it('needs staff who may refund', async () => {
    const { id } = await refused()
    const guest = await shop.signUp()
    const call = { token: guest.token, body: { password: TEST_PASSWORD } }
    const tried = await shop.call('POST', `/admin/gift-card-sale/${id}/refund`, call)
    const read = await shop.call('GET', '/admin/gift-card-sale', { token: guest.token })
    expect([tried.status, read.status]).toEqual([403, 403])
  })
})

describe('a payment without a card', () => {
  it('of another amount goes back, is listed, and both hear of it; its email names no card', async () => {
    const bought = await buy()
    expect(await told(bought, 'paid', { amount: 2400 })).toBe('amount_mismatch')
    expect(await listed(bought.number)).toMatchObject([
      { reason: 'amount', paid: { amount: 24, currency: 'EUR' }, gift_card_id: null },
    ])
    expect(await toShop(bought.number)).toHaveLength(1)
    await wait()
    expect(await rowOf(bought)).toMatchObject({ status: 'refunded' })
    const news = (await sentEmails(shop)).find(({ to }) => to === bought.email)
    expect(news?.text).toContain('No gift card was issued')
    expect(news?.text).not.toContain('€25.00')
  })

  it('from another session or method is paid back, once, whatever became of the first', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    const other = { provider_ref: 'another-session' }
    const answers = await Promise.all([
      told(bought, 'paid', other),
      told(bought, 'paid', other),
      told(bought, 'paid', { method: 'test', provider_ref: null }),
    ])
    expect(answers).toEqual(['session_mismatch', 'session_mismatch', 'session_mismatch'])
    expect(await told(bought, 'failed', { provider_ref: 'a-third' })).toBe('done')
    const rows = await listed(bought.number)
    expect(rows.filter(({ reason }) => reason === 'session')).toHaveLength(2)
    expect(rows.map(({ number }) => number).toSorted()).toEqual([
      bought.number,
      `${bought.number}-2`,
      `${bought.number}-3`,
    ])
    await wait()
    expect(keys).toHaveLength(1)
    const [stray] = await shop.db
      .select()
      .from(giftCardSale)
      .where(eq(giftCardSale.provider_ref, 'another-session'))
    expect(stray).toMatchObject({ status: 'refunded', paid_reference: bought.reference })
    expect(await rowOf(bought)).toMatchObject({ status: 'paid' })
  })

  it('keeps the session that is known when it is started twice', async () => {
    const { start } = till
    if (!start) throw new Error('no till')
    let sessions = 0
    till.start = async (payment) => {
      const { url } = await start(payment)
      sessions += 1
      return { provider_ref: `session-${sessions}-${payment.reference}`, url: `${url}/${sessions}` }
    }
    const bought = await buy()
    await shop.db
      .update(giftCardSale)
      .set({ provider_ref: null, url: null })
      .where(eq(giftCardSale.reference, bought.reference))
    const pages = await Promise.all([read(bought), read(bought)])
    till.start = start
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    const { provider_ref, url } = await rowOf(bought)
    expect(url).toBe(pages[0]?.url)
    expect(provider_ref?.split('-')[1]).toBe(url?.split('/').at(-1))
  })
})

describe('a gift card that is bought', () => {
  it('isn’t paid back once staff have topped it up, though the balance is the same', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    const id = (await rowOf(bought)).gift_card_id
    const adjust = (change: number) =>
      asStaff('POST', `gift-card/${id}/adjust`, { change, ...order })
    await adjust(-20)
    expect((await sheet(bought)).sale).toMatchObject({ may_refund: false })
    await adjust(20)
    expect((await sheet(bought)).sale).toMatchObject({ may_refund: true })
    await adjust(10)
    failure(await refund(bought), 409)
  })

  it('waits for staff when its recipient leaves before its day, and the buyer is told', async () => {
    const person = await shop.signUp()
    const day = inDays(9)
    const wish = { recipient_email: person.email, send_on: day }
    const [paid, open] = [await buy(wish), await buy(wish)]
    await told(paid, 'paid')
    const { token, password } = person
    const left = await shop.call('POST', '/self/delete', { token, body: { password } })
    expect(left.status).toBe(200)
    expect(await sheet(paid)).toMatchObject({
      recipient_email: null,
      letter: { state: 'stopped', may_send: true, sender: '', message: '' },
    })
    const news = (await sentEmails(shop)).find(
      ({ to, subject }) => to === paid.email && /can’t send/.test(subject),
    )
    expect(news?.text).toContain('€25.00')
    expect(await shop.db.select().from(mail).where(eq(mail.to, person.email))).toEqual([])
    const id = (await rowOf(paid)).gift_card_id ?? 0
    const to = { recipient: 'Mia', recipient_email: 'another-mia@larder.test' }
    const letter = { sender: 'Bo', message: '', language: 'en', send_on: shop.clock.date() }
    const body = { ...to, ...letter, password: TEST_PASSWORD }
    expect((await asStaff('PUT', `gift-card/${id}/letter`, body)).status).toBe(200)
    expect((await sentEmails(shop)).some((one) => one.to === to.recipient_email)).toBe(true)
    // The other one had not been paid: there is nobody to send it to.
    await told(open, 'paid')
    expect(await listed(open.number)).toMatchObject([{ reason: 'recipient', gift_card_id: null }])
    await wait()
    expect(await rowOf(open)).toMatchObject({ status: 'refunded' })
  })

  it('can’t be sent again once the shop’s secret has changed', async () => {
    const day = inDays(9)
    const bought = await buy({ send_on: day })
    await told(bought, 'paid')
    expect((await sheet(bought)).letter).toMatchObject({ may_send: true })
    const { gift_card_id } = await rowOf(bought)
    await shop.db
      .update(giftCardLetter)
      .set({ sealed: 'v1.another.secret.was' })
      .where(eq(giftCardLetter.gift_card_id, gift_card_id ?? 0))
    expect((await sheet(bought)).letter).toMatchObject({ may_send: false })
  })

  it('loses its words when its buyer leaves, and once it is sent', async () => {
    const person = await shop.signUp()
    const day = inDays(9)
    const [later, now] = [await buy({ email: person.email, send_on: day }), await buy()]
    await told(later, 'paid')
    await told(now, 'paid')
    const { token, password } = person
    await shop.call('POST', '/self/delete', { token, body: { password } })
    await sentEmails(shop)
    for (const bought of [later, now]) {
      const { gift_card_id, message } = await rowOf(bought)
      expect(message).toBe('')
      const [letter] = await shop.db
        .select()
        .from(giftCardLetter)
        .where(eq(giftCardLetter.gift_card_id, gift_card_id ?? 0))
      expect(letter?.message).toBe('')
    }
  })
})
