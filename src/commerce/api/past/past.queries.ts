// Orders of the former shop.
import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PastOrderQuery } from '#/contract/past/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { isOfMailbox } from '#/commerce/db/of-mailbox.ts'
import { inPieces } from '#/commerce/db/pieces.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { pastOrder } from '#/commerce/db/schema/staff/past-order.ts'

export type PastOrderRow = typeof pastOrder.$inferSelect
type NewPastOrder = Omit<typeof pastOrder.$inferInsert, 'id'>

/** Of `system number`, those that are here. */
export async function findPastNumbers(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const numbers = keys.map((key) => key.slice(key.indexOf(' ') + 1))
  const rows = await db
    .select({ system: pastOrder.system, number: pastOrder.number })
    .from(pastOrder)
    .where(sql`${pastOrder.number} = any(${sql.param(numbers)}::text[])`)
  return new Set(rows.map(({ system, number }) => `${system} ${number}`))
}

/** Returns the IDs. */
export async function insertPastOrders(
  db: Executor,
  all: readonly NewPastOrder[],
): Promise<string[]> {
  const ids: string[] = []
  for (const piece of inPieces(all)) {
    const rows = await db.insert(pastOrder).values(piece).returning({ id: pastOrder.id })
    ids.push(...rows.map(({ id }) => String(id)))
  }
  return ids
}

export async function deletePastOrders(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(pastOrder).where(sql`${pastOrder.id} = any(${sql.param([...ids])}::bigint[])`)
}

/** Deletes those placed before; for how long they are kept see `PAST_ORDER_YEARS`. */
export async function prunePastOrders(db: Executor, before: Date): Promise<void> {
  await db.delete(pastOrder).where(lt(pastOrder.placed_at, before))
}

type Slice = { page: number; paginate: number }

async function findSlice(db: Executor, where: SQL | undefined, { page, paginate }: Slice) {
  const rows = await db
    .select()
    .from(pastOrder)
    .where(where)
    .orderBy(desc(pastOrder.placed_at), desc(pastOrder.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(pastOrder).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const findOwnPastOrders = (db: Executor, email: string, slice: Slice) =>
  findSlice(db, eq(pastOrder.email, email.toLowerCase()), slice)

/** However its mailbox was spelled, as for deleting them (rule 81). */
export const findAllOwnPastOrders = (db: Executor, email: string) =>
  db
    .select()
    .from(pastOrder)
    .where(isOfMailbox(pastOrder.email, email))
    .orderBy(desc(pastOrder.placed_at))

export async function deleteOwnPastOrders(db: Executor, email: string): Promise<void> {
  await db.delete(pastOrder).where(isOfMailbox(pastOrder.email, email))
}

/** They follow a mailbox that changes its address. */
export async function movePastOrders(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.update(pastOrder).set({ email: to }).where(isOfMailbox(pastOrder.email, from))
}

export async function findPastOrder(db: Executor, id: number): Promise<PastOrderRow | undefined> {
  const [row] = await db.select().from(pastOrder).where(eq(pastOrder.id, id))
  return row
}

/** One page of all, searched by number, email address, goods or customer. */
export function findPastOrders(
  db: Executor,
  { search, customer_id, page, paginate }: PastOrderQuery,
) {
  const words = search.trim().toLowerCase()
  const isNamed = sql`(position(${words} in lower(${pastOrder.number})) > 0
    or position(${words} in ${pastOrder.email}) > 0
    or position(${words} in lower(${pastOrder.lines}::text)) > 0)`
  const isTheirs = sql`${pastOrder.email} in
    (select u.email from "user" u where u.customer_id = ${customer_id ?? 0})`
  const where = and(
    words === '' ? undefined : isNamed,
    customer_id === undefined ? undefined : isTheirs,
  )
  return findSlice(db, where, { page, paginate })
}

/** Email address → customer; confirmed accounts before others. */
export async function findCustomersOf(
  db: Executor,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ email: user.email, customer_id: user.customer_id })
    .from(user)
    .where(sql`${user.email} = any(${sql.param([...emails])}::text[])`)
    .orderBy(user.email_verified)
  return new Map(
    rows.flatMap(({ email, customer_id }) =>
      customer_id === null ? [] : [[email, customer_id] as const],
    ),
  )
}

export type Sold = { sku: string; product_id: number; variation_id: number | null; slug: string }

/** Products and variations on sale that have these SKUs. */
export async function findSold(db: Executor, skus: readonly string[]): Promise<Map<string, Sold>> {
  if (skus.length === 0) return new Map()
  const are = (column: SQL) => sql`${column} = any(${sql.param([...new Set(skus)])}::text[])`
  const { rows } = await db.execute<{
    sku: string
    product_id: string
    variation_id: string | null
    slug: string
  }>(sql`
    select v.sku, p.id as product_id, v.id as variation_id, p.slug
      from variation v join product p on p.id = v.product_id
      where ${are(sql`v.sku`)} and p.status = 1
    union all
    select p.sku, p.id, null, p.slug from product p where ${are(sql`p.sku`)} and p.status = 1`)
  return new Map(
    rows.map(({ sku, product_id, variation_id, slug }) => [
      sku,
      {
        sku,
        slug,
        product_id: Number(product_id),
        variation_id: variation_id === null ? null : Number(variation_id),
      },
    ]),
  )
}
