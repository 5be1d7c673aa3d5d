import { and, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AwaitedProduct } from '#/contract/backs/customer.ts'
import { type Language } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { backInStock } from '#/commerce/db/schema/goods/back-in-stock.ts'

export type BackRow = typeof backInStock.$inferSelect

/** A request's, if the shop still speaks it. */
export const languageOf = ({ language }: { language: string }): Language => stillOffered(language)

/** Whether it is on sale, whatever its stock. */
export async function isSold(db: Executor, { product_id, variation_id }: AwaitedProduct) {
  const isVariation = variation_id === null ? undefined : eq(variation.id, variation_id)
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .leftJoin(variation, eq(variation.product_id, product.id))
    .where(and(eq(product.id, product_id), eq(product.status, 1), isVariation))
    .limit(1)
  return rows.length > 0
}

export const findAwaited = (db: Executor, userId: string): Promise<AwaitedProduct[]> =>
  db
    .select({ product_id: backInStock.product_id, variation_id: backInStock.variation_id })
    .from(backInStock)
    .where(eq(backInStock.user_id, userId))
    .orderBy(desc(backInStock.id))

/** How many an account or a mailbox waits for. */
export async function countAwaited(
  db: Executor,
  who: { user_id: string } | { mailbox: string },
): Promise<number> {
  const own =
    'user_id' in who ? eq(backInStock.user_id, who.user_id) : eq(backInStock.mailbox, who.mailbox)
  const [row] = await db.select({ n: count() }).from(backInStock).where(own)
  return row?.n ?? 0
}

/** Once per product and person; asking again keeps the first request. */
export async function insertAwaited(
  db: Executor,
  values: typeof backInStock.$inferInsert,
): Promise<BackRow | undefined> {
  const [row] = await db
    .insert(backInStock)
    .values(values)
    .onConflictDoUpdate({
      target: [
        backInStock.product_id,
        backInStock.variation_id,
        backInStock.user_id,
        backInStock.mailbox,
      ],
      set: { language: values.language },
    })
    .returning()
  return row
}

export async function deleteAwaited(
  db: Executor,
  { product_id, variation_id, user_id }: AwaitedProduct & { user_id: string },
): Promise<void> {
  const which =
    variation_id === null
      ? isNull(backInStock.variation_id)
      : eq(backInStock.variation_id, variation_id)
  await db
    .delete(backInStock)
    .where(and(eq(backInStock.user_id, user_id), eq(backInStock.product_id, product_id), which))
}

export async function findBack(db: Executor, id: number): Promise<BackRow | undefined> {
  const [row] = await db.select().from(backInStock).where(eq(backInStock.id, id))
  return row
}

export async function confirmBack(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .update(backInStock)
    .set({ confirmed_at: sql`coalesce(${backInStock.confirmed_at}, ${now.toISOString()})` })
    .where(eq(backInStock.id, id))
}

export async function deleteBacks(db: Executor, ids: readonly number[]): Promise<void> {
  await db.delete(backInStock).where(inArray(backInStock.id, [...ids]))
}

/** Who can be told now, the longest waiting first, locked until the transaction ends. */
export const lockArrived = (db: Executor, limit: number) =>
  db
    .select({
      id: backInStock.id,
      product_id: backInStock.product_id,
      variation_id: backInStock.variation_id,
      user_id: backInStock.user_id,
      email: sql<string>`coalesce(${backInStock.email}, ${user.email})`,
      /** A signed-in user may have registered with somebody else's address. */
      is_confirmed: sql<boolean>`coalesce(${user.email_verified}, true)`,
      language: backInStock.language,
      name: product.name,
      slug: product.slug,
    })
    .from(backInStock)
    .innerJoin(product, eq(product.id, backInStock.product_id))
    .leftJoin(user, eq(user.id, backInStock.user_id))
    .where(
      and(
        eq(product.status, 1),
        or(sql`${backInStock.user_id} is not null`, sql`${backInStock.confirmed_at} is not null`),
        // A product with variations is back as soon as one of them is.
        sql`case when ${backInStock.variation_id} is null and ${product.type} <> 'variable'
          then can_be_bought(to_jsonb(${product}))
          else exists (select from variation v where v.product_id = ${product.id}
            and (${backInStock.variation_id} is null or v.id = ${backInStock.variation_id})
            and can_be_bought(to_jsonb(v))) end`,
      ),
    )
    .orderBy(backInStock.id)
    .limit(limit)
    .for('update', { of: backInStock, skipLocked: true })

/** The name and address of an awaited product on sale. */
export async function findProduct(db: Executor, { product_id, variation_id }: AwaitedProduct) {
  const [row] = await db
    .select({ name: product.name, slug: product.slug, variation: variation.name })
    .from(product)
    .leftJoin(
      variation,
      and(eq(variation.product_id, product.id), eq(variation.id, variation_id ?? 0)),
    )
    .where(and(eq(product.id, product_id), eq(product.status, 1)))
  return row
}

type Prune = { unconfirmed: Date; old: Date }

/** Deletes requests that nobody confirmed, and those that nobody waits for any more. */
export async function pruneBacks(db: Executor, { unconfirmed, old }: Prune): Promise<void> {
  await db
    .delete(backInStock)
    .where(
      or(
        lt(backInStock.asked_at, old),
        and(
          isNull(backInStock.user_id),
          isNull(backInStock.confirmed_at),
          lt(backInStock.asked_at, unconfirmed),
        ),
      ),
    )
}
