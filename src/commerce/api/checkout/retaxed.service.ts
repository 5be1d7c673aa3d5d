// Tax rates by an extension, if one says them.
import { ratesFor } from '#/commerce/api/extensions/ask.service.ts'
import type { Sellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { DeliveryAddress } from '#/commerce/api/delivery/delivery-plan.service.ts'

type Taxing = { to: DeliveryAddress | null; currency: string }

/** The lines at those rates. Other sellers' goods are theirs to tax. */
export async function retaxed<Line extends { sellable: Sellable }>(
  ctx: Ctx,
  lines: Line[],
  { to, currency }: Taxing,
): Promise<Line[]> {
  const own = lines.filter(({ sellable }) => sellable.store_id === null)
  if (own.length === 0) return lines
  const rates = await ratesFor(ctx.deps, {
    country: to?.country ?? null,
    postcode: to?.pincode ?? null,
    currency,
    goods: own.map(({ sellable: { product_id, variation_id, price, tax_rate } }) => ({
      product_id,
      variation_id,
      price,
      tax_rate,
    })),
  })
  const rateOf = new Map(own.map((line, at) => [line, rates[at]]))
  return lines.map((line) => {
    const tax_rate = rateOf.get(line) ?? line.sellable.tax_rate
    return { ...line, sellable: { ...line.sellable, tax_rate } }
  })
}
