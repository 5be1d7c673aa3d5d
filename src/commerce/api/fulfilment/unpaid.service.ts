// Limits strangers' unpaid reservations (rule 67).
import { createHmac } from 'node:crypto'
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { doorKey, emailKey, phoneKey } from '#/domain/same-person.ts'
import { mostUnpaid } from '#/domain/stock.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { type Hold, findHolds } from './unpaid.queries.ts'

type Stranger = {
  contact: { email: string; phone: string | null }
  /** Null if it isn't known. */
  door: AddressInput | null
}

/** Identifies a stranger by mailbox, phone, address and network, in this order; hashed, so nobody can read them. */
export function guestKeys(ctx: Ctx, { contact, door: address }: Stranger): string[] {
  const hashed = (what: string, who: string): string =>
    createHmac('sha256', ctx.deps.secret).update(`${what} ${who}`).digest('base64url').slice(0, 16)
  const phone = phoneKey(contact.phone ?? '')
  // Who orders by telephone may have no mailbox.
  const mailbox =
    contact.email === '' ? hashed('phone', phone) : hashed('email', emailKey(contact.email))
  const door = address ? hashed('door', doorKey(address)) : mailbox
  return [
    mailbox,
    phone === '' ? mailbox : hashed('phone', phone),
    door,
    ctx.network === '' ? door : hashed('network', ctx.network),
  ]
}

/** Payment methods that leave the goods unpaid for days. */
const PAID_LATER: readonly PaymentMethod[] = ['cod', 'bank_transfer']

export const isPaidLater = (method: PaymentMethod): boolean => PAID_LATER.includes(method)

/**
 * Refuses orders of strangers with too many unpaid goods. The goods must have been taken, or locked, in this transaction:
 * nobody else takes the same goods until it ends, so simultaneous orders see each other.
 *
 * @throws ShopError UNPAID_LIMIT
 */
export async function requireHoldable(ctx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0 || !ctx.deps.limits.enabled) return
  const over = (await findHolds(ctx.db, orderIds)).filter((hold) => beyond(hold) > 0)
  if (over.length === 0) return
  const products = over.map((hold) => `${hold.name} (${toQuantity(stillFree(hold))})`).join(', ')
  const words = ctx.principal.type === 'user' ? 'unpaid_limit_new' : 'UNPAID_LIMIT'
  const message = messagesOf(ctx.language)(words, { products })
  throw new ShopError('UNPAID_LIMIT', { message, errors: { payment_method: [message] } })
}

/** By how much a stranger exceeds the limit, in base units. */
const beyond = ({ left, by_person, by_place }: Hold): Thousandths =>
  Math.max(
    by_person - mostUnpaid(left + by_person, 'person'),
    by_place - mostUnpaid(left + by_place, 'place'),
  )

/** The quantity that the order could have, in its own unit; whole pieces if it isn't divisible. */
function stillFree(hold: Hold): Thousandths {
  const { quantity, base_quantity } = hold
  const free = Math.max(0, base_quantity - beyond(hold))
  const own = Math.floor((free * quantity) / base_quantity)
  return quantity % 1000 === 0 ? own - (own % 1000) : own
}
