// A recipe's ingredients as products.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Post } from '#/contract/blog/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { insertPost } from '#tests/support/shop/blog.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

let shop: TestApi
let ids: { best: number; next: number; hidden: number }
beforeAll(async () => {
  shop = await startApi()
  const [best, next, hidden] = await Promise.all([
    shop.addProduct({ name: 'Best lentils', quantity: 5 }),
    shop.addProduct({ name: 'Other lentils', quantity: 5 }),
    shop.addProduct({ name: 'Hidden lentils', quantity: 5, status: 0 }),
  ])
  ids = { best: best.id, next: next.id, hidden: hidden.id }
  await shop.db
    .update(product)
    .set({ content: 500, content_unit: 'g' })
    .where(eq(product.id, ids.best))
  await insertPost(shop.db, {
    slug: 'lentils',
    kind: 'recipe',
    ingredients: [
      { amount: 250, unit: 'g', text: 'lentils', products: [ids.hidden, ids.best, ids.next] },
      { amount: null, unit: null, text: 'water' },
    ],
  })
})
afterAll(() => shop.close())

const read = async () => {
  const answer = await shop.call('GET', '/blog/slug/lentils', { token: shop.systemToken })
  return {
    ingredients: bodyOf(answer, Post).recipe?.ingredients ?? [],
    tags: answer.headers.get('cache-tag')?.split(',') ?? [],
  }
}

describe('an ingredient', () => {
  it('is the best product on sale, with its contents; if nothing is sold, just its name', async () => {
    const { ingredients, tags } = await read()
    expect(ingredients).toMatchObject([
      { amount: 250, match: { product: { id: ids.best }, holds: 500 }, replacement: null },
      { amount: null, text: 'water', match: null, replacement: null },
    ])
    expect(tags).toContain(`product:${ingredients[0]?.match?.product.slug}`)
  })

  it('has a substitute once the best is sold out, and pages are updated', async () => {
    const before = await read()
    const changed = await tagsOfWork(shop, () =>
      shop.db.update(product).set({ stock: 0 }).where(eq(product.id, ids.best)),
    )
    expect(before.tags.filter((tag) => changed.includes(tag))).not.toEqual([])
    expect((await read()).ingredients[0]).toMatchObject({
      match: { product: { id: ids.best, stock_status: 'out_of_stock' } },
      replacement: { product: { id: ids.next } },
    })
  })
})
