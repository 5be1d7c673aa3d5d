// What is due of all standing orders: reminders, orders, and dates on which there is none (rule 290).
import { plusDays, placedFrom, remindedFrom } from '#/domain/delivery/standing.ts'
import { cutoffOf, momentAt } from '#/domain/delivery/slots.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { toOrderLines } from '#/commerce/api/checkout/order-rows.rules.ts'
import { type Ctx, type Deps, inTransaction } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { type Around, aroundOf, comingOf, todayOf } from './around.service.ts'
import { noteStanding } from './note.service.ts'
import { tellStanding } from './mail.service.ts'
import { type Due, missStanding, placeStanding } from './place-standing.service.ts'
import { asOwner, planStanding } from './plan.service.ts'
import {
  findComing,
  findWho,
  lockStanding,
  markReminded,
  type StandingRow,
  updateStanding,
} from './standing.queries.ts'
import { goneReason, reasonOf } from './words.rules.ts'

/** Nothing is due earlier than the reminder of a window that can just be booked. */
const DAYS_AHEAD = 9

type Done = { reminded: number; placed: number; missed: number; failed: number }
type Event = keyof Done | null

/** One after the other; a failure of one doesn't keep the others. @throws if all of them fail */
export async function runStandings(deps: Deps): Promise<Done> {
  const ctx = alone(deps)
  const done: Done = { reminded: 0, placed: 0, missed: 0, failed: 0 }
  const rows = await findComing(ctx.db, plusDays(deps.now().toISOString().slice(0, 10), DAYS_AHEAD))
  for (const row of rows) {
    try {
      const event = await runOne(ctx, row)
      if (event) done[event] += 1
    } catch (error) {
      done.failed += 1
      deps.log('error', 'standing_order.failed', { id: row.id, ...describeFailure(error) })
      if (done.failed === rows.length) throw error
    }
  }
  if (done.reminded + done.placed + done.missed > 0) deps.wake?.('send-mail')
  return done
}

/** Nobody's call: each order is planned in its customer's name. */
const alone = (deps: Deps): Ctx => ({
  deps,
  db: deps.db,
  principal: { type: 'none' },
  language: DEFAULT_LANGUAGE,
  token: '',
  network: '',
  agent: '',
  site: undefined,
  tag: () => undefined,
})

async function runOne(base: Ctx, row: StandingRow): Promise<Event> {
  const who = await findWho(base.db, row)
  if (!who || who.person.customer_id !== row.customer_id) return null
  if (who.blocked_at) return pauseBlocked(base, row)
  const language = stillOffered(row.language)
  const ctx = { ...base, language }
  const around = await aroundOf(ctx, row)
  const now = around.wall.getTime()
  const due = { row, who, today: todayOf(around) }
  const { slot } = comingOf(row, around)
  if (typeof slot === 'string') {
    // Told when the reminder would be, so that there is time to order otherwise.
    if (now < remindedFrom({ window: { from: row.from, cutoff_minutes: 0 }, date: row.next_date }))
      return null
    const reason =
      slot === 'closed'
        ? messagesOf(language)('standing.closed')
        : goneReason(language, around, row)
    const outcome = slot === 'closed' ? ('closed' as const) : ('missed' as const)
    return eventOf(await missStanding(ctx, due, { outcome, reason }))
  }
  if (now > cutoffOf(slot)) {
    const reason = messagesOf(language)('standing.too_late')
    return eventOf(await missStanding(ctx, due, { outcome: 'missed', reason }))
  }
  if (now >= placedFrom(slot)) return eventOf(await placeStanding(ctx, { ...due, slot }))
  if (now >= remindedFrom(slot) && row.reminded_for !== row.next_date)
    return remind(ctx, { ...due, slot }, around)
  return null
}

function eventOf(outcome: Awaited<ReturnType<typeof placeStanding>>): Event {
  if (outcome === 'later') return null
  return outcome === 'placed' || outcome === 'approval' ? 'placed' : 'missed'
}

/** Its price as of today, and the reasons why it can't be placed. */
async function remind(ctx: Ctx, due: Due, { facts }: Around): Promise<Event> {
  const { row, who, slot } = due
  const { time_zone } = facts.settings
  const places_at = momentAt(placedFrom(slot), time_zone)
  const told = await coming(asOwner(ctx, row, who), due, places_at)
  const isMoved = slot.date !== row.next_date
  return inTransaction(ctx, async (tx) => {
    const current = await lockStanding(tx.db, row.id)
    if (current?.status !== 'active' || current.next_date !== row.next_date) return null
    await tellStanding(tx, {
      kind: 'standing_reminder',
      row,
      who,
      tell: {
        ...told,
        places_at: places_at.toISOString(),
        from: slot.window.from,
        to: slot.window.to,
        ...(isMoved && { moved_to: slot.date }),
      },
    })
    await markReminded(tx.db, row.id, row.next_date)
    return 'reminded'
  })
}

/** Its window may not be bookable yet: it is priced as of when it will be placed. */
async function coming(owner: Ctx, { row, slot }: Due, then: Date) {
  try {
    const at = { ...owner, deps: { ...owner.deps, now: () => then } }
    const { plan, gaps } = await planStanding(at, row, slot)
    const items = toOrderLines(plan.basket).map(({ name, unit, quantity, sub_total }) => ({
      name,
      unit,
      quantity: toQuantity(quantity),
      amount: toAmount(sub_total),
    }))
    return { total: toAmount(plan.basket.totals.total), items, gaps }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { reason: reasonOf(owner.language, error) }
  }
}

/** A blocked customer orders nothing; unblocked, they resume it themselves. */
const pauseBlocked = (ctx: Ctx, { id }: StandingRow): Promise<Event> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockStanding(tx.db, id)
    if (before?.status !== 'active') return null
    const after = await updateStanding(tx.db, id, { status: 'paused', updated_at: tx.deps.now() })
    if (after) await noteStanding(tx, { before, after })
    return null
  })
