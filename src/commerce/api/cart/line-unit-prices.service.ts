// What lines cost per kilogram, litre or piece (rule 55).
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import type { Work } from '#/commerce/api/context.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { perUnit } from '#/commerce/api/product/product-view.rules.ts'

type Line = {
  product_id: number
  variation_id: number | null
  price: Minor
  unit_quantity: Thousandths
}

/** Of each line in turn; null where no content is known. */
export async function lineUnitPrices(
  { db }: Pick<Work, 'db'>,
  lines: readonly Line[],
): Promise<ProductSummary['unit_price'][]> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const known = await findSellables(db, ids)
  const cards = new Map((await findCardsById(db, ids)).map((card) => [card.id, card]))
  return lines.map(({ product_id, variation_id, price, unit_quantity: quantity }) => {
    const card = cards.get(product_id)
    const own = known
      .get(product_id)
      ?.find(({ variation }) => variation && variation.id === variation_id)?.variation
    return (card && perUnit(card, { price, own: own?.content ?? null, quantity })) ?? null
  })
}
