// Tries a change of an order, and undoes it: what it would cost is computed by the same code that changes it.
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import { toAmount } from '#/domain/money.ts'
import { type Ctx, tryOut } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { dueOf } from '#/commerce/api/records/order-money.rules.ts'
import { type OrderRow, findLines, lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { requireSeenAmount, versionOf } from '#/commerce/api/records/seen-amount.rules.ts'

type Steps = {
  lock: (tx: Ctx) => Promise<OrderRow>
  change: (tx: Ctx, row: OrderRow) => Promise<void>
}

/** @throws what the change throws */
export const previewChange = (ctx: Ctx, { lock, change }: Steps): Promise<ChangePreview> =>
  tryOut(ctx, async (tx) => {
    const before = await lock(tx)
    await change(tx, before)
    return compare(tx, before, found(await lockOrderById(tx.db, before.id)))
  })

async function compare(tx: Ctx, before: OrderRow, after: OrderRow): Promise<ChangePreview> {
  const lines = await findLines(tx.db, after.id)
  return {
    before: amountsOf(before),
    after: amountsOf(after),
    coupon_lost: after.coupon_code === null ? before.coupon_code : null,
    prices_version: versionOf([
      lines.map(({ product_id, price, tax_rate, deposit, deposit_tax_rate }) => [
        product_id,
        price,
        tax_rate,
        deposit,
        deposit_tax_rate,
      ]),
      [after.prices_include_tax, after.shipping_total, after.coupon_code, after.exchange_rate],
    ]),
  }
}

/**
 * Nobody is charged another amount than the preview's: called after the change, on the locked order.
 *
 * @throws ShopError PRICE_CHANGED with the preview of now
 */
export async function requirePreviewed(
  tx: Ctx,
  before: OrderRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return
  const after = found(await lockOrderById(tx.db, before.id))
  const preview = await compare(tx, before, after)
  requireSeenAmount(dueOf(after), seen, { ...preview, total: preview.after.total })
}

const amountsOf = (row: OrderRow): ChangePreview['before'] => ({
  shipping_total: toAmount(row.shipping_total),
  coupon_total_discount: toAmount(row.coupon_total_discount),
  total: toAmount(dueOf(row)),
})
