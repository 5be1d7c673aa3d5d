import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { document } from '#/commerce/db/schema/payments.ts'

/** An order's invoice and credit notes, in their order. */
export const findDocuments = (db: Executor, orderId: number) =>
  db
    .select({ number: document.number, kind: document.kind, created_at: document.created_at })
    .from(document)
    .where(eq(document.order_id, orderId))
    .orderBy(asc(document.id))
