// What customers would see of reductions, before a change of many products is saved (rule 240).
import type { ManyChanged } from '#/contract/product/staff-rows.ts'
import { priceIfSaved } from '#/domain/law/price-before.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findPastPrices, findPriceLaw } from '#/commerce/api/reductions/past-prices.queries.ts'

type NewPrices = { price: Minor; sale_price: Minor }

/** Empty for a price that isn't reduced. */
type Announced = Pick<ManyChanged['examples'][number], 'announced'>

export async function announcedOf(
  { db, deps }: Ctx,
  id: number,
  wanted: NewPrices,
): Promise<Announced> {
  if (wanted.sale_price >= wanted.price) return {}
  const law = await findPriceLaw(db)
  const entries = (await findPastPrices(db, id))
    .filter(({ variation_id }) => variation_id === null)
    .map(({ at, ...entry }) => ({ ...entry, at: at.getTime() }))
  const lowest = priceIfSaved(entries, wanted, { law, now: deps.now().getTime() })
  const found = reductionOf({
    price: toAmount(wanted.price),
    sale_price: toAmount(wanted.sale_price),
    lowest_price: lowest === null ? null : toAmount(lowest),
  })
  return {
    announced: {
      price: toAmount(wanted.sale_price),
      reduction: found && { before: found.before, percent: found.percent },
    },
  }
}
