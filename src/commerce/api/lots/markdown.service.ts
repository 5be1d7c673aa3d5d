// Marks down products near their date (rule 174).
import { markdownFor } from '#/domain/goods/markdown.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import type { Work } from '#/commerce/api/context.ts'
import { lockKept } from '#/commerce/api/inventory/keep-lots.queries.ts'
import {
  endMarkdown,
  findNear,
  moveMarkdown,
  type NearRow,
  startMarkdown,
} from './markdown.queries.ts'

/** Starts, moves and ends due markdowns, product by product. */
export async function markDownAll(work: Work): Promise<number> {
  const rows = await findNear(work.db)
  if (rows.length === 0) return 0
  const today = await todayOf(work)
  const due = rows.filter((row) => markdownFor({ ...row, today }) !== null)
  for (const { product_id } of due)
    await work.deps.db.transaction(async (db) => {
      // Other writers of its offers or stock wait, so their change is seen.
      await lockKept(db, product_id)
      const [row] = await findNear(db, product_id)
      if (row) await markDown({ ...work, db }, row, today)
    })
  return due.length
}

async function markDown({ db, deps }: Work, row: NearRow, today: string): Promise<void> {
  const what = markdownFor({ ...row, today })
  const { product_id, percent, date, kind } = row
  if (what === 'end') return endMarkdown(db, product_id, deps.now())
  if (what === null || date === null || kind === null || percent === null) return
  const lot = { lot_date: date, lot_kind: kind }
  if (what === 'move') await moveMarkdown(db, product_id, lot)
  else await startMarkdown(db, { product_id, percent, ...lot }, deps.now())
}
