// What a guest saved on a device, after signing in (rule 49).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_DEVICE_WISHES } from '#/contract/lengths.ts'
import { Saved } from '#/contract/saved/customer.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const ask = (token: string | undefined, body: unknown) =>
  shop.call('POST', '/saved', { token, body })
const join = async (token: string, body: Saved) => Saved.parse((await ask(token, body)).body)
const products = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => shop.addProduct()))).map(({ id }) => id)

describe('what a device has kept', () => {
  it('joins the lists in its order, each product once, however often it is sent', async () => {
    const { token } = await shop.signUp()
    const [a = 0, b = 0, c = 0] = await products(3)
    await shop.call('POST', '/wishlist', { token, body: { product_id: b } })
    await shop.call('POST', '/compare', { token, body: { product_id: c } })
    const body = { wishlist: [c, b, a], compare: [b, a, c, b] }
    const expected = { wishlist: [c, a, b], compare: [c, b, a] }
    expect(await join(token, body)).toEqual(expected)
    expect(await join(token, body)).toEqual(expected)
    expect(Saved.parse((await shop.call('GET', '/saved', { token })).body)).toEqual(expected)
  })

  it('fits into the lists’ limits: what was chosen first comes first', async () => {
    const { token } = await shop.signUp()
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await products(5)
    for (const product_id of [a, b])
      await shop.call('POST', '/compare', { token, body: { product_id } })
    expect((await join(token, { wishlist: [], compare: [c, d, e] })).compare).toEqual([a, b, c, d])
  })

  it('leaves out what is off sale or unknown', async () => {
    const { token } = await shop.signUp()
    const [jam = 0] = await products(1)
    const off = await shop.addProduct({ status: 0 })
    const ids = [999_999_999, off.id, jam]
    expect(await join(token, { wishlist: ids, compare: ids })).toEqual({
      wishlist: [jam],
      compare: [jam],
    })
  })

  it('belongs to the customer who is signed in, and stays within a device’s limit', async () => {
    const body = { wishlist: [1], compare: [] }
    expect((await ask(undefined, body)).status).toBe(401)
    const { token } = await shop.signUp()
    const many = Array.from({ length: MAX_DEVICE_WISHES + 1 }, (_, index) => index + 1)
    expect((await ask(token, { wishlist: many, compare: [] })).status).toBe(422)
    expect((await ask(token, { wishlist: ['x'], compare: [] })).status).toBe(422)
  })
})
