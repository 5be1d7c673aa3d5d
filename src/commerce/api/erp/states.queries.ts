import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'

export type OpenDocument = { id: number; order_id: number; reference: string }

/** Documents of orders that, to the shop's knowledge, are still open in the ERP. */
export async function findOpenDocuments(
  db: Executor,
  references: readonly string[],
): Promise<OpenDocument[]> {
  if (references.length === 0) return []
  const { id, order_id, reference, erp_state } = erpOutbox
  const rows = await db
    .select({ id, order_id, reference })
    .from(erpOutbox)
    .where(and(inArray(reference, [...references]), eq(erp_state, 'open'), isNotNull(order_id)))
    .orderBy(id)
  return rows.flatMap((row) => (row.order_id === null ? [] : [{ ...row, order_id: row.order_id }]))
}

type Noted = { state: 'delivered' | 'cancelled'; problem: string | null }

/** A document that the ERP has closed needs no more updates. */
export async function noteErpState(
  db: Executor,
  id: number,
  { state, problem }: Noted,
): Promise<void> {
  await db
    .update(erpOutbox)
    .set({
      erp_state: state,
      state: 'sent',
      sent_version: sql`${erpOutbox.version}`,
      problem,
      problem_kind: problem === null ? null : 'other',
    })
    .where(eq(erpOutbox.id, id))
}
