// The catalogue as a CSV file: everything that matches the table's filters, or everything.
import type { RowQuery } from '#/contract/product/staff-rows.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { csvFile, textOf } from '#/commerce/api/files/csv.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { CATALOGUE_HEAD, catalogueCells } from './catalogue-file.rules.ts'
import { findCatalogueLines, findIdsAfter } from './export.queries.ts'
import { listIdPage } from './rows.staff.service.ts'

const AT_ONCE = 250
const OWN_NUMBER = 'larder_id'

const linesOf = async (db: Executor, ids: number[]) =>
  (await findCatalogueLines(db, ids)).map((line) => catalogueCells(line))

async function* piecesOf(
  ctx: Ctx,
  query: RowQuery,
  live: LiveCatalogue,
): AsyncGenerator<unknown[][]> {
  let at: Partial<RowQuery> = { page: 1 }
  for (;;) {
    const { ids, next } = await listIdPage(ctx, { ...query, ...at, paginate: AT_ONCE }, live)
    yield linesOf(ctx.db, ids)
    if (next !== null) at = { after: next }
    // A search's order has no page keys.
    else if (ids.length === AT_ONCE && at.page !== undefined) at = { page: at.page + 1 }
    else return
  }
}

export function exportRows(ctx: Ctx, query: RowQuery, live: LiveCatalogue): Response {
  const { before: _, after: __, ...all } = query
  return csvFile({ name: 'products', head: CATALOGUE_HEAD, pieces: piecesOf(ctx, all, live) })
}

async function* allPieces(db: Executor): AsyncGenerator<unknown[][]> {
  let after = 0
  for (;;) {
    const ids = await findIdsAfter(db, { after, most: AT_ONCE })
    if (ids.length === 0) return
    yield linesOf(db, ids)
    after = ids.at(-1) ?? after
  }
}

/** The whole catalogue for another shop, where these numbers would name other products. */
export function catalogueElsewhere(db: Executor): AsyncGenerator<string> {
  const isKept = (_: unknown, at: number): boolean => CATALOGUE_HEAD[at] !== OWN_NUMBER
  const pieces = async function* () {
    for await (const piece of allPieces(db)) yield piece.map((line) => line.filter(isKept))
  }
  return textOf({ head: CATALOGUE_HEAD.filter(isKept), pieces: pieces() })
}

/** The whole catalogue, in chunks. */
export const catalogueText = (db: Executor): AsyncGenerator<string> =>
  textOf({ head: CATALOGUE_HEAD, pieces: allPieces(db) })
