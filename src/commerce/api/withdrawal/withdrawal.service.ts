// Withdrawals by customers and guests: stored, confirmed to them and told to the shop at once (rule 241).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type {
  Withdrawable,
  Withdrawal,
  WithdrawalInput,
} from '#/contract/orders/public-withdrawal.ts'
import { isWithdrawable, lastWithdrawalDay, mayWithdraw } from '#/domain/law/withdrawal.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { viewOrder } from '#/commerce/api/orders/order-view.service.ts'
import { findLineRules } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import { lockReadable, requireReader } from '#/commerce/api/records/access.service.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import {
  findOrder,
  lockOrderByNumber,
  type OrderRow,
} from '#/commerce/api/records/orders.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findWithdrawalsOf, insertWithdrawal } from '#/commerce/api/records/withdrawals.queries.ts'
import { viewWithdrawal } from '#/commerce/api/records/withdrawal-view.service.ts'

type Access = z.output<typeof endpoints.refunds.withdrawable.body>

const isPlacedBy = ({ contact }: OrderRow, { order_email }: Access): boolean =>
  order_email !== undefined && order_email.toLowerCase() === contact.email.toLowerCase()

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
export async function findWithdrawable(ctx: Ctx, access: Access): Promise<Withdrawable> {
  await ctx.deps.limits.count('track', ctx.network)
  const row = found(await findOrder(ctx.db, access.order_number))
  // Its customer, holders of its key or email address, and staff.
  if (!isPlacedBy(row, access)) requireReader(ctx, row, access.key)
  return withdrawableOf(ctx, row)
}

async function withdrawableOf(ctx: Ctx, row: OrderRow): Promise<Withdrawable> {
  const order = await viewOrder(ctx, row)
  const { law, time_zone } = await findSettings(ctx.db)
  const delivered = {
    status: order.status,
    delivered_at: deliveredAt(order),
    days: law.withdrawal_days,
    time_zone,
  }
  const earlier = await findWithdrawalsOf(ctx.db, row.id)
  const rules = await findLineRules(ctx.db, (await contentsOf(ctx.db, row)).lines)
  return {
    order_number: order.order_number,
    name: order.contact.name,
    email: order.contact.email,
    until: lastWithdrawalDay(delivered),
    open: mayWithdraw(delivered, ctx.deps.now()),
    lines: order.items
      .filter(({ quantity, refunded }) => quantity > refunded)
      .map(({ id, name, quantity, refunded, unit }) => ({
        id,
        name,
        quantity: Math.round((quantity - refunded) * 1000) / 1000,
        unit,
        rule: rules.get(id) ?? 'allowed',
        withdrawn:
          earlier
            .find(({ lines }) => lines.some((line) => line.order_line_id === id))
            ?.created_at.toISOString() ?? null,
      })),
  }
}

function deliveredAt({ status, timeline }: Order): Date | null {
  const at = timeline.findLast((one) => one.status === 'delivered')?.at
  return status === 'delivered' && at ? new Date(at) : null
}

/**
 * Withdraws from lines of an order. A repeated call gets the first answer.
 *
 * @throws ShopError NOT_FOUND, MAY_NOT_ORDER, TOO_MANY_REQUESTS; STATUS_CONFLICT once the time is over, or for lines that can't be
 *   withdrawn from
 */
export async function withdraw(ctx: Ctx, input: WithdrawalInput): Promise<Withdrawal> {
  await ctx.deps.limits.count('withdrawal', ctx.network)
  const made = await inTransaction(ctx, async (tx) => {
    const known = found(await lockOrderByNumber(tx.db, input.order_number))
    const row = isPlacedBy(known, input) ? known : await lockReadable(tx, input)
    const wanted = new Set(input.lines)
    const earlier = (await findWithdrawalsOf(tx.db, row.id)).find(({ lines }) =>
      input.lines.every((id) => lines.some((line) => line.order_line_id === id)),
    )
    if (earlier) return viewWithdrawal(earlier, row.order_number)
    const { open, lines } = await withdrawableOf(tx, row)
    const chosen = lines.filter(
      ({ id, rule, withdrawn }) => wanted.has(id) && isWithdrawable(rule) && withdrawn === null,
    )
    if (!open || chosen.length < wanted.size) throw new ShopError('STATUS_CONFLICT')
    return store(tx, row, { ...input, chosen })
  })
  ctx.deps.wake?.('send-mail')
  return made
}

type WithdrawalChoice = Pick<WithdrawalInput, 'name' | 'email'> & { chosen: Withdrawable['lines'] }

async function store(
  tx: Ctx,
  { id: order_id, order_number }: OrderRow,
  { name, email, chosen }: WithdrawalChoice,
): Promise<Withdrawal> {
  const at = tx.deps.now()
  const row = found(
    await insertWithdrawal(tx.db, {
      order_id,
      name,
      email,
      lines: chosen.map((one) => ({
        order_line_id: one.id,
        name: one.name,
        quantity: one.quantity,
      })),
      language: tx.language,
      created_at: at,
    }),
  )
  await noteChange(tx, {
    kind: 'order',
    record: order_number,
    name: order_number,
    before: { withdrawal: null },
    after: { withdrawal: row.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ') },
  })
  const about = { data: { withdrawal_id: row.id }, at }
  await writeMail(tx.db, {
    ...about,
    key: `withdrawal:${row.id}:receipt`,
    kind: 'withdrawal_receipt',
    to: email,
    language: tx.language,
  })
  const { contact } = await findSettings(tx.db)
  if (contact.email !== '')
    await writeMail(tx.db, {
      ...about,
      key: `withdrawal:${row.id}:shop`,
      kind: 'withdrawal_message',
      to: contact.email,
      language: DEFAULT_LANGUAGE,
    })
  return viewWithdrawal(row, order_number)
}
