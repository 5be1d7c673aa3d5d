import { eq, sql } from 'drizzle-orm'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'

/** What a window costs more than the cheapest of its zone or place; nothing if it is gone. */
export async function findDearer(db: Executor, windowId: number): Promise<Minor> {
  const [row] = await db
    .select({
      dearer: sql<string>`${deliveryWindow.fee} - (select min(o.fee) from delivery_window o
        where o.zone_id is not distinct from ${deliveryWindow.zone_id}
          and o.place_id is not distinct from ${deliveryWindow.place_id})`,
    })
    .from(deliveryWindow)
    .where(eq(deliveryWindow.id, windowId))
  return Number(row?.dearer ?? 0)
}
