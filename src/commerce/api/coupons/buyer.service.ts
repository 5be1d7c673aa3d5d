// What identifies a coupon's user (rule 56).
import { personKeys } from '#/domain/same-person.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { isStranger } from '#/commerce/api/records/stranger.service.ts'
import type { Buyer } from './coupons.queries.ts'

/** Known customers are identified by their email address; strangers also by phone, and by name with address. */
export async function buyerOf(ctx: Ctx, told: Parameters<typeof personKeys>[0]): Promise<Buyer> {
  const is_stranger = await isStranger(ctx)
  if (ctx.principal.type !== 'user')
    return { customer_id: null, is_stranger, keys: personKeys(told) }
  const { customer_id, email } = ctx.principal.user
  return {
    customer_id,
    is_stranger,
    keys: personKeys(is_stranger ? { ...told, email } : { email }),
  }
}
