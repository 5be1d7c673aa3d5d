// Assigns orders to drivers, on a short route (rule 112); the endpoint checks that the caller is staff.
import type { z } from 'zod'
import { CLOSED } from '#/domain/order-status.ts'
import type { endpoints } from '#/contract/index.ts'
import type { DeliveryDay } from '#/contract/runs/staff.ts'
import { shortWay } from '#/domain/delivery/round.ts'
import { isStopOver } from '#/domain/delivery/stop.ts'
import { doorKey } from '#/domain/same-person.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import {
  type OrderRow,
  findOrder,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import { countDayOrders, findDayOrders } from './day-orders.queries.ts'
import {
  type FoundStop,
  deleteStop,
  findDoors,
  findDrivers,
  findLastStop,
  findLastStops,
  findPhoto,
  findStops,
  insertStop,
  lockDriver,
  openRun,
  placeStops,
} from './runs.queries.ts'

/** Orders on one page of a day. */
const PAGE = 100

type DayQuery = { date?: string | undefined; page?: number | undefined }

/** A page past the end is the last one. */
export async function readDay(ctx: Ctx, query: DayQuery): Promise<DeliveryDay> {
  const today = await todayOf(ctx)
  const { date = today } = query
  const day = { date, is_today: date === today }
  const last_page = Math.max(1, Math.ceil((await countDayOrders(ctx.db, day)) / PAGE))
  const page = Math.min(query.page ?? 1, last_page)
  const rows = await findDayOrders(ctx.db, day, { limit: PAGE, offset: (page - 1) * PAGE })
  const stops = await findLastStops(
    ctx.db,
    rows.map(({ order }) => order.id),
  )
  return {
    date,
    drivers: await findDrivers(ctx.db),
    orders: rows.map(({ order }) => {
      const stop = stops.get(order.id)
      const { street, pincode, city } = order.shipping_address
      return {
        order_number: order.order_number,
        name: order.contact.name,
        place: `${street}, ${pincode} ${city}`,
        status: order.status,
        date: order.delivery_slot?.date ?? null,
        from: order.delivery_slot?.from ?? null,
        to: order.delivery_slot?.to ?? null,
        driver: stop?.driver_id && stop.driver ? { id: stop.driver_id, name: stop.driver } : null,
        state: stop?.state ?? null,
        has_photo: stop?.has_photo ?? false,
      }
    }),
    page,
    last_page,
  }
}

type AssignBody = z.output<typeof endpoints.staffRuns.assign.body>

/** Orders that can't be assigned: they await payment, or are closed. */

/** @throws ShopError NOT_FOUND for an unknown order or driver, STATUS_CONFLICT if a driver is on the way with it */
export async function assignOrders(ctx: Ctx, body: AssignBody): Promise<DeliveryDay> {
  const { date, driver_id: driverId } = body
  await inTransaction(ctx, async (tx) => {
    found((await findDrivers(tx.db)).find(({ id }) => id === driverId))
    // Orders are always locked in the same order, and the driver after them.
    for (const number of [...new Set(body.order_numbers)].toSorted()) {
      const order = found(await lockOrderByNumber(tx.db, number))
      await assignOrder(tx, order, { date, driverId })
    }
    await lockDriver(tx.db, driverId)
    await planDay(tx, { date, driverId })
  })
  return readDay(ctx, body)
}

type OfDriver = { date: string; driverId: string }

async function assignOrder(ctx: Ctx, order: OrderRow, of: OfDriver): Promise<void> {
  if (order.pickup || CLOSED.includes(order.status)) throw new ShopError('STATUS_CONFLICT')
  const last = await findLastStop(ctx.db, order.id)
  const isOpen = last !== undefined && !isStopOver(last.stop.state)
  if (isOpen && last.stop.state !== 'waiting') throw new ShopError('STATUS_CONFLICT')
  if (isOpen) await deleteStop(ctx.db, last.stop.id)
  const changed_at = ctx.deps.now()
  const window_id = order.delivery_slot?.window_id ?? null
  const run_id = await openRun(ctx.db, { ...of, window_id }, changed_at)
  await insertStop(ctx.db, { run_id, order_id: order.id, position: 1_000_000, changed_at })
}

/**
 * Plans a short route, window by window; addresses never visited before come last. Finished and current stops stay in
 * front.
 */
export async function planDay(ctx: Pick<Ctx, 'db'>, of: OfDriver): Promise<void> {
  const rows = await findStops(ctx.db, of)
  const begun = rows.filter(({ stop }) => stop.state !== 'waiting')
  const waiting = rows.filter(({ stop }) => stop.state === 'waiting')
  const doors = await findDoors(
    ctx.db,
    waiting.map(({ order }) => doorKey(order.shipping_address)),
  )
  const windows = Map.groupBy(waiting, ({ order }) => order.delivery_slot?.from ?? '99:99')
  const planned = [...windows.keys()].toSorted().flatMap((from) => {
    const stops = windows.get(from) ?? []
    const known = stops.flatMap((row) => {
      const at = doors.get(doorKey(row.order.shipping_address))
      return at ? [{ ...at, row }] : []
    })
    const unknown = stops.filter((row) => !known.some((one) => one.row === row))
    return [...shortWay(known).map(({ row }) => row), ...unknown.toSorted(byPostcode)]
  })
  await placeStops(
    ctx.db,
    [...begun, ...planned].map(({ stop }) => stop.id),
  )
}

const textOf = ({ order }: FoundStop): string =>
  `${order.shipping_address.pincode} ${order.shipping_address.street}`
const byPostcode = (a: FoundStop, b: FoundStop): number => (textOf(a) < textOf(b) ? -1 : 1)

/** @throws ShopError NOT_FOUND */
export async function showStopPhoto(ctx: Ctx, orderNumber: string): Promise<Response> {
  const order = found(await findOrder(ctx.db, orderNumber))
  const content = found(await findPhoto(ctx.db, order.id))
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
