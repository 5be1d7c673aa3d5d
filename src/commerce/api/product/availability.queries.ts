import type { Executor } from '#/commerce/db/open.ts'
import { findVariations } from './details.queries.ts'

/** Stock of products that are on sale. */
export async function findStock(db: Executor, ids: readonly number[]) {
  const rows = await findVariations(db, ids)
  return rows.filter(({ status }) => status === 1)
}
