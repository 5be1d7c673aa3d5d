// The weekly windows of a zone or of a pick-up place.
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'

type Window = Omit<typeof deliveryWindow.$inferSelect, 'zone_id' | 'place_id'>

/** As a column; the table is `w`. */
export const windowsWhere = (own: SQL) => sql<Window[]>`(
    select coalesce(json_agg(json_build_object(
      'id', w.id, 'weekday', w.weekday, 'from', w."from", 'to', w."to", 'capacity', w.capacity,
      'cutoff_minutes', w.cutoff_minutes, 'fee', w.fee)
      order by w.weekday, w."from", w."to"), '[]')
    from delivery_window w where ${own})`

type NewWindow = Omit<Window, 'id'>
type Owner = { zone_id: number } | { place_id: number }

const timeOf = ({ weekday, from, to }: NewWindow): string => `${weekday} ${from} ${to}`

const ownedBy = (owner: Owner): SQL =>
  'zone_id' in owner
    ? eq(deliveryWindow.zone_id, owner.zone_id)
    : eq(deliveryWindow.place_id, owner.place_id)

/** A window is identified by weekday and time: if it stays, it keeps its ID and its bookings. */
export async function replaceWindows(
  db: Executor,
  owner: Owner,
  windows: readonly NewWindow[],
): Promise<void> {
  const own = ownedBy(owner)
  const rows = await db.select().from(deliveryWindow).where(own)
  const ids = new Map(rows.map((row) => [timeOf(row), row.id]))
  const kept = windows.flatMap((window) => ids.get(timeOf(window)) ?? [])
  await db.delete(deliveryWindow).where(and(own, notInArray(deliveryWindow.id, kept)))
  const added: (NewWindow & Owner)[] = []
  for (const window of windows) {
    const id = ids.get(timeOf(window))
    if (id === undefined) added.push({ ...window, ...owner })
    else await db.update(deliveryWindow).set(window).where(eq(deliveryWindow.id, id))
  }
  if (added.length > 0) await db.insert(deliveryWindow).values(added)
}
