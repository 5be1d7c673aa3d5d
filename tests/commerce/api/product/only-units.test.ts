// rules 14 and 28: what is sold by the crate is sold singly too, unless the product says otherwise.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { endpoints } from '#/contract/index.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { ADDRESSES, failure, PLACE, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: string
let token: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await shop.signUp({ role: 'admin' })).token
  token = (await shop.signUp()).token
})
afterAll(() => shop.close())

const CRATE = { uom_entry: 2, name: 'Crate of 20', quantity: 20 }
const crated = (only_in_units: boolean) =>
  shop.addProduct({ price: 1.19, quantity: 100, units: [CRATE], only_in_units })

const shown = async (slug: string) =>
  bodyOf(
    await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken }),
    ProductSummary,
  )

const set = async (id: number, body: object) =>
  bodyOf(await shop.call('PUT', `/admin/product/${id}`, { token: admin, body }), AdminProduct)

describe('a product with a crate', () => {
  it('appears in product feeds with the crate’s price, if it is sold only by the crate', async () => {
    const [single, crate] = [await crated(false), await crated(true)]
    const { data } = bodyOf(
      await shop.call('GET', '/product/feed', { token: shop.systemToken }),
      endpoints.product.feed.response,
    )
    expect(data.find(({ id }) => id === single.id)).toMatchObject({ price: 1.19 })
    const sold = data.find(({ id }) => id === crate.id)
    expect(sold).toMatchObject({ price: 23.8, sale_price: 23.8 })
    expect(sold?.name).toMatch(/, Crate of 20$/)
  })

  it('says whether it is sold singly; without units it says nothing', async () => {
    const [both, only] = [await crated(false), await crated(true)]
    expect(await shown(both.slug)).toMatchObject({ only_in_units: false })
    expect(await shown(only.slug)).toMatchObject({ only_in_units: true })
    expect(await shown((await shop.addProduct()).slug)).not.toHaveProperty('only_in_units')
  })

  it('is set by staff, with its history', async () => {
    const { id } = await crated(false)
    expect(await set(id, { only_in_units: true })).toMatchObject({ only_in_units: true })
    expect(await set(id, { price: 1.29 })).toMatchObject({ only_in_units: true })
    const log = await shop.call('GET', `/admin/activity?kind=product&record=${id}`, {
      token: admin,
    })
    expect(JSON.stringify(log.body)).toContain('only_in_units')
  })

  it('goes into the cart singly and by the crate', async () => {
    const { id } = await crated(false)
    await shop.call('POST', '/cart', { token, body: { product_id: id, quantity: 3 } })
    const body = { product_id: id, quantity: 1, uom_entry: 2 }
    const cart = bodyOf(await shop.call('POST', '/cart', { token, body }), Cart)
    expect(cart.items.map(({ uom_entry, price }) => [uom_entry, price])).toEqual([
      [null, 1.19],
      [2, 23.8],
    ])
  })

  it('that is sold only so is refused singly, in the cart and in an order', async () => {
    const { id } = await crated(true)
    const body = { product_id: id, quantity: 1 }
    expect(failure(await shop.call('POST', '/cart', { token, body }), 422)).toMatchObject({
      errors: { uom_entry: ['This product is not sold in that unit'] },
    })
    const order = { products: [body], ...ADDRESSES, ...PLACE }
    expect(failure(await shop.call('POST', '/order', { token, body: order }), 422)).toMatchObject({
      errors: { 'products.0.uom_entry': ['This product is not sold in that unit'] },
    })
    const crate = { ...order, products: [{ ...body, uom_entry: 2 }] }
    expect((await shop.call('POST', '/order', { token, body: crate })).status).toBe(200)
  })

  it('without units is sold singly, whatever it says', async () => {
    const { id } = await shop.addProduct({ only_in_units: true })
    const body = { product_id: id, quantity: 1 }
    expect((await shop.call('POST', '/cart', { token, body })).status).toBe(200)
  })

  it('that is no longer sold singly stays in orders, which can be reduced but not enlarged', async () => {
    const { id } = await crated(false)
    const order = { products: [{ product_id: id, quantity: 3 }], ...ADDRESSES, ...PLACE }
    const { order_number: number } = placedOf(
      await shop.call('POST', '/order', { token, body: order }),
    )
    await shop.db.update(product).set({ only_in_units: true }).where(eq(product.id, id))
    const read = await shop.call('GET', `/order/${number}`, { token })
    const line = Object(read.body).items[0].id
    const to = async (quantity: number) => {
      const body = { lines: [{ order_line_id: line, quantity }], add: [] }
      return (await shop.call('PUT', `/order/${number}`, { token, body })).status
    }
    expect(await to(4)).toBe(422)
    expect(await to(2)).toBe(200)
  })
})
