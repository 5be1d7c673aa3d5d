// Nobody invites themselves (rule 341).
import { personKeys, withoutName } from '#/domain/same-person.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Buyer } from './coupons.queries.ts'
import { findGiver, findTraces } from './referrals.queries.ts'

/** Whether the buyer shares account, email, phone or address with whoever invites by this coupon. */
export async function isOwnInvitation(
  db: Executor,
  couponId: number,
  { customer_id, keys }: Pick<Buyer, 'customer_id' | 'keys'>,
): Promise<boolean> {
  const giver = await findGiver(db, couponId)
  if (giver === undefined) return false
  if (giver === customer_id) return true
  const { people, addresses, orders } = await findTraces(db, giver)
  const own = new Set(
    [
      ...people.flatMap(({ email, phone, confirmed }) => [
        ...personKeys({ email, phone }),
        ...personKeys({ phone: confirmed }),
      ]),
      // Any name will do: it is taken off again.
      ...addresses.flatMap((door) => personKeys({ name: 'x', phone: door.phone, door })),
      ...orders.flatMap((one) => one.keys),
    ].map(withoutName),
  )
  return keys.some((key) => own.has(withoutName(key)))
}
