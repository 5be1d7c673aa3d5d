// Additions to a paid order: goods and a more expensive window, paid by the wallet (rule 127). If the wallet has too
// little, it is topped up first.
import type { LinesChange } from '#/contract/orders/staff-details.ts'
import type { Minor } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { issueInvoiceOfMore } from '#/commerce/api/documents/issue.service.ts'
import type { HeldGoods } from '#/commerce/db/schema/account/charges.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import { moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'
import { type Changed, changeGoods } from './change-lines.service.ts'
import { addToDelivery } from './change-window.service.ts'
import { requireWithinLimit } from './limit-of-change.service.ts'

/** Thrown to undo a change that needs a payment first. */
export class WalletTooLow extends Error {
  readonly more: Minor
  /** The stock that the change would take. */
  readonly goods: HeldGoods[]

  constructor({ more, goods }: { more: Minor; goods: HeldGoods[] }) {
    super('the wallet has too little')
    this.more = more
    this.goods = goods
  }
}

/** `before`: the order before anything of it was changed. */
type More = { add: LinesChange['add']; dearer: Minor; before: OrderRow }

/** @throws ShopError INVALID, STOCK_CONFLICT; WalletTooLow */
export async function takeMore(
  tx: Ctx,
  row: OrderRow,
  { add, dearer, before: whole }: More,
): Promise<Changed> {
  if (add.length === 0 && dearer === 0) return { before: [], after: [] }
  const before = await findLines(tx.db, row.id)
  if (dearer > 0) await addToDelivery(tx, row, dearer)
  const same = found(await lockOrderById(tx.db, row.id))
  const changed =
    add.length > 0
      ? await changeGoods(tx, same, { lines: [], add, by: 'customer' })
      : { before: [], after: [] }
  const after = found(await lockOrderById(tx.db, row.id))
  const lines = (await findLines(tx.db, row.id)).filter(
    ({ id }) => !before.some((line) => line.id === id),
  )
  // Before anybody pays for it.
  await requireWithinLimit(tx, { before: whole, after })
  await payMore(tx, { row, more: after.total - row.total, lines })
  const wallet = row.convert_wallet_balance + after.total - row.total
  await updateOrder(tx.db, row.id, { total: row.total, convert_wallet_balance: wallet })
  await issueInvoiceOfMore(tx, { before: row, after, lines })
  return changed
}

/**
 * Spending from the wallet needs a signed-in user with a confirmed email address: an email's link alone can't, nor can
 * staff who act for the customer. Money paid in for this change is reserved for it.
 */
const maySpend = ({ principal }: Ctx, { customer_id }: OrderRow): boolean =>
  principal.type === 'none' ||
  (principal.type === 'user' &&
    principal.user.customer_id === customer_id &&
    principal.user.email_verified &&
    principal.user.acted_by === null)

type Paying = { row: OrderRow; more: Minor; lines: readonly LineRow[] }

/** @throws WalletTooLow */
async function payMore(tx: Ctx, { row, more, lines }: Paying): Promise<void> {
  const { customer_id, order_number } = row
  const created_at = tx.deps.now()
  const entry = { order_number, reason: 'order' as const, created_at, change: -more }
  const pays = customer_id !== null && maySpend(tx, row)
  if (pays && (await moveWallet(tx.db, { ...entry, customer_id }))) return
  const goods = lines.flatMap(({ product_id, variation_id, base_quantity: amount }) =>
    product_id === null ? [] : [{ product_id, variation_id, amount }],
  )
  throw new WalletTooLow({ more, goods })
}
