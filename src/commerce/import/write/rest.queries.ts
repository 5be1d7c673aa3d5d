// Products of earlier imports that a file lacks.
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/** Takes them off sale and returns their number; products unknown to imports stay. */
export async function takeRestOff(db: Db, keys: ReadonlySet<string>, dry = false): Promise<number> {
  const rest = and(
    eq(product.status, 1),
    isNotNull(product.import_key),
    sql`not (${product.import_key} = any(${sql.param([...keys])}::text[]))`,
  )
  if (dry) {
    const [row] = await db.select({ many: count() }).from(product).where(rest)
    return row?.many ?? 0
  }
  const rows = await db
    .update(product)
    .set({ status: 0, updated_at: sql`now()` })
    .where(rest)
    .returning({ id: product.id })
  return rows.length
}
