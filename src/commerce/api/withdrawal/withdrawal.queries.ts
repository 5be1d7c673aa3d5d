import { inArray } from 'drizzle-orm'
import type { WithdrawalRule } from '#/contract/withdrawal-rules.ts'
import { withdrawalRule } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

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
