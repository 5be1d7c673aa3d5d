// Wishlist and comparison work alike: which products a user has saved, and since when.
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { compareItem, wishlistItem } from '#/commerce/db/schema/lists.ts'

export type List = typeof wishlistItem | typeof compareItem
export type Item = { user_id: string; product_id: number }

const own = (list: List, { user_id, product_id }: Item) =>
  and(eq(list.user_id, user_id), eq(list.product_id, product_id))

/** Locks a user's lists until the transaction ends. */
export async function lockLists(db: Executor, userId: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

/** Whether a product is on sale; it can't be deleted before the transaction ends. */
export async function isOnSale(db: Executor, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.status, 1)))
    .for('key share')
  return rows.length > 0
}

export async function countItems(db: Executor, list: List, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(list).where(eq(list.user_id, userId))
  return row?.n ?? 0
}

export async function hasItem(db: Executor, list: List, item: Item): Promise<boolean> {
  const rows = await db.select({ id: list.product_id }).from(list).where(own(list, item))
  return rows.length > 0
}

export async function insertItem(db: Executor, list: List, item: Item): Promise<void> {
  await db.insert(list).values(item)
}

type Joining = {
  user_id: string
  ids: readonly number[]
  /** The list's maximum. */
  max: number
  /** Whether the first ID was added last. */
  newestFirst: boolean
}

/** Adds those products on sale that the list doesn't have, as far as it has room: the first ones first. */
export async function insertItems(db: Executor, list: List, joining: Joining): Promise<void> {
  const { user_id, ids, max, newestFirst } = joining
  await db.execute(sql`
    insert into ${list} (user_id, product_id, created_at)
    select ${user_id}, p.id, now() + ${newestFirst ? -1 : 1}::int * w.place * interval '1 microsecond'
    from unnest(${sql.param(ids)}::bigint[]) with ordinality w(id, place)
    join ${product} p on p.id = w.id and p.status = 1
    where not exists (
      select from ${list} one where one.user_id = ${user_id} and one.product_id = p.id)
    order by w.place
    limit greatest(0, ${max}::int - (select count(*) from ${list} one where one.user_id = ${user_id}))
    on conflict do nothing`)
}

export async function deleteItem(db: Executor, list: List, item: Item): Promise<void> {
  await db.delete(list).where(own(list, item))
}

/** Removes products from a list that are no longer on sale. */
export async function deleteGone(db: Executor, list: List, userId: string): Promise<void> {
  const gone = db.select({ id: product.id }).from(product).where(eq(product.status, 0))
  await db.delete(list).where(and(eq(list.user_id, userId), inArray(list.product_id, gone)))
}

type Slice = { limit: number; offset: number }

/** Products on the wishlist, newest first. */
export async function findWished(db: Executor, userId: string, slice?: Slice): Promise<number[]> {
  const rows = db
    .select({ id: wishlistItem.product_id })
    .from(wishlistItem)
    .where(eq(wishlistItem.user_id, userId))
    .orderBy(desc(wishlistItem.created_at), desc(wishlistItem.product_id))
  const found = await (slice ? rows.limit(slice.limit).offset(slice.offset) : rows)
  return found.map(({ id }) => id)
}

/** Compared products on sale, in the order they were added. */
export const findCompared = (db: Executor, userId: string) =>
  db
    .select({ id: product.id, slug: product.slug })
    .from(compareItem)
    .innerJoin(product, eq(product.id, compareItem.product_id))
    .where(and(eq(compareItem.user_id, userId), eq(product.status, 1)))
    .orderBy(asc(compareItem.created_at), asc(compareItem.product_id))
