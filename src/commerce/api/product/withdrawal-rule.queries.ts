// Whether a product can be withdrawn from (rule 241).
import { inArray, sql } from 'drizzle-orm'
import type { WithdrawalRule } from '#/contract/withdrawal-rules.ts'
import { type WithdrawalException, withdrawalException } from '#/domain/law/withdrawal.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/**
 * Of a row of `product`: its own rule, otherwise that of its nearest department that has one; of several departments, one
 * without a right of withdrawal counts. Without any it can be withdrawn from.
 */
export const withdrawalRule = sql<WithdrawalRule>`coalesce("product"."withdrawal", (
  with recursive up as (
    select c.parent_id, c.withdrawal, 0 as depth
    from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = "product"."id"
    union all
    select c.parent_id, c.withdrawal, up.depth + 1
    from up join category c on c.id = up.parent_id where up.withdrawal is null and up.depth < 20)
  select up.withdrawal from up where up.withdrawal is not null
  order by up.withdrawal = 'allowed', up.depth limit 1), 'allowed')`

/** Whether each product can be withdrawn from now. */
export async function findWithdrawalRules(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, WithdrawalRule>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, rule: withdrawalRule })
    .from(product)
    .where(inArray(product.id, [...productIds]))
  return new Map(rows.map(({ id, rule }) => [id, rule]))
}

/** What the lines of these products say about the right of withdrawal; the others have it. */
export async function findExceptions(
  db: Executor,
  productIds: readonly (number | null)[],
): Promise<Map<number, WithdrawalException>> {
  const rules = await findWithdrawalRules(
    db,
    productIds.filter((id) => id !== null),
  )
  return new Map(
    [...rules].flatMap(([id, rule]) => {
      const exception = withdrawalException(rule)
      return exception === null ? [] : [[id, exception] as const]
    }),
  )
}
