// rule 347: gift cards that customers buy: issued once they are paid, owed until they are spent, paid back untouched.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting } from '#/commerce/db/schema/content.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { deleteOldRows } from '#/commerce/jobs/delete-old-rows.ts'
import { GiftSale } from '#/contract/giftcards/shapes.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { giftCardsOf } from '#tests/support/shop/money/gift-cards.ts'
import { giftSalesOf, SALE_TERMS } from '#tests/support/shop/money/gift-sales.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let staff: string
let paid: Set<string>

const signIn = async () => {
  staff = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
}

beforeAll(async () => {
  const started = await startPaying()
  shop = started.shop
  paid = started.paidAtTheTill
  await signIn()
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)
const { tokenOf } = giftCardsOf(
  () => shop,
  () => staff,
)

const { asStaff, post, wish, buy, told, rowOf, read, sheet, refund, order } = giftSalesOf(
  () => shop,
  () => staff,
)

const CODE = /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/

describe('gift cards online', () => {
  it('are sold only once staff say so, which the history has', async () => {
    failure(await post(wish()), 404)
    const guest = await shop.signUp()
    const change = { token: guest.token, body: SALE_TERMS }
    failure(await shop.call('PUT', '/admin/gift-card-sales/terms', change), 403)
    failure(await asStaff('PUT', 'gift-card-sales/terms', { ...SALE_TERMS, maximum: 5 }), 422)
    failure(await asStaff('PUT', 'gift-card-sales/terms', { ...SALE_TERMS, maximum: null }), 422)
    const nothing = { ...SALE_TERMS, amounts: [], minimum: null, maximum: null }
    failure(await asStaff('PUT', 'gift-card-sales/terms', nothing), 422)
    expect((await asStaff('PUT', 'gift-card-sales/terms', SALE_TERMS)).body).toEqual(SALE_TERMS)
    const offer = await shop.call('GET', '/gift-card/offer', { token: shop.systemToken })
    expect(offer.body).toMatchObject({ ...SALE_TERMS, methods: ['card'] })
    const { body } = await asStaff('GET', 'activity?kind=settings&record=gift_card_sales')
    expect(JSON.stringify(body)).toContain('gift_card_amounts')
  })

  it('have the amounts that are offered, on a day that comes, paid at once', async () => {
    for (const wrong of [
      { amount: 9.99 },
      { amount: 100.01 },
      { amount: -25 },
      { amount: 25.001 },
      { send_on: '2020-01-01' },
      { send_on: '2999-01-01' },
      { payment_method: 'cod' },
      { payment_method: 'balance' },
      { recipient_email: 'nobody' },
      { message: 'x'.repeat(201) },
    ])
      failure(await post(wish(wrong)), 422)
    expect((await buy({ amount: 33.33 })).status).toBe('pending')
  })
})

describe('a shop that is closed', () => {
  it('sells no gift cards either', async () => {
    const set = (maintenance: boolean) =>
      shop.db
        .update(setting)
        .set({ value: { ...TEST_SETTINGS, maintenance } })
        .where(eq(setting.name, 'settings'))
    await set(true)
    const answer = await post(wish())
    await set(false)
    expect(failure(answer, 422).code).toBe('SHOP_CLOSED')
  })
})

describe('a gift card that is bought', () => {
  it('is issued and emailed once it is paid, once, however often that is said', async () => {
    const body = wish()
    const key = crypto.randomUUID()
    const answers = await Promise.all([post(body, key), post(body, key), post(body, key)])
    const sales = answers.map((answer) => GiftSale.parse(answer.body))
    expect(new Set(sales.map(({ reference }) => reference)).size).toBe(1)
    const [first] = sales
    if (!first) throw new Error('not bought')
    const bought = { ...body, ...first }
    expect(bought.url).toBe(`https://till.test/${bought.reference}`)
    expect((await rowOf(bought)).gift_card_id).toBeNull()
    expect(await Promise.all([told(bought, 'paid'), told(bought, 'paid')])).toEqual([
      'done',
      'done',
    ])
    await told(bought, 'failed')
    expect(await read(bought)).toMatchObject({ status: 'paid', url: null })
    const cards = await shop.db
      .select()
      .from(giftCard)
      .where(eq(giftCard.recipient_email, bought.recipient_email))
    expect(cards).toMatchObject([{ amount: 2500, balance: 2500, issued_by: null }])
    const mails = await sentEmails(shop)
    const [letter, ...others] = mails.filter(({ to }) => to === bought.recipient_email)
    expect(others).toEqual([])
    expect(letter?.text).toContain('It is from Bo Vale.')
    const [code = ''] = CODE.exec(letter?.text ?? '') ?? []
    const [receipt, ...more] = mails.filter(({ to }) => to === bought.email)
    expect(more).toEqual([])
    expect(receipt?.text).toContain(bought.number)
    expect(receipt?.text).toContain('no VAT')
    expect(receipt?.text).not.toMatch(CODE)
    expect((await sheet(bought)).sale).toMatchObject({ number: bought.number, may_refund: true })
    for (const words of [bought.number, bought.email]) {
      const found = await asStaff('GET', `gift-card?search=${words}`)
      expect(found.body).toMatchObject({ total: 1, data: [{ balance: 25 }] })
    }
    const { id } = await shop.addProduct({ quantity: 9, price: 5 })
    const token = await tokenOf(code)
    await place({ products: one(id), gift_cards: [token], payment_method: 'cod' })
    expect((await sheet(bought)).sale).toMatchObject({ may_refund: false })
    failure(await refund(bought), 409)
  })

  it('is emailed on its day', async () => {
    const day = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const bought = await buy({ send_on: day })
    await told(bought, 'paid')
    const to = async () =>
      (await sentEmails(shop)).filter((mail) => mail.to === bought.recipient_email)
    expect(await to()).toEqual([])
    expect((await sheet(bought)).letter).toMatchObject({ send_on: day, state: 'waiting' })
  })

  it('isn’t issued for a wrong amount or currency; the payment is refunded', async () => {
    for (const wrong of [{ amount: 2499 }, { currency: 'USD' }]) {
      const bought = await buy()
      expect(await told(bought, 'paid', wrong)).toMatch(/^(amount|currency)_mismatch$/)
      expect((await rowOf(bought)).gift_card_id).toBeNull()
      shop.clock.advance(120_000)
      await shop.sweep()
      expect(await read(bought)).toMatchObject({ status: 'refunded' })
    }
  })

  it('ends unpaid after an hour, and is issued after all if it was paid', async () => {
    const [never, late, quiet] = [await buy(), await buy(), await buy()]
    paid.add(quiet.reference)
    shop.clock.advance(61 * 60_000)
    await shop.sweep()
    expect(await read(never)).toMatchObject({ status: 'failed' })
    expect(await read(quiet)).toMatchObject({ status: 'paid' })
    await told(late, 'paid')
    expect(await read(late)).toMatchObject({ status: 'paid' })
  })

  it('counts if its payment arrives after the deadline; unpaid ones are deleted after 30 days', async () => {
    const till = shop.deps.providers.get('card')
    if (!till) throw new Error('no till')
    const { look, cancel } = till
    const silent = () => Promise.reject(new ProviderError('unavailable', 'no answer'))
    Object.assign(till, { look: silent, cancel: silent })
    const [late, never] = [await buy(), await buy()]
    shop.clock.advance(61 * 60_000)
    await shop.sweep()
    Object.assign(till, { look, cancel })
    expect(await read(late)).toMatchObject({ status: 'failed' })
    paid.add(late.reference)
    shop.clock.advance(61 * 60_000)
    await shop.sweep()
    expect(await read(late)).toMatchObject({ status: 'paid' })
    const month = () => new Date(shop.clock.now().getTime() + 31 * 86_400_000)
    await deleteOldRows({ ...shop.deps, now: month, embedded: shop.database.embedded })
    const left = await shop.db.select().from(giftCardSale)
    const references = left.map(({ reference }) => reference)
    expect(references).toContain(late.reference)
    expect(references).not.toContain(never.reference)
    await signIn()
  })

  it('is known as paid when its page is opened, before the provider says so', async () => {
    const bought = await buy()
    paid.add(bought.reference)
    expect(await read(bought)).toMatchObject({ status: 'paid' })
    const path = `/gift-card/sale/${crypto.randomUUID()}`
    failure(await shop.call('GET', path, { token: shop.systemToken }), 404)
  })

  it('can be refunded once while nothing of it is spent, and its code is never sent', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    const wrong = { ...order, password: 'a guess' }
    const id = (await rowOf(bought)).gift_card_id
    failure(await asStaff('POST', `gift-card/${id}/refund`, wrong), 422)
    const key = crypto.randomUUID()
    const answers = await Promise.all([refund(bought, key), refund(bought, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    failure(await refund(bought), 409)
    await shop.sweep()
    expect(await rowOf(bought)).toMatchObject({
      status: 'refunded',
      refund_ref: expect.stringContaining('gift-card-sale:'),
    })
    const { balance, letter, entries } = await sheet(bought)
    expect({ balance, letter }).toMatchObject({ balance: 0, letter: { may_send: false } })
    expect(entries.map(({ kind }) => kind)).toEqual(['cancelled', 'issued'])
    const mails = await sentEmails(shop)
    expect(mails.filter(({ to }) => to === bought.recipient_email)).toEqual([])
    const news = mails.find(({ to, subject }) => to === bought.email && /back/.test(subject))
    expect(news?.text).toContain('€25.00')
    await told(bought, 'paid')
    expect((await sheet(bought)).balance).toBe(0)
  })

  it('is asked for again where the provider doesn’t pay it back, and says why', async () => {
    const bought = await buy()
    await told(bought, 'paid')
    const till = shop.deps.providers.get('card')
    if (!till?.refund) throw new Error('no till')
    const pays = till.refund
    till.refund = () => Promise.reject(new ProviderError('unavailable', 'not now'))
    await refund(bought)
    await shop.sweep()
    expect((await sheet(bought)).sale).toMatchObject({ status: 'refunding', problem: 'not now' })
    till.refund = pays
    shop.clock.advance(120_000)
    await shop.sweep()
    expect((await sheet(bought)).sale).toMatchObject({ status: 'refunded', problem: null })
  })
})
