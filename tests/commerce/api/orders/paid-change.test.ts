// rule 127: additions to a paid order are paid too, from the wallet or by another payment.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { expireCharges } from '#/commerce/api/payments/expire.service.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { orderCharge } from '#/commerce/db/schema/account/charges.ts'
import { document, payment, refund } from '#/commerce/db/schema/payments.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { addMember, type Person } from '#tests/support/shop/household.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, told, stockOf, give, balancesOf } = payingOf(() => shop)

const refundsOf = async (number: string) => {
  const { id } = await orderRow(shop, number)
  return shop.db.select().from(refund).where(eq(refund.order_id, id)).orderBy(refund.id)
}

describe('more of an order that is paid', () => {
  /** Four loaves, paid by card by a customer with an account. */
  async function ownPaid(wallet = 0, given?: Person) {
    const person = given ?? (await shop.signUp())
    if (wallet > 0) await give(person.customer.id, { wallet })
    const { id: bread } = await shop.addProduct({ quantity: 10, price: 10 })
    const { id: milk } = await shop.addProduct({ quantity: 10, price: 2 })
    const { order_number: number } = await place(
      { products: one(bread, 4), payment_method: 'card', guest: undefined },
      person.token,
    )
    await told(number, 'paid')
    const { token } = person
    const read = async () =>
      Order.parse((await shop.call('GET', `/order/${number}`, { token })).body)
    const askAs = (token: string, body: object, key: string = randomUUID()) =>
      shop.call('PUT', `/order/${number}`, { token, body, headers: { 'Idempotency-Key': key } })
    const ask = (body: object, key?: string) => askAs(token, body, key)
    const order = await read()
    return {
      ...person,
      number,
      bread,
      milk,
      read,
      ask,
      askAs,
      order,
      line: order.items[0]?.id ?? 0,
    }
  }
  const documentsOf = async (number: string) => {
    const { id } = await orderRow(shop, number)
    return shop.db.select().from(document).where(eq(document.order_id, id)).orderBy(document.id)
  }
  const pack = (number: string) =>
    shop.call('POST', `/admin/order/${number}/status`, {
      token: admin,
      body: { status: 'packed' },
    })
  const chargeOf = async (number: string) => {
    const { id } = await orderRow(shop, number)
    const rows = await shop.db
      .select({ payment, state: orderCharge.state })
      .from(orderCharge)
      .innerJoin(payment, eq(payment.id, orderCharge.payment_id))
      .where(eq(orderCharge.order_id, id))
      .orderBy(orderCharge.id)
    return rows.at(-1) ?? expect.fail('no charge')
  }
  const payIt = async (number: string) => {
    const { reference, amount } = (await chargeOf(number)).payment
    return told(number, 'paid', { reference, amount })
  }

  it('is paid by the wallet at once, at what it costs now, and is on the same invoice', async () => {
    const { ask, number, milk, bread, line, email } = await ownPaid(3000)
    await shop.db
      .update(product)
      .set({ sale_price: 1200, price: 1200 })
      .where(eq(product.id, bread))
    const body = {
      lines: [{ order_line_id: line, quantity: 5 }],
      add: [{ product_id: milk, quantity: 3 }],
    }
    const after = Order.parse((await ask(body)).body)
    expect(after.items.map(({ quantity, price }) => [quantity, price])).toEqual(
      expect.arrayContaining([
        [4, 10],
        [1, 12],
        [3, 2],
      ]),
    )
    expect(after).toMatchObject({ charge: null, total: 44.9, convert_wallet_balance: 18 })
    expect(await balancesOf(email)).toMatchObject({ wallet: 1200 })
    expect([await stockOf(bread), await stockOf(milk)]).toEqual([5, 7])
    expect(await documentsOf(number)).toEqual([])
    await pack(number)
    const documents = await documentsOf(number)
    expect(documents.map(({ data }) => data)).toMatchObject([
      { kind: 'invoice', total: 6290, wallet: 1800, payment: { amount: 4490, paid: true } },
    ])
    expect(await booksOf(shop)).toEqual([])
  })

  it('takes nothing from the wallet by the link of an email, or before the e-mail is confirmed', async () => {
    const own = await ownPaid(3000)
    const body = { add: [{ product_id: own.milk, quantity: 2 }] }
    const key = orderKey(shop.deps.secret, own.number)
    const byLink = await own.askAs(shop.systemToken, { ...body, key })
    expect(Order.parse(byLink.body).charge).toMatchObject({ amount: 4 })
    expect(await payIt(own.number)).toBe('done')
    expect(await own.read()).toMatchObject({ charge: null, convert_wallet_balance: 4 })
    expect(await balancesOf(own.email)).toMatchObject({ wallet: 3000 })
    const other = await ownPaid(3000, await shop.signUp({ confirmed: false }))
    const add = [{ product_id: other.milk, quantity: 2 }]
    expect(Order.parse((await other.ask({ add })).body).charge).toMatchObject({ amount: 4 })
    expect(await payIt(other.number)).toBe('done')
    expect(await balancesOf(other.email)).toMatchObject({ wallet: 3000 })
  })

  it('respects the limit of the member who asks for it, even after its payment arrives', async () => {
    const owner = await shop.signUp()
    const shopper = await addMember(shop, owner, { role: 'shopper', limit: 50 })
    const { askAs, ask, number, milk, read } = await ownPaid(0, shopper)
    const body = { add: [{ product_id: milk, quantity: 10 }] }
    expect(failure(await ask(body), 422).errors).toHaveProperty(['lines'])
    expect(Order.parse((await askAs(owner.token, body)).body).charge).toMatchObject({ amount: 20 })
    expect(await payIt(number)).toBe('done')
    expect(await read()).toMatchObject({ charge: null, convert_wallet_balance: 20 })
    expect(await refundsOf(number)).toEqual([])
  })

  it('waits for its payment where the wallet has too little, with its goods put aside', async () => {
    const { ask, number, milk, read, email } = await ownPaid(100)
    const key = randomUUID()
    const body = { add: [{ product_id: milk, quantity: 10 }] }
    const waiting = Order.parse((await ask(body, key)).body)
    expect(waiting.charge).toMatchObject({ amount: 20, url: expect.stringContaining('till.test') })
    expect(waiting.items).toHaveLength(1)
    expect(Order.parse((await ask(body, key)).body).charge).toEqual(waiting.charge)
    expect(await stockOf(milk)).toBe(0)
    expect(await payIt(number)).toBe('done')
    expect(await payIt(number)).toBe('done')
    expect(await read()).toMatchObject({ charge: null, total: 44.9, convert_wallet_balance: 20 })
    expect((await read()).items).toHaveLength(2)
    expect(await balancesOf(email)).toMatchObject({ wallet: 100 })
    expect(await stockOf(milk)).toBe(0)
    expect(await booksOf(shop)).toEqual([])
  })

  it('costs what was shown, or nothing is changed; a payment too late for that price is refunded', async () => {
    const { ask, number, milk, read, email } = await ownPaid(300)
    const due = async () => {
      const { total, convert_wallet_balance: wallet } = await read()
      return total + wallet
    }
    const before = await due()
    const body = { add: [{ product_id: milk, quantity: 10 }] }
    const asOf = (more: number) =>
      ask({ ...body, expected_total: Number((before + more).toFixed(2)) })
    const cost = (cents: number) =>
      shop.db.update(product).set({ sale_price: cents, price: cents }).where(eq(product.id, milk))
    await cost(220)
    const refused = await asOf(20)
    expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
    expect(refused.body).toMatchObject({ current: { total: expect.closeTo(before + 22, 5) } })
    expect(await read()).toMatchObject({ charge: null })
    expect(Order.parse((await asOf(22)).body).charge).toMatchObject({ amount: 22 })
    // The wallet could pay the rest, but nobody was asked.
    await cost(240)
    await payIt(number)
    expect(await read()).toMatchObject({ charge: null })
    expect(await due()).toBeCloseTo(before, 5)
    expect(await balancesOf(email)).toMatchObject({ wallet: 300 })
    expect((await refundsOf(number)).map(({ money }) => money)).toEqual([2200])
  })

  it('is refunded in full with the order: to the card what it paid, the rest to the wallet', async () => {
    const { ask, number, milk, token, email } = await ownPaid()
    await ask({ add: [{ product_id: milk, quantity: 1 }] })
    await payIt(number)
    expect((await shop.call('POST', `/order/${number}/cancel`, { token, body: {} })).status).toBe(
      200,
    )
    expect(await balancesOf(email)).toMatchObject({ wallet: 200 })
    const back = (await refundsOf(number)).map(({ money, wallet, to }) => [money, wallet, to])
    expect(back).toEqual([[4490, 200, 'card']])
    expect(await stockOf(milk)).toBe(10)
    expect(await booksOf(shop)).toEqual([])
  })

  it('is dropped after its deadline, and later payments are refunded', async () => {
    const { ask, number, milk, read } = await ownPaid()
    await ask({ add: [{ product_id: milk, quantity: 4 }] })
    expect(await stockOf(milk)).toBe(6)
    shop.clock.advance(3_600_000)
    expect(await expireCharges(shop.deps)).toBe(1)
    expect(await stockOf(milk)).toBe(10)
    expect((await chargeOf(number)).state).toBe('dropped')
    await payIt(number)
    const { money, payment_id } = (await refundsOf(number))[0] ?? {}
    expect([money, payment_id]).toEqual([800, (await chargeOf(number)).payment.id])
    expect((await read()).items).toHaveLength(1)
    expect(await booksOf(shop)).toEqual([])
  })

  it('is not made any more once somebody picks the order: the money goes back', async () => {
    const { ask, number, milk, line } = await ownPaid()
    await ask({ add: [{ product_id: milk, quantity: 4 }] })
    const picked = { token: admin, body: { state: 'picked', quantity: 4 } }
    await shop.call('POST', `/picking/${number}/line/${line}`, picked)
    expect(await payIt(number)).toBe('done')
    expect((await refundsOf(number)).map(({ money }) => money)).toEqual([800])
    expect(await stockOf(milk)).toBe(10)
    expect(await booksOf(shop)).toEqual([])
  })

  it('has its goods free again when the order is taken back, or is changed otherwise', async () => {
    const { ask, number, milk, bread, token, email } = await ownPaid()
    await ask({ add: [{ product_id: milk, quantity: 4 }] })
    const { reference } = (await chargeOf(number)).payment
    await ask({ add: [{ product_id: milk, quantity: 1 }] })
    expect(await stockOf(milk)).toBe(9)
    expect((await chargeOf(number)).payment.reference).not.toBe(reference)
    expect((await shop.call('POST', `/order/${number}/cancel`, { token, body: {} })).status).toBe(
      200,
    )
    expect([await stockOf(milk), await stockOf(bread)]).toEqual([10, 10])
    await payIt(number)
    expect(await balancesOf(email)).toMatchObject({ wallet: 0 })
    expect((await refundsOf(number)).map(({ money }) => money)).toEqual([4490, 200])
    expect(await booksOf(shop)).toEqual([])
  })
})
