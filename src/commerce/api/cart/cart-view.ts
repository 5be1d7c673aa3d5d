// The cart as the contract shows it.
import type { Cart, CartItem } from '#/contract/cart.ts'
import type { ProductSummary, Variation } from '#/contract/product.ts'
import { toAmount } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { loadSummaries, loadVariations } from '#/commerce/api/catalog/product-view.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { type CartLine, loadLines, mostOfSellable } from './cart-lines.ts'

/** The caller's whole cart. */
export async function viewCart(ctx: Ctx, clamped: Cart['clamped'] = []): Promise<Cart> {
  return viewLines(ctx, await loadLines(ctx, userOf(ctx).customer_id), clamped)
}

/** The same of lines that are known already. */
export async function viewLines(
  ctx: Ctx,
  lines: CartLine[],
  clamped: Cart['clamped'] = [],
): Promise<Cart> {
  const ids = (some: CartLine[]) => [...new Set(some.map((line) => line.product_id))]
  const summaries = await loadSummaries(ctx, ids(lines))
  const varied = ids(lines.filter((line) => line.variation_id !== null))
  const variations = await loadVariations(ctx, varied)
  const items = lines.flatMap((line) => {
    const product = summaries.get(line.product_id)
    const own = variations.get(line.product_id)?.find(({ id }) => id === line.variation_id)
    return product ? [viewItem(line, { product, variation: own ?? null, lines })] : []
  })
  const sub_total = toAmount(lines.reduce((sum, line) => sum + totalOf(line), 0))
  return { items, sub_total, clamped }
}

const totalOf = (line: CartLine) => lineTotal(line.sellable.price, line.quantity)

type Around = { product: ProductSummary; variation: Variation | null; lines: CartLine[] }

function viewItem(line: CartLine, { product, variation, lines }: Around): CartItem {
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
