// Who is a stranger to the shop. An account costs nothing, so wherever guests are limited, new ones are too (rule 67).
import type { Ctx } from '#/commerce/api/context.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'
import { findDeliveredTo } from './stranger.queries.ts'

const readDelivered = sharedRead(findDeliveredTo)

/** Whether the caller counts as a guest: without an account, a confirmed email address, or a delivered order. */
export async function isStranger(ctx: Pick<Ctx, 'deps' | 'db' | 'principal'>): Promise<boolean> {
  if (ctx.principal.type !== 'user') return true
  const { email_verified, customer_id } = ctx.principal.user
  return !email_verified || !(await readDelivered(ctx, [customer_id])).has(customer_id)
}
