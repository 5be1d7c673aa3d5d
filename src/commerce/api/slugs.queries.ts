import { eq, inArray, like, or } from 'drizzle-orm'
import { slugify, uniqueSlug } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { attribute, attributeValue } from '#/commerce/db/schema/attributes.ts'
import type { post } from '#/commerce/db/schema/blog.ts'
import type { category, picture, product, store } from '#/commerce/db/schema/catalog.ts'
import type { sizeChart } from '#/commerce/db/schema/goods/size-chart.ts'
import type { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'

/** A unique slug made from a name: with -2, -3 … if it is taken. */
export async function freeSlug(
  db: Executor,
  table: typeof attribute | typeof category | typeof post | typeof product | typeof store,
  name: string,
): Promise<string> {
  const base = slugify(name)
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(or(eq(table.slug, base), like(table.slug, `${base}-%`)))
  const taken = new Set(rows.map(({ slug }) => slug))
  return uniqueSlug(base, (slug) => taken.has(slug))
}

/** A table whose rows are referenced by ID. */
export type WithId =
  | typeof attributeValue
  | typeof category
  | typeof customerGroup
  | typeof picture
  | typeof product
  | typeof sizeChart
  | typeof store

/** Whether all of these IDs exist. */
export async function allExist(
  db: Executor,
  table: WithId,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, wanted))
  return rows.length === wanted.length
}
