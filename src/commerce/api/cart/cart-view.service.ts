// The cart in the contract's shape.
import type { Cart, CartItem } from '#/contract/cart/customer.ts'
import type { Localized } from '#/contract/common.ts'
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { type CardRow, findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { findVariations } from '#/commerce/api/product/details.queries.ts'
import { toSummary, toVariation } from '#/commerce/api/product/product-view.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type SellableLine, mostOfSellable } from './cart-lines.rules.ts'

type VariedRow = Awaited<ReturnType<typeof findVariations>>[number]
/** The lines' products as cards, and their variable products. */
export type CartGoods = { cards: Map<number, CardRow>; varied: Map<number, VariedRow> }

type Bought = Pick<SellableLine, 'product_id' | 'variation_id'>

/** For all lines at once, of any customer. */
export async function findCartGoods(db: Executor, lines: readonly Bought[]): Promise<CartGoods> {
  const ids = (some: readonly Bought[]) => [...new Set(some.map((line) => line.product_id))]
  const withVariation = ids(lines.filter((line) => line.variation_id !== null))
  const cards = lines.length > 0 ? await findCardsById(db, ids(lines)) : []
  const varied = withVariation.length > 0 ? await findVariations(db, withVariation) : []
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    varied: new Map(varied.map((row) => [row.id, row])),
  }
}

type CartParts = {
  lines: SellableLine[]
  clamped: Cart['clamped']
  lost: Localized[]
  language: Language
}

export function viewCart(
  { lines, clamped, lost, language }: CartParts,
  { cards, varied }: CartGoods,
): Cart {
  const items = lines.flatMap((line) => {
    const card = cards.get(line.product_id)
    const own = line.variation_id === null ? undefined : varied.get(line.product_id)
    const row = own?.variations.find(({ id }) => id === line.variation_id)
    const variation = own && row && card ? toVariation(row, { ...card, ...own }, language) : null
    return card ? [viewItem(line, { product: toSummary(card, language), variation, lines })] : []
  })
  const sub_total = toAmount(lines.reduce((sum, line) => sum + totalOf(line), 0))
  return { items, sub_total, clamped, lost: lost.map((name) => textIn(name, language)) }
}

const totalOf = (line: SellableLine) => lineTotal(line.sellable.price, line.quantity)

type ItemContext = { product: ProductSummary; variation: Variation | null; lines: SellableLine[] }

function viewItem(line: SellableLine, { product, variation, lines }: ItemContext): CartItem {
  return {
    id: line.id,
    product_id: line.product_id,
    product,
    variation_id: line.variation_id,
    variation,
    uom_entry: line.uom_entry,
    unit: line.sellable.unit,
    quantity: toQuantity(line.quantity),
    price: toAmount(line.sellable.price),
    sub_total: toAmount(totalOf(line)),
    available: toQuantity(mostOfSellable(lines, line, line.sellable)),
  }
}
