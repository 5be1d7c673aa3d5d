import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { wishlistItem } from '#/commerce/db/schema/lists.ts'
import { Role } from '#/contract/auth/shapes.ts'
import { Saved } from '#/contract/saved/customer.ts'
import { MAX_WISHLIST } from '#/contract/wishlist/customer.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const add = (token: string | undefined, product_id: unknown) =>
  shop.call('POST', '/wishlist', { token, body: { product_id } })
const remove = (token: string | undefined, id: unknown) =>
  shop.call('DELETE', `/wishlist/${String(id)}`, { token })
const idsOf = ({ body }: { body: unknown }): number[] => Saved.parse(body).wishlist
const page = async (token: string, query = '') =>
  endpoints.wishlist.list.response.parse(
    (await shop.call('GET', `/wishlist${query}`, { token })).body,
  )

/** Adds many new products to a wishlist in a few statements, which is quick even for hundreds. */
async function fill(userId: string, count: number): Promise<number[]> {
  const some = { short_description: { en: 'Good.' }, description: { en: '' }, price: 1 }
  const rows = await shop.db
    .insert(product)
    .values(
      Array.from({ length: count }, (_, index) => {
        return {
          ...some,
          slug: `kept-${count}-${index}`,
          name: { en: `Kept ${index}` },
          sale_price: 1,
        }
      }),
    )
    .returning({ id: product.id })
  const ids = rows.map(({ id }) => id)
  await shop.db
    .insert(wishlistItem)
    .values(ids.map((product_id) => ({ user_id: userId, product_id })))
  return ids
}

describe('the wishlist', () => {
  it('is filled, read newest first, and emptied; each answer tells the ids that are kept', async () => {
    const { token } = await shop.signUp()
    const [figs, plums] = [await shop.addProduct(), await shop.addProduct({ name: 'Plums' })]
    expect(idsOf(await add(token, figs.id))).toEqual([figs.id])
    expect(idsOf(await add(token, plums.id))).toEqual([plums.id, figs.id])
    const { data, ...rest } = await page(token)
    expect(data.map(({ id }) => id)).toEqual([plums.id, figs.id])
    expect(data[0]).toMatchObject({ name: 'Plums', stock_status: 'in_stock', price: 2.5 })
    expect(rest).toEqual({ current_page: 1, per_page: 40, last_page: 1, total: 2 })
    expect(idsOf(await remove(token, plums.id))).toEqual([figs.id])
    expect(idsOf(await shop.call('GET', '/saved', { token }))).toEqual([figs.id])
    expect((await page(token)).total).toBe(1)
  })

  it('holds a product once, however often and however fast it is added', async () => {
    const { token } = await shop.signUp()
    const { id } = await shop.addProduct()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(token, id)))
    expect(answers.map(idsOf)).toEqual(Array.from({ length: 5 }, () => [id]))
    expect(idsOf(await add(token, id))).toEqual([id])
  })

  it('takes it without complaint that a product is taken off twice', async () => {
    const { token } = await shop.signUp()
    const { id } = await shop.addProduct()
    await add(token, id)
    expect(idsOf(await remove(token, id))).toEqual([])
    expect(idsOf(await remove(token, id))).toEqual([])
    expect(idsOf(await remove(token, 987_654_321))).toEqual([])
  })

  it('is a person’s own: nobody sees or changes another’s', async () => {
    const [nora, theo] = [await shop.signUp(), await shop.signUp()]
    const { id } = await shop.addProduct()
    await add(nora.token, id)
    expect((await page(theo.token)).data).toEqual([])
    await remove(theo.token, id)
    expect((await page(nora.token)).data.map((one) => one.id)).toEqual([id])
  })

  it('comes in pages; beyond the last there is nothing', async () => {
    const { token, user } = await shop.signUp()
    await fill(user.id, 5)
    const [first, second] = [
      await page(token, '?paginate=3'),
      await page(token, '?paginate=3&page=2'),
    ]
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect([first.data.length, second.data.length, new Set(ids).size]).toEqual([3, 2, 5])
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 5 })
    expect(await page(token, '?page=9')).toMatchObject({ data: [], last_page: 1, total: 5 })
    expect(await page(token, '?page=x&paginate=-1')).toMatchObject({
      current_page: 1,
      per_page: 40,
    })
  })

  it('keeps what is no longer on sale, as sold out, and forgets what is deleted', async () => {
    const { token } = await shop.signUp()
    const [gone, deleted] = [await shop.addProduct(), await shop.addProduct()]
    await add(token, gone.id)
    await add(token, deleted.id)
    await shop.db.update(product).set({ status: 0 }).where(eq(product.id, gone.id))
    const { token: admin } = await shop.signUp({ role: 'admin' })
    const answer = await shop.call('DELETE', `/admin/product/${deleted.id}`, { token: admin })
    expect(answer.status).toBe(200)
    const { data, total } = await page(token)
    expect(data).toMatchObject([
      { id: gone.id, status: 0, quantity: 0, stock_status: 'out_of_stock' },
    ])
    expect(total).toBe(1)
    expect(idsOf(await add(token, gone.id))).toEqual([gone.id])
  })

  it('takes no product that is not on sale, and says which field is wrong', async () => {
    const { token } = await shop.signUp()
    const hidden = await shop.addProduct({ status: 0 })
    for (const id of [hidden.id, 987_654_321]) {
      const { errors } = failure(await add(token, id), 422)
      expect(errors).toEqual({ product_id: ['This product does not exist'] })
    }
    for (const id of [0, -1, 1.5, '7', null, 9e18]) {
      expect(Object.keys(failure(await add(token, id), 422).errors ?? {})).toEqual(['product_id'])
    }
    failure(await remove(token, 'plums'), 404)
    expect((await page(token)).total).toBe(0)
  })

  it('holds 500 products, also when several are added at once', async () => {
    const { token, user } = await shop.signUp()
    const [kept = 0] = await fill(user.id, MAX_WISHLIST - 2)
    const more = await Promise.all(Array.from({ length: 4 }, () => shop.addProduct()))
    const answers = await Promise.all(more.map(({ id }) => add(token, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409,
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({
      code: 'WISHLIST_FULL',
      message: 'Your wishlist can hold up to 500 products. Remove one to add another.',
    })
    expect(idsOf(await add(token, kept))).toHaveLength(MAX_WISHLIST)
  })

  it.each(Role.options)('is there for every %s who is signed in', async (role) => {
    const { token } = await shop.signUp({ role })
    const { id } = await shop.addProduct()
    expect(idsOf(await add(token, id))).toEqual([id])
    expect((await page(token)).total).toBe(1)
    expect(idsOf(await remove(token, id))).toEqual([])
  })

  it('needs a person: guests and wrong tokens are refused', async () => {
    const { id } = await shop.addProduct()
    for (const token of [undefined, 'wrong', shop.systemToken]) {
      failure(await shop.call('GET', '/wishlist', { token }), 401)
      failure(await shop.call('GET', '/saved', { token }), 401)
      failure(await add(token, id), 401)
      failure(await remove(token, id), 401)
    }
    const rows = await shop.db.select().from(wishlistItem).where(eq(wishlistItem.product_id, id))
    expect(rows).toEqual([])
  })
})
