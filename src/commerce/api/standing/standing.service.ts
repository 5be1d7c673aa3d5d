// An account's standing orders: all its users see them, and those who may order set them up and change them (rule 290).
import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import type { STANDING_STEPS, StandingWindow } from '#/contract/standing/customer.ts'
import { MAX_STANDING, type StandingHead, type StandingOrder } from '#/contract/standing/shapes.ts'
import { FIRST_DATE_DAYS, placedFrom } from '#/domain/delivery/standing.ts'
import { isOnDay } from '#/domain/delivery/slots.ts'
import { isHeld } from '#/domain/delivery/special-days.ts'
import { toAmount } from '#/domain/money.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { type Around, aroundOf, datesAhead, todayOf } from './around.service.ts'
import { type Input, readInput } from './input.service.ts'
import { noteStanding } from './note.service.ts'
import {
  countStandings,
  findRun,
  findStanding,
  findStandings,
  freeDateAfter,
  insertRun,
  insertStanding,
  lockStanding,
  removeRun,
  type StandingRow,
  updateStanding,
} from './standing.queries.ts'
import { viewHead, viewLines, viewStanding } from './view.service.ts'

export async function listStandings(ctx: Ctx): Promise<{ data: StandingHead[] }> {
  const rows = await findStandings(ctx.db, userOf(ctx).customer_id)
  return { data: await Promise.all(rows.map((row) => viewHead(ctx, row))) }
}

/** @throws ShopError NOT_FOUND */
export async function oneStanding(ctx: Ctx, id: number): Promise<StandingOrder> {
  return viewStanding(ctx, requireOwn(ctx, await findStanding(ctx.db, id)))
}

function requireOwn(ctx: Ctx, row: StandingRow | undefined): StandingRow {
  if (row?.customer_id !== userOf(ctx).customer_id) throw new ShopError('NOT_FOUND')
  return row
}

/** @throws ShopError MAY_NOT_ORDER */
export async function draftLines(ctx: Ctx, { products }: Pick<Input, 'products'>) {
  memberOf(ctx, 'order')
  const lines = await viewLines(ctx, { products: products.map((line) => ({ ...line, name: '' })) })
  return { data: lines.filter(({ price }) => price !== null) }
}

type To = { shipping_address_id?: number | undefined; pickup_place?: number | undefined }

/** Where it can come, and on which days it can begin. */
export async function listWindows(ctx: Ctx, to: To): Promise<{ data: StandingWindow[] }> {
  const around = await aroundOf(ctx, {
    customer_id: userOf(ctx).customer_id,
    address_id: to.shipping_address_id ?? null,
    place_id: to.pickup_place ?? null,
  })
  const dates = datesAhead(around, FIRST_DATE_DAYS)
  const data = around.windows
    .toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
    .map((window) => ({
      weekday: window.weekday,
      from: window.from,
      to: window.to,
      fee: toAmount(window.fee),
      dates: dates.filter(
        (date) =>
          isOnDay(window, date) &&
          isHeld(around.special, { window, date }) &&
          isEarly(around, { window, date }),
      ),
    }))
    .filter((one) => one.dates.length > 0)
  return { data }
}

type Slot = Parameters<typeof placedFrom>[0]

/** Whether there is still time to place an order for it. */
const isEarly = ({ wall }: Pick<Around, 'wall'>, slot: Slot) => placedFrom(slot) > wall.getTime()

type Creating = { body: Input; key: string | undefined }

/**
 * @throws ShopError MAY_NOT_ORDER, EMAIL_NOT_VERIFIED, INVALID, TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function createStanding(ctx: Ctx, { body, key }: Creating): Promise<StandingOrder> {
  const { id: user_id, customer_id } = memberOf(ctx, 'order')
  await ctx.deps.limits.count('standing', user_id)
  const request = { call: 'standing order', body }
  const call = { scope: `customer:${customer_id}`, key, request, answer: z.object({ id: Id }) }
  const { id } = await once(ctx, call, async (tx) => {
    const values = await readInput(tx, body)
    if ((await countStandings(tx.db, customer_id)) >= MAX_STANDING)
      throw new ShopError('INVALID', { errors: { products: ['field.standing.too_many'] } })
    const now = tx.deps.now()
    const row = found(
      await insertStanding(tx.db, {
        ...values,
        customer_id,
        user_id,
        language: tx.language,
        site: tx.site ?? null,
        created_at: now,
        updated_at: now,
      }),
    )
    await noteStanding(tx, { before: null, after: row })
    return { id: row.id }
  })
  return oneStanding(ctx, id)
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if it has ended, otherwise as `createStanding` */
export async function changeStanding(ctx: Ctx, id: number, body: Input): Promise<StandingOrder> {
  await ctx.deps.limits.count('standing', memberOf(ctx, 'order').id)
  await inTransaction(ctx, async (tx) => {
    const row = requireOwn(tx, await lockStanding(tx.db, id))
    if (row.status === 'ended') throw new ShopError('STATUS_CONFLICT')
    const values = await readInput(tx, body, row)
    await requireFreeDate(tx, row, body.next_date)
    const isMoved = values.next_date !== row.next_date
    const changed = await updateStanding(tx.db, id, {
      ...values,
      ...(isMoved && { reminded_for: null }),
      updated_at: tx.deps.now(),
    })
    await noteStanding(tx, { before: row, after: found(changed) })
  })
  return oneStanding(ctx, id)
}

/** A date that was skipped can be had after all; one that was settled otherwise is over. */
async function requireFreeDate({ db }: Ctx, { id }: StandingRow, date: string): Promise<void> {
  const run = await findRun(db, id, date)
  if (run?.outcome === 'skipped') await removeRun(db, id, date)
  else if (run) throw new ShopError('INVALID', { errors: { next_date: ['field.standing.done'] } })
}

type Step = { step: (typeof STANDING_STEPS)[number]; date?: string | undefined }

/** @throws ShopError NOT_FOUND, MAY_NOT_ORDER, STATUS_CONFLICT if it has ended, or if another date is the next now */
export async function stepStanding(ctx: Ctx, id: number, step: Step): Promise<StandingOrder> {
  await ctx.deps.limits.count('standing', memberOf(ctx, 'order').id)
  await inTransaction(ctx, async (tx) => {
    const row = requireOwn(tx, await lockStanding(tx.db, id))
    if (row.status === 'ended') throw new ShopError('STATUS_CONFLICT')
    const after = await STEPS[step.step](tx, row, step)
    if (!after) return
    const changed = found(await updateStanding(tx.db, id, { ...after, updated_at: tx.deps.now() }))
    await noteStanding(tx, { before: row, after: changed })
  })
  return oneStanding(ctx, id)
}

type Values = Partial<Pick<StandingRow, 'status' | 'next_date'>>
/** Nothing if it is done already. */
type Doing = (tx: Ctx, row: StandingRow, step: Step) => Promise<Values | null>

const STEPS: Record<(typeof STANDING_STEPS)[number], Doing> = {
  pause: async (_, row) => (row.status === 'paused' ? null : { status: 'paused' }),
  end: async () => ({ status: 'ended' }),
  resume: async (tx, row) => {
    if (row.status === 'active') return null
    return { status: 'active', next_date: await nextOpen(tx, row) }
  },
  skip: async (tx, row, { date }) => {
    if (date !== undefined && date !== row.next_date) throw new ShopError('STATUS_CONFLICT')
    const around = await aroundOf(tx, row)
    await insertRun(tx.db, {
      standing_order_id: row.id,
      date: row.next_date,
      outcome: 'skipped',
      at: tx.deps.now(),
    })
    return { next_date: await freeDateAfter(tx.db, row, todayOf(around)) }
  },
}

/** The first of its dates that there is still time for. */
async function nextOpen(tx: Ctx, row: StandingRow): Promise<string> {
  const around = await aroundOf(tx, row)
  const isOpen = (date: string) => {
    const window = around.windows.find((one) => one.from === row.from && isOnDay(one, date))
    return window ? isEarly(around, { window, date }) : date > todayOf(around)
  }
  let date = row.next_date
  while (!isOpen(date) || (await findRun(tx.db, row.id, date)))
    date = await freeDateAfter(tx.db, { ...row, next_date: date }, todayOf(around))
  return date
}
