import type { Page } from '#/contract/common.ts'
import type { ProductRow, RowQuery } from '#/contract/product/staff-rows.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { findBranch } from '#/commerce/api/category/category.staff.queries.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { toPage } from '#/commerce/api/page.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import { findRowPage, type RowOfTable } from './rows.staff.queries.ts'

/** One page of the table of products; words are looked up in the catalogue in memory. */
export async function listRows(
  ctx: Ctx,
  query: RowQuery,
  live: LiveCatalogue,
): Promise<Page<ProductRow>> {
  const { search, category } = query
  const { rows, total } = await findRowPage(ctx.db, query, {
    ids: search.trim() === '' ? null : (await live()).catalogue.find(search),
    categories: category === undefined ? null : await findBranch(ctx.db, category),
  })
  return toPage(
    rows.map((row) => view(ctx, row)),
    total,
    query,
  )
}

const view = (ctx: Ctx, row: RowOfTable): ProductRow => ({
  ...row.plain,
  price: toAmount(row.price),
  sale_price: toAmount(row.sale_price),
  quantity: row.variations > 0 ? Number(row.variation_stock) : toQuantity(row.stock),
  variations: Number(row.variations),
  category: row.category,
  picture: row.picture && toPicture(row.picture, localText(row.plain.name, ctx.language)),
  version: row.updated_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
