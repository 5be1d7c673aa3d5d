// What identifies a coupon's user (rule 56).
import { personKeys } from '#/domain/same-person.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Buyer } from './coupons.queries.ts'

/** Accounts are free: until the email address is confirmed, phone and address count as for guests. */
export function buyerOf(
  { principal }: Pick<Ctx, 'principal'>,
  told: Parameters<typeof personKeys>[0],
): Buyer {
  if (principal.type !== 'user') return { customer_id: null, keys: personKeys(told) }
  const { customer_id, email, email_verified } = principal.user
  return { customer_id, keys: personKeys(email_verified ? { email } : { ...told, email }) }
}
