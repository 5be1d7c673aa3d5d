// By what whoever uses a coupon is known again (rule 56).
import { personKeys } from '#/domain/same-person.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Buyer } from './coupons.queries.ts'

/** Accounts cost nothing: before the e-mail is confirmed, phone and door count as a guest's do. */
export function buyerOf(
  { principal }: Pick<Ctx, 'principal'>,
  told: Parameters<typeof personKeys>[0],
): Buyer {
  if (principal.type !== 'user') return { customer_id: null, keys: personKeys(told) }
  const { customer_id, email, email_verified } = principal.user
  return { customer_id, keys: personKeys(email_verified ? { email } : { ...told, email }) }
}
