import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { document, documentCounter, type refund } from '#/commerce/db/schema/payments.ts'

type Kind = (typeof document.$inferSelect)['kind']
/** A refund that gets a credit note. */
export type CreditedRefund = typeof refund.$inferSelect

/**
 * The next number of a kind in a year. Others wait until this transaction ends; if it fails, the number wasn't used:
 * there are no gaps.
 */
export async function nextNumber(db: Executor, kind: Kind, year: number): Promise<number> {
  const [row] = await db
    .insert(documentCounter)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounter.kind, documentCounter.year],
      set: { last: sql`${documentCounter.last} + 1` },
    })
    .returning({ last: documentCounter.last })
  if (!row) throw new Error('no number was given')
  return row.last
}

/** An order's invoices: its own first, then one for each addition. */
export const findInvoices = (db: Executor, orderId: number) =>
  db
    .select({ number: document.number, data: document.data })
    .from(document)
    .where(and(eq(document.order_id, orderId), eq(document.kind, 'invoice')))
    .orderBy(asc(document.id))

/** Everything that an order's documents say. */
export const findPapers = (db: Executor, orderId: number) =>
  db
    .select({ data: document.data })
    .from(document)
    .where(eq(document.order_id, orderId))
    .orderBy(asc(document.id))

export const hasInvoice = async (db: Executor, orderId: number): Promise<boolean> =>
  (await findInvoices(db, orderId)).length > 0

export async function hasCreditNote(db: Executor, refundId: number): Promise<boolean> {
  const rows = await db
    .select({ id: document.id })
    .from(document)
    .where(eq(document.refund_id, refundId))
  return rows.length > 0
}

export async function insertDocument(
  db: Executor,
  values: typeof document.$inferInsert,
): Promise<void> {
  await db.insert(document).values(values)
}

/** One of an order's documents: the one with this number; without a number, the invoice. */
export async function findDocument(db: Executor, orderId: number, number: string | undefined) {
  const which = number === undefined ? eq(document.kind, 'invoice') : eq(document.number, number)
  const [row] = await db
    .select()
    .from(document)
    .where(and(eq(document.order_id, orderId), which))
    .orderBy(asc(document.id))
    .limit(1)
  return row
}

/** An order's invoice and credit notes, in order. */
export const findDocuments = (db: Executor, orderId: number) =>
  db
    .select({
      number: document.number,
      kind: document.kind,
      created_at: document.created_at,
      vat_number: sql<string | null>`${document.data} #>> '{seller,company,vat_number}'`,
      einvoice_in_pdf: sql<boolean>`coalesce((${document.data} ->> 'einvoice_in_pdf')::boolean, false)`,
    })
    .from(document)
    .where(eq(document.order_id, orderId))
    .orderBy(asc(document.id))

/** The documents of several orders, in order. */
export const findDocumentNumbers = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({ order_id: document.order_id, number: document.number, kind: document.kind })
    .from(document)
    .where(inArray(document.order_id, [...orderIds]))
    .orderBy(asc(document.id))
