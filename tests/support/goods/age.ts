import { eq } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { TestApi } from '#tests/support/shop/api.ts'

/** As staff say in the product's form. */
export async function setAge(
  { db }: Pick<TestApi, 'db'>,
  id: number,
  minimum_age: number,
): Promise<void> {
  await db.update(product).set({ minimum_age }).where(eq(product.id, id))
}
