// From which age a product is sold: as staff say, and at least as the law of the shop's country has it (rule 295).
import { and, gt, inArray, sql } from 'drizzle-orm'
import { ALCOHOL_AGES, HIGHEST_AGE, MILD_PERCENT, STRONG_PERCENT } from '#/domain/law/age.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

const country = sql`(select value -> 'law' ->> 'country' from setting where name = 'settings')`

const byLaw = (kind: 'mild' | 'strong') => {
  const cases = Object.entries(ALCOHOL_AGES).map(
    ([code, ages]) => `when '${code}' then ${ages[kind]}`,
  )
  return sql`case ${country} ${sql.raw(`${cases.join(' ')} else ${HIGHEST_AGE}`)} end`
}

/** Of a row of `product`; null without one. */
export const minimumAge = sql<number | null>`greatest(
  "product"."minimum_age"::int,
  case when "product"."alcohol" >= ${sql.raw(String(STRONG_PERCENT))} then ${byLaw('strong')}
    when "product"."alcohol" > ${sql.raw(String(MILD_PERCENT))} then ${byLaw('mild')} end)`

/** The age for receiving all of these products; null if there is none. */
export async function findMinimumAge(
  db: Executor,
  productIds: readonly number[],
): Promise<number | null> {
  if (productIds.length === 0) return null
  const [row] = await db
    .select({ age: sql<number | null>`max(${minimumAge})` })
    .from(product)
    .where(inArray(product.id, [...productIds]))
  return row?.age ?? null
}

/** Whether alcohol is among these products: excise duty is due on it (rule 298). */
export async function hasAlcohol(db: Executor, productIds: readonly number[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...productIds]), gt(product.alcohol, MILD_PERCENT)))
    .limit(1)
  return rows.length > 0
}
