// Facts of a product that are also changed beside its form: with its lots, and with its shelf.
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

type Fact = Partial<Pick<typeof product.$inferInsert, 'min_days' | 'minimum_age'>>

/** A new version of the product, unless it is unchanged or nothing is given. */
export async function changeFact(db: Executor, id: number, fact: Fact): Promise<void> {
  for (const name of ['min_days', 'minimum_age'] as const) {
    const value = fact[name]
    if (value === undefined) continue
    await db
      .update(product)
      .set({ [name]: value, updated_at: sql`now()` })
      .where(and(eq(product.id, id), sql`${product[name]} is distinct from ${value}::smallint`))
  }
}
