// Whether a window can still be ordered: asked at the checkout, for holds, changes and orders that are paid again.
import type { BookedSlot } from '#/contract/delivery/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { type Slot, cutoffOf, isOfferedSlot, momentAt, wallClock } from '#/domain/delivery/slots.ts'
import type { Work } from '#/commerce/api/context.ts'
import { findSlot } from './slots.queries.ts'

type Calendar = Pick<Settings, 'time_zone' | 'special_days'>

/** However full it is. */
export const isStillOffered = (
  { deps }: Pick<Work, 'deps'>,
  slot: Slot,
  { time_zone, special_days: special }: Calendar,
): boolean => isOfferedSlot(slot, { wall: wallClock(deps.now(), time_zone), special })

/** The moment at which ordering for it closes. */
export const closingOf = (
  slot: Parameters<typeof cutoffOf>[0],
  { time_zone }: Pick<Settings, 'time_zone'>,
): Date => momentAt(cutoffOf(slot), time_zone)

/** The same for an order's window; a deleted one closes when it begins. */
export async function closesAt(
  { db }: Pick<Work, 'db'>,
  slot: BookedSlot,
  settings: Pick<Settings, 'time_zone'>,
): Promise<Date> {
  const found = await findSlot(db, slot)
  const window = found?.window ?? { from: slot.from, cutoff_minutes: 0 }
  return closingOf({ window, date: slot.date }, settings)
}
