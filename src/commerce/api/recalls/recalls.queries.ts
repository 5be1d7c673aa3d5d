import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { lot } from '#/commerce/db/schema/goods/lot.ts'
import { recall, recallOrder } from '#/commerce/db/schema/goods/recall.ts'
import { mail } from '#/commerce/db/schema/mail.ts'

export type RecallRow = typeof recall.$inferSelect

type Turned = { page: number; paginate: number }

export async function findRecalls(db: Executor, { page, paginate }: Turned) {
  const rows = await db
    .select()
    .from(recall)
    .orderBy(desc(recall.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(recall)
  return { rows, total: counted?.total ?? 0 }
}

/** With who started it, and the unit of its product. */
export async function findRecall(db: Executor, id: number) {
  const [row] = await db
    .select({ recall, by: user.name, unit: product.unit, left: lot.amount })
    .from(recall)
    .leftJoin(user, eq(user.id, recall.created_by))
    .leftJoin(product, eq(product.id, recall.product_id))
    .leftJoin(lot, eq(lot.id, recall.lot_id))
    .where(eq(recall.id, id))
  return row
}

export async function lockRecall(db: Executor, id: number): Promise<RecallRow | undefined> {
  const [row] = await db.select().from(recall).where(eq(recall.id, id)).for('no key update')
  return row
}

export async function insertRecall(
  db: Executor,
  values: typeof recall.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(recall).values(values).returning({ id: recall.id })
  if (!row) throw new Error('the recall was not written')
  return row.id
}

export async function updateRecall(
  db: Executor,
  id: number,
  values: Partial<typeof recall.$inferInsert>,
): Promise<void> {
  await db.update(recall).set(values).where(eq(recall.id, id))
}

/** Another recall that keeps the same goods off sale: the product, or the lot. */
export async function findOtherStop(
  db: Executor,
  { id, product_id, lot_id }: Pick<RecallRow, 'id' | 'product_id' | 'lot_id'>,
) {
  if (product_id === null) return undefined
  const [row] = await db
    .select({ was_off_sale: recall.was_off_sale })
    .from(recall)
    .where(
      and(
        sql`${recall.id} <> ${id}`,
        sql`${recall.stopped_at} is not null`,
        lot_id === null
          ? and(eq(recall.product_id, product_id), isNull(recall.lot_id))
          : eq(recall.lot_id, lot_id),
      ),
    )
    .limit(1)
  return row
}

/** What is kept of the orders of a recall, with what became of the messages. */
export async function findTold(db: Executor, id: number) {
  const rows = await db.select().from(recallOrder).where(eq(recallOrder.recall_id, id))
  const ids = rows.flatMap(({ mail_id, text_id }) => [mail_id ?? [], text_id ?? []].flat())
  const mails = ids.length === 0 ? [] : await findMails(db, ids)
  const byId = new Map(mails.map((one) => [one.id, one]))
  const stateOf = (mailId: number | null) => {
    const one = mailId === null ? undefined : byId.get(mailId)
    if (!one) return null
    // A message that is no longer wanted was taken out of the outbox without being sent.
    const isSent = one.sent_at !== null && one.problem === null
    return { at: isSent ? one.sent_at : null, problem: one.problem !== null }
  }
  return rows.map((row) => ({ ...row, email: stateOf(row.mail_id), sms: stateOf(row.text_id) }))
}

const findMails = (db: Executor, ids: number[]) =>
  db
    .select({ id: mail.id, sent_at: mail.sent_at, problem: mail.problem })
    .from(mail)
    .where(inArray(mail.id, ids))

/** The messages with these keys. */
export const findMailIds = async (db: Executor, keys: string[]): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ id: mail.id, key: mail.key })
    .from(mail)
    .where(inArray(mail.key, keys))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

type ToldOrder = Pick<
  typeof recallOrder.$inferInsert,
  'order_id' | 'quantity' | 'mail_id' | 'text_id'
>

export async function saveTold(
  db: Executor,
  recall_id: number,
  orders: readonly ToldOrder[],
): Promise<void> {
  if (orders.length === 0) return
  await db
    .insert(recallOrder)
    .values(orders.map((order) => ({ ...order, recall_id })))
    .onConflictDoUpdate({
      target: [recallOrder.recall_id, recallOrder.order_id],
      set: {
        mail_id: sql`coalesce(${recallOrder.mail_id}, excluded.mail_id)`,
        text_id: sql`coalesce(${recallOrder.text_id}, excluded.text_id)`,
      },
    })
}

type Claim = { recall_id: number; order_id: number; quantity: number; now: Date }

/** False if the order was refunded before; a concurrent call waits here. */
export async function claimRefund(db: Executor, claim: Claim): Promise<boolean> {
  const { now: refunded_at, ...row } = claim
  const rows = await db
    .insert(recallOrder)
    .values({ ...row, refunded_at })
    .onConflictDoUpdate({
      target: [recallOrder.recall_id, recallOrder.order_id],
      set: { refunded_at },
      setWhere: isNull(recallOrder.refunded_at),
    })
    .returning({ order_id: recallOrder.order_id })
  return rows.length > 0
}

export async function noteRefunded(
  db: Executor,
  { recall_id, order_id, refunded }: { recall_id: number; order_id: number; refunded: number },
): Promise<void> {
  await db
    .update(recallOrder)
    .set({ refunded })
    .where(and(eq(recallOrder.recall_id, recall_id), eq(recallOrder.order_id, order_id)))
}
