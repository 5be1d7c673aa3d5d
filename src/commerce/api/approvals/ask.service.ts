// An order above a limit is stored as requested, and the approvers get an email (rule 91).
import type { AwaitingApproval, Checkout, Placed } from '#/contract/checkout/public.ts'
import type { LineId } from '#/domain/line-id.ts'
import { APPROVAL_DAYS } from '#/domain/household.ts'
import type { Minor } from '#/domain/money.ts'
import { takeFromCart } from '#/commerce/api/cart/bought.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { type Call, once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { notify } from '#/commerce/api/notifications/notify.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { type ApprovalRow, findApprovers, insertApproval } from './approvals.queries.ts'

export type AskedOrder = {
  checkout: Checkout
  value: Minor
  total: Minor
  lines: readonly LineId[]
  shown: ApprovalRow['shown']
}

const DAY_MS = 24 * 3_600_000

/**
 * Stores the order until somebody decides, once per key. Nothing is reserved.
 *
 * @throws ShopError TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function askForApproval(
  ctx: Ctx,
  order: AskedOrder,
  call: Call<Placed>,
): Promise<Placed> {
  await ctx.deps.limits.count('approval', userOf(ctx).id)
  return once(ctx, call, (tx) => writeApproval(tx, order))
}

/** In the caller's transaction; `lines` leave the cart. */
export async function writeApproval(
  tx: Ctx,
  { lines, ...asked }: AskedOrder,
): Promise<AwaitingApproval> {
  const { id: requested_by, customer_id } = userOf(tx)
  const now = tx.deps.now()
  const id = await insertApproval(tx.db, {
    ...asked,
    customer_id,
    requested_by,
    language: tx.language,
    site: tx.site ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + APPROVAL_DAYS * DAY_MS),
    updated_at: now,
  })
  for (const approver of await findApprovers(tx.db, customer_id, requested_by)) {
    await writeMail(tx.db, {
      key: `approval:${id}:wanted:${approver.id}`,
      kind: 'approval_wanted',
      to: approver.email,
      language: tx.language,
      data: { approval_id: id, user_id: approver.id },
      at: now,
    })
    const who = { user_id: approver.id }
    const key = `approval:${id}:wanted`
    const data = { name: userOf(tx).name, approval_id: id }
    await notify(tx.db, who, { kind: 'household', event: 'approval_asked', data, key, at: now })
  }
  await takeFromCart(tx.db, customer_id, lines)
  return { approval_id: id, message: messagesOf(tx.language)('awaiting_approval') }
}
