// "Tell me when it is back" (rule 185).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { pruneBacks } from '#/commerce/api/backs/backs.queries.ts'
import { MAX_AWAITED } from '#/commerce/api/backs/backs.service.ts'
import { tellArrived } from '#/commerce/api/backs/tell-back.service.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { backInStock } from '#/commerce/db/schema/goods/back-in-stock.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
let many = 0
const newAddress = () => `waiting-${(many += 1)}@example.org`

const call = (path: string, body: object, token?: string) =>
  shop.call('POST', `/back-in-stock${path}`, {
    // Days pass in these tests.
    token: token ?? shop.api.systemToken().access_token,
    body,
  })
const listOf = async (token: string) =>
  endpoints.backs.list.response.parse((await shop.call('GET', '/back-in-stock', { token })).body)
    .data
const soldOut = (name?: string) => shop.addProduct({ quantity: 0, ...(name && { name }) })
const tell = () => tellArrived(shop.deps)
const arrives = (id: number, stock = 5000) =>
  shop.db.update(product).set({ stock }).where(eq(product.id, id))
const told = async (email: string) =>
  (await sentEmails(shop)).filter(({ to }) => to === email).map(({ subject }) => subject)

/** The token in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  const sent = (await sentEmails(shop)).findLast(({ to }) => to === email)
  return /\/back-in-stock\?token=([\w.-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

describe('a customer', () => {
  it('asks once, withdraws, and is notified once, by email and as a notification', async () => {
    const { token, user } = await shop.signUp()
    const [figs, plums] = [await soldOut('Figs'), await soldOut('Plums')]
    for (const { id } of [figs, figs, plums])
      expect((await call('', { product_id: id }, token)).status).toBe(200)
    expect(await listOf(token)).toEqual([
      { product_id: plums.id, variation_id: null },
      { product_id: figs.id, variation_id: null },
    ])
    expect((await call('/forget', { product_id: plums.id }, token)).status).toBe(200)
    expect(await tell()).toBe(0)
    await arrives(figs.id)
    await arrives(plums.id)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    expect(await told(user.email)).toContain('Figs is back')
    const { data } = endpoints.notifications.list.response.parse(
      (await shop.call('GET', '/notifications', { token })).body,
    )
    expect(data).toMatchObject([
      { kind: 'stock', event: 'back_in_stock', name: 'Figs', slug: figs.slug },
    ])
    expect(await listOf(token)).toEqual([])
  })

  it('who wants no such email only gets the notification', async () => {
    const { token, user } = await shop.signUp()
    const choice = { kind: 'stock', channel: 'mail', on: false }
    await shop.call('PUT', '/notifications/choices', { token, body: choice })
    const { id } = await soldOut()
    await call('', { product_id: id }, token)
    await arrives(id)
    await tell()
    expect(await told(user.email)).toEqual([])
  })

  it('waits for products on sale, for a certain variation if one is named, and not for too many', async () => {
    const { token, user } = await shop.signUp()
    const off = await shop.addProduct({ quantity: 0, status: 0 })
    for (const product_id of [off.id, 999_999_999])
      expect((await call('', { product_id }, token)).status).toBe(422)
    const coats = await shop.addProduct({ variations: [{ quantity: 0 }, { quantity: 0 }] })
    const [red = 0, blue = 0] = coats.variations
    const other = await shop.addProduct({ variations: [{ quantity: 0 }] })
    const wrong = { product_id: other.id, variation_id: red }
    expect((await call('', wrong, token)).status).toBe(422)
    await call('', { product_id: coats.id, variation_id: red }, token)
    await call('', { product_id: coats.id }, token)
    const stock = { stock: 1000 }
    await shop.db.update(variation).set(stock).where(eq(variation.id, blue))
    expect(await tell()).toBe(1)
    expect(await listOf(token)).toEqual([{ product_id: coats.id, variation_id: red }])
    await shop.db.update(variation).set(stock).where(eq(variation.id, red))
    expect(await tell()).toBe(1)
    const goods = await Promise.all(Array.from({ length: MAX_AWAITED }, () => soldOut()))
    await shop.db.insert(backInStock).values(
      goods.map(({ id: product_id }) => ({
        product_id,
        user_id: user.id,
        language: 'en',
        asked_at: shop.clock.now(),
      })),
    )
    const more = await call('', { product_id: (await soldOut()).id }, token)
    expect(failure(more, 422).errors).toHaveProperty('product_id')
  })

  it('is a person of this shop: guests have no list', async () => {
    expect((await call('', { product_id: 1 })).status).toBe(401)
    expect((await shop.call('GET', '/back-in-stock', {})).status).toBe(401)
  })
})

describe('a guest', () => {
  it('confirms the address first; then one email tells that it is back', async () => {
    const email = newAddress()
    const figs = await soldOut('Figs')
    const asked = await call('/guest', { product_id: figs.id, email })
    expect(asked.status).toBe(200)
    const token = await linkTo(email)
    await arrives(figs.id)
    expect(await tell()).toBe(0)
    for (let times = 0; times < 2; times++)
      expect((await call('/confirm', { token })).status).toBe(200)
    expect(await tell()).toBe(1)
    expect(await told(email)).toEqual(['Figs is back'])
    // It is done: nothing is left that a link could change.
    expect((await call('/confirm', { token })).status).toBe(422)
  })

  it('may withdraw, and whoever guesses a link changes nothing', async () => {
    const email = newAddress()
    const figs = await soldOut()
    await call('/guest', { product_id: figs.id, email })
    const token = await linkTo(email)
    const [id] = token.split('.')
    for (const guess of [`${id}.guess`, 'x', `${id}.`, ''])
      expect((await call('/confirm', { token: guess })).status).toBe(422)
    expect((await call('/withdraw', { token })).status).toBe(200)
    expect((await call('/confirm', { token })).status).toBe(422)
  })

  it('gets the same answer as somebody who already waits, and no second confirmation', async () => {
    const email = newAddress()
    const figs = await soldOut()
    const first = await call('/guest', { product_id: figs.id, email })
    await call('/confirm', { token: await linkTo(email) })
    shop.clock.advance(2 * 60_000)
    const second = await call('/guest', { product_id: figs.id, email })
    expect(second.body).toEqual(first.body)
    expect(await told(email)).toEqual([])
    expect((await call('/guest', { product_id: figs.id, email: 'nobody' })).status).toBe(422)
  })

  it('is forgotten after three days without a confirmation', async () => {
    const email = newAddress()
    await call('/guest', { product_id: (await soldOut()).id, email })
    const left = async () =>
      (await shop.db.select().from(backInStock).where(eq(backInStock.email, email))).length
    const at = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)
    await pruneBacks(shop.db, { unconfirmed: at(3), old: at(365) })
    expect(await left()).toBe(1)
    shop.clock.advance(4 * DAY_MS)
    await pruneBacks(shop.db, { unconfirmed: at(3), old: at(365) })
    expect(await left()).toBe(0)
  })
})
