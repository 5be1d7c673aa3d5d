// Changing an order bypasses no limit of the checkout (rules 67, 91 and 127).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { buy, setStatus } from '#tests/support/shop/buying.ts'
import { ADDRESSES, failure, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { addMember, type Person } from '#tests/support/shop/household.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ limits: true })
})
afterAll(() => shop.close())

const keyOf = (number: string) => orderKey(shop.deps.secret, number)
const change = (number: string, body: object, token = shop.systemToken) =>
  shop.call('PUT', `/order/${number}`, {
    token,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  })

async function order(body: object, token = shop.systemToken) {
  const placed = await shop.call('POST', '/order', {
    token,
    body: { ...ADDRESSES, ...PLACE, ...body },
  })
  const { order_number: number } = placedOf(placed)
  const path = `/order/${number}?key=${encodeURIComponent(keyOf(number))}`
  const seen = Order.parse((await shop.call('GET', path, { token: shop.systemToken })).body)
  return { number, line: seen.items[0]?.id ?? 0, total: seen.total }
}

describe('a guest who has not paid', () => {
  it('can’t hold more by changing an order than by placing one, and may always reduce it', async () => {
    const { id } = await shop.addProduct({ quantity: 100 })
    const { number, line } = await order({ products: one(id, 20), guest: GUEST })
    const lines = (quantity: number) => ({
      key: keyOf(number),
      lines: [{ order_line_id: line, quantity }],
    })
    const refused = failure(await change(number, lines(70)), 422)
    expect(refused.code).toBe('UNPAID_LIMIT')
    const add = { key: keyOf(number), add: [{ product_id: id, quantity: 50 }] }
    expect(failure(await change(number, add), 422).code).toBe('UNPAID_LIMIT')
    expect((await change(number, lines(25))).status).toBe(200)
    // Others have bought since: what is held is now more than a quarter.
    const known = await shop.signUp()
    const { id: other } = await shop.addProduct()
    await setStatus(shop, await buy(shop, known, [other]), 'delivered')
    await order({ products: one(id, 60) }, known.token)
    expect(failure(await change(number, lines(26)), 422).code).toBe('UNPAID_LIMIT')
    expect((await change(number, lines(24))).status).toBe(200)
  })
})

describe('a shopper with a limit', () => {
  let owner: Person
  let shopper: Person
  let bread: number
  beforeAll(async () => {
    owner = await shop.signUp()
    shopper = await addMember(shop, owner, { role: 'shopper', limit: 30 })
    bread = (await shop.addProduct({ quantity: 1000, price: 10 })).id
  })
  const loaves = (line: number, quantity: number) => ({
    lines: [{ order_line_id: line, quantity }],
  })

  it('makes no order more expensive than that, signed in or by the link in the email', async () => {
    const { number, line } = await order({ products: one(bread, 1) }, shopper.token)
    expect((await change(number, loaves(line, 2), shopper.token)).status).toBe(200)
    const more = await change(number, loaves(line, 9), shopper.token)
    expect(failure(more, 422).errors?.['lines']?.[0]).toContain('without approval')
    const byLink = await change(number, { ...loaves(line, 9), key: keyOf(number) })
    expect(failure(byLink, 422).errors).toHaveProperty(['lines'])
    expect((await change(number, loaves(line, 9), owner.token)).status).toBe(200)
  })

  it('may reduce, and otherwise change, an order that somebody else has increased', async () => {
    const { number, line } = await order({ products: one(bread, 9) }, owner.token)
    expect((await change(number, { notes: 'Ring twice' }, shopper.token)).status).toBe(200)
    expect((await change(number, loaves(line, 8), shopper.token)).status).toBe(200)
    expect(failure(await change(number, loaves(line, 9), shopper.token), 422).code).toBe('INVALID')
  })
})
