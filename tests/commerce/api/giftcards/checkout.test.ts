// rules 260 and 261: gift cards pay for orders, and get back what orders return.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftCard, giftCardUse } from '#/commerce/db/schema/gift-cards.ts'
import { order as orderTable } from '#/commerce/db/schema/orders.ts'
import { document, refund } from '#/commerce/db/schema/payments.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { giftCardsOf } from '#tests/support/shop/money/gift-cards.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { post, customer } = checkoutsOf(() => shop)
const { place, read, told, give } = payingOf(() => shop)
const { issue, check, tokenOf, sheetOf, asStaff } = giftCardsOf(
  () => shop,
  () => staff,
)

/** Two pieces, with 4.90 for delivery. */
async function aBasket(price = 20) {
  const { id } = await shop.addProduct({ quantity: 100, price })
  return one(id, 2)
}

async function aCard(amount: number) {
  const card = await issue(amount)
  return { ...card, token: await tokenOf(card.code) }
}

const cod = { payment_method: 'cod' }
const cancel = (number: string) =>
  shop.call('POST', `/admin/order/${number}/status`, {
    token: staff,
    body: { status: 'cancelled' },
  })

describe('a gift card', () => {
  it('pays before the wallet; what is left on it stays, the rest is paid otherwise', async () => {
    const [products, { id, last4, token }] = [await aBasket(), await aCard(30)]
    const estimate = totalsOf(await post({ products, gift_cards: [token] }))
    expect(estimate).toMatchObject({
      gift_card_total: 30,
      total: 14.9,
      gift_cards: [{ token, last4, balance: 30, pays: 30 }],
    })
    expect(await read(await place({ products, gift_cards: [token], ...cod }))).toMatchObject({
      gift_card_total: 30,
      total: 14.9,
      tax_total: estimate.tax_total,
      payment_method: 'cod',
    })
    expect(await sheetOf(id)).toMatchObject({ balance: 0, state: 'spent' })
  })

  it('pays after other gift cards, in order, and before points and wallet', async () => {
    const [products, first, second] = [await aBasket(), await aCard(40), await aCard(40)]
    const person = await customer()
    await give(person.customer.id, { wallet: 1000 })
    const body = { products, ...AS_GUEST, gift_cards: [first.token, second.token] }
    const placed = placedOf(await post({ ...body, wallet_balance: true }, { token: person.token }))
    expect(await read(placed, person.token)).toMatchObject({
      gift_card_total: 44.9,
      convert_wallet_balance: 0,
      total: 0,
      payment_method: 'balance',
      payment_status: 'paid',
    })
    expect([(await sheetOf(first.id)).balance, (await sheetOf(second.id)).balance]).toEqual([
      0, 35.1,
    ])
  })

  it('is refused with the reason where it can’t pay, and nothing is ordered without it', async () => {
    const products = await aBasket()
    const [blocked, expired, spent] = [await aCard(10), await aCard(10), await aCard(10)]
    await asStaff('PUT', `/${blocked.id}/block`, { blocked: true })
    const past = { expires_at: new Date(shop.clock.now().getTime() - 1) }
    await shop.db.update(giftCard).set(past).where(eq(giftCard.id, expired.id))
    await place({ products, gift_cards: [spent.token], ...cod })
    for (const [token, words] of [
      [blocked.token, 'is blocked'],
      [expired.token, 'has expired'],
      [spent.token, 'Nothing is left'],
      [`${blocked.token}x`, 'enter the code'],
      [blocked.token.replace(/^\d+/, String(spent.id)), 'enter the code'],
    ] as const) {
      const { errors, gift_card_total } = totalsOf(await post({ products, gift_cards: [token] }))
      expect(errors['gift_cards']?.[0]).toContain(words)
      expect(gift_card_total).toBe(0)
      const body = { ...AS_GUEST, products, gift_cards: [token] }
      expect(failure(await post(body), 422)).toMatchObject({ code: 'GIFT_CARD_INVALID' })
    }
  })

  it('is not spent by the one who issued it', async () => {
    const [products, { token }] = [await aBasket(), await aCard(10)]
    const body = { ...AS_GUEST, products, gift_cards: [token] }
    const { message } = failure(await post(body, { token: staff }), 422)
    expect(message).toContain('issued by you')
  })

  it('is never overdrawn by concurrent orders', async () => {
    const { id, token } = await aCard(50)
    const baskets = await Promise.all(Array.from({ length: 6 }, () => aBasket()))
    const answers = await Promise.all(
      baskets.map((products) =>
        post({ ...AS_GUEST, ...cod, products, gift_cards: [token], expected_total: 0 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await sheetOf(id)).balance).toBe(5.1)
  })
})

describe('guessing codes', () => {
  it('ends after a few wrong ones, while right ones don’t count', async () => {
    const limited = await startApi({ limits: true })
    const own = (await limited.signUp({ role: 'admin' })).token
    const cards = giftCardsOf(
      () => limited,
      () => own,
    )
    const { code, last4 } = await cards.issue(5)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    for (let tries = 0; tries < 20; tries++)
      expect((await cards.check(typed)).body).toMatchObject({ last4, balance: 5 })
    for (let tries = 0; tries < 15; tries++)
      failure(await cards.check(`GUESS-${tries}`, '10.0.0.2'), 422)
    failure(await cards.check('GUESS-AGAIN', '10.0.0.2'), 429)
    failure(await cards.check(code, '10.0.0.2'), 429)
    expect((await cards.check(code, '10.0.0.3')).status).toBe(200)
    await limited.close()
  })
})

describe('what an order returns', () => {
  it('goes to its cards when it is cancelled, once, and can be spent again', async () => {
    const [products, first, second] = [await aBasket(), await aCard(40), await aCard(40)]
    const tokens = [first.token, second.token]
    const { order_number } = await place({ products, gift_cards: tokens, ...cod })
    expect((await cancel(order_number)).status).toBe(200)
    await cancel(order_number)
    for (const { id } of [first, second])
      expect(await sheetOf(id)).toMatchObject({ balance: 40, state: 'active' })
    const [row] = await shop.db
      .select({ refund })
      .from(refund)
      .innerJoin(orderTable, eq(orderTable.id, refund.order_id))
      .where(eq(orderTable.order_number, order_number))
    expect(row?.refund).toMatchObject({ gift_card: 4490, money: 0, status: 'paid' })
  })

  it('is its card’s share first, and never more than the card paid', async () => {
    const [products, { id, code, token }] = [await aBasket(), await aCard(30)]
    const placed = await place({ products, gift_cards: [token] })
    await told(placed.order_number, 'paid')
    const { items } = await read(placed)
    const back = (quantity: number) =>
      shop.call('POST', `/admin/order/${placed.order_number}/refund`, {
        token: staff,
        body: {
          payment_type: 'bank',
          reason: 'Missing',
          lines: [{ order_line_id: items[0]?.id, quantity }],
        },
      })
    expect((await back(1)).status).toBe(200)
    expect((await check(code)).body).toMatchObject({ balance: 20 })
    expect(await read(placed)).toMatchObject({ gift_card_total: 10, total: 14.9 })
    expect((await back(1)).status).toBe(200)
    expect(await sheetOf(id)).toMatchObject({ balance: 30 })
    expect(
      await shop.db.select().from(giftCardUse).where(eq(giftCardUse.gift_card_id, id)),
    ).toEqual([expect.objectContaining({ amount: 0 })])
  })

  it('is taken again when an order that failed is paid after all', async () => {
    const [products, { id, token }] = [await aBasket(), await aCard(30)]
    const placed = await place({ products, gift_cards: [token] })
    await told(placed.order_number, 'failed')
    shop.clock.advance(3_600_000)
    await shop.sweep()
    expect(await read(placed)).toMatchObject({ status: 'failed' })
    expect((await sheetOf(id)).balance).toBe(30)
    await told(placed.order_number, 'paid')
    expect(await read(placed)).toMatchObject({ payment_status: 'paid', gift_card_total: 30 })
    expect((await sheetOf(id)).balance).toBe(0)
  })

  it('can be spent for three months even if the card would have expired', async () => {
    const [products, { id, token }] = [await aBasket(), await aCard(30)]
    const soon = { expires_at: new Date(shop.clock.now().getTime() + 1000) }
    await shop.db.update(giftCard).set(soon).where(eq(giftCard.id, id))
    const { order_number } = await place({ products, gift_cards: [token], ...cod })
    shop.clock.advance(2000)
    await shop.sweep()
    await cancel(order_number)
    await shop.sweep()
    expect(await sheetOf(id)).toMatchObject({ balance: 30, state: 'active' })
  })
})

it('an order costs what was paid less what went back, however it was paid', async () => {
  const [products, { token }] = [await aBasket(), await aCard(12.34)]
  const placed = await place({ products, gift_cards: [token], ...cod })
  const { sub_total, shipping_total, gift_card_total, total } = await read(placed)
  expect(gift_card_total + total).toBeCloseTo(sub_total + shipping_total)
})

it('an invoice names it as a payment, with the taxes of the whole', async () => {
  const [products, { token }] = [await aBasket(), await aCard(30)]
  const { order_number } = await place({ products, gift_cards: [token], ...cod })
  for (const status of ['processing', 'packed'])
    await shop.call('POST', `/admin/order/${order_number}/status`, {
      token: staff,
      body: { status },
    })
  const [row] = await shop.db
    .select({ data: document.data })
    .from(document)
    .innerJoin(orderTable, eq(orderTable.id, document.order_id))
    .where(eq(orderTable.order_number, order_number))
  expect(row?.data).toMatchObject({
    total: 4490,
    gift_card: 3000,
    payment: { method: 'cod', amount: 1490 },
  })
  const { body } = await shop.call('GET', '/admin/books/open', { token: staff })
  expect(JSON.stringify(body)).toContain('"means":"gift_card","count":1,"amount":30')
  // Nobody paid the rest: the card gets its part back, and nothing else goes anywhere.
  expect((await cancel(order_number)).status).toBe(200)
  const [, note] = await shop.db
    .select({ data: document.data })
    .from(document)
    .innerJoin(orderTable, eq(orderTable.id, document.order_id))
    .where(eq(orderTable.order_number, order_number))
    .orderBy(document.id)
  expect(note?.data).toMatchObject({
    kind: 'credit_note',
    total: 4490,
    back: { gift_card: 3000, wallet: 0, points_value: 0, money: 0 },
  })
})

it('all balances are the sums of their ledgers in the end', async () => {
  expect(await booksOf(shop)).toEqual([])
})
