// A day's delivery windows and their bookings: each update is conditional.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { deliveryBooking, deliveryWindow } from '#/commerce/db/schema/delivery.ts'

type Slot = { window_id: number; date: string }

/** What a window costs more than the cheapest of its zone or place. */
const DEARER = sql<string>`${deliveryWindow.fee} - (select min(o.fee) from delivery_window o
  where o.zone_id is not distinct from ${deliveryWindow.zone_id}
    and o.place_id is not distinct from ${deliveryWindow.place_id})`

/** A window, with its number of orders on that day. */
export async function findSlot(db: Executor, choice: Slot) {
  const [row] = await db
    .select({ window: deliveryWindow, booked: deliveryBooking.booked, dearer: DEARER })
    .from(deliveryWindow)
    .leftJoin(
      deliveryBooking,
      and(eq(deliveryBooking.window_id, deliveryWindow.id), eq(deliveryBooking.date, choice.date)),
    )
    .where(eq(deliveryWindow.id, choice.window_id))
  if (!row) return undefined
  return { window: row.window, booked: row.booked ?? 0, dearer: Number(row.dearer) }
}

type Ordered = { delivery_slot: Slot | null; window_fee: Minor | null; window_dearer: Minor | null }

/**
 * What an order owes for its window, and what that was more than the cheapest. Orders from before this was kept with them
 * have today's, and nothing for a window that is gone.
 */
export async function windowCost(db: Executor, order: Ordered) {
  const { delivery_slot: slot, window_fee: fee, window_dearer: dearer } = order
  if (fee !== null && dearer !== null) return { fee, dearer }
  const today = slot ? await findSlot(db, slot) : undefined
  return { fee: today?.window.fee ?? 0, dearer: today?.dearer ?? 0 }
}

/** Books a window if it has room; one that was deleted meanwhile has none. */
export async function bookSlot(db: Executor, { window_id, date }: Slot): Promise<boolean> {
  const [window] = await db
    .select({ capacity: deliveryWindow.capacity })
    .from(deliveryWindow)
    .where(eq(deliveryWindow.id, window_id))
    // Locked, so that it can't be deleted before the booking is written.
    .for('key share')
  if (!window || window.capacity < 1) return false
  const booked = await db
    .insert(deliveryBooking)
    .values({ window_id, date, booked: 1 })
    .onConflictDoUpdate({
      target: [deliveryBooking.window_id, deliveryBooking.date],
      set: { booked: sql`${deliveryBooking.booked} + 1` },
      setWhere: lt(deliveryBooking.booked, window.capacity),
    })
    .returning({ booked: deliveryBooking.booked })
  return booked.length === 1
}

export async function freeSlot(db: Executor, { window_id, date }: Slot): Promise<void> {
  await db
    .update(deliveryBooking)
    .set({ booked: sql`greatest(0, ${deliveryBooking.booked} - 1)` })
    .where(and(eq(deliveryBooking.window_id, window_id), eq(deliveryBooking.date, date)))
}
