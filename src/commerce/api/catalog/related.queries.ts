import { sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'

const RELATED = 8

/** The category of a product that has none of its others below it. */
const narrowest = sql`
  select own.category_id from product_category own where own.product_id = q.id and not exists (
    select 1 from product_category other join category c on c.id = other.category_id
    where other.product_id = q.id and c.parent_id = own.category_id)
  order by own.category_id limit 1`

const inStock = sql`case when p.type = 'variable'
  then exists (select 1 from variation v where v.product_id = p.id and v.stock > 0 and v.stock >= p.quantity_min)
  else p.stock > 0 and p.stock >= p.quantity_min end`

/** Others of each product's narrowest category, nearest in price, those in stock first. */
const related = sql`
  select r.id, false as chosen, r.place
  from (${narrowest}) n cross join lateral (
    select p.id, row_number() over () as place from (
      select p.id from product_category pc join product p on p.id = pc.product_id
      where pc.category_id = n.category_id and p.status = 1 and p.id <> q.id
      order by ${inStock} desc, abs(p.sale_price - q.sale_price), p.id limit ${sql.raw(String(RELATED))}) p
  ) r`

/** What was chosen by hand to go with each product. */
const chosen = sql`
  select cs.other_id, true, cs.position from cross_sell cs where cs.product_id = q.id`

/**
 * What is like each product on sale, and what goes with it: pairs of ids, each kind in its order; one pair without
 * another's id for a product that stands alone. Planned once.
 */
export const findCompanions = (db: Executor, slugs: readonly string[]) =>
  db
    .select({
      of: sql`q.id`.mapWith(Number),
      slug: sql<string>`q.slug`,
      id: sql<number | null>`c.id::int8`.mapWith((id: unknown) =>
        id === null ? null : Number(id),
      ),
      chosen: sql<boolean | null>`c.chosen`,
    })
    .from(sql`product q left join lateral (${related} union all ${chosen}) c on true`)
    .where(sql`q.slug = any(${sql.placeholder('slugs')}::text[]) and q.status = 1`)
    .orderBy(sql`q.id, c.place`)
    .prepare('product_companions')
    .execute({ slugs })
