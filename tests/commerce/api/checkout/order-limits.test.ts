// rules 66 and 67: how much one person and one address may order.
import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { buy, setStatus } from '#tests/support/shop/buying.ts'
import { type Answer, type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  ADDRESSES,
  GUEST,
  HOME,
  PLACE,
  checkoutsOf,
  one,
  placedOf,
} from '#tests/support/shop/checkout.ts'

const AT_ONCE = 60
/** Many people, each with their own mailbox, phone and address. */
let people = 0
const somebody = () => {
  people += 1
  const phone = `+33 6 ${String(10_000_000 + people)}`
  const home = { ...HOME, street: `${people} Orchard Lane`, phone }
  return {
    guest: { ...GUEST, email: `guest${people}@example.org`, phone },
    billing_address: home,
    shipping_address: home,
    ...PLACE,
  }
}
const newIp = () => {
  people += 1
  return `10.0.${people >> 8}.${people & 255}`
}

const codeOf = ({ body, status }: Answer) =>
  status === 200 ? 'placed' : ErrorBody.parse(body).code
const tally = (answers: Answer[]) => {
  const codes = answers.map(codeOf)
  const of = (code: string) => codes.filter((one) => one === code).length
  return { placed: of('placed'), refused: of('TOO_MANY_REQUESTS'), unpaid: of('UNPAID_LIMIT') }
}

describe.each([
  ['counted in this process', true],
  ['counted by several processes', 'shared'],
] as const)('orders, %s', (_, limits) => {
  let shop: TestApi
  beforeAll(async () => {
    shop = await startApi({ limits })
  })
  afterAll(() => shop.close())
  const { stockOf } = checkoutsOf(() => shop)

  const place = (body: object, ip: string, headers: Record<string, string> = {}) =>
    shop.call('POST', '/order', {
      token: shop.systemToken,
      body,
      headers: { 'x-client-ip': ip, ...headers },
    })
  const burst = (make: (index: number) => [body: object, ip: string]) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => place(...make(index))))
  const product = async (quantity = 10_000) => (await shop.addProduct({ quantity })).id

  it('of one mailbox are ten an hour, however it is written, wherever they come from', async () => {
    const id = await product()
    const spellings = ['jo.field', 'JoField', 'j.o.f.i.e.l.d', 'jofield+a', 'Jo.Field+b']
    const answers = await burst((index) => {
      const person = somebody()
      const email = `${spellings[index % spellings.length]}@gmail.com`
      return [{ ...person, guest: { ...person.guest, email }, products: one(id) }, newIp()]
    })
    expect(tally(answers)).toMatchObject({ placed: 10, refused: 50 })
    const rows = await shop.db.select({ n: count() }).from(mail)
    expect(rows[0]?.n).toBe(10)
  })

  it('for one phone number are ten an hour, with and without its country', async () => {
    const id = await product()
    const phones = ['06 99 88 77 66', '+33 6 99 88 77 66', '0033699887766']
    const answers = await burst((index) => {
      const person = somebody()
      const phone = phones[index % phones.length] ?? ''
      return [{ ...person, guest: { ...person.guest, phone }, products: one(id) }, newIp()]
    })
    expect(tally(answers)).toMatchObject({ placed: 10, refused: 50 })
  })

  it('from one address are forty an hour, of IPv6 from one network', async () => {
    const id = await product()
    const ipv4 = newIp()
    const fromOne = await burst((index) => [{ ...somebody(), products: one(id, index + 1) }, ipv4])
    expect(tally(fromOne).placed).toBe(40)
    const fromNetwork = await burst((index) => [
      { ...somebody(), products: one(id, index + 1) },
      `2001:db8:7:${limits === true ? 1 : 2}:${index}::1`,
    ])
    expect(tally(fromNetwork).placed).toBe(40)
  })

  it('of the same goods from one address are six in half an hour, in whatever order they are named', async () => {
    const [a, b] = [await product(), await product()]
    const ip = newIp()
    const answers = await burst((index) => {
      const products = [...one(a), ...one(b, 2)]
      return [{ ...somebody(), products: index % 2 ? products : products.toReversed() }, ip]
    })
    expect(tally(answers)).toMatchObject({ placed: 6, refused: 54 })
    const refused = answers.find(({ status }) => status === 429)
    expect(ErrorBody.parse(refused?.body).message).toMatch(
      /^Too many orders were placed from here\. Your cart is kept\. Please try again in \d+ minutes/,
    )
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(1700)
    expect((await place({ ...somebody(), products: one(a) }, ip)).status).toBe(200)
    expect((await place({ ...somebody(), products: one(a) }, newIp())).status).toBe(200)
  })

  it('don’t count if they are refused or fail', async () => {
    const [id, few] = [await product(), await product(1)]
    const [person, ip] = [somebody(), newIp()]
    for (let tries = 0; tries < 15; tries++) {
      const failed = await place({ ...person, products: one(few, 2) }, ip)
      expect(codeOf(failed)).toBe('STOCK_CONFLICT')
    }
    expect((await place({ ...person, products: one(id) }, ip)).status).toBe(200)
  })

  it('that came before get their answer again, also where no more are taken', async () => {
    const id = await product()
    const [person, ip, key] = [somebody(), newIp(), randomUUID()]
    const ask = (quantity: number, key: string) =>
      place({ ...person, products: one(id, quantity) }, ip, { 'idempotency-key': key })
    const first = placedOf(await ask(1, key))
    for (let more = 2; more <= 10; more++) await ask(more, randomUUID())
    expect(codeOf(await ask(11, randomUUID()))).toBe('TOO_MANY_REQUESTS')
    expect(placedOf(await ask(1, key))).toEqual(first)
  })

  it('leave most of a shelf to others while they are not paid', async () => {
    const id = await product(100)
    const person = somebody()
    const ask = (quantity: number, body: object = person) =>
      place({ ...body, products: one(id, quantity) }, newIp())
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => ask(6 + index)))
    expect(tally(answers).unpaid).toBeGreaterThan(0)
    expect(tally(answers).refused).toBe(0)
    expect(await stockOf(id)).toBeGreaterThanOrEqual(75)
    const refused = await ask(70)
    expect(ErrorBody.parse(refused.body)).toMatchObject({ code: 'UNPAID_LIMIT' })
    expect((await ask(15, somebody())).status).toBe(200)
  })

  it('say how much of what can still be had, in French too, and take nothing', async () => {
    const { id } = await shop.addProduct({ quantity: 40, name: 'Figs', name_fr: 'Figues' })
    const person = somebody()
    const ip = newIp()
    const ask = (quantity: number, language: 'en' | 'fr') =>
      shop.call('POST', '/order', {
        token: shop.systemToken,
        body: { ...person, products: one(id, quantity) },
        headers: { 'x-client-ip': ip },
        language,
      })
    expect((await ask(5, 'en')).status).toBe(200)
    const english = ErrorBody.parse((await ask(8, 'en')).body)
    expect(english.message).toBe(
      'Without an account you can reserve only part of our stock before paying. Your cart is kept. Please sign in, pay online, or take at most: Figs (7)',
    )
    expect(english.errors).toEqual({ payment_method: [english.message] })
    expect(ErrorBody.parse((await ask(8, 'fr')).body).message).toContain('Figues (7)')
    expect(await stockOf(id)).toBe(35)
    expect((await ask(7, 'en')).status).toBe(200)
  })

  it('of guests of one network hold half of a shelf together', async () => {
    const id = await product(400)
    const ip = newIp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        place({ ...somebody(), products: one(id, 30 + index) }, ip),
      ),
    )
    expect(tally(answers).unpaid).toBeGreaterThan(0)
    expect(await stockOf(id)).toBeGreaterThanOrEqual(200)
  })

  it('don’t count once they are paid or refunded, nor do those of known customers', async () => {
    const id = await product(100)
    const person = somebody()
    const ask = () => place({ ...person, products: one(id, 25) }, newIp())
    const first = placedOf(await ask())
    expect(codeOf(await ask())).toBe('UNPAID_LIMIT')
    await shop.db
      .update(order)
      .set({ payment_status: 'paid' })
      .where(eq(order.order_number, first.order_number))
    // A quarter of the remaining stock is less than before.
    expect(codeOf(await ask())).toBe('UNPAID_LIMIT')
    expect((await place({ ...person, products: one(id, 18) }, newIp())).status).toBe(200)
    const known = await shop.signUp()
    await setStatus(shop, await buy(shop, known, [id]), 'delivered')
    const body = { ...ADDRESSES, ...PLACE, products: one(id, 50) }
    const customers = await shop.call('POST', '/order', { token: known.token, body })
    expect(customers.status).toBe(200)
  })

  it.each([
    ['an unconfirmed e-mail', false],
    ['no delivered order yet', true],
  ])(
    'of an account with %s hold no more than a guest’s, whatever they name',
    async (_, confirmed) => {
      const id = await product(240)
      const { token } = await shop.signUp({ confirmed })
      const ask = (quantity: number) => {
        const { guest: _guest, ...body } = somebody()
        const headers = { 'x-client-ip': newIp() }
        return shop.call('POST', '/order', {
          token,
          body: { ...body, products: one(id, quantity) },
          headers,
        })
      }
      expect(codeOf(await ask(80))).toBe('UNPAID_LIMIT')
      expect(codeOf(await ask(60))).toBe('placed')
      const refused = await ask(60)
      expect(ErrorBody.parse(refused.body).message).toMatch(
        /^Until your email is confirmed and your first order is delivered, you can reserve only part of our stock/,
      )
      expect(await stockOf(id)).toBe(180)
    },
  )
})

describe('a guest', () => {
  it('can’t hold more by switching many started payments to cash at once', async () => {
    const shop = await startApi({ limits: true, demo: true, siteUrl: 'http://shop.test' })
    const { stockOf } = checkoutsOf(() => shop)
    const { id } = await shop.addProduct({ quantity: 100 })
    const person = somebody()
    const call = async (path: string, body: object) =>
      shop.call('POST', path, { token: shop.systemToken, body })
    const orders = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        placedOf(
          await call('/order', {
            ...person,
            products: one(id, 10 + index),
            payment_method: 'test',
          }),
        ),
      ),
    )
    expect(await stockOf(id)).toBe(54)
    const turned = await Promise.all(
      orders.map(({ order_number, order_key }) =>
        call(`/order/${order_number}/pay`, { ...PLACE, key: order_key, payment_method: 'cod' }),
      ),
    )
    // A quarter of 54 and what is held: 18 at least, so one of them, and never two.
    expect(tally(turned)).toEqual({ placed: 1, refused: 0, unpaid: 3 })
    await shop.close()
  })
})

describe('the limits', () => {
  it('are shared by all processes of one database', async () => {
    const shop = await startApi({ limits: 'shared' })
    const other = await startApi({ limits: 'shared', url: urlOf(shop) })
    const person = somebody()
    const { id } = await shop.addProduct({ quantity: 10_000 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? shop : other).call('POST', '/order', {
          token: shop.systemToken,
          body: { ...person, products: one(id, index + 1) },
          headers: { 'x-client-ip': `203.0.113.${index}` },
        }),
      ),
    )
    expect(tally(answers)).toMatchObject({ placed: 10, refused: 10 })
    await other.close()
    await shop.close()
  })
})

const urlOf = ({ database }: TestApi): string => {
  const { connectionString } = database.pool.options
  if (!connectionString) throw new Error('the database has no address')
  return connectionString
}
