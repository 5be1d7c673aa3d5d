// Guests' orders join an account (rule 26).
import type { Ctx } from '#/commerce/api/context.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  findHolders,
  lockGuestOrders,
  type Member,
  moveOrder,
  type OrderRow,
} from './joining.queries.ts'

/** Why: the account was made with it, its owner added it, or its email was confirmed. */
export type JoinReason = 'created' | 'added' | 'confirmed'

/** Moves a locked order into an account; staff see it among its notes. */
export async function joinOrder(
  { db, deps, language }: Pick<Ctx, 'db' | 'deps' | 'language'>,
  order: Pick<OrderRow, 'id'>,
  { member, why }: { member: Member; why: JoinReason },
): Promise<void> {
  const note = { text: messagesOf(language)(`order_joined.${why}`), created_at: deps.now() }
  await moveOrder(db, order.id, { ...member, note })
}

/** All orders that a guest placed with an email that was just confirmed, for somebody who shares the account with nobody. */
export async function joinOrdersOf(ctx: Ctx, member: Member & { email: string }): Promise<void> {
  if ((await findHolders(ctx.db, member.customer_id)).length !== 1) return
  for (const order of await lockGuestOrders(ctx.db, member.email))
    await joinOrder(ctx, order, { member, why: 'confirmed' })
}

/**
 * Whether nobody has proved to own the account that has the order: the owner of the order's mailbox may take it over
 * (rule 77), unless points were credited for it.
 */
async function isUnproved(
  { db }: Pick<Ctx, 'db'>,
  { customer_id, contact, points_earned }: OrderRow,
): Promise<boolean> {
  if (customer_id === null || points_earned !== 0) return false
  const holders = await findHolders(db, customer_id)
  return (
    holders.length > 0 &&
    holders.every(({ email, email_verified }) => !email_verified && isSame(email, contact.email))
  )
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether it is a guest's, or belongs to an account of its email that nobody has confirmed. */
export const isFree = async (ctx: Pick<Ctx, 'db'>, order: OrderRow): Promise<boolean> =>
  order.customer_id === null || isUnproved(ctx, order)

/** Whether the caller's account, or a new one, can have it, with its key. */
export async function mayJoin(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  order: OrderRow,
): Promise<boolean> {
  if (principal.type !== 'user') return order.customer_id === null
  const { user } = principal
  if (user.acted_by !== null || user.customer_id === order.customer_id) return false
  return user.email_verified && isSame(user.email, order.contact.email) && isFree({ db }, order)
}
