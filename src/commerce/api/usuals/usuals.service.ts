import {
  type Bought,
  MAX_USUALS,
  type Usual,
  type UsualsTotal,
} from '#/contract/usuals/customer.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { toAmount } from '#/domain/money.ts'
import { measureOf } from '#/domain/quantity.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { findOrders } from '#/commerce/api/records/orders.queries.ts'
import { viewHead } from '#/commerce/api/orders/order-view.service.ts'
import { loadSummaries } from '#/commerce/api/product/product-view.rules.ts'
import { readBasket } from '#/commerce/api/promotions/basket-sum.service.ts'
import { findBought, findUsuals } from './usuals.queries.ts'

const whose = async (ctx: Ctx) => {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  return { customerId: userOf(ctx).customer_id, timeZone, now: ctx.deps.now() }
}

/** The account's usuals, or products bought once if there are none. And its next order. */
export async function getUsuals(ctx: Ctx) {
  const asked = await whose(ctx)
  const rows = await findUsuals(ctx.db, { ...asked, limit: MAX_USUALS })
  const again = rows.filter(({ times }) => times > 1)
  const shown = again.length > 0 ? again : rows
  const products = await loadSummaries(
    ctx,
    shown.map(({ product_id }) => product_id),
  )
  const open = { customerId: asked.customerId, timeZone: asked.timeZone, open: true }
  const { rows: orders } = await findOrders(ctx.db, { ...open, page: 1, paginate: 1 })
  const [next] = orders
  const usuals = shown.flatMap(({ product_id, quantity, last_price, ...row }): Usual[] => {
    const product = products.get(product_id)
    return product
      ? [{ ...row, product, quantity: Number(quantity), last_price: toAmount(last_price) }]
      : []
  })
  const total = await totalOf(ctx, usuals)
  return { usuals, order: next ? viewHead(next.order, next.items_count) : null, total }
}

/** What those in stock cost the caller. */
async function totalOf(ctx: Ctx, usuals: readonly Usual[]): Promise<UsualsTotal | null> {
  const open = usuals.filter(({ product }) => product.stock_status === 'in_stock')
  if (open.length === 0) return null
  const lines = open.map(({ product, variation_id, uom_entry, quantity }) => ({
    product_id: product.id,
    variation_id,
    uom_entry,
    quantity,
  }))
  const { total, net } = await readBasket(ctx, lines)
  const about = open.some(({ product }) => measureOf(product.sold_by) !== undefined)
  return { amount: toAmount(total), net: toAmount(net), about }
}

/** How often the account bought these products. */
export async function getBought(ctx: Ctx, ids: string): Promise<{ data: Bought[] }> {
  const wanted = [...new Set(ids.split(',').map(Number))]
  return { data: await findBought(ctx.db, { ...(await whose(ctx)), ids: wanted }) }
}

/** Product → how often the caller has bought it; empty without a signed-in user. */
export async function timesBought(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ctx.principal.type !== 'user' || ids.length === 0) return new Map()
  const rows = await findBought(ctx.db, { ...(await whose(ctx)), ids })
  return new Map(rows.map(({ product_id, times }) => [product_id, times]))
}
