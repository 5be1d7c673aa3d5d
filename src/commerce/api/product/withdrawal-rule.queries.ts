// Whether a product can be withdrawn from (rule 241).
import { inArray, sql } from 'drizzle-orm'
import type { Exceptions } from '#/contract/withdrawal-exceptions.ts'
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

/** What is said of these products in a basket; the others can be withdrawn from. */
export const findExceptions = async (
  db: Executor,
  productIds: readonly number[],
): Promise<Exceptions> => {
  const found = exceptionsIn(await findWithdrawalRules(db, productIds))
  return [...found].map(([product_id, rule]) => ({ product_id, rule }))
}

function exceptionsIn(rules: ReadonlyMap<number, WithdrawalRule>) {
  return new Map(
    [...rules].flatMap(([id, rule]) => {
      const exception = withdrawalException(rule)
      return exception === null ? [] : [[id, exception] as const]
    }),
  )
}

type Ordered = { product_id: number | null; withdrawal: WithdrawalRule | null }

/** A line of an order: what it is now, and as it was ordered. */
type Line = { id: number; now: { product_id: number | null }; row: Ordered }

/**
 * Whether each line of an order can be withdrawn from, by ID: as when it was ordered. Goods that took the place of others,
 * and lines of older orders, have today's rule; a product that is gone has no exception that anybody could still name.
 */
export async function findLineRules(
  db: Executor,
  lines: readonly Line[],
): Promise<Map<number, WithdrawalRule>> {
  const kept = ({ now, row }: Line) => (now.product_id === row.product_id ? row.withdrawal : null)
  const open = lines.flatMap((line) => (kept(line) === null ? (line.now.product_id ?? []) : []))
  const today = await findWithdrawalRules(db, open)
  return new Map(
    lines.map((line) => [
      line.id,
      kept(line) ?? today.get(line.now.product_id ?? 0) ?? ('allowed' as const),
    ]),
  )
}

/** What is said of the lines of an order, by their IDs. */
export const findLineExceptions = async (
  db: Executor,
  lines: readonly Line[],
): Promise<Map<number, WithdrawalException>> => exceptionsIn(await findLineRules(db, lines))
