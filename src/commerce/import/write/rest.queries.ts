// Products of earlier imports that a file lacks.
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { type Author, writeNotes } from '#/commerce/api/imports/history.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

/**
 * Takes them off sale and returns their number; products that no import made stay. Without an author it only counts.
 */
export async function takeRestOff(
  db: Db,
  ids: ReadonlySet<number>,
  author?: Author,
): Promise<number> {
  const rest = and(
    eq(product.status, 1),
    isNotNull(product.import_key),
    sql`not (${product.id} = any(${sql.param([...ids])}::bigint[]))`,
  )
  if (!author) {
    const [row] = await db.select({ many: count() }).from(product).where(rest)
    return row?.many ?? 0
  }
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(product)
      .set({ status: 0, updated_at: sql`now()` })
      .where(rest)
      .returning({ id: product.id, name: product.name })
    const notes = rows.map(({ id, name }) => ({
      kind: 'product' as const,
      record: id,
      name: mainText(name),
      action: 'change' as const,
      field: 'status',
      old: 1,
      new: 0,
    }))
    await writeNotes(tx, author, notes)
    return rows.length
  })
}

export const countOnSale = (db: Db): Promise<number> => db.$count(product, eq(product.status, 1))
