// What coupons, quantity offers and prices for groups are given alike: times and goods.
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { category, product } from '#/commerce/db/schema/catalog.ts'
import type { Executor } from '#/commerce/db/open.ts'

type Input = {
  starts_at: string | null
  ends_at: string | null
  category_ids: number[]
  product_ids: number[]
}

const toTime = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** Each record once. */
export const offerColumns = <Given extends Input>(input: Given) => ({
  ...input,
  starts_at: toTime(input.starts_at),
  ends_at: toTime(input.ends_at),
  category_ids: [...new Set(input.category_ids)],
  product_ids: [...new Set(input.product_ids)],
})

/** Days of the week, each once. */
export const daysOf = (days: readonly number[]): number[] =>
  [...new Set(days)].toSorted((a, b) => a - b)

/** Errors by field, where a category or product doesn't exist. */
export async function unknownGoods(
  db: Executor,
  { category_ids, product_ids }: Pick<Input, 'category_ids' | 'product_ids'>,
): Promise<Record<string, string[]>> {
  const unknown = ['field.unknown']
  return {
    ...((await allExist(db, category, category_ids)) ? {} : { category_ids: unknown }),
    ...((await allExist(db, product, product_ids)) ? {} : { product_ids: unknown }),
  }
}
