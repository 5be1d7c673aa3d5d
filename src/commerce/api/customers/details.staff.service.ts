// Staff actions on a customer: notes, money, blocking.
import { type Adjustment, AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, type KeyedBody, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findPointsEntries, findWalletEntries } from '#/commerce/api/wallet/ledger.queries.ts'
import { lockAccount } from '#/commerce/api/privacy/leave.queries.ts'
import { findCustomer, movePoints, moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'
import { findCustomerNotes, findPeople, insertCustomerNote, setBlocked } from './details.queries.ts'

const ENTRIES = 20

/** @throws ShopError NOT_FOUND */
export async function customerDetails(ctx: Ctx, id: number): Promise<AdminCustomerDetails> {
  const row = found(await findCustomer(ctx.db, id))
  const query = { customerId: id, page: 1, paginate: ENTRIES, timeZone: 'UTC' }
  const wallet = await findWalletEntries(ctx.db, query)
  const points = await findPointsEntries(ctx.db, query)
  const notes = await findCustomerNotes(ctx.db, id)
  const at = <E extends { created_at: Date }>(one: E) => ({
    ...one,
    created_at: one.created_at.toISOString(),
  })
  return {
    blocked: row.blocked_at && { at: row.blocked_at.toISOString(), reason: row.blocked_reason },
    wallet: {
      balance: toAmount(row.wallet_balance),
      entries: wallet.rows.map((one) => ({
        ...at(one),
        change: toAmount(one.change),
        balance: toAmount(one.balance),
      })),
    },
    points: { balance: row.points_balance, entries: points.rows.map(at) },
    notes: notes.map(({ note, who }) => ({
      id: note.id,
      text: note.text,
      who,
      at: note.created_at.toISOString(),
    })),
  }
}

/** @throws ShopError NOT_FOUND, IDEMPOTENCY_CONFLICT */
export async function noteCustomer(
  ctx: Ctx,
  id: number,
  { body: { text }, key }: KeyedBody<{ text: string }>,
): Promise<AdminCustomerDetails> {
  const call = { scope: `staff:${userOf(ctx).id}`, key, answer: AdminCustomerDetails }
  return once(ctx, { ...call, request: { call: 'note', id, text } }, async (tx) => {
    const { name } = found(await findCustomer(tx.db, id))
    const about = { customer_id: id, user_id: userOf(tx).id, created_at: tx.deps.now() }
    await insertCustomerNote(tx.db, { ...about, text })
    // Without its words: they are deleted with the person.
    await noteChange(tx, {
      kind: 'customer',
      record: id,
      name,
      before: { note: null },
      after: { note: '+1' },
    })
    return customerDetails(tx, id)
  })
}

/**
 * Moves money or points by hand (rule 132): a row of the ledger with its reason, noted with who did it.
 *
 * @throws ShopError NOT_FOUND, FORBIDDEN for their own account, INVALID for nothing or more than there is,
 * IDEMPOTENCY_CONFLICT
 */
export async function adjust(
  ctx: Ctx,
  id: number,
  { body, key }: KeyedBody<Adjustment>,
): Promise<AdminCustomerDetails> {
  const { what, change, reason, password, otp } = body
  // Nobody credits themselves, whatever they may do to others.
  if (userOf(ctx).customer_id === id) throw new ShopError('FORBIDDEN')
  await proveSelf(ctx, { password, otp })
  const call = { scope: `staff:${userOf(ctx).id}`, key, answer: AdminCustomerDetails }
  const request = { call: 'adjust', id, what, change, reason }
  return once(ctx, { ...call, request }, async (tx) => {
    const row = found(await lockAccount(tx.db, id))
    if (change === 0) throw new ShopError('INVALID', { errors: { change: ['field.required'] } })
    const entry = { customer_id: id, reason: 'correction' as const, note: reason }
    const at = { ...entry, created_at: tx.deps.now() }
    const done =
      what === 'wallet'
        ? await moveWallet(tx.db, { ...at, change: toMinor(change) })
        : await movePoints(tx.db, { ...at, change })
    if (!done) throw new ShopError('INVALID', { errors: { change: ['field.too_small'] } })
    await noteChange(tx, {
      kind: 'customer',
      record: id,
      name: row.name,
      before: { [what]: null },
      after: { [what]: { change, reason } },
    })
    return customerDetails(tx, id)
  })
}

type Blocking = { id: number; blocked: boolean; reason: string }

/**
 * Blocks a customer, or lets them in again. Who works here is not blocked like that: their role is taken from them.
 *
 * @throws ShopError NOT_FOUND, FORBIDDEN
 */
export async function block(
  ctx: Ctx,
  sessions: Sessions,
  { id, blocked, reason }: Blocking,
): Promise<AdminCustomerDetails> {
  const people = await inTransaction(ctx, async (tx) => {
    const row = found(await lockAccount(tx.db, id))
    const all = await findPeople(tx.db, id)
    if (all.some(({ role }) => isOfStaff(role))) throw new ShopError('FORBIDDEN')
    const blocked_at = blocked ? (row.blocked_at ?? tx.deps.now()) : null
    await setBlocked(tx.db, id, { blocked_at, blocked_reason: blocked ? reason || null : null })
    if (blocked) for (const one of all) await sessions.endAll(tx.db, one.id)
    await noteChange(tx, {
      kind: 'customer',
      record: id,
      name: row.name,
      before: { blocked: row.blocked_at !== null },
      after: { blocked, ...(reason && { reason }) },
    })
    return all
  })
  for (const person of people) sessions.forgetUser(person.id)
  return customerDetails(ctx, id)
}

/** Staff, by the column of roles. */
export const isOfStaff = (role: string): boolean =>
  role.split(',').some((one) => !['customer', 'seller'].includes(one.trim()))
