import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { compareItem } from '#/commerce/db/schema/lists.ts'
import { Role } from '#/contract/auth/shapes.ts'

import { Saved } from '#/contract/saved/customer.ts'
import { type CallOptions, type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const add = (token: string | undefined, product_id: unknown, options: CallOptions = {}) =>
  shop.call('POST', '/compare', { token, body: { product_id }, ...options })
const remove = (token: string | undefined, id: unknown) =>
  shop.call('DELETE', `/compare/${String(id)}`, { token })
const idsOf = ({ body }: { body: unknown }): number[] => Saved.parse(body).compare
const list = async (token: string) =>
  endpoints.compare.list.response.parse((await shop.call('GET', '/compare', { token })).body).data
const products = (count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.addProduct()))

describe('the comparison', () => {
  it('is filled, read in the order of adding, and emptied; each answer tells the ids', async () => {
    const { token } = await shop.signUp()
    const [figs, plums] = [await shop.addProduct({ brand: 'Orchard' }), await shop.addProduct()]
    expect(idsOf(await add(token, figs.id))).toEqual([figs.id])
    expect(idsOf(await add(token, plums.id))).toEqual([figs.id, plums.id])
    const data = await list(token)
    expect(data.map(({ id }) => id)).toEqual([figs.id, plums.id])
    expect(data[0]).toMatchObject({
      name: figs.name,
      brand: 'Orchard',
      description: '<p>Good.</p>',
    })
    expect(data[0]).not.toHaveProperty('related_products')
    expect(idsOf(await remove(token, figs.id))).toEqual([plums.id])
    expect(idsOf(await remove(token, figs.id))).toEqual([plums.id])
    expect(idsOf(await shop.call('GET', '/saved', { token }))).toEqual([plums.id])
  })

  it('holds a product once, however often it is added, also when it is full', async () => {
    const { token } = await shop.signUp()
    const four = await products(4)
    for (const { id } of [...four, ...four]) expect((await add(token, id)).status).toBe(200)
    expect((await list(token)).map(({ id }) => id)).toEqual(four.map(({ id }) => id))
  })

  it('refuses a fifth product with 409 and says so in words', async () => {
    const { token } = await shop.signUp()
    const [fifth, ...four] = await products(5)
    for (const { id } of four) await add(token, id)
    expect(failure(await add(token, fifth?.id), 409)).toEqual({
      code: 'COMPARE_FULL',
      message: 'You can compare up to 4 products. Remove one to add another.',
    })
    const french = failure(await add(token, fifth?.id, { language: 'fr' }), 409)
    expect(french.message).toContain('4 produits au plus')
    await remove(token, four[0]?.id)
    expect(idsOf(await add(token, fifth?.id))).toHaveLength(4)
  })

  it('never holds more than four, when several are added at once', async () => {
    const { token } = await shop.signUp()
    const seven = await products(7)
    const answers = await Promise.all(seven.map(({ id }) => add(token, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await list(token)).toHaveLength(4)
  })

  it('lets go of what is no longer on sale, which makes room for another', async () => {
    const { token } = await shop.signUp()
    const [gone, deleted, third, fourth, fifth, sixth] = await products(6)
    for (const one of [gone, deleted, third, fourth]) await add(token, one?.id)
    await shop.db
      .update(product)
      .set({ status: 0 })
      .where(eq(product.id, gone?.id ?? 0))
    await shop.db.delete(product).where(eq(product.id, deleted?.id ?? 0))
    const left = [third?.id, fourth?.id]
    expect((await list(token)).map(({ id }) => id)).toEqual(left)
    expect(idsOf(await shop.call('GET', '/saved', { token }))).toEqual(left)
    expect(idsOf(await add(token, fifth?.id))).toEqual([...left, fifth?.id])
    expect(idsOf(await add(token, sixth?.id))).toEqual([...left, fifth?.id, sixth?.id])
  })

  it('takes no product that is not on sale', async () => {
    const { token } = await shop.signUp()
    const hidden = await shop.addProduct({ status: 0 })
    for (const id of [hidden.id, 987_654_321, 0, '7']) {
      expect(Object.keys(failure(await add(token, id), 422).errors ?? {})).toEqual(['product_id'])
    }
    failure(await remove(token, 'plums'), 404)
  })

  it('belongs to one person, and is separate from the wishlist', async () => {
    const [nora, theo] = [await shop.signUp(), await shop.signUp()]
    const { id } = await shop.addProduct()
    await add(nora.token, id)
    await remove(theo.token, id)
    expect(await list(theo.token)).toEqual([])
    const { body } = await shop.call('GET', '/saved', { token: nora.token })
    expect(Saved.parse(body)).toEqual({ wishlist: [], compare: [id] })
  })

  it.each(Role.options)('is there for every %s who is signed in', async (role) => {
    const { token } = await shop.signUp({ role })
    const { id } = await shop.addProduct()
    expect(idsOf(await add(token, id))).toEqual([id])
    expect(await list(token)).toHaveLength(1)
    expect(idsOf(await remove(token, id))).toEqual([])
  })

  it('needs a person: guests and wrong tokens are refused', async () => {
    const { id } = await shop.addProduct()
    for (const token of [undefined, 'wrong', shop.systemToken]) {
      failure(await shop.call('GET', '/compare', { token }), 401)
      failure(await add(token, id), 401)
      failure(await remove(token, id), 401)
    }
    const rows = await shop.db.select().from(compareItem).where(eq(compareItem.product_id, id))
    expect(rows).toEqual([])
  })
})
