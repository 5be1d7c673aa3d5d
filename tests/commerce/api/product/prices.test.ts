import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variation } from '#/commerce/db/schema/catalog.ts'
import { Product } from '#/contract/product/shapes.ts'
import { ProductPage, Suggestions } from '#/contract/product/public.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', path, { token: shop.systemToken })
const list = async (query: string) => bodyOf(await get(`/product?${query}`), ProductPage)
const priceOf = async (id: number) => {
  const [card] = (await list(`ids=${id}`)).data
  return card && [card.price_from, card.sale_price, card.price, card.discount]
}

describe('the price that a product is listed by', () => {
  it('is the product’s own if it has no variations', async () => {
    const { id } = await shop.addProduct({ price: 4, discount: 25 })
    expect(await priceOf(id)).toEqual([false, 3, 4, 25])
  })

  it('is that of its cheapest variation, with "from" where not all cost the same', async () => {
    const { id, slug } = await shop.addProduct({
      price: 99,
      variations: [{ price: 9 }, { price: 8, discount: 50 }, { price: 5 }],
    })
    expect(await priceOf(id)).toEqual([true, 4, 8, 50])
    const page = bodyOf(await get(`/product/slug/${slug}`), Product)
    expect(page).toMatchObject({ price_from: true, sale_price: 4 })
  })

  it('has no "from" where all variations cost the same', async () => {
    const { id } = await shop.addProduct({
      price: 99,
      variations: [{ price: 6 }, { price: 8, discount: 25 }],
    })
    expect(await priceOf(id)).toEqual([false, 6, 6, 0])
  })

  it('leaves out what is sold out while another can be bought', async () => {
    const { id, variations } = await shop.addProduct({
      variations: [{ price: 3, quantity: 0 }, { price: 5 }, { price: 7 }],
    })
    expect(await priceOf(id)).toEqual([true, 5, 5, 0])
    await shop.db.update(variation).set({ stock: 0 }).where(eq(variation.product_id, id))
    expect(await priceOf(id)).toEqual([true, 3, 3, 0])
    expect(variations).toHaveLength(3)
  })

  it('is used for sorting, filtering and suggestions', async () => {
    const brand = 'Twin mill'
    const plain = await shop.addProduct({ brand, name: 'Plain twin', price: 4 })
    const varied = await shop.addProduct({
      brand,
      name: 'Varied twin',
      price: 99,
      variations: [{ price: 3, discount: 10 }, { price: 9 }],
    })
    const ids = async (query: string) =>
      (await list(`brand=${encodeURIComponent(brand)}&${query}`)).data.map(({ id }) => id)
    expect(await ids('sort=price_asc')).toEqual([varied.id, plain.id])
    expect(await ids('price=2-3')).toEqual([varied.id])
    expect(await ids('on_offer=1')).toEqual([varied.id])
    await shop.db
      .update(variation)
      .set({ sale_price: 1000, price: 1000, discount: 0 })
      .where(eq(variation.product_id, varied.id))
    expect(await ids('sort=price_asc')).toEqual([plain.id, varied.id])
    const { products } = bodyOf(await get('/product/suggest?q=varied%20twin'), Suggestions)
    expect(products).toMatchObject([{ price_from: false, sale_price: 10 }])
  })
})
