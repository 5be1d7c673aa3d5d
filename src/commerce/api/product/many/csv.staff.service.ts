// The catalogue as a CSV file: everything that matches the table's filters, or everything.
import type { RowQuery } from '#/contract/product/staff-rows.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { csvFile, textOf } from '#/commerce/api/files/csv.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { catalogueFile } from './catalogue-file.rules.ts'
import { findCatalogueLines, findIdsAfter } from './export.queries.ts'
import { listIdPage } from './rows.staff.service.ts'

const AT_ONCE = 250
const OWN_NUMBER = 'larder_id'

type File = ReturnType<typeof catalogueFile>

/** Its texts in the languages that the shop offers. */
const fileOf = async (db: Executor): Promise<File> =>
  catalogueFile((await findSettings(db)).languages)

const linesOf = async (db: Executor, ids: number[], { cells }: File) =>
  (await findCatalogueLines(db, ids)).map((line) => cells(line))

async function* piecesOf(
  ctx: Ctx,
  query: RowQuery,
  { live, file }: { live: LiveCatalogue; file: File },
): AsyncGenerator<unknown[][]> {
  let at: Partial<RowQuery> = { page: 1 }
  for (;;) {
    const { ids, next } = await listIdPage(ctx, { ...query, ...at, paginate: AT_ONCE }, live)
    yield linesOf(ctx.db, ids, file)
    if (next !== null) at = { after: next }
    // A search's order has no page keys.
    else if (ids.length === AT_ONCE && at.page !== undefined) at = { page: at.page + 1 }
    else return
  }
}

export async function exportRows(
  ctx: Ctx,
  query: RowQuery,
  live: LiveCatalogue,
): Promise<Response> {
  const { before: _, after: __, ...all } = query
  const file = await fileOf(ctx.db)
  return csvFile({
    name: 'products',
    head: file.head,
    nameOf: file.nameOf,
    pieces: piecesOf(ctx, all, { live, file }),
  })
}

async function* allPieces(db: Executor, file: File): AsyncGenerator<unknown[][]> {
  let after = 0
  for (;;) {
    const ids = await findIdsAfter(db, { after, most: AT_ONCE })
    if (ids.length === 0) return
    yield linesOf(db, ids, file)
    after = ids.at(-1) ?? after
  }
}

/** The whole catalogue for another shop, where these numbers would name other products. */
export async function* catalogueElsewhere(db: Executor): AsyncGenerator<string> {
  const file = await fileOf(db)
  const isKept = (_: unknown, at: number): boolean => file.head[at] !== OWN_NUMBER
  const pieces = async function* () {
    for await (const piece of allPieces(db, file)) yield piece.map((line) => line.filter(isKept))
  }
  yield* textOf({ head: file.head.filter(isKept), pieces: pieces() })
}

/** The whole catalogue, in chunks. */
export async function* catalogueText(db: Executor): AsyncGenerator<string> {
  const file = await fileOf(db)
  yield* textOf({ head: file.head, pieces: allPieces(db, file) })
}
