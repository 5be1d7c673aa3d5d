// What becomes of an order's stop if the order itself is changed (rule 113).
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { stop } from '#/commerce/db/schema/delivery/run.ts'

/** Nobody has loaded it yet: the order waits for a driver again. */
export async function dropWaitingStop(db: Executor, orderId: number): Promise<void> {
  await db.delete(stop).where(and(eq(stop.order_id, orderId), eq(stop.state, 'waiting')))
}

/** The goods came back although no driver said so: another stop can bring them. */
export async function endBegunStop(db: Executor, orderId: number, now: Date): Promise<void> {
  await db
    .update(stop)
    .set({ state: 'absent', outcome: 'redeliver', changed_at: now })
    .where(
      and(
        eq(stop.order_id, orderId),
        inArray(stop.state, ['picked_up', 'on_the_way', 'arrived'] as const),
      ),
    )
}
