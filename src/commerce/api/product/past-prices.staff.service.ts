import type { PastPrices } from '#/contract/product/staff.ts'
import { toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { findPastPrices, findPriceLaw } from '#/commerce/api/reductions/past-prices.queries.ts'
import { findProduct } from './product.staff.queries.ts'

/** What a reduction saved now would be compared with (rule 240). @throws ShopError NOT_FOUND */
export async function pastPrices(ctx: Ctx, id: number): Promise<PastPrices> {
  found(await findProduct(ctx.db, id))
  const entries = await findPastPrices(ctx.db, id)
  return {
    law: await findPriceLaw(ctx.db),
    entries: entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      price: toAmount(entry.price),
      sale_price: toAmount(entry.sale_price),
    })),
  }
}
