// A delivery window is chosen before shopping, and held for a stated time (rule 59).
import { randomUUID } from 'node:crypto'
import type { HeldSlot, HoldSlot } from '#/contract/delivery/public.ts'
import { HOLD_MINUTES } from '#/domain/delivery/slots.ts'
import { type Ctx, type Deps, inTransaction } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { readFacts } from './checkout-facts.queries.ts'
import { deleteHold, deleteHoldsUntil, findHold, insertHold, lockHolds } from './holds.queries.ts'
import { isStillOffered } from './offered-slot.service.ts'
import { bookSlot, findSlot, freeSlot } from './slots.queries.ts'

const MINUTE_MS = 60_000

/** Holds a place, and releases the one that it replaces. @throws ShopError SLOT_TAKEN, TOO_MANY_REQUESTS */
export async function holdSlot(ctx: Ctx, { replaces, ...choice }: HoldSlot): Promise<HeldSlot> {
  const { limits, now } = ctx.deps
  await limits.countAll({ window_hold: ctx.network })
  const { settings } = await readFacts(ctx)
  return inTransaction(ctx, async ({ db }) => {
    if (replaces) await giveBack(db, replaces)
    await requireFewHolds({ ...ctx, db })
    const found = await findSlot(db, choice)
    const slot = found && { window: found.window, date: choice.date }
    const isOpen = slot && isStillOffered(ctx, slot, settings)
    if (!isOpen || !(await bookSlot(db, choice))) throw slotTaken(ctx)
    const until = new Date(now().getTime() + HOLD_MINUTES * MINUTE_MS)
    const id = randomUUID()
    await insertHold(db, { id, ...choice, until, network: ctx.network || null })
    return { id, until: until.toISOString() }
  })
}

/** One household, and one more behind the same address. */
const MOST_HOLDS = 2

/** A full window must be full of customers, not of holds. @throws ShopError TOO_MANY_REQUESTS */
async function requireFewHolds({ db, network, deps }: Ctx): Promise<void> {
  if (network === '') return
  const live = await lockHolds(db, network, deps.now())
  const first = live[0]
  if (!first || live.length < MOST_HOLDS) return
  const seconds = Math.ceil((first.until.getTime() - deps.now().getTime()) / 1000)
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: seconds, values: { seconds } })
}

function slotTaken(ctx: Ctx): ShopError {
  const message = messagesOf(ctx.language)('SLOT_TAKEN')
  return new ShopError('SLOT_TAKEN', { errors: { delivery_slot: [message] } })
}

async function giveBack(db: Executor, id: string): Promise<void> {
  const hold = await deleteHold(db, id)
  if (hold) await freeSlot(db, hold)
}

/** An order books its held place inside its own transaction, so that nobody takes it in between. */
export async function releaseFor(
  db: Executor,
  id: string,
  { window_id, date }: { window_id: number; date: string },
): Promise<void> {
  const hold = await deleteHold(db, id, { window_id, date })
  if (hold) await freeSlot(db, hold)
}

/** Whether this ID belongs to a hold in this window: it reserves room for the caller who names it. */
export async function isHeld(
  ctx: Ctx,
  id: string,
  { window_id, date }: { window_id: number; date: string },
): Promise<boolean> {
  const hold = await findHold(ctx.db, id, ctx.deps.now())
  return hold?.window_id === window_id && hold.date === date
}

/** Releases expired holds; returns how many. */
export async function expireHolds({ db, now }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await deleteHoldsUntil(tx, now())
    for (const hold of over) await freeSlot(tx, hold)
    return over.length
  })
}
