// The week's offers on the home page: the goods of the issue that is valid now (rule 272).
import type { WeekOffers } from '#/contract/home/public.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { goodsOfBlock } from '#/commerce/api/mail/issue-facts.service.ts'
import { findWeek } from './week.queries.ts'

/** As many as the home page shows in one section. */
const MOST_GOODS = 24

/** Each product once, in the order of the issue, at the prices of now. */
export async function showWeek(ctx: Ctx): Promise<{ data: WeekOffers | null }> {
  // What else is reduced may change with any product.
  ctx.tag('week', 'products', 'settings')
  const row = await findWeek(ctx.db, ctx.deps.now())
  if (!row?.valid_until) return { data: null }
  const products = new Map<number, ProductSummary>()
  for (const block of row.blocks) {
    if (block.kind !== 'products' && block.kind !== 'offers') continue
    for (const { one } of await goodsOfBlock(ctx, block)) products.set(one.id, one)
  }
  return {
    data: {
      id: row.id,
      valid_until: row.valid_until.toISOString(),
      products: [...products.values()].slice(0, MOST_GOODS),
    },
  }
}
