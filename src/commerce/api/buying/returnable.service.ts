// What may go back to a supplier: what an order brought, or a product that it sells.
import type { Localized } from '#/contract/common.ts'
import type { Returnable } from '#/contract/buying/staff-returns.ts'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { findLines, findPurchase } from './purchases.queries.ts'
import { findFullLots, findKept, findStocks } from './returns.queries.ts'
import { findGoods, findSupplier } from './suppliers.queries.ts'
import { boughtOf } from './suppliers.staff.service.ts'

export type ReturnableGood = GoodId & {
  name: Localized
  sku: string | null
  article: string
  pack: Thousandths
  price: Minor
}

type Source = { supplier_id: number; purchase_id: number | null }

/** The goods by product: of the order, or of these products. @throws ShopError NOT_FOUND */
export async function goodsFor(
  ctx: Ctx,
  { supplier_id, purchase_id }: Source,
  ids: readonly number[],
): Promise<ReturnableGood[]> {
  if (purchase_id === null) {
    const goods = await findGoods(ctx.db, supplier_id, ids)
    return goods.map((row) => {
      const { id: product_id, variation_id, name, sku } = boughtOf(row)
      const { article, pack, price } = row.good
      return { product_id, variation_id, name, sku, article, pack, price }
    })
  }
  const { purchase } = found(await findPurchase(ctx.db, purchase_id))
  if (purchase.supplier_id !== supplier_id) throw new ShopError('NOT_FOUND')
  const lines = await findLines(ctx.db, purchase_id)
  return lines.flatMap(({ line, sku, isThere }) => {
    const { product_id, variation_id, name, article, pack, price, received } = line
    return product_id === null || !isThere || received === 0
      ? []
      : [{ product_id, variation_id, name, sku, article, pack, price }]
  })
}

/** @throws ShopError NOT_FOUND */
export async function returnableOf(
  ctx: Ctx,
  supplier_id: number,
  { purchase_id = null, product_id }: { purchase_id?: number | null; product_id?: number },
): Promise<{ data: Returnable[] }> {
  found(await findSupplier(ctx.db, supplier_id))
  const named = product_id === undefined ? [] : [product_id]
  const goods = await goodsFor(ctx, { supplier_id, purchase_id }, named)
  const ids = goods.map((good) => good.product_id)
  const kept = purchase_id === null ? null : await findKept(ctx.db, purchase_id)
  const stocks = await findStocks(ctx.db, ids)
  const lots = Map.groupBy(await findFullLots(ctx.db, ids), (lot) => lot.product_id)
  const data = goods.map((good): Returnable => {
    const { product_id: id, variation_id, name, sku, article, pack, price } = good
    const { by_lots = false, stock = 0 } = stocks.get(goodKey(good)) ?? {}
    const most = kept && toQuantity(Math.max(0, kept.get(goodKey(good)) ?? 0))
    const shared = { product: { id, variation_id, name, sku }, article, most, by_lots }
    const money = { pack: toQuantity(pack), price: toAmount(price) }
    return { ...shared, ...money, places: placesOf({ by_lots, stock }, lots.get(id) ?? []) }
  })
  return { data }
}

type Lots = Awaited<ReturnType<typeof findFullLots>>

function placesOf(
  { by_lots, stock }: { by_lots: boolean; stock: Thousandths },
  lots: Lots,
): Returnable['places'] {
  if (!by_lots) {
    const amount = toQuantity(Math.max(0, stock))
    return [{ lot_id: null, code: '', kind: null, date: null, amount, blocked: false }]
  }
  return lots.map(({ id, code, kind, date, amount, blocked }) => ({
    lot_id: id,
    code,
    kind,
    date,
    amount: toQuantity(amount),
    blocked,
  }))
}
