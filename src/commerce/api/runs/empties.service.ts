// Empties that are taken back with an order, by a driver or at a pick-up place (rule 162).
import type { NoteWriter } from '#/contract/orders/staff-details.ts'
import type { EmptiesOffer, TakenEmpties } from '#/contract/runs/refusals.ts'
import {
  creditOfEmpties,
  type Empties,
  type EmptiesCredit,
  worthOfEmpties,
} from '#/domain/delivery/empties.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findDeposits, insertEmpties } from '#/commerce/api/records/empties.queries.ts'
import { insertNote } from '#/commerce/api/records/notes.queries.ts'
import type { ContentLine } from '#/commerce/api/records/contents.service.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'

export type Taken = EmptiesCredit & { items: Empties[] }

const known = (deposits: readonly Minor[], lines: readonly ContentLine[]): Minor[] =>
  [...new Set([...deposits, ...lines.map(({ now }) => now.deposit)])]
    .filter((deposit) => deposit > 0)
    .toSorted((a, b) => a - b)

type AtDoor = { order: OrderRow; lines: readonly ContentLine[]; due: Minor }

/** The empties of a move as credits. @throws ShopError INVALID for an unknown deposit, or too many */
export async function readEmpties(
  ctx: Work,
  { order, lines, due }: AtDoor,
  asked: TakenEmpties,
): Promise<Taken> {
  const items = asked.map(({ deposit, count }) => ({ deposit: toMinor(deposit), count }))
  if (items.length === 0) return { items, cash: 0, wallet: 0 }
  const { empties_limit } = await findSettings(ctx.db)
  const kinds = known(await findDeposits(ctx.db), lines)
  if (items.some(({ deposit }) => !kinds.includes(deposit))) throw refused('unknown')
  const most = toMinor(empties_limit)
  const has_wallet = order.customer_id !== null
  const credit = creditOfEmpties(worthOfEmpties(items), { due, most, has_wallet })
  if (typeof credit === 'string') throw refused(credit)
  return { items, ...credit }
}

const refused = (why: 'unknown' | 'too_many' | 'no_wallet') =>
  new ShopError('INVALID', { errors: { empties: [`field.empties.${why}`] } })

/** Credits them with the delivery, in its transaction, with a note for staff. */
export async function creditEmpties(
  ctx: Ctx,
  order: OrderRow,
  { items, cash, wallet, by }: Taken & { by: NoteWriter },
): Promise<void> {
  if (items.length === 0) return
  const created_at = ctx.deps.now()
  const driver_id = ctx.principal.type === 'user' ? ctx.principal.user.id : null
  await insertEmpties(ctx.db, { order_id: order.id, items, cash, wallet, driver_id, created_at })
  const { customer_id, order_number } = order
  if (customer_id !== null && wallet > 0)
    await moveWallet(ctx.db, {
      customer_id,
      change: wallet,
      reason: 'deposit',
      order_number,
      created_at,
    })
  const words = items.map(({ deposit, count }) => `${count} × ${toAmount(deposit).toFixed(2)}`)
  const text = messagesOf(ctx.language)('empties_taken', {
    items: words.join(', '),
    cash: toAmount(cash).toFixed(2),
    wallet: toAmount(wallet).toFixed(2),
  })
  const note = { order_id: order.id, user_id: driver_id, text, created_at }
  await insertNote(ctx.db, { ...note, to: 'staff', from: by })
}

/** The empties that each order can return, for orders not handed over yet. */
export async function emptiesOffer(ctx: Work) {
  const { empties_limit: most } = await findSettings(ctx.db)
  const deposits = await findDeposits(ctx.db)
  return ({ order, lines, due }: AtDoor): EmptiesOffer | null => {
    const to_wallet = order.customer_id !== null
    const kinds = known(deposits, lines)
    if (most === 0 || kinds.length === 0) return null
    if (!to_wallet && due === 0) return null
    return { deposits: kinds.map(toAmount), most, to_wallet }
  }
}
