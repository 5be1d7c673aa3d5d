// What customers see of their orders in the former shop, and ordering them again. A customer with a confirmed email
// address sees the orders placed with it there.
import type { Page } from '#/contract/common.ts'
import { Reordered } from '#/contract/orders/customer.ts'
import type { PastOrder } from '#/contract/past/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { addInTransaction } from '#/commerce/api/cart/cart.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  findOwnPastOrders,
  findPastOrder,
  findSold,
  type PastOrderRow,
  type Sold,
} from './past.queries.ts'

/** How they look outside, with the products that are sold today. */
export async function viewPastOrders(
  { db }: Ctx,
  rows: readonly PastOrderRow[],
): Promise<PastOrder[]> {
  const sold = await findSold(db, skusOf(rows))
  return rows.map((row) => viewPastOrder(row, sold))
}

const skusOf = (rows: readonly PastOrderRow[]): string[] =>
  rows.flatMap(({ lines }) => lines.map(({ sku }) => sku)).filter((sku) => sku !== '')

const amountOf = (minor: number | null): number | null => (minor === null ? null : toAmount(minor))

const viewPastOrder = (
  { id, number, placed_at, state_words, payment_words, ...row }: PastOrderRow,
  sold: ReadonlyMap<string, Sold>,
): PastOrder => ({
  id,
  number,
  placed_at: placed_at.toISOString(),
  state: state_words,
  payment: payment_words,
  total: toAmount(row.total),
  tax: amountOf(row.tax),
  delivery: amountOf(row.delivery),
  lines: row.lines.map((line) => ({
    ...line,
    price: amountOf(line.price),
    slug: sold.get(line.sku)?.slug ?? null,
  })),
})

export async function listOwnPastOrders(
  ctx: Ctx,
  query: { page: number; paginate: number },
): Promise<Page<PastOrder>> {
  const { email, email_verified: isConfirmed } = userOf(ctx)
  if (!isConfirmed) return toPage([], 0, query)
  const { rows, total } = await findOwnPastOrders(ctx.db, email, query)
  return toPage(await viewPastOrders(ctx, rows), total, query)
}

/** @throws ShopError NOT_FOUND for anybody else's */
export async function reorderPast(
  ctx: Ctx,
  id: number,
  key: string | undefined,
): Promise<Reordered> {
  const me = userOf(ctx)
  const row = found(await findPastOrder(ctx.db, id))
  if (!me.email_verified || row.email !== me.email.toLowerCase()) throw new ShopError('NOT_FOUND')
  const call = {
    scope: `customer:${me.customer_id}`,
    key,
    request: { call: 'reorder_past', id },
    answer: Reordered,
  }
  return once(ctx, call, async (tx) => {
    const sold = await findSold(tx.db, skusOf([row]))
    const products = row.lines.flatMap(({ sku, quantity }) => {
      const one = sold.get(sku)
      if (!one) return []
      const { product_id, variation_id } = one
      return [{ product_id, variation_id, uom_entry: null, quantity }]
    })
    const gone = row.lines
      .filter(({ sku }) => !sold.has(sku))
      .map(({ name, quantity }) => ({ name, asked: quantity, kept: 0 }))
    const cart = await addInTransaction(tx, products)
    const product_ids = [...new Set(products.map(({ product_id }) => product_id))]
    return { cart, missing: [...gone, ...cart.clamped], changed: [], product_ids }
  })
}
