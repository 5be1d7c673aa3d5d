import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'
import { category, productCategory } from '#/commerce/db/schema/catalog.ts'
import { home } from '#/commerce/db/schema/content.ts'

const Counts = z.object({
  products: z.number(),
  both: z.number(),
  subcategories: z.number(),
  coupons: z.number(),
  promotions: z.number(),
  group_prices: z.number(),
  commission: z.boolean(),
})

type Pair = { from: number; to: number }

/** What refers to a category, and how many of its products are in the other one, too. */
export async function countUses(db: Executor, { from, to }: Pair) {
  const { rows } = await db.execute(sql`
    select
      (select count(*)::int from product_category where category_id = ${from}) as products,
      (select count(*)::int from product_category a join product_category b using (product_id)
        where a.category_id = ${from} and b.category_id = ${to}) as both,
      (select count(*)::int from category where parent_id = ${from}) as subcategories,
      (select count(*)::int from coupon where ${from}::bigint = any(category_ids)) as coupons,
      (select count(*)::int from promotion where ${from}::bigint = any(category_ids)) as promotions,
      (select count(*)::int from group_price where ${from}::bigint = any(category_ids)) as group_prices,
      exists (select from category_commission where category_id = ${from}) as commission`)
  return Counts.parse(rows[0])
}

export const findHomes = (db: Executor) =>
  db.select({ slug: home.slug, name: home.name, sections: home.sections }).from(home)

type Home = Awaited<ReturnType<typeof findHomes>>[number]

export async function writeHome(db: Executor, { slug, sections }: Home): Promise<void> {
  await db
    .update(home)
    .set({ sections, updated_at: sql`now()` })
    .where(eq(home.slug, slug))
}

export const findChildren = (db: Executor, id: number) =>
  db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.parent_id, id))

/** Products, subcategories, offers and old addresses of the first category become those of the second. */
export async function moveUses(
  db: Executor,
  { from, to, path }: Pair & { path: string },
): Promise<void> {
  await db.execute(sql`
    insert into product_category (product_id, category_id)
    select product_id, ${to} from product_category where category_id = ${from}
    on conflict do nothing`)
  await db.delete(productCategory).where(eq(productCategory.category_id, from))
  await db.update(category).set({ parent_id: to }).where(eq(category.parent_id, from))
  for (const table of ['coupon', 'promotion', 'group_price'])
    await db.execute(sql`
      update ${sql.raw(table)} set category_ids = case when ${to}::bigint = any(category_ids)
        then array_remove(category_ids, ${from}::bigint)
        else array_replace(category_ids, ${from}::bigint, ${to}::bigint) end
      where ${from}::bigint = any(category_ids)`)
  await db.execute(sql`update import_word set category_id = ${to} where category_id = ${from}`)
  await db.execute(
    sql`update redirect set record = ${to} where kind = 'category' and record = ${from}`,
  )
  await db.execute(sql`
    insert into redirect (path, kind, record, automatic) values (${path}, 'category', ${to}, true)
    on conflict (path) do update set kind = excluded.kind, record = excluded.record, target = null,
      language = null, automatic = true`)
}
