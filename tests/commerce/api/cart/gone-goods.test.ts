import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart } from '#/contract/cart/customer.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { type CallOptions, type TestApi, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  token = (await shop.signUp()).token
})

async function send(method: string, path: string, options: CallOptions = {}): Promise<Cart> {
  const { status, body } = await shop.call(method, path, { token, ...options })
  expect(status).toBe(200)
  return Cart.parse(body)
}
const add = (body: object) => send('POST', '/cart', { body })

describe('goods that go off sale while they lie in a cart', () => {
  it('stay in the cart, marked as no longer sold and with nothing available', async () => {
    const { id } = await shop.addProduct()
    await add({ product_id: id, quantity: 2 })
    await shop.db.update(product).set({ status: 0 }).where(eq(product.id, id))
    const [line] = (await send('GET', '/cart')).items
    expect(line).toMatchObject({ product_id: id, quantity: 2, available: 0 })
    expect(line?.product.status).toBe(0)
  })

  it('are named once they are deleted, on every read and change, until the customer has read it', async () => {
    const jam = await shop.addProduct({ name: 'Plum jam' })
    const bread = await shop.addProduct()
    await add({ product_id: jam.id, quantity: 1 })
    await shop.db.delete(product).where(eq(product.id, jam.id))
    expect(await send('GET', '/cart')).toMatchObject({ items: [], lost: ['Plum jam'] })
    expect((await add({ product_id: bread.id, quantity: 1 })).lost).toEqual(['Plum jam'])
    const after = await send('POST', '/cart/forget-lost')
    expect(after.lost).toEqual([])
    expect(after.items).toHaveLength(1)
    expect((await send('GET', '/cart')).lost).toEqual([])
  })

  it('a deleted variation is named with its product, or just the product if all of it is gone', async () => {
    const tea = await shop.addProduct({
      name: 'Mint tea',
      variations: [{ name: 'Small' }, { name: 'Large' }],
    })
    const rows = await shop.db.select().from(variation).where(eq(variation.product_id, tea.id))
    for (const { id } of rows) await add({ product_id: tea.id, variation_id: id, quantity: 1 })
    const [first] = rows
    await shop.db.delete(variation).where(eq(variation.id, first?.id ?? 0))
    const { lost, items } = await send('GET', '/cart')
    expect(lost).toEqual([`Mint tea · ${first?.name.en}`])
    expect(items).toHaveLength(1)
    await shop.db.delete(product).where(eq(product.id, tea.id))
    expect((await send('GET', '/cart')).lost).toEqual([`Mint tea · ${first?.name.en}`, 'Mint tea'])
  })
})
