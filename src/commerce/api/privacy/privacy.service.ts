// Export and deletion of a person's data.
import type { Leaving } from '#/contract/privacy/customer.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { getAvoids } from '#/commerce/api/avoids/avoids.service.ts'
import { getPaymentAccount } from '#/commerce/api/bank/bank.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, type SignedInUser, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { tellBuyer } from '#/commerce/api/giftsales/tell-sale.service.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findMembers, findMembership, lockStore } from '#/commerce/api/seller/people.queries.ts'
import { movePoints, moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'
import {
  findOwnAccount,
  findNewsletterAndMessages,
  findOwnOrders,
  findOwnWords,
} from './export.queries.ts'
import { removeFromGiftCards } from './leave-gifts.queries.ts'
import {
  countOtherOwners,
  countUsers,
  findUnfinished,
  lockAccount,
  removeNewsletterAndMessages,
  removePerson,
} from './leave.queries.ts'

/** Amounts are in minor units, as in the tables. */
export async function exportSelf(ctx: Ctx) {
  const person = userOf(ctx)
  await ctx.deps.limits.count('export', person.id)
  return {
    made_at: ctx.deps.now().toISOString(),
    ...(await findOwnAccount(ctx.db, person)),
    // For nobody else's eyes, not even in a file that staff make.
    ...(person.acted_by === null && { avoids: await getAvoids(ctx) }),
    bank_details: (await getPaymentAccount(ctx)).data,
    orders: await findOwnOrders(ctx.db, person),
    ...(await findOwnWords(ctx.db, person)),
    ...(person.email_verified ? await findNewsletterAndMessages(ctx.db, person) : {}),
  }
}

/**
 * Deletes the caller's account, whose sessions end at once (rule 81).
 *
 * @throws ShopError INVALID for a wrong password or code, or if wallet or points would be lost without consent;
 * CONFLICT while an order or a refund is open, and for administrators
 */
export async function leave(ctx: Ctx, sessions: Sessions, body: Leaving): Promise<void> {
  const person = userOf(ctx)
  const { id, email } = person
  await ctx.deps.limits.countAll({
    sign_in_address: ctx.network,
    sign_in: `${ctx.network} ${email}`,
  })
  const t = messagesOf(ctx.language)
  if (person.roles.some((role) => role === 'admin' || role === 'staff'))
    throw new ShopError('CONFLICT', { message: t('leave.administrator') })
  await proveSelf(ctx, body)
  await removeAccount(ctx, { person, give_up: body.give_up === true })
  sessions.forgetUser(id)
}

type Leaver = {
  person: Pick<SignedInUser, 'id' | 'email' | 'email_verified' | 'customer_id'>
  /** Consents to losing wallet and points. */
  give_up: boolean
}

/**
 * Removes somebody from the tables (rule 81).
 *
 * @throws ShopError INVALID if wallet or points would be lost without consent; CONFLICT while an order or a refund is
 * open
 */
export async function removeAccount(ctx: Ctx, { person, give_up }: Leaver): Promise<void> {
  const { id, email, customer_id } = person
  const t = messagesOf(ctx.language)
  await inTransaction(ctx, async (tx) => {
    const account = found(await lockAccount(tx.db, customer_id))
    found(await findAccount(tx.db, id))
    const alone = (await countUsers(tx.db, customer_id)) === 1
    if (!alone && (await countOtherOwners(tx.db, { id, customer_id })) === 0)
      throw new ShopError('CONFLICT', { message: t('leave.owner') })
    const orders = await findUnfinished(tx.db, { id, customer_id, alone })
    await requireAnotherOwner(tx, id)
    if (orders.length > 0) {
      const message = t('leave.orders', { numbers: orders.join(', ') })
      throw new ShopError('CONFLICT', { message })
    }
    if (alone) await giveUp(tx, account, give_up)
    await removePerson(tx.db, { id, customer_id, alone })
    if (!person.email_verified) return
    const undelivered = await removeFromGiftCards(tx.db, { email, now: tx.deps.now() })
    await removeNewsletterAndMessages(tx.db, email)
    for (const sale of undelivered) await tellBuyer(tx, sale, 'gift_card_undelivered')
  })
}

/** A store always has an owner (rule 151). @throws ShopError CONFLICT */
async function requireAnotherOwner({ db, language }: Ctx, id: string): Promise<void> {
  const own = await findMembership(db, id)
  if (!own) return
  await lockStore(db, own.store_id)
  const owners = (await findMembers(db, own.store_id)).filter(({ role }) => role === 'owner')
  if (owners.length === 1 && owners[0]?.id === id)
    throw new ShopError('CONFLICT', { message: messagesOf(language)('leave.store') })
}

type Balances = { id: number; wallet_balance: number; points_balance: number }

async function giveUp(
  { db, deps }: Ctx,
  { id: customer_id, wallet_balance, points_balance }: Balances,
  agreed: boolean,
): Promise<void> {
  if (wallet_balance === 0 && points_balance === 0) return
  if (!agreed) throw new ShopError('INVALID', { errors: { give_up: ['field.give_up.required'] } })
  const entry = { customer_id, reason: 'correction' as const, created_at: deps.now() }
  await moveWallet(db, { ...entry, change: -wallet_balance })
  await movePoints(db, { ...entry, change: -points_balance })
}
