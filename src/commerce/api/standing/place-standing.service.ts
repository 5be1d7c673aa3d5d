// Places the order of a standing order's next date: planned and written by the checkout, once a date (rule 290).
import type { StandingOutcome } from '#/contract/standing/shapes.ts'
import { needsApproval, orderValue } from '#/domain/household.ts'
import type { Window } from '#/domain/delivery/slots.ts'
import { writeApproval } from '#/commerce/api/approvals/ask.service.ts'
import { askedOf } from '#/commerce/api/checkout/asked.service.ts'
import { PLAN_TRIES } from '#/commerce/api/checkout/checkout.service.ts'
import { placeOrders } from '#/commerce/api/checkout/place.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { type Adapted, asOwner, planStanding } from './plan.service.ts'
import { tellStanding } from './mail.service.ts'
import {
  findRun,
  type findWho,
  freeDateAfter,
  insertRun,
  lockStanding,
  type StandingRow,
  updateStanding,
} from './standing.queries.ts'
import { reasonOf } from './words.rules.ts'

type Who = NonNullable<Awaited<ReturnType<typeof findWho>>>
export type Due = {
  row: StandingRow
  who: Who
  slot: { window: Window; date: string }
  today: string
}

/** These errors say nothing about the order: it is tried again until its cut-off. */
const PASSING: readonly string[] = [
  'TOO_MANY_REQUESTS',
  'NOT_READY',
  'INTERNAL',
  'CONFLICT',
  'SHOP_CLOSED',
]

/**
 * Places it, or records why it can't be and tells its customer. `later`: try again.
 *
 * @throws what isn't the shop's own refusal
 */
export async function placeStanding(ctx: Ctx, due: Due): Promise<StandingOutcome | 'later'> {
  const owner = asOwner(ctx, due.row, due.who)
  for (let tries = 1; tries <= PLAN_TRIES; tries++) {
    try {
      const adapted = await planStanding(owner, due.row, due.slot)
      if (adapted.plan.basket.facts.settings.maintenance) return 'later'
      return await place(owner, due, adapted)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (error.code === 'CONFLICT') continue
      if (PASSING.includes(error.code)) return 'later'
      return missStanding(ctx, due, { outcome: 'missed', reason: reasonOf(owner.language, error) })
    }
  }
  return 'later'
}

async function place(
  owner: Ctx,
  due: Due,
  { plan, gaps }: Adapted,
): Promise<StandingOutcome | 'later'> {
  const { slot, who } = due
  return inTransaction(owner, async (tx) => {
    const row = await lockDue(tx, due)
    if (!row) return 'later'
    const isAbove = needsApproval(userOf(owner), orderValue(plan.basket.totals))
    if (isAbove) {
      await writeApproval(tx, { ...(await askedOf(tx, plan)), lines: [] })
      await settle(tx, due, { outcome: 'approval', gaps })
      return 'approval'
    }
    const [placed] = await placeOrders(tx.db, [{ ctx: tx, plan, keepsCart: true }])
    const { order_number } = found(placed)
    await settle(tx, due, { outcome: 'placed', order_number, gaps })
    const tell = { order_number, gaps, from: slot.window.from, to: slot.window.to }
    if (gaps.length > 0) await tellStanding(tx, { kind: 'standing_short', row, who, tell })
    return 'placed'
  })
}

type Missing = { outcome: 'missed' | 'closed'; reason: string }

/** Nothing is lost silently: the customer is told why, and the next date stands. */
export const missStanding = (
  ctx: Ctx,
  due: Omit<Due, 'slot'>,
  missing: Missing,
): Promise<StandingOutcome | 'later'> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockDue(tx, due)
    if (!row) return 'later'
    const next_date = await settle(tx, due, missing)
    const tell = { reason: missing.reason, next_date }
    await tellStanding(tx, { kind: 'standing_missed', row, who: due.who, tell })
    return missing.outcome
  })

/** The standing order, unless another process or its customer settled the date or changed it meanwhile. */
async function lockDue(
  tx: Ctx,
  { row, today }: Pick<Due, 'row' | 'today'>,
): Promise<StandingRow | undefined> {
  const now = await lockStanding(tx.db, row.id)
  const isSame =
    now?.status === 'active' &&
    now.next_date === row.next_date &&
    now.updated_at.getTime() === row.updated_at.getTime()
  if (!isSame) return undefined
  if (!(await findRun(tx.db, row.id, row.next_date))) return now
  // An older version came back to a date that was over, and would wait there for ever.
  await moveOn(tx, { row, today })
  return undefined
}

async function moveOn(tx: Ctx, { row, today }: Pick<Due, 'row' | 'today'>): Promise<string> {
  const next_date = await freeDateAfter(tx.db, row, today)
  await updateStanding(tx.db, row.id, { next_date, updated_at: tx.deps.now() })
  return next_date
}

type Settled = Partial<
  Omit<Parameters<typeof insertRun>[1], 'date' | 'at' | 'standing_order_id'>
> & {
  outcome: StandingOutcome
}

/**
 * Its row and the next date, which it returns, in the transaction of the order: so there are never two orders for a
 * date.
 */
async function settle(
  tx: Ctx,
  { row, today }: Pick<Due, 'row' | 'today'>,
  settled: Settled,
): Promise<string> {
  const at = tx.deps.now()
  await insertRun(tx.db, { standing_order_id: row.id, date: row.next_date, at, ...settled })
  return moveOn(tx, { row, today })
}
