import {
  MANY_PRODUCTS,
  type ProductRow,
  type RowPage,
  type RowQuery,
} from '#/contract/product/staff-rows.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { findBranch } from '#/commerce/api/category/category.staff.queries.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import {
  countRows,
  findBest,
  findByCode,
  findIdPage,
  type Found,
  wanted,
} from './row-page.queries.ts'
import { findLines, type RowOfTable } from './rows.staff.queries.ts'

/** One page of the product table; searches use the in-memory catalogue. */
export async function listRows(ctx: Ctx, query: RowQuery, live: LiveCatalogue): Promise<RowPage> {
  const { ids, next, previous, total, about } = await listIdPage(ctx, query, live)
  const rows = await findLines(ctx.db, ids)
  const data = rows.map((row) => viewRow(ctx, row))
  return { ...toPage(data, total, query), next, previous, about }
}

/** The IDs of one page, and the filters in SQL. */
export async function listIdPage(ctx: Ctx, query: RowQuery, live: LiveCatalogue) {
  const found = await lookUp(ctx, query, live)
  const where = wanted(query, found)
  const { ids: best } = found
  const counted = await countRows(ctx.db, query, where)
  // Search results keep the search's order, unless another one was requested.
  const page =
    best && query.field === 'id'
      ? await findBest(ctx.db, query, { ids: best, where })
      : await findIdPage(ctx.db, query, { found, ...counted })
  return { ...page, ...counted }
}

/** All IDs matching the filters, up to the maximum of one change. */
export async function listIds(ctx: Ctx, query: RowQuery, live: LiveCatalogue) {
  const found = await lookUp(ctx, query, live)
  const { after: _, before: __, ...all } = query
  const first = { ...all, page: 1, paginate: MANY_PRODUCTS }
  return { ids: (await findIdPage(ctx.db, first, { found, total: 0, about: true })).ids }
}

async function lookUp(ctx: Ctx, query: RowQuery, live: LiveCatalogue): Promise<Found> {
  const words = query.search.trim()
  const { category } = query
  const named = query.ids?.split(',').map(Number) ?? null
  const found = words === '' ? null : await findWords(ctx, words, live)
  const ids = found && named ? found.filter((id) => named.includes(id)) : (found ?? named)
  return { ids, categories: category === undefined ? null : await findBranch(ctx.db, category) }
}

/** By code or by words, without duplicates. */
export async function findWords(ctx: Ctx, words: string, live: LiveCatalogue): Promise<number[]> {
  const byCode = await findByCode(ctx.db, words)
  return [...new Set([...byCode, ...(await live()).catalogue.find(words)])]
}

export const viewRow = (ctx: Pick<Ctx, 'language'>, row: RowOfTable): ProductRow => ({
  ...row.plain,
  price: toAmount(row.price),
  sale_price: toAmount(row.sale_price),
  quantity: row.variations > 0 ? Number(row.variation_stock) : toQuantity(row.stock),
  variations: Number(row.variations),
  category: row.category,
  picture:
    row.picture && toPicture(row.picture, textIn(row.plain.name, ctx.language), ctx.language),
  version: row.updated_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
