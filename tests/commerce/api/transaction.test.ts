// Writes that belong together stand together.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

it('a nested transaction is part of the outer one: rolled back with it, and never waited for', async () => {
  const { id } = await shop.addProduct({ price: 2 })
  const ctx = { deps: shop.deps, db: shop.deps.db } as unknown as Ctx
  const raise = ({ db }: Ctx, price: number) =>
    db.update(product).set({ price }).where(eq(product.id, id))
  const both = inTransaction(ctx, async (outer) => {
    await raise(outer, 300)
    // The same row: a transaction of its own would wait for the one around it.
    await inTransaction(outer, (inner) => raise(inner, 400))
    throw new Error('undone')
  })
  await expect(both).rejects.toThrow('undone')
  const [row] = await shop.db.select().from(product).where(eq(product.id, id))
  expect(row?.price).toBe(200)
})
